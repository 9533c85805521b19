import type { MotionValue } from 'framer-motion';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ComponentId } from '../../kubernetes/components.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import type { Pacing } from '../../playback/pacing.ts';
import type { Trail } from '../../playback/trail.ts';
import type { Language } from '../../text/catalogue.ts';
import type { EventId, MessageEvent } from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import type { Spot } from '../faults/fault-menu.ts';
import type { FaultPlace } from '../faults/fault-place.ts';
import type { Flight } from './flights.ts';
import type { Layout } from './layout.ts';
import type { Roving } from './roving.ts';
import type { SceneFeed } from './scene-feed.ts';
import type { Scene } from './scene.ts';
import type { Spoken } from './use-spoken.ts';

/** What one can point at in the picture. */
export type Target =
  | { readonly kind: 'component'; readonly id: ComponentId }
  | { readonly kind: 'event'; readonly id: EventId }
  | { readonly kind: 'object'; readonly key: ObjectKey };

/** What every part of the picture needs and what seldom changes. */
export interface PictureContext {
  readonly layout: Layout;
  readonly index: TraceIndex;
  readonly pacing: Pacing;
  readonly stage: MotionValue<number>;
  readonly feed: SceneFeed;
  readonly language: Language;
  readonly reducedMotion: boolean;
  readonly selection: Target | null;
  readonly trail: Trail | null;
  /** Who takes part in what is lit; null: nothing is. */
  readonly lit: ReadonlySet<ComponentId> | null;
  readonly onSelect: (target: Target) => void;
  /** Looks into it; null where there is no room for an inside. */
  readonly onOpen: ((target: Target) => void) | null;
  /** Shows what can be made to go wrong there; null where nothing can. */
  readonly onBreak: ((place: FaultPlace, spot: Spot) => void) | null;
  readonly roving: Roving;
  readonly spoken: Spoken;
  readonly flightOf: (event: MessageEvent) => Flight | null;
}

const Context = createContext<PictureContext | null>(null);

export const PictureProvider = Context.Provider;

export function usePicture(): PictureContext {
  const picture = useContext(Context);
  if (picture === null) throw new Error('a part of the picture stands outside of it');
  return picture;
}

/** A part of the scene; the component renders again when that part is another. */
export function useScene<T>(select: (scene: Scene) => T): T {
  const { feed } = usePicture();
  return useSyncExternalStore(feed.subscribe, () => select(feed.scene));
}

/** For the style: undefined while nothing is lit. */
export function isLit(lit: PictureContext['lit'], ...ids: readonly ComponentId[]): boolean | undefined {
  return lit === null ? undefined : ids.some((id) => lit.has(id));
}

export function isSelected(selection: Target | null, target: Target): boolean {
  if (selection?.kind !== target.kind) return false;
  return target.kind === 'object'
    ? target.key === (selection as typeof target).key
    : target.id === (selection as typeof target).id;
}
