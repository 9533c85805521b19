import { namespacedName, type KubeObject } from '../../../kubernetes/object.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { part } from '../../parts.ts';
import { resource, type Controller, type ControllerContext } from '../controller.ts';
import { isNamespaceTerminating } from '../pod-control.ts';
import { replicaSets } from '../replicaset/replicaset.ts';
import { deploymentOfPod, deploymentsOfReplicaSet } from './changes.ts';
import { deployments, type Deployment } from './deployment.ts';

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
        yield* part('kube-controller-manager').syncDeployment(context, deployment);
      } catch (error) {
        // In a namespace that is going nothing can be done, and nothing has to.
        if (!(error instanceof StatusError && isNamespaceTerminating(error))) throw error;
      }
    },
  };
}
