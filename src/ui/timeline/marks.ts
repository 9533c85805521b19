import type { Pacing } from '../../playback/pacing.ts';
import type { EventId, MessageEvent } from '../../trace/events.ts';
import { LatestEnds } from '../../trace/latest-ends.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { signOf, type Shape } from '../diagram/signs.ts';
import type { Band } from './bands.ts';
import { lanesOf, type Lane } from './lanes.ts';

/** How a message is drawn between lanes: its line and its end. */
export type MessageKind =
  'request' | 'response' | 'watch' | 'etcd' | 'cri' | 'pull' | 'error' | 'lost' | 'shell';

/** One event on the timeline: a bar in a lane, or a line from lane to lane. */
export interface Mark {
  readonly id: EventId;
  readonly kind: 'bar' | 'stored' | MessageKind;
  readonly lane: Lane;
  readonly toLane: Lane;
  readonly from: number;
  readonly to: number;
  readonly focused: boolean;
  /** Work that did not go well. */
  readonly failed: boolean;
  /** Work in whose time other focused work of the same lane begins. */
  readonly around: boolean;
}

const kindOfShape: Readonly<Record<Shape, MessageKind>> = {
  request: 'request',
  response: 'response',
  watch: 'watch',
  etcd: 'etcd',
  'etcd-response': 'etcd',
  'etcd-watch': 'etcd',
  cri: 'cri',
  'cri-response': 'cri',
  cni: 'cri',
  'cni-response': 'cri',
  'pull-request': 'pull',
  'pull-response': 'pull',
  pull: 'pull',
  shell: 'shell',
  'shell-response': 'shell',
  refusal: 'error',
  lost: 'lost',
};

export function messageKind(event: MessageEvent, index: TraceIndex): MessageKind {
  return kindOfShape[signOf(event, index).shape];
}

/** Everything that happened, as it lies on the stage's time; in the order in which it begins. */
export function marksOf(index: TraceIndex, pacing: Pacing): Mark[] {
  const around = framesOf(index, pacing);
  return index.trace.events.map((event): Mark => {
    const [lane, toLane] = lanesOf(event);
    const { from, to } = pacing.spanOf(event.id);
    const kind =
      event.type === 'message' ? messageKind(event, index) : event.type === 'stored' ? 'stored' : 'bar';
    const failed = event.type === 'step' && (event.outcome === 'refused' || event.outcome === 'failed');
    const focused = pacing.isFocused(event.id);
    return { id: event.id, kind, lane, toLane, from, to, focused, failed, around: around.has(event.id) };
  });
}

/** Work that other work of the same lane begins in: a binding cycle, an open volume. */
function framesOf(index: TraceIndex, pacing: Pacing): Set<EventId> {
  const frames = new Set<EventId>();
  const open = new Map<Lane, { readonly id: EventId; readonly until: number }[]>();
  for (const event of index.trace.events) {
    if (event.type !== 'step' || !pacing.isFocused(event.id)) continue;
    const lane = lanesOf(event)[0];
    const running = (open.get(lane) ?? []).filter(({ until }) => until > event.at);
    for (const { id } of running) frames.add(id);
    running.push({ id: event.id, until: event.until ?? Infinity });
    open.set(lane, running);
  }
  return frames;
}

/** Marks by their time, for questions about a moment. */
export class MarkIndex {
  readonly marks: readonly Mark[];
  /** Stretches in which a lane's component is out of order. */
  readonly bands: readonly Band[];
  /** The focused ones, in the order in which they begin. */
  readonly focused: readonly Mark[];
  /** Ends of the focused ones. */
  readonly #ends: LatestEnds;
  /** Beginnings and ends of the focused marks, rising. */
  readonly #edges: Float64Array;

  constructor(marks: readonly Mark[], bands: readonly Band[] = []) {
    this.marks = marks;
    this.bands = bands;
    this.focused = marks.filter((mark) => mark.focused && mark.kind !== 'stored');
    this.#ends = new LatestEnds(this.focused.map((mark) => mark.to));
    this.#edges = Float64Array.from(this.focused.flatMap((mark) => [mark.from, mark.to])).sort();
  }

  /** Focused marks that have begun and not ended. */
  underWay(stage: number): Mark[] {
    return this.between(stage, stage).filter((mark) => mark.to > stage);
  }

  /** Focused marks that are not over before `from` and have begun by `to`, in order. */
  between(from: number, to: number): Mark[] {
    return this.#ends
      .lasting(lastBefore(this.focused, to) + 1, from)
      .map((position) => this.focused[position] as Mark);
  }

  /** The edge nearest to `stage`, if one is within `reach`; else `stage`. */
  snapped(stage: number, reach: number): number {
    let low = 0;
    let high = this.#edges.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#edges[middle] as number) < stage) low = middle + 1;
      else high = middle;
    }
    let best = stage;
    let distance = reach;
    for (const edge of [this.#edges[low - 1], this.#edges[low]]) {
      if (edge === undefined || Math.abs(edge - stage) > distance) continue;
      distance = Math.abs(edge - stage);
      best = edge;
    }
    return best;
  }
}

function lastBefore(marks: readonly Mark[], stage: number): number {
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle] as Mark).from <= stage) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
