import type { Pod } from '../../../kubernetes/pod.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { RetryError } from '../controller.ts';
import { templateOf } from '../revisions/controller-revision.ts';
import { countsOf, isAvailable, isGoing, type Counts } from './counts.ts';
import { forAll } from './for-all.ts';
import { announce, condemn, keepCondemnedClaims, keepReplica } from './replicas.ts';
import { deleteStatefulPod } from './set-pods.ts';
import type { Revisions } from './set-revisions.ts';
import { revisionOf, statefulPod } from './stateful-pod.ts';
import { isInRange, ordinalOf, sizeOf, startOf, type SetRound } from './statefulset.ts';

export interface Updated {
  readonly counts: Counts;
  /** Told after the status is written. */
  readonly failure: StatusError | RetryError | null;
}

/** Makes what is missing, removes what is too much, then what is old. Models updateStatefulSet of stateful_set_control.go, v1.36. */
export function* updateSet(round: SetRound, found: readonly Pod[], revisions: Revisions): Process<Updated> {
  const { set } = round;
  if (set.metadata.deletionTimestamp !== undefined)
    return { counts: countsOf(round, found, revisions), failure: null };
  const replicas = replicasOf(round, found, revisions);
  const condemned = found
    .filter((pod) => !isInRange(pod, set) && ordinalOf(pod) >= 0)
    .sort((a, b) => ordinalOf(b) - ordinalOf(a));
  const counts = countsOf(round, [...replicas, ...condemned], revisions);
  try {
    const isWaiting =
      (yield* forAll(round, replicas, (pod) => keepReplica(round, pod))) ||
      (yield* forAll(round, condemned, (pod) => keepCondemnedClaims(round, pod))) ||
      (yield* removeCondemned(round, replicas, condemned));
    if (isWaiting || set.spec.updateStrategy?.type === 'OnDelete') return { counts, failure: null };
    const deleted = yield* replaceOld(round, replicas, revisions);
    return {
      counts: { ...counts, currentReplicas: counts.currentReplicas - deleted },
      failure: null,
    };
  } catch (error) {
    if (!(error instanceof StatusError || error instanceof RetryError)) throw error;
    return { counts, failure: error };
  }
}

/** The Pods that are to be there, by ordinal: those that are, and plans of the others. */
function replicasOf(round: SetRound, found: readonly Pod[], { current, update }: Revisions): Pod[] {
  const { set } = round;
  const start = startOf(set);
  const { type, rollingUpdate } = set.spec.updateStrategy ?? {};
  const untouched = rollingUpdate
    ? (rollingUpdate.partition ?? 0)
    : type === 'RollingUpdate'
      ? (set.status.currentReplicas ?? 0)
      : 0;
  return Array.from({ length: sizeOf(set) }, (_, place) => {
    const known = found.find((pod) => ordinalOf(pod) === start + place);
    if (known) return known;
    const revision = place < untouched ? current : update;
    return statefulPod(set, start + place, revision.metadata.name ?? '', templateOf(revision));
  });
}

function* removeCondemned(
  round: SetRound,
  replicas: readonly Pod[],
  condemned: readonly Pod[],
): Process<boolean> {
  const isUnavailable = (pod: Pod): boolean => !isAvailable(pod, round) || isGoing(pod);
  const firstUnavailable = [...replicas, ...[...condemned].reverse()].find(isUnavailable);
  return yield* forAll(round, condemned, (pod) => condemn(round, pod, firstUnavailable));
}

/** The last Pod of an old revision goes, one at a time, down to the partition. Returns how many were deleted. @throws StatusError */
function* replaceOld(round: SetRound, replicas: readonly Pod[], { update }: Revisions): Process<number> {
  const partition = round.set.spec.updateStrategy?.rollingUpdate?.partition ?? 0;
  for (let place = replicas.length - 1; place >= partition; place--) {
    const pod = replicas[place] as Pod;
    if (revisionOf(pod) !== update.metadata.name && !isGoing(pod)) {
      yield* announce(round, `delete Pod ${pod.metadata.name ?? ''}`);
      yield* deleteStatefulPod(round, pod);
      return 1;
    }
    if (!isAvailable(pod, round) || isGoing(pod)) return 0;
  }
  return 0;
}
