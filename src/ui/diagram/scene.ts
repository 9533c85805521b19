import type { ComponentId } from '../../kubernetes/components.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import type { Pacing } from '../../playback/pacing.ts';
import type { MessageEvent } from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { Passages, type Passage } from './gates.ts';
import { Intervals } from './intervals.ts';
import { troublesAt, type Trouble } from '../../trace/troubles.ts';
import { pullsOf, type Pull } from './pulls.ts';
import { Sandboxes, type Sandbox } from './sandboxes.ts';
import { tubesAt, type Tube } from './tubes.ts';
import { worldAt, type NodeView, type World } from './world.ts';

/** Everything that the picture shows at a moment, but for the places of what moves. */
export interface Scene {
  /** Since when it is so. */
  readonly time: number;
  readonly tubes: readonly Tube[];
  /** Components that work, send or are about to receive, as far as the focused object is concerned. */
  readonly active: ReadonlySet<ComponentId>;
  readonly passage: Passage;
  readonly revision: number;
  readonly cacheRevision: number;
  readonly world: World;
  readonly sandbox: Sandbox | null;
  /** Focused messages on their way. */
  readonly moving: readonly MessageEvent[];
  /** Focused calls that have arrived and are not answered yet. */
  readonly pending: readonly MessageEvent[];
  /** Messages that concern others. */
  readonly passing: readonly MessageEvent[];
  /** Images that have begun to travel, whether they have arrived or not. */
  readonly pulls: readonly Pull[];
  /** What is out of order. */
  readonly troubles: readonly Trouble[];
}

/** More at once would be noise. */
const mostPassing = 60;

/** Makes the scene of any moment; what did not change keeps its identity, so that nothing is drawn anew for it. */
export class Stage {
  readonly #index: TraceIndex;
  readonly #pacing: Pacing;
  readonly #focus: ObjectKey | null;
  readonly #passages: Passages;
  readonly #pending: Intervals<MessageEvent>;
  readonly #pulls: readonly Pull[];
  readonly #sandboxes: Sandboxes;
  readonly #cached: Intervals<number>;
  /** Every moment at which something begins or ends. */
  readonly #moments: Float64Array;
  #last: Scene | null = null;

  constructor(index: TraceIndex, pacing: Pacing) {
    this.#index = index;
    this.#pacing = pacing;
    this.#focus = pacing.focus;
    const isFocused = (id: number): boolean => pacing.isFocused(id);
    this.#passages = new Passages(index, isFocused);
    this.#pending = pendingCalls(index, isFocused);
    this.#pulls = pullsOf(index);
    this.#sandboxes = new Sandboxes(index);
    this.#cached = cacheRevisions(index);
    this.#moments = momentsOf(index);
  }

  /** Which stretch between two moments a time is in: within one, the scene is the same. */
  stretchAt(time: number): number {
    let low = 0;
    let high = this.#moments.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#moments[middle] as number) <= time) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  sceneAt(time: number): Scene {
    const last = this.#last;
    const index = this.#index;
    const underWay = index.underWay(time);
    const focused = underWay.filter((event) => this.#pacing.isFocused(event.id));
    const moving = focused.filter((event) => event.type === 'message');
    const passing = underWay.filter((e) => e.type === 'message' && !this.#pacing.isFocused(e.id));
    const revision = index.revisionAt(time);
    const active = new Set<ComponentId>();
    for (const event of focused) {
      if (event.type === 'step') active.add(event.component);
      else if (event.type === 'message') active.add(event.from).add(event.to);
    }
    const world =
      last?.revision === revision ? last.world : kept(last?.world, worldAt(index, time, this.#focus));
    const scene: Scene = {
      time,
      tubes: same(last?.tubes, tubesAt(index, time), sameTube),
      active,
      passage: keptPassage(last?.passage, this.#passages.at(time)),
      revision,
      cacheRevision: this.#cached.lastBegun(time) ?? index.trace.initial.revision,
      world,
      sandbox: this.#sandboxOf(world, time),
      moving: same(last?.moving, moving),
      pending: same(last?.pending, this.#pending.at(time)),
      passing: same(last?.passing, passing.slice(0, mostPassing) as MessageEvent[]),
      pulls: same(
        last?.pulls,
        this.#pulls.filter((pull) => pull.from <= time),
      ),
      troubles: same(last?.troubles, troublesAt(index, time)),
    };
    this.#last = scene;
    return scene;
  }

  #sandboxOf(world: World, time: number): Sandbox | null {
    if (this.#focus === null || world.pod === null) return null;
    return this.#sandboxes.knows(this.#focus)
      ? this.#sandboxes.at(this.#focus, time)
      : { stands: world.pod.hasSandbox, ip: world.pod.ip };
  }
}

/** Focused calls from their arrival to the sending of the answer. */
function pendingCalls(index: TraceIndex, isFocused: (id: number) => boolean): Intervals<MessageEvent> {
  return new Intervals(
    index.trace.events.flatMap((event) => {
      if (event.type !== 'message' || event.until === null || !isFocused(event.id)) return [];
      const { call } = event;
      if (!('phase' in call) || call.phase !== 'request') return [];
      // An etcd call has its line always, and a watch goes over into its channel.
      if (call.protocol === 'etcd' || (call.protocol === 'http' && call.verb === 'watch')) return [];
      const answer = index.responseTo(event.id);
      return [{ from: event.until, to: answer?.at ?? index.trace.end, item: event }];
    }),
  );
}

/** The watch cache knows a commit when etcd's own watch has brought it. */
function cacheRevisions(index: TraceIndex): Intervals<number> {
  return new Intervals(
    index.trace.events.flatMap((event) =>
      event.type === 'message' &&
      event.until !== null &&
      event.call.protocol === 'etcd' &&
      event.call.phase === 'event'
        ? [{ from: event.until, to: Infinity, item: event.call.revision }]
        : [],
    ),
  );
}

function momentsOf(index: TraceIndex): Float64Array {
  const times = new Set<number>();
  for (const event of index.trace.events) {
    times.add(event.at);
    if (event.type !== 'stored' && event.until !== null) times.add(event.until);
  }
  return Float64Array.from(times).sort();
}

function same<T>(
  before: readonly T[] | undefined,
  now: readonly T[],
  equal: (a: T, b: T) => boolean = Object.is,
): readonly T[] {
  return before?.length === now.length && now.every((item, i) => equal(item, before[i] as T)) ? before : now;
}

function sameTube(a: Tube, b: Tube): boolean {
  return a.client === b.client && a.server === b.server && a.channels.length === b.channels.length;
}

function keptPassage(before: Passage | undefined, now: Passage): Passage {
  const isSame =
    before?.request === now.request && now.gates.every((gate, i) => gate.state === before.gates[i]?.state);
  return isSame ? before : now;
}

/** Nodes that look as before are the same objects as before. */
function kept(before: World | undefined, now: World): World {
  if (!before) return now;
  const nodes = new Map<string, NodeView>();
  for (const [name, node] of now.nodes) {
    const known = before.nodes.get(name);
    nodes.set(name, known && sameNode(known, node) ? known : node);
  }
  return { ...now, nodes };
}

function sameNode(a: NodeView, b: NodeView): boolean {
  return (
    a.isReady === b.isReady &&
    a.cpu === b.cpu &&
    a.cpuOfFocus === b.cpuOfFocus &&
    same(a.others, b.others) === a.others
  );
}
