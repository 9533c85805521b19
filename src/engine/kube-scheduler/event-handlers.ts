import type { Node } from '../../kubernetes/node.ts';
import type { KubeObject } from '../../kubernetes/object.ts';
import type { Pod } from '../../kubernetes/pod.ts';
import type { Informer } from '../client/informer.ts';
import type { AffinityTerms } from './affinity-term.ts';
import { nodeChanges, podChanges, sameRecord, type EventResource } from './cluster-event.ts';
import { placed, podInfo, type PodInfo } from './pod-info.ts';
import type { SchedulerCache } from './scheduler-cache.ts';
import type { SchedulingQueue } from './scheduling-queue.ts';

export const schedulerName = 'default-scheduler';

/**
 * Takes what the informers hear into the cache, and into the queue: new Pods, and events that may help those
 * that wait. Models pkg/scheduler/eventhandlers.go, v1.36.
 */
export class EventHandlers {
  readonly #cache: SchedulerCache;
  readonly #queue: SchedulingQueue;
  readonly #terms: AffinityTerms;

  constructor(cache: SchedulerCache, queue: SchedulingQueue, terms: AffinityTerms) {
    this.#cache = cache;
    this.#queue = queue;
    this.#terms = terms;
  }

  readonly node = (before: Node | undefined, after: Node | undefined): void => {
    if (after) {
      this.#cache.setNode(after);
      const actions = before ? nodeChanges(before, after) : ['Add'];
      for (const action of actions) this.#queue.move({ resource: 'Node', action, before, after });
    } else if (before) {
      this.#queue.move({ resource: 'Node', action: 'Delete', before });
      this.#cache.removeNode(before);
    }
  };

  readonly pod = (before: Pod | undefined, after: Pod | undefined): void => {
    if (before && after && before.metadata.uid !== after.metadata.uid) {
      // Gone and made anew under the same name between two frames of a list.
      this.pod(before, undefined);
      this.pod(undefined, after);
    } else if (before?.spec.nodeName) {
      this.#assignedPodChanged(before, after);
    } else if (after?.spec.nodeName) {
      if (before && isOurs(before)) this.#queue.delete(this.#info(before));
      this.#assignedPodAdded(after);
    } else if (!before && after && isOurs(after)) {
      this.#queue.add(this.#info(after));
    } else if (before && isOurs(before)) {
      this.#waitingPodChanged(before, after);
    }
  };

  /** A label of a namespace may decide which Pods an affinity term means. */
  readonly namespace = (before: KubeObject | undefined, after: KubeObject | undefined): void => {
    if (!sameRecord(before?.metadata.labels, after?.metadata.labels)) this.#cache.forgetCounts();
  };

  #assignedPodAdded(pod: Pod): void {
    this.#cache.setPod(this.#info(pod));
    this.#queue.move({ resource: 'AssignedPod', action: 'Add', after: pod });
  }

  #assignedPodChanged(before: Pod, after: Pod | undefined): void {
    if (!after) {
      this.#cache.removePod(before.metadata.uid ?? '');
      this.#queue.move({ resource: 'AssignedPod', action: 'Delete', before });
      return;
    }
    this.#cache.setPod(this.#info(after));
    for (const action of podChanges(before, after)) {
      this.#queue.move({ resource: 'AssignedPod', action, before, after });
    }
  }

  #waitingPodChanged(before: Pod, after: Pod | undefined): void {
    const info = this.#info(after ?? before);
    if (this.#cache.isAssumed(info.uid)) {
      const isGoing = !after || (after.metadata.deletionTimestamp && !before.metadata.deletionTimestamp);
      if (!after) this.#queue.delete(info);
      if (isGoing) this.#assumedPodGoes(info);
      return;
    }
    const nominated = before.status.nominatedNodeName;
    if (after) this.#queue.update(before, info);
    else this.#queue.delete(info);
    if (nominated && nominated !== after?.status.nominatedNodeName) {
      // Others took it as if it were there.
      this.#queue.move(
        { resource: 'AssignedPod', action: 'Delete', before },
        (other) => other.priority <= (before.spec.priority ?? 0),
      );
    }
  }

  /** It is being bound and goes all the same: its place is free at once. */
  #assumedPodGoes(info: PodInfo): void {
    const nodeName = this.#cache.placeOf(info.uid) ?? '';
    this.#cache.forget(info.uid);
    this.#queue.move({ resource: 'AssignedPod', action: 'Delete', before: placed(info, nodeName).pod });
  }

  #info(pod: Pod): PodInfo {
    return podInfo(pod, this.#terms);
  }

  /** Other kinds only wake Pods. */
  follow<T extends KubeObject>(informer: Informer<T>, resource: EventResource): void {
    informer.onChange((before, after) => {
      const action = !before ? 'Add' : after ? 'Update' : 'Delete';
      this.#queue.move({ resource, action, before, after });
    });
  }
}

/** Whether this scheduler is to place the Pod. */
function isOurs({ spec }: Pod): boolean {
  return (spec.schedulerName ?? schedulerName) === schedulerName;
}
