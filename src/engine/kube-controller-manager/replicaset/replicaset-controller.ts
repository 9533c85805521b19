import { namespacedName, type KubeObject } from '../../../kubernetes/object.ts';
import type { World } from '../../kernel/world.ts';
import { part } from '../../parts.ts';
import { resource, type Controller } from '../controller.ts';
import { Expectations } from '../expectations.ts';
import { OwnWrites } from '../own-writes.ts';
import { sameValue } from '../same-value.ts';
import { replicaSetsOfPod } from './pod-changes.ts';
import { replicaSets, type ReplicaSet } from './replicaset.ts';

const pods = resource('', 'pods');

export interface ReplicaSetMemory {
  readonly expectations: Expectations;
  readonly writes: OwnWrites;
  /** ReplicaSets that had as many Pods as they wanted when they were last looked at. */
  readonly settled: Set<string>;
  /** ReplicaSets with Pods that are not as their template says: counting is not enough there. */
  readonly odd: Set<string>;
}

/** As many Pods as asked for, of one template. Models pkg/controller/replicaset/replica_set.go, v1.36. */
export function replicaSetController({ kernel }: World): Controller {
  const memory: ReplicaSetMemory = {
    expectations: new Expectations(() => kernel.now),
    writes: new OwnWrites(),
    settled: new Set(),
    odd: new Set(),
  };
  return {
    name: 'replicaset-controller',
    serviceAccount: 'replicaset-controller',
    workers: 5,
    watches: [
      {
        resource: replicaSets,
        concerns(before, after) {
          const key = namespacedName((after ?? before) as ReplicaSet);
          if (!after) {
            memory.expectations.forget(key);
            memory.writes.forget(key);
            memory.settled.delete(key);
            memory.odd.delete(key);
          } else if (before && !sameValue(labelsOf(before), labelsOf(after))) memory.odd.add(key);
          return [key];
        },
      },
      { resource: pods, concerns: replicaSetsOfPod(memory) },
    ],
    sync: (key, context) => part('kube-controller-manager').syncReplicaSet(key, context, memory),
  };
}

/** Of the template. */
function labelsOf(object: KubeObject): unknown {
  return (object as ReplicaSet).spec.template.metadata?.labels;
}
