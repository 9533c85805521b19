import type { KubeObject, OwnerReference } from '../../../kubernetes/object.ts';
import { resourceOfKind } from '../../../kubernetes/resources.ts';
import { resource, type ControllerContext } from '../controller.ts';
import { controllerOf } from '../owned-pods.ts';

const scalable: Readonly<Record<string, ReturnType<typeof resource>>> = {
  Deployment: resource('apps', 'deployments'),
  ReplicaSet: resource('apps', 'replicasets'),
  StatefulSet: resource('apps', 'statefulsets'),
};

export interface OwnerScale {
  readonly uid: string;
  readonly scale: number;
}

/**
 * How many Pods the owner of a Pod is to have: of a ReplicaSet that a Deployment owns, the Deployment. A text says
 * why an owner has no such number; undefined: it is gone. Models the finders of pkg/controller/disruption, v1.36.
 */
export function scaleOfOwner(
  owner: OwnerReference,
  namespace: string,
  context: ControllerContext,
): OwnerScale | string | undefined {
  const kind = scalable[owner.kind];
  if (!kind) {
    const known = resourceOfKind(owner.apiVersion, owner.kind);
    const name = known ? `${known.resource}${known.group === '' ? '' : `.${known.group}`}` : owner.kind;
    return `${name} does not implement the scale subresource`;
  }
  const found = context.lister(kind).get(`${namespace}/${owner.name}`);
  if (found?.metadata.uid !== owner.uid) return undefined;
  const above = owner.kind === 'ReplicaSet' ? controllerOf(found) : undefined;
  if (above?.kind === 'Deployment') return scaleOfOwner(above, namespace, context);
  return { uid: owner.uid, scale: replicasOf(found) };
}

function replicasOf(object: KubeObject): number {
  return (object.spec as { readonly replicas?: number }).replicas ?? 1;
}
