import { namespacedName } from '../../../kubernetes/object.ts';
import type { Node } from '../../../kubernetes/node.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import type { Process } from '../../kernel/kernel.ts';
import { availableInMs } from '../available.ts';
import { claim } from '../claim.ts';
import { resource, type ControllerContext } from '../controller.ts';
import type { Expectations } from '../expectations.ts';
import { orphansIn, podsOf } from '../owned-pods.ts';
import type { OwnWrites } from '../own-writes.ts';
import { targetNodeOf } from './daemon-pod.ts';
import { daemonSets, type DaemonSet } from './daemonset.ts';
import type { FailedPodsBackOff } from './failed-pods-back-off.ts';

export const pods = resource('', 'pods');

export interface DaemonSetMemory {
  readonly expectations: Expectations;
  readonly writes: OwnWrites;
  readonly backOff: FailedPodsBackOff;
}

/** What one sync of one DaemonSet works with. */
export interface Round {
  readonly context: ControllerContext;
  readonly memory: DaemonSetMemory;
  readonly key: string;
  readonly daemonSet: DaemonSet;
  readonly nodes: readonly Node[];
  /** Of the newest template. */
  readonly hash: string;
}

/** A DaemonSet's Pods by the node that they are on or are made for. Models getNodesToDaemonPods, v1.36. */
export function* podsByNode(
  { context, memory, key, daemonSet }: Omit<Round, 'hash' | 'nodes'>,
  withEnded = false,
): Process<Map<string, Pod[]>> {
  const found = [...podsOf(daemonSet, context), ...orphansIn(daemonSet.metadata.namespace ?? '', context)];
  const claimed = yield* claim(
    context,
    {
      owner: daemonSet,
      ownerResource: daemonSets,
      selector: daemonSet.spec.selector,
      resource: pods,
      wrote: (pod: Pod) => memory.writes.wrote(key, pods, pod),
    },
    found,
  );
  const byNode = new Map<string, Pod[]>();
  for (const pod of claimed) {
    const isEnded = pod.status.phase === 'Succeeded' || pod.status.phase === 'Failed';
    if (!withEnded && isEnded && pod.metadata.deletionTimestamp !== undefined) continue;
    const node = targetNodeOf(pod);
    if (node === undefined) continue;
    const there = byNode.get(node);
    if (there) there.push(pod);
    else byNode.set(node, [pod]);
  }
  return byNode;
}

/** The one that counts first: on a node before not, then the older. Models podByCreationTimestampAndPhase. */
export function byAge(a: Pod, b: Pod): number {
  const placed = (pod: Pod): number => (pod.spec.nodeName ? 0 : 1);
  const age = ({ metadata }: Pod): string =>
    `${metadata.creationTimestamp ?? ''} ${namespacedName({ apiVersion: '', kind: '', metadata })}`;
  return placed(a) - placed(b) || (age(a) < age(b) ? -1 : 1);
}

export function isAvailable(pod: Pod, { daemonSet, context }: Pick<Round, 'daemonSet' | 'context'>): boolean {
  return availableInMs(pod, daemonSet.spec.minReadySeconds ?? 0, context.world.clock.nowMs()) === 0;
}
