import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { sizeOf, type ReplicaSet } from '../replicaset/replicaset.ts';
import { desiredOf } from './deployment.ts';
import { availableOf, limitsOf, sizeOfCurrent, total } from './limits.ts';
import { syncRolloutStatus } from './progress.ts';
import { olderFirst, syncRevision } from './revision.ts';
import { allOf, type ReplicaSets, type Rollout } from './rollout.ts';
import { cleanUpHistory, scaleReplicaSet } from './scale.ts';
import { isComplete } from './status.ts';

type WithCurrent = ReplicaSets & { readonly current: ReplicaSet };

/** Up with the new one as far as the surge allows, down with the old ones as far as availability does. Models deployment/rolling.go, v1.36. */
export function* rollOut(rollout: Rollout, owned: readonly ReplicaSet[]): Process {
  const sets = (yield* syncRevision(rollout, owned, true)) as WithCurrent;
  const scaled = (yield* scaleUpCurrent(rollout, sets)) || (yield* scaleDownOld(rollout, sets));
  if (!scaled && isComplete(rollout.deployment, rollout.deployment.status))
    yield* cleanUpHistory(rollout, sets.old);
  yield* syncRolloutStatus(rollout, sets);
}

function* scaleUpCurrent(rollout: Rollout, sets: WithCurrent): Process<boolean> {
  const { current } = sets;
  const desired = desiredOf(rollout.deployment);
  if (sizeOf(current) === desired) return false;
  const size =
    sizeOf(current) > desired ? desired : sizeOfCurrent(rollout.deployment, allOf(sets), sizeOf(current));
  return (yield* scaleReplicaSet(rollout, current, size)).scaled;
}

/** Down by what the availability allows: first what is broken anyway, then the rest. Models reconcileOldReplicaSets. */
function* scaleDownOld(rollout: Rollout, sets: WithCurrent): Process<boolean> {
  const { current } = sets;
  const active = sets.old.filter((replicaSet) => sizeOf(replicaSet) > 0).sort(olderFirst);
  if (active.length === 0) return false;
  const least = desiredOf(rollout.deployment) - limitsOf(rollout.deployment).maxUnavailable;
  const notYetAvailable = sizeOf(current) - availableOf(current);
  const spare = total(allOf(sets), sizeOf) - least - notYetAvailable;
  if (spare <= 0) return false;
  try {
    const broken = yield* scaleDownBroken(rollout, active, spare);
    const available = total([...active, current], availableOf) - least;
    return broken + (yield* scaleDownBy(rollout, active, available)) > 0;
  } catch (error) {
    // Upstream takes a failure here for "nothing was scaled".
    if (!(error instanceof StatusError)) throw error;
    return false;
  }
}

/** Takes away Pods that are not available: their going costs nothing. Puts what was scaled back into `active`. */
function* scaleDownBroken(rollout: Rollout, active: ReplicaSet[], most: number): Process<number> {
  let gone = 0;
  for (const [i, replicaSet] of active.entries()) {
    if (gone >= most) break;
    const broken = Math.min(most - gone, sizeOf(replicaSet) - availableOf(replicaSet));
    if (sizeOf(replicaSet) === availableOf(replicaSet)) continue;
    active[i] = (yield* scaleReplicaSet(rollout, replicaSet, sizeOf(replicaSet) - broken)).replicaSet;
    gone += broken;
  }
  return gone;
}

function* scaleDownBy(rollout: Rollout, active: readonly ReplicaSet[], most: number): Process<number> {
  let gone = 0;
  for (const replicaSet of active) {
    if (gone >= most) break;
    const fewer = Math.min(sizeOf(replicaSet), most - gone);
    if (fewer === 0) continue;
    yield* scaleReplicaSet(rollout, replicaSet, sizeOf(replicaSet) - fewer);
    gone += fewer;
  }
  return gone;
}
