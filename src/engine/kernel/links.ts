import type { ComponentId } from '../../kubernetes/components.ts';
import { clusterTime, type Call, type ClusterTime } from '../../trace/events.ts';
import type { Kernel } from './kernel.ts';

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
  /** Last arrival on each channel, so that nothing overtakes. */
  readonly #last = new Map<string, number>();
  readonly #cut = new Set<string>();
  readonly #slowMs = new Map<string, number>();

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
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
    options: { readonly channel?: string; readonly takesMs?: number },
  ): ClusterTime | null {
    const link = linkName(from, to);
    if (this.#cut.has(link)) return null;
    const drawn =
      options.takesMs ??
      this.#kernel.random(from, `travel ${to} ${call.protocol}`).around(travelMs[call.protocol]);
    const arrival = clusterTime(this.#kernel.now + Math.max(drawn, 0.001) + (this.#slowMs.get(link) ?? 0));
    if (options.channel === undefined) return arrival;
    const channel = `${from}>${to}/${options.channel}`;
    const inOrder = clusterTime(Math.max(arrival, (this.#last.get(channel) ?? 0) + 0.001));
    this.#last.set(channel, inOrder);
    return inOrder;
  }
}

function linkName(a: ComponentId, b: ComponentId): string {
  return a < b ? `${a}|${b}` : `${b}|${a}`;
}
