import { matchesLabelSelector } from '../../../kubernetes/labels.ts';
import { namespacedName, type KubeObject } from '../../../kubernetes/object.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import type { Concerns, ControllerContext } from '../controller.ts';
import { controllerOf, isActive, isReady } from '../owned-pods.ts';
import { sameValue } from '../same-value.ts';
import type { ReplicaSetMemory } from './replicaset-controller.ts';
import { replicaSets, type ReplicaSet } from './replicaset.ts';

/**
 * Which ReplicaSets a change of a Pod concerns, while what is expected of them is crossed off. Models addPod,
 * updatePod and deletePod of pkg/controller/replicaset/replica_set.go, v1.36; a change after which a sync would find
 * nothing to do or to say is passed over.
 */
export function replicaSetsOfPod(memory: ReplicaSetMemory): Concerns {
  const { expectations } = memory;
  return (before, after, context) => {
    const pod = (after ?? before) as Pod;
    if (!after || after.metadata.deletionTimestamp !== undefined) {
      const key = ownerOf(pod, context);
      if (key === undefined) return [];
      expectations.deletionSeen(key, namespacedName(pod));
      return [key];
    }
    const owner = controllerOf(pod);
    if (!before) {
      if (!owner) return selecting(pod, context);
      const key = ownerOf(pod, context);
      if (key === undefined) return [];
      noteIfOdd(key, pod, context, memory);
      expectations.creationSeen(key);
      return [key];
    }
    return changed(before as Pod, pod, context, memory);
  };
}

function changed(
  before: Pod,
  after: Pod,
  context: ControllerContext,
  memory: ReplicaSetMemory,
): readonly string[] {
  const [was, is] = [controllerOf(before), controllerOf(after)];
  const changedHands = !sameValue(was, is);
  const left = changedHands ? ownerOf(before, context) : undefined;
  if (is) {
    const key = ownerOf(after, context);
    if (key === undefined) return left === undefined ? [] : [left];
    if (changedHands || before.metadata.labels !== after.metadata.labels)
      noteIfOdd(key, after, context, memory);
    const { minReadySeconds = 0 } = context.lister<ReplicaSet>(replicaSets).get(key)?.spec ?? {};
    if (minReadySeconds > 0 && !isReady(before) && isReady(after))
      context.enqueue(key, minReadySeconds * 1000);
    const isWaiting = memory.settled.has(key) || !memory.expectations.met(key);
    if (!changedHands && isWaiting && countsTheSame(before, after, minReadySeconds)) return [];
    return left === undefined || left === key ? [key] : [left, key];
  }
  const mayBeAdopted = changedHands || !sameValue(before.metadata.labels, after.metadata.labels);
  return [...(left === undefined ? [] : [left]), ...(mayBeAdopted ? selecting(after, context) : [])];
}

/** A Pod may not have the labels of its ReplicaSet's template, or no longer. */
function noteIfOdd(key: string, pod: Pod, context: ControllerContext, { odd }: ReplicaSetMemory): void {
  const { spec } = context.lister<ReplicaSet>(replicaSets).get(key) as ReplicaSet;
  if (!matchesLabelSelector({ matchLabels: spec.template.metadata?.labels ?? {} }, pod.metadata.labels ?? {}))
    odd.add(key);
}

/** Whether a Pod counts for its ReplicaSet as it did before. */
function countsTheSame(before: Pod, after: Pod, minReadySeconds: number): boolean {
  return (
    minReadySeconds === 0 &&
    isActive(before) === isActive(after) &&
    isReady(before) === isReady(after) &&
    sameValue(before.metadata.labels, after.metadata.labels)
  );
}

/** The key of the ReplicaSet that controls an object, if the cache knows this very one. */
function ownerOf(object: KubeObject, context: ControllerContext): string | undefined {
  const owner = controllerOf(object);
  if (owner?.kind !== 'ReplicaSet') return undefined;
  const key = `${object.metadata.namespace ?? ''}/${owner.name}`;
  return context.lister(replicaSets).get(key)?.metadata.uid === owner.uid ? key : undefined;
}

/** Every ReplicaSet of the namespace that selects a Pod: one of them may adopt it. */
function selecting(pod: Pod, context: ControllerContext): string[] {
  const { namespace = '', labels } = pod.metadata;
  if (!labels) return [];
  return context
    .lister<ReplicaSet>(replicaSets)
    .indexed('namespace', namespaceTerm, namespace)
    .filter(({ spec }) => matchesLabelSelector(spec.selector, labels))
    .map(namespacedName);
}

function namespaceTerm({ metadata }: KubeObject): readonly string[] {
  return [metadata.namespace ?? ''];
}
