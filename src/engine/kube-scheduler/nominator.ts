import type { Pod } from '../../kubernetes/pod.ts';
import type { PodInfo } from './pod-info.ts';

/**
 * Pods for which room is being made on a node: they are nominated to it. Others of lower or the same priority
 * take them as if they were there. Models pkg/scheduler/backend/queue/nominator.go, v1.36.
 */
export class Nominator {
  readonly #nodeOf = new Map<string, string>();
  readonly #byNode = new Map<string, Map<string, PodInfo>>();
  readonly #pods: ReadonlyMap<string, Pod>;

  /** `pods`: the informer's cache, by `namespace/name`. */
  constructor(pods: ReadonlyMap<string, Pod>) {
    this.#pods = pods;
  }

  /** `nodeName` undefined: as the Pod's status says. A Pod that is gone or placed is not nominated. */
  set(pod: PodInfo, nodeName = pod.pod.status.nominatedNodeName ?? ''): void {
    this.remove(pod.uid);
    const heard = this.#pods.get(pod.name);
    if (nodeName === '' || !heard || heard.spec.nodeName) return;
    this.#nodeOf.set(pod.uid, nodeName);
    const here = this.#byNode.get(nodeName);
    if (here) here.set(pod.uid, pod);
    else this.#byNode.set(nodeName, new Map([[pod.uid, pod]]));
  }

  /** A nomination that the API server has not told yet survives an update that does not mention it. */
  update(before: Pod, after: PodInfo): void {
    const silent = !before.status.nominatedNodeName && !after.pod.status.nominatedNodeName;
    this.set(after, silent ? this.#nodeOf.get(after.uid) : undefined);
  }

  remove(uid: string): void {
    const nodeName = this.#nodeOf.get(uid);
    if (nodeName === undefined) return;
    this.#nodeOf.delete(uid);
    this.#byNode.get(nodeName)?.delete(uid);
  }

  readonly on = (nodeName: string): readonly PodInfo[] => {
    const here = this.#byNode.get(nodeName);
    return here && here.size > 0 ? [...here.values()] : none;
  };
}

const none: readonly PodInfo[] = [];
