import { namespacedName, type KubeObject, type OwnerReference } from '../../../kubernetes/object.ts';
import { resourceOfKind, resources, type Resource } from '../../../kubernetes/resources.ts';
import type { ControllerContext } from '../controller.ts';

/** All kinds but Events, which nobody owns, and what is not stored. */
export const collected: readonly Resource[] = resources.filter(
  ({ kind }) => kind !== 'Event' && kind !== 'Binding',
);

/** An object as the collector speaks of it. `uid` tells it from another one of the same name. */
export interface Item {
  readonly resource: Resource;
  readonly namespace: string | null;
  readonly name: string;
  readonly uid: string;
}

export function itemOf(resource: Resource, { metadata }: KubeObject): Item {
  const { namespace, name = '', uid = '' } = metadata;
  return { resource, namespace: resource.namespaced ? (namespace ?? '') : null, name, uid };
}

/** What a reference names; undefined for a kind that is not modelled. */
export function itemOfReference(reference: OwnerReference, namespace: string | null): Item | undefined {
  const resource = resourceOfKind(reference.apiVersion, reference.kind);
  if (!resource) return undefined;
  return {
    resource,
    namespace: resource.namespaced ? namespace : null,
    name: reference.name,
    uid: reference.uid,
  };
}

export function hasFinalizer(object: KubeObject, finalizer: 'foregroundDeletion' | 'orphan'): boolean {
  return (
    object.metadata.deletionTimestamp !== undefined && (object.metadata.finalizers ?? []).includes(finalizer)
  );
}

/** The object of an item as the controller manager's cache has it. */
export function cached(item: Item, context: ControllerContext): KubeObject | undefined {
  const key = item.namespace === null ? item.name : `${item.namespace}/${item.name}`;
  const object = context.lister(item.resource).get(key);
  return object?.metadata.uid === item.uid ? object : undefined;
}

/** Who depends on whom, by the owner references of all objects. Models garbagecollector/graph_builder.go, v1.36. */
export class Graph {
  /** By the uid of the owner, then by the key of the dependent. */
  readonly #dependents = new Map<string, Map<string, Item>>();
  #isBuilt = false;

  /** Takes in what was there before the first change. */
  build(context: ControllerContext): void {
    if (this.#isBuilt) return;
    this.#isBuilt = true;
    for (const resource of collected)
      for (const object of context.lister(resource).list()) this.#put(resource, undefined, object);
  }

  change(
    context: ControllerContext,
    resource: Resource,
    before: KubeObject | undefined,
    after: KubeObject | undefined,
  ): void {
    this.build(context);
    this.#put(resource, before, after);
  }

  dependentsOf(uid: string): Item[] {
    return [...(this.#dependents.get(uid)?.values() ?? [])];
  }

  #put(resource: Resource, before: KubeObject | undefined, after: KubeObject | undefined): void {
    const [was, is] = [before?.metadata.ownerReferences ?? [], after?.metadata.ownerReferences ?? []];
    if (was.length === 0 && is.length === 0) return;
    const object = (after ?? before) as KubeObject;
    const key = `${resource.group}/${resource.resource}/${namespacedName(object)}`;
    for (const { uid } of was) {
      const dependents = this.#dependents.get(uid);
      dependents?.delete(key);
      if (dependents?.size === 0) this.#dependents.delete(uid);
    }
    for (const { uid } of is) {
      let dependents = this.#dependents.get(uid);
      if (!dependents) this.#dependents.set(uid, (dependents = new Map<string, Item>()));
      dependents.set(key, itemOf(resource, object));
    }
  }
}
