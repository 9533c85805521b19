import { namespacedName } from '../../../kubernetes/object.ts';
import type { Node } from '../../../kubernetes/node.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import type { Process } from '../../kernel/kernel.ts';
import { isReady } from '../owned-pods.ts';
import { isUpdated, hashLabel } from './daemon-pod.ts';
import { surgeOf } from './daemonset.ts';
import { byAge, isAvailable, podsByNode, type Round } from './rounds.ts';
import { fitOf } from './should-run.ts';
import { changePods } from './change-pods.ts';

/** A Pod where there is none, none where there should not be. Models manage of daemon_controller.go, v1.36. @throws StatusError */
export function* manage(round: Round): Process {
  const byNode = yield* podsByNode(round);
  const needing: string[] = [];
  const surplus: Pod[] = [];
  for (const node of round.nodes)
    judgeNode(round, node, byNode.get(node.metadata.name ?? ''), needing, surplus);
  const known = new Set(round.nodes.map(({ metadata }) => metadata.name));
  // A Pod that waits for a node that is gone would wait for ever.
  for (const [node, pods] of byNode)
    if (!known.has(node)) surplus.push(...pods.filter(({ spec }) => !spec.nodeName));
  yield* changePods(round, surplus, needing);
}

/** Models podsShouldBeOnNode. */
function judgeNode(
  round: Round,
  node: Node,
  there: readonly Pod[] | undefined,
  needing: string[],
  surplus: Pod[],
): void {
  const { daemonSet } = round;
  const name = node.metadata.name ?? '';
  const { shouldRun, mayStay } = fitOf(node, daemonSet);
  if (shouldRun && !there) {
    needing.push(name);
    return;
  }
  const standing = (there ?? []).filter(({ metadata }) => metadata.deletionTimestamp === undefined);
  if (!mayStay) {
    surplus.push(...standing);
    return;
  }
  const running = standing.filter((pod) => !isEnded(round, pod, name, surplus)).sort(byAge);
  if (surgeOf(daemonSet, 1) === 0) surplus.push(...running.slice(1));
  else if (running.length > 1) judgeSurge(round, running, surplus);
  else if (running.length === 0 && shouldRun) needing.push(name);
}

/** Whether a Pod has ended; it is deleted then, a failed one not too often. */
function isEnded(round: Round, pod: Pod, node: string, surplus: Pod[]): boolean {
  const { daemonSet, context, memory, key } = round;
  const { phase } = pod.status;
  if (phase !== 'Failed' && phase !== 'Succeeded') return false;
  if (phase === 'Failed') {
    const nowMs = context.world.clock.nowMs();
    const { observedGeneration = 0 } = daemonSet.status;
    const entry = `${daemonSet.metadata.uid ?? ''}/${observedGeneration}/${node}`;
    const waitMs = memory.backOff.waitMs(entry, nowMs);
    if (waitMs > 0) {
      context.enqueue(key, waitMs, true);
      return true;
    }
    memory.backOff.next(entry, nowMs);
  }
  const [reason, verb] = phase === 'Failed' ? ['FailedDaemonPod', 'kill'] : ['SucceededDaemonPod', 'delete'];
  const message = `Found ${phase.toLowerCase()} daemon pod ${namespacedName(pod)} on node ${node}, will try to ${verb} it`;
  context.events.event(daemonSet, { type: phase === 'Failed' ? 'Warning' : 'Normal', reason, message });
  surplus.push(pod);
  return true;
}

/** Of two Pods on a node the old one stays until the new one is available, unless it is not ready itself. */
function judgeSurge(round: Round, running: readonly Pod[], surplus: Pod[]): void {
  const isNew = (pod: Pod): boolean => pod.metadata.labels?.[hashLabel] === round.hash;
  const [newest, ...others] = running.filter(isNew);
  const [oldest, ...older] = running.filter((pod) => !isNew(pod));
  surplus.push(...others, ...older);
  if (newest && oldest && (!isReady(oldest) || isAvailable(newest, round))) surplus.push(oldest);
}

/** The one old and the one new Pod of a node that stand; undefined where there are more of a sort. Models findUpdatedPodsOnNode. */
export function oldAndNew(
  { daemonSet, hash }: Round,
  pods: readonly Pod[],
): { readonly old?: Pod; readonly updated?: Pod } | undefined {
  const standing = pods.filter(({ metadata }) => metadata.deletionTimestamp === undefined);
  const [updated, ...moreUpdated] = standing.filter((pod) => isUpdated(pod, daemonSet, hash));
  const [old, ...moreOld] = standing.filter((pod) => !isUpdated(pod, daemonSet, hash));
  if (moreUpdated.length > 0 || moreOld.length > 0) return undefined;
  return { ...(old && { old }), ...(updated && { updated }) };
}
