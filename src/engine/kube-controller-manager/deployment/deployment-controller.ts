import { namespacedName, type KubeObject } from '../../../kubernetes/object.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { claim } from '../claim.ts';
import { resource, type Controller, type ControllerContext } from '../controller.ts';
import { ownerTerm } from '../owned-pods.ts';
import { isNamespaceTerminating } from '../pod-control.ts';
import { replicaSets, type ReplicaSet } from '../replicaset/replicaset.ts';
import { deploymentOfPod, deploymentsOfReplicaSet } from './changes.ts';
import { findCondition, newCondition, withCondition } from './conditions.ts';
import { deployments, hasProgressDeadline, type Deployment } from './deployment.ts';
import { recreate } from './recreate.ts';
import { syncRevision } from './revision.ts';
import { rollOut } from './rolling.ts';
import { Rollout } from './rollout.ts';
import { cleanUpHistory, isScalingEvent, scaleDeployment } from './scale.ts';
import { syncStatus } from './status.ts';

/**
 * One ReplicaSet per template; moves Pods from the old ones to the new one. Models
 * pkg/controller/deployment/deployment_controller.go, v1.36 (without the rollback of extensions/v1beta1).
 */
export function deploymentController(): Controller {
  return {
    name: 'deployment-controller',
    serviceAccount: 'deployment-controller',
    workers: 5,
    watches: [
      {
        resource: deployments,
        concerns: (before, after) => [namespacedName((after ?? before) as KubeObject)],
      },
      { resource: replicaSets, concerns: deploymentsOfReplicaSet },
      { resource: resource('', 'pods'), concerns: deploymentOfPod },
    ],
    *sync(key: string, context: ControllerContext): Process {
      const deployment = context.lister<Deployment>(deployments).get(key);
      if (!deployment) return;
      try {
        yield* sync(new Rollout(context, deployment));
      } catch (error) {
        // In a namespace that is going nothing can be done, and nothing has to.
        if (!(error instanceof StatusError && isNamespaceTerminating(error))) throw error;
      }
    },
  };
}

function* sync(rollout: Rollout): Process {
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
