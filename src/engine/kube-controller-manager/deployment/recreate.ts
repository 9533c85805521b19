import type { Process } from '../../kernel/kernel.ts';
import { podsOf } from '../owned-pods.ts';
import { sizeOf, type ReplicaSet } from '../replicaset/replicaset.ts';
import { desiredOf } from './deployment.ts';
import { total } from './limits.ts';
import { syncRolloutStatus } from './progress.ts';
import { syncRevision } from './revision.ts';
import type { ReplicaSets, Rollout } from './rollout.ts';
import { cleanUpHistory, scaleReplicaSet } from './scale.ts';
import { isComplete } from './status.ts';

/** First all the old ones go, then the new ones come. Models deployment/recreate.go, v1.36. */
export function* recreate(rollout: Rollout, owned: readonly ReplicaSet[]): Process {
  let sets = yield* syncRevision(rollout, owned, false);
  let scaled = false;
  for (const old of sets.old)
    if (sizeOf(old) > 0) scaled = (yield* scaleReplicaSet(rollout, old, 0)).scaled || scaled;
  if (scaled || oldPodsRunning(rollout, sets)) {
    yield* syncRolloutStatus(rollout, sets);
    return;
  }
  if (!sets.current) sets = yield* syncRevision(rollout, owned, true);
  if (sets.current) yield* scaleReplicaSet(rollout, sets.current, desiredOf(rollout.deployment));
  if (isComplete(rollout.deployment, rollout.deployment.status)) yield* cleanUpHistory(rollout, sets.old);
  yield* syncRolloutStatus(rollout, sets);
}

/** Whether an old ReplicaSet counts Pods, or has one that is not finished: one that is being deleted still runs. */
function oldPodsRunning({ context }: Rollout, { old }: ReplicaSets): boolean {
  if (total(old, ({ status }) => status.replicas) > 0) return true;
  return old
    .flatMap((replicaSet) => podsOf(replicaSet, context))
    .some(({ status }) => status.phase !== 'Failed' && status.phase !== 'Succeeded');
}
