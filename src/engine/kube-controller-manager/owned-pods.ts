import type { KubeObject, OwnerReference } from '../../kubernetes/object.ts';
import type { Pod } from '../../kubernetes/pod.ts';
import { resource, type Concerns, type ControllerContext } from './controller.ts';

const pods = resource('', 'pods');

/** The Pods that `owner` controls. Models controller.FilterPodsByOwner, v1.36. */
export function podsOf(owner: KubeObject, context: ControllerContext): Pod[] {
  return context.lister<Pod>(pods).indexed('controller', ownerTerm, owner.metadata.uid ?? '');
}

/** How many Pods an owner has that are active and not ready, ready, and being deleted. */
export function countedPods(
  owner: KubeObject,
  context: ControllerContext,
): { readonly unready: number; readonly ready: number; readonly terminating: number } {
  const counts = context
    .lister<Pod>(pods)
    .counted('state', (pod) => ownerTerm(pod)[0] ?? '', stateOf, owner.metadata.uid ?? '');
  return {
    unready: counts.get('unready') ?? 0,
    ready: counts.get('ready') ?? 0,
    terminating: counts.get('terminating') ?? 0,
  };
}

function stateOf(pod: Pod): string {
  if (isActive(pod)) return isReady(pod) ? 'ready' : 'unready';
  return isTerminating(pod) ? 'terminating' : 'finished';
}

/** The Pods of a namespace that nobody controls. */
export function orphansIn(namespace: string, context: ControllerContext): Pod[] {
  return context.lister<Pod>(pods).indexed('controller', ownerTerm, `${namespace}/`);
}

/** The uid of what controls an object; for one that nobody does, its namespace with a slash. */
export function ownerTerm(object: KubeObject): readonly string[] {
  return [controllerOf(object)?.uid ?? `${object.metadata.namespace ?? ''}/`];
}

/** The owner that manages an object, or undefined for one that nobody manages. */
export function controllerOf(object: KubeObject): OwnerReference | undefined {
  for (const owner of object.metadata.ownerReferences ?? []) if (owner.controller === true) return owner;
  return undefined;
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
