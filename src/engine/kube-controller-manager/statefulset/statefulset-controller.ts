import { namespacedName, type KubeObject } from '../../../kubernetes/object.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import type { Concerns } from '../controller.ts';
import type { LateWork } from '../late-controllers.ts';
import { controllerOf, isReady } from '../owned-pods.ts';
import { keyOf, ownerOf, ownersOfChange, selectingKeys } from '../owner-keys.ts';
import { OwnWrites } from '../own-writes.ts';
import { statefulSets, type StatefulSet } from './statefulset.ts';
import { syncStatefulSet } from './sync.ts';

/** Pods with names, in order, each with storage of its own. Models pkg/controller/statefulset, v1.36. */
export function statefulSetController(): LateWork {
  const writes = new OwnWrites();
  return {
    concerns: {
      statefulsets: (before, after) => [namespacedName((after ?? before) as KubeObject)],
      pods: statefulSetsOfPod,
    },
    sync: (key, context) => syncStatefulSet(key, context, writes),
  };
}

/** Models addPod, updatePod and deletePod. */
const statefulSetsOfPod: Concerns = (before, after, context) => {
  const owner = ownerOf<StatefulSet>(after ?? before, statefulSets, context);
  if (!after) return keyOf(owner);
  if (!before) {
    const isAlone = !controllerOf(after) && after.metadata.deletionTimestamp === undefined;
    return isAlone ? selectingKeys(after, statefulSets, context) : keyOf(owner);
  }
  const { minReadySeconds = 0 } = owner?.spec ?? {};
  if (minReadySeconds > 0 && !isReady(before as Pod) && isReady(after as Pod))
    for (const key of keyOf(owner)) context.enqueue(key, minReadySeconds * 1000);
  return ownersOfChange(before, after, statefulSets, context);
};
