import type { KubeObject, OwnerReference } from '../../kubernetes/object.ts';
import type { Pod } from '../../kubernetes/pod.ts';
import type { Concerns } from './controller.ts';

/** The owner that manages an object, or undefined for one that nobody manages. */
export function controllerOf(object: KubeObject): OwnerReference | undefined {
  return object.metadata.ownerReferences?.find((owner) => owner.controller === true);
}

/** A change of an object concerns the controller of `kind` that owns it: its key is enqueued. */
export function concernsOwner(kind: string): Concerns {
  return (before, after) => {
    const keys = new Set<string>();
    for (const object of [before, after]) {
      const owner = object && controllerOf(object);
      if (owner?.kind === kind) keys.add(`${object?.metadata.namespace ?? ''}/${owner.name}`);
    }
    return [...keys];
  };
}

/** The reference that makes `owner` the controller of what it creates. Models metav1.NewControllerRef. */
export function controllerRef(owner: KubeObject): OwnerReference {
  return {
    apiVersion: owner.apiVersion,
    kind: owner.kind,
    name: owner.metadata.name ?? '',
    uid: owner.metadata.uid ?? '',
    controller: true,
    blockOwnerDeletion: true,
  };
}

/** Neither finished nor being deleted. Models controller.IsPodActive. */
export function isActive(pod: Pod): boolean {
  return (
    pod.status.phase !== 'Succeeded' &&
    pod.status.phase !== 'Failed' &&
    pod.metadata.deletionTimestamp === undefined
  );
}

export function isReady(pod: Pod): boolean {
  return (
    pod.status.conditions?.some((condition) => condition.type === 'Ready' && condition.status === 'True') ??
    false
  );
}
