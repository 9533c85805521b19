import { namespacedName, type KubeObject } from '../../../kubernetes/object.ts';
import type { World } from '../../kernel/world.ts';
import { Expectations } from '../expectations.ts';
import type { LateWork } from '../late-controllers.ts';
import { OwnWrites } from '../own-writes.ts';
import { daemonSetsOfNode, daemonSetsOfPod, daemonSetsOfRevision } from './changes.ts';
import { FailedPodsBackOff } from './failed-pods-back-off.ts';
import type { DaemonSetMemory } from './rounds.ts';
import { syncDaemonSet } from './sync.ts';

/** One Pod per node that fits. Models pkg/controller/daemon, v1.36. */
export function daemonSetController({ kernel }: World): LateWork {
  const memory: DaemonSetMemory = {
    expectations: new Expectations(() => kernel.now),
    writes: new OwnWrites(),
    backOff: new FailedPodsBackOff(),
  };
  return {
    concerns: {
      daemonsets: (before, after) => {
        const key = namespacedName((after ?? before) as KubeObject);
        if (!after) memory.expectations.forget(key);
        return [key];
      },
      controllerrevisions: daemonSetsOfRevision,
      pods: daemonSetsOfPod(memory),
      nodes: daemonSetsOfNode,
    },
    sync: (key, context) => syncDaemonSet(key, context, memory),
  };
}
