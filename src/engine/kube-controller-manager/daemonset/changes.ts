import { namespacedName, type KubeObject } from '../../../kubernetes/object.ts';
import type { Node } from '../../../kubernetes/node.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import type { Concerns, ControllerContext } from '../controller.ts';
import { controllerOf, isReady } from '../owned-pods.ts';
import { keyOf, ownerOf, ownersOfChange, selectingKeys } from '../owner-keys.ts';
import { sameValue } from '../same-value.ts';
import { daemonSets, type DaemonSet } from './daemonset.ts';
import { pods, type DaemonSetMemory } from './rounds.ts';
import { fitOf } from './should-run.ts';

/** Models addPod, updatePod and deletePod of daemon_controller.go, v1.36. */
export function daemonSetsOfPod({ expectations }: DaemonSetMemory): Concerns {
  return (before, after, context) => {
    const pod = (after ?? before) as Pod;
    const owner = ownerOf<DaemonSet>(pod, daemonSets, context);
    const key = keyOf(owner);
    if (!after || after.metadata.deletionTimestamp !== undefined) {
      for (const one of key) expectations.deletionSeen(one, namespacedName(pod));
      return key;
    }
    if (!before) {
      for (const one of key) expectations.creationSeen(one);
      return controllerOf(pod) ? key : selectingKeys(pod, daemonSets, context);
    }
    const { minReadySeconds = 0 } = owner?.spec ?? {};
    // A second more, so that no rounding comes too early.
    if (minReadySeconds > 0 && !isReady(before as Pod) && isReady(pod))
      for (const one of key) context.enqueue(one, (minReadySeconds + 1) * 1000);
    return ownersOfChange(before, after, daemonSets, context);
  };
}

/** Models addHistory, updateHistory and deleteHistory: a new revision that has its owner is its owner's own work. */
export const daemonSetsOfRevision: Concerns = (before, after, context) => {
  if (!after || (!before && after.metadata.deletionTimestamp !== undefined))
    return keyOf(ownerOf(after ?? before, daemonSets, context));
  if (before) return ownersOfChange(before, after, daemonSets, context);
  return controllerOf(after) ? [] : selectingKeys(after, daemonSets, context);
};

/** Models addNode, updateNode and syncNodeUpdate: only what changes where a DaemonSet's Pods may be. A node that goes is the Pod collector's. */
export const daemonSetsOfNode: Concerns = (before, after, context) => {
  const [old, node] = [before as Node | undefined, after as Node | undefined];
  if (!node) return [];
  const isTheSame =
    old &&
    sameValue(old.metadata.labels, node.metadata.labels) &&
    sameValue(old.spec.taints, node.spec.taints);
  if (isTheSame) return [];
  return context
    .lister<DaemonSet>(daemonSets)
    .list()
    .filter((daemonSet) => concerns(daemonSet, node, context))
    .map(namespacedName);
};

function concerns(daemonSet: DaemonSet, node: Node, context: ControllerContext): boolean {
  const { shouldRun, mayStay } = fitOf(node, daemonSet);
  const isThere = context
    .lister<Pod>(pods)
    .indexed('node', nodeTerm, node.metadata.name ?? '')
    .some((pod) => isOf(pod, daemonSet));
  if (!isThere) return shouldRun;
  return !mayStay || daemonSet.status.numberMisscheduled > 0;
}

function nodeTerm({ spec }: Pod): readonly string[] {
  return spec.nodeName ? [spec.nodeName] : [];
}

function isOf(pod: Pod, { metadata }: KubeObject): boolean {
  const owner = controllerOf(pod);
  return (
    owner?.kind === 'DaemonSet' &&
    owner.name === metadata.name &&
    pod.metadata.namespace === metadata.namespace
  );
}
