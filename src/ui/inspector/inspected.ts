import { useMemo } from 'react';
import { nodeOf, type ComponentId } from '../../kubernetes/components.ts';
import { refOfKey, type ObjectKey } from '../../kubernetes/resources.ts';
import type { Pacing } from '../../playback/pacing.ts';
import { subjectOf } from '../../playback/subject.ts';
import type { TraceEvent } from '../../trace/events.ts';
import { endOf } from '../../trace/trace-index.ts';
import type { Selection } from '../../viewer/state.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { useMoment, type Moment } from '../use-moment.ts';

/** What the inspector looks at: at one moment, an event and the object that it is about. */
export interface Inspected extends Moment {
  readonly key: ObjectKey | null;
  /** Set while something selected is looked at instead of the present step. */
  readonly selection: Selection | null;
}

export function useInspected(): Inspected | null {
  const moment = useMoment();
  const selection = useViewer((viewer) => viewer.selection);
  const focus = useViewer((viewer) => viewer.focus);
  const pacing = useViewer((viewer) => viewer.pacing);
  return useMemo(
    () => (moment === null ? null : inspect(moment, selection, focus, pacing)),
    [moment, selection, focus, pacing],
  );
}

/** An event that is selected counts while it happens; when it is over, the present step is looked at again. */
export function inspect(
  moment: Moment,
  selection: Selection | null,
  focus: ObjectKey | null,
  pacing: Pacing,
): Inspected {
  const subject = (event: TraceEvent | null): ObjectKey | null =>
    (event === null ? null : subjectOf(event, moment.index)) ?? focus;
  const present = { ...moment, key: subject(moment.event), selection: null };
  if (selection === null) return present;
  if (selection.kind === 'object') {
    const node = nodeNamed(selection.key);
    const about = (event: TraceEvent): boolean =>
      node === null ? subjectOf(event, moment.index) === selection.key : happensOn(event, node);
    return { ...moment, event: latest(moment, about), key: selection.key, selection };
  }
  if (selection.kind === 'component') {
    const takesPart = (event: TraceEvent): boolean => partakes(event, selection.id);
    const event =
      latest(moment, (each) => takesPart(each) && pacing.isFocused(each.id)) ?? latest(moment, takesPart);
    return { ...moment, event, key: subject(event), selection };
  }
  const event = moment.index.trace.events[selection.id];
  if (!event || !happensAt(event, moment)) return present;
  return {
    ...moment,
    event,
    key: subject(event),
    selection: event.id === moment.event?.id ? null : selection,
  };
}

/** The name of the Node that a key is of, or null. */
function nodeNamed(key: ObjectKey): string | null {
  const ref = refOfKey(key);
  return ref?.resource.resource === 'nodes' ? ref.name : null;
}

/** A Node itself is hardly spoken of: what is seen of it is what its kubelet and its runtime do. */
function happensOn(event: TraceEvent, node: string): boolean {
  if (event.type === 'message') return nodeOf(event.from) === node || nodeOf(event.to) === node;
  return event.type === 'step' && nodeOf(event.component) === node;
}

function happensAt(event: TraceEvent, { time, step }: Moment): boolean {
  const during = event.at <= time && (endOf(event) ?? Infinity) >= time;
  return during || step?.events.includes(event.id) === true;
}

function latest({ index, time }: Moment, fits: (event: TraceEvent) => boolean): TraceEvent | null {
  for (let id = index.lastEventAt(time); id >= 0; id--) {
    const event = index.event(id);
    if (fits(event)) return event;
  }
  return null;
}

export function partakes(event: TraceEvent, component: ComponentId): boolean {
  if (event.type === 'message') return event.from === component || event.to === component;
  return event.type === 'step' && event.component === component;
}
