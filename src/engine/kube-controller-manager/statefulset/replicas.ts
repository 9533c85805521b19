import type { Pod } from '../../../kubernetes/pod.ts';
import type { Process } from '../../kernel/kernel.ts';
import { podsOf } from '../owned-pods.ts';
import { claimsAreKeptRight } from './claim-owners.ts';
import { hasStaleClaim, keepClaimsRight } from './claim-owners.ts';
import { isAvailable, isCreated, isGoing, isRunningAndReady } from './counts.ts';
import { createMissingClaims, createStatefulPod, deleteStatefulPod, updateStatefulPod } from './set-pods.ts';
import { hasItsIdentity, hasItsStorage } from './stateful-pod.ts';
import { isParallel, sizeOf, type SetRound } from './statefulset.ts';

/** One Pod that is to be there: makes it, waits for it, or mends it. True: nothing more can be done in this sync. Models processReplica of stateful_set_control.go, v1.36. @throws StatusError or RetryError */
export function* keepReplica(round: SetRound, pod: Pod): Process<boolean> {
  const isOrdered = !isParallel(round.set);
  const { phase } = pod.status;
  if (phase === 'Failed' || phase === 'Succeeded') {
    // It is made again once it is gone.
    if (!isGoing(pod)) yield* deleteStatefulPod(round, pod);
    return true;
  }
  if (!isCreated(pod)) {
    if (hasStaleClaim(round, pod)) return true;
    yield* announce(round, `create Pod ${pod.metadata.name ?? ''}`);
    yield* createStatefulPod(round, pod);
    if (isOrdered) return true;
  }
  if (phase === 'Pending') yield* createMissingClaims(round, pod);
  if (isOrdered && (isGoing(pod) || !isRunningAndReady(pod) || !isAvailable(pod, round))) return true;
  const { set } = round;
  if (hasItsIdentity(set, pod) && hasItsStorage(set, pod) && claimsAreKeptRight(round, pod)) return false;
  yield* updateStatefulPod(round, pod);
  return false;
}

/** Models fixPodClaim: a claim that is to go with a Pod that goes has to be its own before. @throws StatusError */
export function* keepCondemnedClaims(round: SetRound, pod: Pod): Process<boolean> {
  if (!claimsAreKeptRight(round, pod)) yield* keepClaimsRight(round, pod);
  return false;
}

/** One Pod that is too much. Models processCondemned. @throws StatusError */
export function* condemn(round: SetRound, pod: Pod, firstUnavailable: Pod | undefined): Process<boolean> {
  const isOrdered = !isParallel(round.set);
  if (isGoing(pod)) return isOrdered;
  const isWell = isRunningAndReady(pod) && isAvailable(pod, round);
  if (isOrdered && !isWell && pod !== firstUnavailable) return true;
  yield* announce(round, `delete Pod ${pod.metadata.name ?? ''}`);
  yield* deleteStatefulPod(round, pod);
  return true;
}

export function* announce({ context, key, set }: SetRound, decision: string): Process {
  const detail = {
    controller: 'statefulset-controller',
    key,
    desired: sizeOf(set),
    actual: podsOf(set, context).length,
    decision,
  };
  const options = {
    about: `/registry/statefulsets/${key}`,
    reads: ['spec.replicas', 'spec.podManagementPolicy'],
  } as const;
  yield* context.world.step(context.component, 'Sync', 0.15, detail, options);
}
