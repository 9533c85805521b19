import type { Process } from '../../kernel/kernel.ts';
import { claim } from '../claim.ts';
import type { ControllerContext } from '../controller.ts';
import { ownerTerm } from '../owned-pods.ts';
import { replicaSets, type ReplicaSet } from '../replicaset/replicaset.ts';
import { findCondition, newCondition, withCondition } from './conditions.ts';
import { deployments, hasProgressDeadline, type Deployment } from './deployment.ts';
import { recreate } from './recreate.ts';
import { syncRevision } from './revision.ts';
import { rollOut } from './rolling.ts';
import { Rollout } from './rollout.ts';
import { cleanUpHistory, isScalingEvent, scaleDeployment } from './scale.ts';
import { syncStatus } from './status.ts';

/** Models syncDeployment of pkg/controller/deployment/deployment_controller.go, v1.36. */
export function* syncDeployment(of: ControllerContext, found: Deployment): Process {
  const rollout = new Rollout(of, found);
  const { context, deployment } = rollout;
  const lister = context.lister<ReplicaSet>(replicaSets);
  const { uid = '', namespace = '' } = deployment.metadata;
  const owned = yield* claim(
    context,
    {
      owner: deployment,
      ownerResource: deployments,
      selector: deployment.spec.selector,
      resource: replicaSets,
    },
    [uid, `${namespace}/`].flatMap((term) => lister.indexed('controller', ownerTerm, term)),
  );
  if (deployment.metadata.deletionTimestamp !== undefined) {
    yield* syncStatus(rollout, yield* syncRevision(rollout, owned, false));
    return;
  }
  yield* notePause(rollout);
  const sets = yield* syncRevision(rollout, owned, false);
  const { paused = false, strategy } = deployment.spec;
  if (paused || isScalingEvent(deployment, sets)) {
    // Upstream asks for the revisions once more after it has found that the size changed.
    const current = paused ? sets : yield* syncRevision(rollout, owned, false);
    yield* scaleDeployment(rollout, current);
    if (paused) yield* cleanUpHistory(rollout, current.old);
    yield* syncStatus(rollout, current);
  } else if (strategy?.type === 'Recreate') yield* recreate(rollout, owned);
  else yield* rollOut(rollout, owned);
}

/** Pausing and resuming are written down, so that the deadline does not count the time between. Models checkPausedConditions. */
function* notePause(rollout: Rollout): Process {
  const { deployment } = rollout;
  const { paused = false } = deployment.spec;
  const reason = findCondition(deployment.status, 'Progressing')?.reason;
  if (!hasProgressDeadline(deployment) || reason === 'ProgressDeadlineExceeded') return;
  if (paused === (reason === 'DeploymentPaused')) return;
  const [next, message] = paused
    ? ['DeploymentPaused', 'Deployment is paused']
    : ['DeploymentResumed', 'Deployment is resumed'];
  const condition = newCondition(rollout.now(), 'Progressing', 'Unknown', next, message);
  yield* rollout.writeStatus(withCondition(deployment.status, condition));
}
