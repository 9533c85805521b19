import type { KubeObject, OwnerReference } from '../../kubernetes/object.ts';
import { resourceOfKind, resources, type Resource } from '../../kubernetes/resources.ts';
import { StatusError } from '../../kubernetes/status.ts';
import type { Process } from '../kernel/kernel.ts';
import { controllerManager, resource, type Controller, type ControllerContext } from './controller.ts';

/** Kinds that own others or are owned: what the collector keeps its graph of. */
const kinds = ['deployments', 'replicasets', 'statefulsets', 'daemonsets', 'controllerrevisions']
  .map((plural) => resource('apps', plural))
  .concat(['jobs', 'cronjobs'].map((plural) => resource('batch', plural)))
  .concat([resource('', 'pods'), resource('', 'services'), resource('discovery.k8s.io', 'endpointslices')]);

/**
 * Deletes what nobody owns any more. When an owner goes, its dependents follow (background); an owner with the
 * finalizer `foregroundDeletion` waits for them; `orphan` lets them live on. Models pkg/controller/garbagecollector,
 * v1.36, over the kinds that own or are owned here.
 */
export function garbageCollector(): Controller {
  return {
    name: 'garbage-collector-controller',
    serviceAccount: 'generic-garbage-collector',
    watches: kinds.map((watched) => ({
      resource: watched,
      concerns: (before, after, context) => concerned(watched, before, after, context),
    })),
    *sync(key: string, context: ControllerContext): Process {
      const found = find(key, context);
      if (!found) return;
      const { object, of } = found;
      if (waitsForDependents(object)) yield* releaseOwner(context, of, object);
      else yield* deleteIfOrphaned(context, of, object);
    },
  };
}

/** The dependents of an owner that went or is going; the owner of a dependent that went. */
function concerned(
  watched: Resource,
  before: KubeObject | undefined,
  after: KubeObject | undefined,
  context: ControllerContext,
): string[] {
  const object = after ?? before;
  if (!object) return [];
  const keys: string[] = [];
  if (!after || waitsForDependents(after))
    for (const [of, dependent] of dependentsOf(object, context)) keys.push(keyOf(of, dependent));
  if (after && waitsForDependents(after)) keys.push(keyOf(watched, after));
  if (!after) {
    for (const owner of object.metadata.ownerReferences ?? []) {
      const found = ownerObject(owner, object, context);
      if (found && waitsForDependents(found.object)) keys.push(keyOf(found.of, found.object));
    }
  }
  if (after && !before && (after.metadata.ownerReferences ?? []).length > 0) keys.push(keyOf(watched, after));
  return keys;
}

function waitsForDependents(object: KubeObject): boolean {
  const finalizers = object.metadata.finalizers ?? [];
  return (
    object.metadata.deletionTimestamp !== undefined &&
    (finalizers.includes('foregroundDeletion') || finalizers.includes('orphan'))
  );
}

function* deleteIfOrphaned(context: ControllerContext, of: Resource, object: KubeObject): Process {
  const owners = object.metadata.ownerReferences ?? [];
  if (owners.length === 0 || object.metadata.deletionTimestamp !== undefined) return;
  const alive = owners
    .map((owner) => ownerObject(owner, object, context)?.object)
    .filter((owner) => owner !== undefined);
  const foreground = alive.some(
    (owner) =>
      owner.metadata.finalizers?.includes('foregroundDeletion') &&
      owner.metadata.deletionTimestamp !== undefined,
  );
  if (alive.length > 0 && !foreground) return;
  const { namespace = null, name = '' } = object.metadata;
  const detail = {
    controller: 'garbage-collector-controller',
    key: `${namespace ?? ''}/${name}`,
    decision: `delete ${of.kind} ${name}: its owner is gone`,
  };
  yield* context.world.step(controllerManager, 'Sync', 0.1, detail);
  try {
    yield* context.api.delete(of, namespace, name, {
      kind: 'DeleteOptions',
      apiVersion: 'v1',
      preconditions: { uid: object.metadata.uid },
      propagationPolicy: foreground ? 'Foreground' : 'Background',
    });
  } catch (error) {
    if (!(error instanceof StatusError) || error.status.reason !== 'NotFound') throw error;
  }
}

/** An owner that waits: its finalizer goes when its dependents are gone, or have been let go. */
function* releaseOwner(context: ControllerContext, of: Resource, owner: KubeObject): Process {
  const dependents = dependentsOf(owner, context);
  const finalizers = owner.metadata.finalizers ?? [];
  if (finalizers.includes('orphan')) {
    for (const [resourceOfDependent, dependent] of dependents)
      yield* letGo(context, resourceOfDependent, dependent, owner);
  } else if (dependents.length > 0) return;
  const left = finalizers.filter((name) => name !== 'orphan' && name !== 'foregroundDeletion');
  const { namespace = null, name = '', uid, resourceVersion } = owner.metadata;
  yield* context.api.patch(
    of,
    namespace,
    name,
    { metadata: { uid, resourceVersion, finalizers: left.length > 0 ? left : null } },
    { kind: 'merge' },
  );
}

function* letGo(context: ControllerContext, of: Resource, dependent: KubeObject, owner: KubeObject): Process {
  const others = (dependent.metadata.ownerReferences ?? []).filter(
    (reference) => reference.uid !== owner.metadata.uid,
  );
  const { namespace = null, name = '', uid } = dependent.metadata;
  yield* context.api.patch(
    of,
    namespace,
    name,
    { metadata: { uid, ownerReferences: others.length > 0 ? others : null } },
    { kind: 'merge' },
  );
}

function dependentsOf(owner: KubeObject, context: ControllerContext): [Resource, KubeObject][] {
  const { uid } = owner.metadata;
  return kinds.flatMap((of) =>
    context
      .lister(of)
      .list()
      .filter((object) => object.metadata.ownerReferences?.some((reference) => reference.uid === uid))
      .map((object): [Resource, KubeObject] => [of, object]),
  );
}

function ownerObject(
  owner: OwnerReference,
  dependent: KubeObject,
  context: ControllerContext,
): { of: Resource; object: KubeObject } | undefined {
  const of = resourceOfKind(owner.apiVersion, owner.kind);
  if (!of || !kinds.includes(of)) return undefined;
  const key = of.namespaced ? `${dependent.metadata.namespace ?? ''}/${owner.name}` : owner.name;
  const object = context.lister(of).get(key);
  return object && object.metadata.uid === owner.uid ? { of, object } : undefined;
}

function keyOf(of: Resource, object: KubeObject): string {
  return `${of.group}/${of.resource}|${object.metadata.namespace ?? ''}/${object.metadata.name ?? ''}`;
}

function find(key: string, context: ControllerContext): { of: Resource; object: KubeObject } | undefined {
  const [type = '', name = ''] = key.split('|');
  const of = resources.find((row) => `${row.group}/${row.resource}` === type);
  const object = of && context.lister(of).get(of.namespaced ? name : name.slice(1));
  return of && object ? { of, object } : undefined;
}
