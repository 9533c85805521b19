import type { ComponentId } from '../../kubernetes/components.ts';
import { clusterTime, type Call, type ClusterTime } from '../../trace/events.ts';
import type { Kernel } from './kernel.ts';
import { mapWithin } from './map-within.ts';
import type { Random } from './random.ts';

/**
 * How long a message of each protocol travels, median in ms. Drawn from the recordings: an API call on one
 * machine takes half a millisecond each way, a watch event two to four behind its commit.
 */
const travelMs: Readonly<Record<Call['protocol'], number>> = {
  shell: 0.4,
  http: 0.45,
  watch: 1.6,
  etcd: 0.2,
  raft: 0.6,
  cri: 0.25,
  cni: 0.3,
  registry: 1.2,
};

/** What lies between components: how long messages take, in which order they arrive, which links are cut or slow. */
export class Links {
  readonly #kernel: Kernel;
  /** Last arrival on each channel of two ends, so that nothing overtakes. */
  readonly #last = new Map<ComponentId, Map<ComponentId, Map<string | number, number>>>();
  readonly #streams = new Map<ComponentId, Map<ComponentId, Map<Call['protocol'], Random>>>();
  readonly #cut = new Set<string>();
  readonly #slowMs = new Map<string, number>();
  /** Components that no message reaches: the machine that they run on is gone. */
  readonly #away = new Set<ComponentId>();

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  /** The random stream of a direction and protocol, found without putting its name together each time. */
  #travel(from: ComponentId, to: ComponentId, protocol: Call['protocol']): Random {
    const streams = mapWithin(mapWithin(this.#streams, from), to);
    let stream = streams.get(protocol);
    if (!stream) streams.set(protocol, (stream = this.#kernel.random(from, `travel ${to} ${protocol}`)));
    return stream;
  }

  /** Whether a message that sets off now is lost. */
  isCut(a: ComponentId, b: ComponentId): boolean {
    return this.#cut.has(linkName(a, b)) || this.#away.has(a) || this.#away.has(b);
  }

  takeAway(component: ComponentId): void {
    this.#away.add(component);
  }

  bringBack(component: ComponentId): void {
    this.#away.delete(component);
  }

  cut(a: ComponentId, b: ComponentId): void {
    this.#cut.add(linkName(a, b));
  }

  /** `extraMs` on every message in either direction. */
  slow(a: ComponentId, b: ComponentId, extraMs: number): void {
    this.#slowMs.set(linkName(a, b), extraMs);
  }

  mend(a: ComponentId, b: ComponentId): void {
    this.#cut.delete(linkName(a, b));
    this.#slowMs.delete(linkName(a, b));
  }

  /** When a message that sets off now arrives; null if the link is cut. */
  arrival(
    from: ComponentId,
    to: ComponentId,
    call: Call,
    options: { readonly channel?: string | number; readonly takesMs?: number },
  ): ClusterTime | null {
    // A sound network needs no names of its links.
    const link = this.#cut.size + this.#slowMs.size + this.#away.size > 0 ? linkName(from, to) : '';
    if (this.#cut.has(link) || this.#away.has(from) || this.#away.has(to)) return null;
    const drawn = options.takesMs ?? this.#travel(from, to, call.protocol).around(travelMs[call.protocol]);
    const arrival = clusterTime(this.#kernel.now + Math.max(drawn, 0.001) + (this.#slowMs.get(link) ?? 0));
    if (options.channel === undefined) return arrival;
    const last = mapWithin(mapWithin(this.#last, from), to);
    const inOrder = clusterTime(Math.max(arrival, (last.get(options.channel) ?? -Infinity) + 0.001));
    last.set(options.channel, inOrder);
    return inOrder;
  }
}

function linkName(a: ComponentId, b: ComponentId): string {
  return a < b ? `${a}|${b}` : `${b}|${a}`;
}
