import type { Process } from '../../kernel/kernel.ts';
import { replicaSets, type ReplicaSet } from '../replicaset/replicaset.ts';
import { annotate, revisionAnnotation, revisionOf } from './annotations.ts';
import { createReplicaSet } from './create-replicaset.ts';
import { findCondition, newCondition, withCondition } from './conditions.ts';
import { hasProgressDeadline } from './deployment.ts';
import type { ReplicaSets, Rollout } from './rollout.ts';
import { sameTemplate } from './template-hash.ts';

/**
 * The ReplicaSets of a Deployment, after the newest has got the highest revision and the Deployment has too; with
 * `create` the newest is made where it does not exist. Models getAllReplicaSetsAndSyncRevision of sync.go, v1.36.
 */
export function* syncRevision(
  rollout: Rollout,
  owned: readonly ReplicaSet[],
  create: boolean,
): Process<ReplicaSets> {
  const byAge = [...owned].sort(olderFirst);
  const { template } = rollout.deployment.spec;
  const known = byAge.find((replicaSet) => sameTemplate(replicaSet.spec.template, template));
  const old = byAge.filter((replicaSet) => replicaSet !== known);
  if (known) return { current: yield* updateRevision(rollout, known, old), old };
  return { current: create ? yield* createReplicaSet(rollout, old) : null, old };
}

/** By creation, then by name. Models controller.ReplicaSetsByCreationTimestamp. */
export function olderFirst(a: ReplicaSet, b: ReplicaSet): number {
  const [bornA, bornB] = [a.metadata.creationTimestamp ?? '', b.metadata.creationTimestamp ?? ''];
  if (bornA !== bornB) return bornA < bornB ? -1 : 1;
  return (a.metadata.name ?? '') < (b.metadata.name ?? '') ? -1 : 1;
}

/** The ReplicaSet of an old template that is wanted again gets a new revision, too. */
function* updateRevision(
  rollout: Rollout,
  known: ReplicaSet,
  old: readonly ReplicaSet[],
): Process<ReplicaSet> {
  const revision = Math.max(0, ...old.map(revisionOf)) + 1;
  const { minReadySeconds = 0 } = rollout.deployment.spec;
  const annotated = annotate(rollout.deployment, known, revision);
  if (annotated !== known || (known.spec.minReadySeconds ?? 0) !== minReadySeconds) {
    const spec = { ...annotated.spec, minReadySeconds };
    return yield* rollout.context.api.update<ReplicaSet>(replicaSets, { ...annotated, spec });
  }
  let isNew = rollout.setAnnotation(
    revisionAnnotation,
    known.metadata.annotations?.[revisionAnnotation] ?? '',
  );
  let { status } = rollout.deployment;
  if (hasProgressDeadline(rollout.deployment) && !findCondition(status, 'Progressing')) {
    const message = `Found new replica set "${known.metadata.name ?? ''}"`;
    const condition = newCondition(rollout.now(), 'Progressing', 'True', 'FoundNewReplicaSet', message);
    status = withCondition(status, condition);
    isNew = true;
  }
  if (isNew) yield* rollout.writeStatus(status);
  return known;
}
