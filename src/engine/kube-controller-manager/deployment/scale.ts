import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { replicaSets, sizeOf, type ReplicaSet } from '../replicaset/replicaset.ts';
import { countIn, desiredAnnotation, maxAnnotation, revisionOf, sizeAnnotations } from './annotations.ts';
import { desiredOf, hasRevisionHistoryLimit, type Deployment } from './deployment.ts';
import { availableOf, limitsOf, total } from './limits.ts';
import { olderFirst } from './revision.ts';
import { allOf, type ReplicaSets, type Rollout } from './rollout.ts';

/**
 * Scales one ReplicaSet; with `always` also where only what it remembers of the Deployment's size is out of date.
 * Returns it as it is then. Models scaleReplicaSet of deployment/sync.go, v1.36. @throws StatusError
 */
export function* scaleReplicaSet(
  rollout: Rollout,
  replicaSet: ReplicaSet,
  size: number,
  always = false,
): Process<{ readonly scaled: boolean; readonly replicaSet: ReplicaSet }> {
  const before = sizeOf(replicaSet);
  const isSized = before !== size;
  const sizes = sizeAnnotations(rollout.deployment);
  const isNoted = Object.entries(sizes).every(
    ([name, value]) => replicaSet.metadata.annotations?.[name] === value,
  );
  if (!isSized && (!always || isNoted)) return { scaled: false, replicaSet };
  const name = replicaSet.metadata.name ?? '';
  const direction = size > before ? 'up' : 'down';
  if (isSized) yield* rollout.decide(`scale ${direction} ${name}`, { desired: size, actual: before });
  const annotations = { ...replicaSet.metadata.annotations, ...sizes };
  const updated = yield* rollout.context.api.update<ReplicaSet>(replicaSets, {
    ...replicaSet,
    metadata: { ...replicaSet.metadata, annotations },
    spec: { ...replicaSet.spec, replicas: size },
  });
  if (isSized) {
    const message = `Scaled ${direction} replica set ${name} from ${before} to ${size}`;
    rollout.event('Normal', 'ScalingReplicaSet', message);
  }
  return { scaled: isSized, replicaSet: updated };
}

/** Whether the Deployment's size changed since an active ReplicaSet was last scaled. Models isScalingEvent. */
export function isScalingEvent(deployment: Deployment, sets: ReplicaSets): boolean {
  return allOf(sets)
    .filter((replicaSet) => sizeOf(replicaSet) > 0)
    .map((replicaSet) => countIn(replicaSet, desiredAnnotation))
    .some((desired) => desired !== undefined && desired !== desiredOf(deployment));
}

/**
 * What a change of size means: the one active ReplicaSet takes all of it; in the middle of a rollout each takes its
 * share, so that a bad template does not spread faster. Models scale of deployment/sync.go. @throws StatusError
 */
export function* scaleDeployment(rollout: Rollout, sets: ReplicaSets): Process {
  const { deployment } = rollout;
  const desired = desiredOf(deployment);
  const active = allOf(sets).filter((replicaSet) => sizeOf(replicaSet) > 0);
  const [only = sets.current ?? sets.old.at(-1)] = active;
  if (active.length <= 1) {
    if (only) yield* scaleReplicaSet(rollout, only, desired);
    return;
  }
  if (sets.current && isSaturated(deployment, sets.current)) {
    for (const old of active) if (old !== sets.current) yield* scaleReplicaSet(rollout, old, 0);
    return;
  }
  if (deployment.spec.strategy?.type === 'Recreate') return;
  for (const [replicaSet, size] of shares(deployment, active))
    yield* scaleReplicaSet(rollout, replicaSet, size, true);
}

/** The new ReplicaSet has all the Pods that are wanted, and they are available. */
function isSaturated(deployment: Deployment, current: ReplicaSet): boolean {
  const desired = desiredOf(deployment);
  return (
    sizeOf(current) === desired &&
    countIn(current, desiredAnnotation) === desired &&
    availableOf(current) === desired
  );
}

/** The sizes of all active ReplicaSets in proportion; what rounding leaves over goes to the largest. */
export function shares(deployment: Deployment, active: readonly ReplicaSet[]): [ReplicaSet, number][] {
  const desired = desiredOf(deployment);
  const allowed = desired > 0 ? desired + limitsOf(deployment).maxSurge : 0;
  const toAdd = allowed - total(active, sizeOf);
  const bySize = [...active].sort(
    (a, b) => sizeOf(b) - sizeOf(a) || (toAdd > 0 ? olderFirst(b, a) : olderFirst(a, b)),
  );
  let added = 0;
  const sized = bySize.map((replicaSet): [ReplicaSet, number] => {
    const room = toAdd - added;
    const share = fraction(deployment, replicaSet);
    const part = room === 0 ? 0 : toAdd > 0 ? Math.min(share, room) : Math.max(share, room);
    added += part;
    return [replicaSet, sizeOf(replicaSet) + part];
  });
  return sized.map(([replicaSet, size], i) => [
    replicaSet,
    i === 0 ? Math.max(0, size + toAdd - added) : size,
  ]);
}

/** Models deploymentutil.getReplicaSetFraction. */
function fraction(deployment: Deployment, replicaSet: ReplicaSet): number {
  const size = sizeOf(replicaSet);
  const desired = desiredOf(deployment);
  if (desired === 0) return -size;
  const before = countIn(replicaSet, maxAnnotation) || (deployment.status.replicas ?? 0);
  if (before === 0) return 0;
  return Math.round((size * (desired + limitsOf(deployment).maxSurge)) / before) - size;
}

/** Deletes old ReplicaSets beyond the length of the history. Models cleanupDeployment. @throws StatusError */
export function* cleanUpHistory(rollout: Rollout, old: readonly ReplicaSet[]): Process {
  const { deployment, context } = rollout;
  if (!hasRevisionHistoryLimit(deployment)) return;
  const alive = old.filter(({ metadata }) => metadata.deletionTimestamp === undefined);
  const surplus = alive.length - (deployment.spec.revisionHistoryLimit ?? 0);
  const byRevision = [...alive].sort((a, b) => revisionOf(a) - revisionOf(b) || olderFirst(a, b));
  for (const { metadata, spec, status } of byRevision.slice(0, Math.max(0, surplus))) {
    const { namespace = '', name = '', generation = 0 } = metadata;
    if (status.replicas !== 0 || spec.replicas !== 0 || generation > (status.observedGeneration ?? 0))
      continue;
    try {
      yield* context.api.delete(replicaSets, namespace, name, { kind: 'DeleteOptions', apiVersion: 'v1' });
    } catch (error) {
      if (!(error instanceof StatusError) || error.status.reason !== 'NotFound') throw error;
    }
  }
}
