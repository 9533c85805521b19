import type { ObjectKey } from '../../kubernetes/resources.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';

/** What stands on a node for a Pod, whether the API server has heard of it or not. */
export interface Sandbox {
  readonly stands: boolean;
  readonly ip: string | null;
}

const none: Sandbox = { stands: false, ip: null };

/** The sandboxes that runtimes made and took away, by the answers that they gave. */
export class Sandboxes {
  readonly #changes = new Map<ObjectKey, { readonly at: number; readonly sandbox: Sandbox }[]>();

  constructor(index: TraceIndex) {
    for (const event of index.trace.events) {
      if (event.type !== 'message') continue;
      const { call, at } = event;
      if (call.protocol === 'cni' && call.phase === 'response' && call.error === undefined) {
        const before = this.#last(call.pod);
        this.#add(call.pod, at, { ...before, ip: call.ip ?? before.ip });
      } else if (call.protocol === 'cri' && call.phase === 'response' && call.error === undefined) {
        if (call.method === 'RunPodSandbox')
          this.#add(call.pod, at, { ...this.#last(call.pod), stands: true });
        else if (call.method === 'StopPodSandbox') this.#add(call.pod, at, none);
      }
    }
  }

  /** Whether the trace says anything about this Pod's sandbox; a Pod older than the trace has its status only. */
  knows(pod: ObjectKey): boolean {
    return this.#changes.has(pod);
  }

  at(pod: ObjectKey, time: number): Sandbox {
    return this.#changes.get(pod)?.findLast((change) => change.at <= time)?.sandbox ?? none;
  }

  #last(pod: ObjectKey): Sandbox {
    return this.#changes.get(pod)?.at(-1)?.sandbox ?? none;
  }

  #add(pod: ObjectKey, at: number, sandbox: Sandbox): void {
    const changes = this.#changes.get(pod);
    if (changes) changes.push({ at, sandbox });
    else this.#changes.set(pod, [{ at, sandbox }]);
  }
}
