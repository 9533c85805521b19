import type { Node } from '../../../kubernetes/node.ts';

/** Nodes are tainted one in so many seconds, in each zone; in a large cluster whose zone is mostly gone, slower. */
const perSecond = 0.1;
const perSecondWhenLarge = 0.01;
/** A zone of more nodes than this is large. */
const largeZone = 50;
/** A zone is partly disrupted from such a share of nodes on that are not ready. */
const unhealthyShare = 0.55;

type State = 'initial' | 'normal' | 'partial' | 'full';

/** Nodes of one zone that are to be tainted, so that their Pods go. Models RateLimitedTimedQueue, v1.36. */
class Zone {
  state: State = 'initial';
  readonly queue: string[] = [];
  /** Those that have been taken in and not taken out since: each is tainted once. */
  readonly known = new Set<string>();
  #rate = perSecond;
  #tokens = 1;
  #atMs = 0;

  setRate(rate: number, nowMs: number): void {
    if (this.#rate === rate) return;
    const waits = !this.accept(nowMs);
    this.#rate = rate;
    this.#tokens = rate === 0 || waits ? 0 : 1;
    this.#atMs = nowMs;
  }

  accept(nowMs: number): boolean {
    this.#tokens = Math.min(1, this.#tokens + ((nowMs - this.#atMs) / 1000) * this.#rate);
    this.#atMs = nowMs;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}

/**
 * How fast nodes that are not heard of are given up: when a whole zone or all the cluster seems to be gone, the
 * fault is more likely ours. Models handleDisruption of pkg/controller/nodelifecycle, v1.36.
 */
export class Zones {
  readonly #zones = new Map<string, Zone>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Takes a node in to be tainted. */
  add(node: Node): void {
    const zone = this.#of(node);
    const name = node.metadata.name ?? '';
    if (zone.known.has(name)) return;
    zone.known.add(name);
    zone.queue.push(name);
  }

  /** Takes a node out. */
  remove(node: Node): void {
    const zone = this.#of(node);
    const name = node.metadata.name ?? '';
    zone.known.delete(name);
    const at = zone.queue.indexOf(name);
    if (at >= 0) zone.queue.splice(at, 1);
  }

  get waiting(): boolean {
    return [...this.#zones.values()].some(({ queue }) => queue.length > 0);
  }

  /** The nodes whose turn has come. */
  due(): string[] {
    const due: string[] = [];
    for (const zone of this.#zones.values()) {
      while (zone.queue.length > 0 && zone.accept(this.#now())) due.push(zone.queue.shift() ?? '');
    }
    return due;
  }

  /**
   * Takes in which nodes are ready. Says whether all the cluster has just gone, and whether it has just come back.
   */
  update(all: readonly { readonly node: Node; readonly ready: boolean }[]): 'gone' | 'back' | null {
    const states = new Map<Zone, { ready: number; not: number }>();
    for (const { node, ready } of all) {
      const zone = this.#of(node);
      const counts = states.get(zone) ?? { ready: 0, not: 0 };
      counts[ready ? 'ready' : 'not']++;
      states.set(zone, counts);
    }
    const next = [...states].map(([zone, counts]) => ({ zone, counts, state: stateOf(counts) }));
    const wasGone = next.every(({ zone }) => zone.state === 'full');
    const isGone = next.every(({ state }) => state === 'full');
    if (wasGone && isGone) return null;
    for (const { zone, counts, state } of next) {
      if (!isGone && !wasGone && zone.state === state) continue;
      zone.state = state;
      zone.setRate(isGone ? 0 : rateOf(state, counts.ready + counts.not), this.#now());
    }
    return isGone ? 'gone' : wasGone ? 'back' : null;
  }

  #of({ metadata }: Node): Zone {
    const { labels = {} } = metadata;
    const name = `${labels['topology.kubernetes.io/region'] ?? ''}/${labels['topology.kubernetes.io/zone'] ?? ''}`;
    let zone = this.#zones.get(name);
    if (!zone) this.#zones.set(name, (zone = new Zone()));
    return zone;
  }
}

function stateOf({ ready, not }: { readonly ready: number; readonly not: number }): State {
  if (ready === 0 && not > 0) return 'full';
  return not > 2 && not / (not + ready) >= unhealthyShare ? 'partial' : 'normal';
}

function rateOf(state: State, size: number): number {
  if (state !== 'partial') return perSecond;
  return size > largeZone ? perSecondWhenLarge : 0;
}
