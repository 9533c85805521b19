import type { KubeObject, OwnerReference } from '../../kubernetes/object.ts';
import type { Pod } from '../../kubernetes/pod.ts';
import { resource, type Concerns, type ControllerContext } from './controller.ts';

const pods = resource('', 'pods');

/**
 * The Pods that `owner` controls and, with `orphans`, those of its namespace that nobody does: it may adopt them.
 * Models controller.FilterPodsByOwner, v1.36.
 */
export function podsOf(owner: KubeObject, context: ControllerContext, orphans = false): Pod[] {
  const lister = context.lister<Pod>(pods);
  const owned = lister.indexed('controller', ownerTerm, owner.metadata.uid ?? '');
  return orphans
    ? [...owned, ...lister.indexed('controller', ownerTerm, `${owner.metadata.namespace ?? ''}/`)]
    : owned;
}

/** The uid of what controls an object; for one that nobody does, its namespace with a slash. */
export function ownerTerm(object: KubeObject): readonly string[] {
  return [controllerOf(object)?.uid ?? `${object.metadata.namespace ?? ''}/`];
}

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

/** Being deleted, and not finished yet. Models controller.IsPodTerminating. */
export function isTerminating(pod: Pod): boolean {
  return (
    pod.status.phase !== 'Succeeded' &&
    pod.status.phase !== 'Failed' &&
    pod.metadata.deletionTimestamp !== undefined
  );
}

export function isReady(pod: Pod): boolean {
  for (const { type, status } of pod.status.conditions ?? []) if (type === 'Ready') return status === 'True';
  return false;
}
