import { kindOf, type ComponentId } from '../../kubernetes/components.ts';
import type { Pacing, StageSpan } from '../../playback/pacing.ts';
import type { Call, MessageEvent } from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { directionOf, type Direction, type Path } from './geometry.ts';
import type { Layout } from './layout.ts';
import { routeBetween, type Lane } from './routes.ts';
import { signOf, type Sign } from './signs.ts';
import { tokenHeight, tokenWidth, type Label } from './token-shape.ts';

/** A message with its way through the picture. */
export interface Flight {
  readonly event: MessageEvent;
  readonly sign: Sign;
  /** As much of the sign's words as there is room for, in one or two lines. */
  readonly label: Label;
  readonly path: Path;
  readonly direction: Direction;
  /** Between these distances along the path its middle travels, so that it covers neither end. */
  readonly from: number;
  readonly to: number;
  readonly span: StageSpan;
}

/** The least way that is left to travel where a gap is hardly wider than the token. */
const leastTravel = 18;
const leastUpright = 10;

/** The ways of messages, each worked out once. */
export function flightsIn(
  layout: Layout,
  index: TraceIndex,
  pacing: Pacing,
): (event: MessageEvent) => Flight | null {
  const known = new Map<MessageEvent, Flight | null>();
  return (event) => {
    let flight = known.get(event);
    if (flight === undefined) known.set(event, (flight = flightOf(event, layout, index, pacing)));
    return flight;
  };
}

/** How a message flies; null if its way cannot be seen. */
function flightOf(event: MessageEvent, layout: Layout, index: TraceIndex, pacing: Pacing): Flight | null {
  // On a phone the person holds the picture, and has no place in it.
  if (isOutside(event.from, layout) || isOutside(event.to, layout)) return null;
  const path = routeBetween(layout, event.from, event.to, laneOf(event.call));
  if (!path) return null;
  const sign = signOf(event, index);
  const direction = directionOf(path);
  const label = labelFor(sign, path, direction, widestUpright[layout.orientation]);
  const stands = direction === 'up' || direction === 'down';
  const along = stands ? tokenHeight + 6 : tokenWidth(label);
  const inset = Math.max(
    0,
    Math.min(along / 2 + 2, (path.length - (stands ? leastUpright : leastTravel)) / 2),
  );
  return {
    event,
    sign,
    label,
    path,
    direction,
    from: inset,
    to: path.length - inset,
    span: pacing.spanOf(event.id),
  };
}

function isOutside(id: ComponentId, layout: Layout): boolean {
  return kindOf(id) === 'user' && !layout.drawn.has(id);
}

function laneOf(call: Call): Lane {
  if (call.protocol === 'watch') return 'channel';
  return call.protocol === 'etcd' && call.phase === 'event' ? 'channel' : 'call';
}

/** On a line that lies, a long label would cover both ends: then it takes two lines, or the verb alone is said. */
function labelFor(sign: Sign, path: Path, direction: Direction, widest: number): Label {
  if (sign.label === '') return [];
  const full = sign.more === '' ? sign.label : `${sign.label} ${sign.more}`;
  if (direction === 'up' || direction === 'down') return tokenWidth([full]) <= widest ? [full] : [sign.label];
  if (tokenWidth([full]) <= path.length - leastTravel) return [full];
  const words = sign.label.split(/(?<=[a-z])(?=[A-Z])/);
  if (words.length === 1 || tokenWidth([sign.label]) <= path.length - leastTravel) return [sign.label];
  // RunPodSandbox: the last word alone, what stands before it together.
  return [words.slice(0, -1).join(''), words[words.length - 1] as string];
}

/** Lines that stand have neighbours at this distance. */
const widestUpright = { landscape: 112, portrait: 64 } as const;
