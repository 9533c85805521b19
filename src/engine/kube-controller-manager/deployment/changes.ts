import { matchesLabelSelector } from '../../../kubernetes/labels.ts';
import { namespacedName, type KubeObject } from '../../../kubernetes/object.ts';
import type { Concerns, ControllerContext } from '../controller.ts';
import { controllerOf, ownerTerm, podsOf } from '../owned-pods.ts';
import { replicaSets, type ReplicaSet } from '../replicaset/replicaset.ts';
import { sameValue } from '../same-value.ts';
import { deployments, type Deployment } from './deployment.ts';

/** Which Deployments a change of a ReplicaSet concerns. Models addReplicaSet, updateReplicaSet and deleteReplicaSet of deployment_controller.go, v1.36. */
export const deploymentsOfReplicaSet: Concerns = (before, after, context) => {
  const owner = ownerOf(after ?? before, context);
  if (!after || (!before && after.metadata.deletionTimestamp !== undefined)) return present(owner);
  if (!before) return controllerOf(after) ? present(owner) : selecting(after, context);
  const changedHands = !sameValue(controllerOf(before), controllerOf(after));
  const left = changedHands ? present(ownerOf(before, context)) : [];
  if (controllerOf(after)) return [...left, ...present(owner)];
  const mayBeAdopted = changedHands || !sameValue(before.metadata.labels, after.metadata.labels);
  return mayBeAdopted ? [...left, ...selecting(after, context)] : left;
};

/** Recreate waits for the last of the old Pods: only one that went matters. Models deletePod. */
export const deploymentOfPod: Concerns = (before, after, context) => {
  const owner = after || !before ? undefined : controllerOf(before);
  if (owner?.kind !== 'ReplicaSet') return [];
  const replicaSet = context
    .lister<ReplicaSet>(replicaSets)
    .get(`${before?.metadata.namespace ?? ''}/${owner.name}`);
  if (replicaSet?.metadata.uid !== owner.uid) return [];
  const deployment = ownerOf(replicaSet, context);
  if (deployment?.spec.strategy?.type !== 'Recreate') return [];
  const left = context
    .lister<ReplicaSet>(replicaSets)
    .indexed('controller', ownerTerm, deployment.metadata.uid ?? '')
    .some((owned) => podsOf(owned, context).length > 0);
  return left ? [] : [namespacedName(deployment)];
};

function present(deployment: Deployment | undefined): string[] {
  return deployment ? [namespacedName(deployment)] : [];
}

function ownerOf(object: KubeObject | undefined, context: ControllerContext): Deployment | undefined {
  const owner = object && controllerOf(object);
  if (owner?.kind !== 'Deployment') return undefined;
  const key = `${object?.metadata.namespace ?? ''}/${owner.name}`;
  const found = context.lister<Deployment>(deployments).get(key);
  return found?.metadata.uid === owner.uid ? found : undefined;
}

/** Every Deployment of the namespace that selects a ReplicaSet that nobody owns: one of them may adopt it. */
function selecting({ metadata }: KubeObject, context: ControllerContext): string[] {
  const { labels = {} } = metadata;
  if (Object.keys(labels).length === 0) return [];
  return context
    .lister<Deployment>(deployments)
    .list()
    .filter((deployment) => deployment.metadata.namespace === metadata.namespace)
    .filter(({ spec }) => matchesLabelSelector(spec.selector, labels))
    .map(namespacedName);
}
