import type { KubeObject, OwnerReference } from '../../../kubernetes/object.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import type { Process } from '../../kernel/kernel.ts';
import { part } from '../../parts.ts';
import type { Controller, ControllerContext } from '../controller.ts';
import { sameValue } from '../same-value.ts';
import type { Collector } from './attempt-to-delete.ts';
import { cached, collected, Graph, hasFinalizer, itemOf, itemOfReference, type Item } from './graph.ts';

/**
 * Deletes what nobody owns any more. When an owner goes, its dependents follow (background); an owner with the
 * finalizer `foregroundDeletion` waits for them; with `orphan` they are let go first. Models
 * pkg/controller/garbagecollector, v1.36 (without its check for circles among owners that wait for each other).
 */
export function garbageCollector(): Controller {
  const graph = new Graph();
  const absent = new Set<string>();
  return {
    name: 'garbage-collector-controller',
    serviceAccount: 'generic-garbage-collector',
    workers: 20,
    watches: collected.map((resource) => ({
      resource,
      concerns(before, after, context) {
        graph.change(context, resource, before, after);
        return concerned({ graph, absent, context }, resource, before, after);
      },
    })),
    *sync(key: string, context: ControllerContext): Process {
      const { task, item } = itemIn(key);
      const collector: Collector = {
        graph,
        absent,
        context,
        enqueue: (other) => context.enqueue(keyOf('delete', other)),
      };
      const { attemptToDelete, orphanDependents, verifyOwner } = part('kube-controller-manager');
      if (task === 'owner') yield* verifyOwner(collector, item);
      else if (task === 'orphan') yield* orphanDependents(collector, item);
      else yield* attemptToDelete(collector, item);
    },
  };
}

type Task = 'delete' | 'orphan' | 'owner';

function keyOf(task: Task, { resource, namespace, name, uid }: Item): string {
  return [task, resource.group, resource.resource, namespace ?? '', name, uid].join(' ');
}

function itemIn(key: string): { readonly task: Task; readonly item: Item } {
  const [task = 'delete', group = '', plural = '', namespace = '', name = '', uid = ''] = key.split(' ');
  const resource = resourceNamed(group, plural) as Resource;
  return {
    task: task as Task,
    item: { resource, namespace: resource.namespaced ? namespace : null, name, uid },
  };
}

/** What has to be looked at because of a change. Models processGraphChanges. */
function concerned(
  { graph, absent, context }: Omit<Collector, 'enqueue'>,
  resource: Resource,
  before: KubeObject | undefined,
  after: KubeObject | undefined,
): string[] {
  const object = (after ?? before) as KubeObject;
  const item = itemOf(resource, object);
  const owners = object.metadata.ownerReferences ?? [];
  if (!after) {
    const dependents = graph.dependentsOf(item.uid);
    if (dependents.length > 0) absent.add(item.uid);
    return [...dependents, ...waitingOwners(owners, item, context)].map((each) => keyOf('delete', each));
  }
  const was = before?.metadata.ownerReferences ?? [];
  const keys = [
    ...added(was, owners).flatMap((owner) => unknownOwner(owner, item, context)),
    ...unblocked(was, owners).flatMap((owner) => {
      const found = itemOfReference(owner, item.namespace);
      return found ? [keyOf('delete', found)] : [];
    }),
  ];
  if (hasFinalizer(after, 'orphan') && !(before && hasFinalizer(before, 'orphan')))
    keys.push(keyOf('orphan', item));
  else if (
    hasFinalizer(after, 'foregroundDeletion') &&
    !(before && hasFinalizer(before, 'foregroundDeletion'))
  )
    keys.push(...[...graph.dependentsOf(item.uid), item].map((each) => keyOf('delete', each)));
  return keys;
}

/** Owners that wait for what has just gone. */
function waitingOwners(owners: readonly OwnerReference[], item: Item, context: ControllerContext): Item[] {
  return owners
    .map((owner) => itemOfReference(owner, item.namespace))
    .filter((owner) => owner !== undefined)
    .filter((owner) => {
      const object = cached(owner, context);
      return object !== undefined && hasFinalizer(object, 'foregroundDeletion');
    });
}

function added(was: readonly OwnerReference[], is: readonly OwnerReference[]): OwnerReference[] {
  return is.filter(({ uid }) => !was.some((owner) => owner.uid === uid));
}

/** Owners that a dependent no longer holds back. */
function unblocked(was: readonly OwnerReference[], is: readonly OwnerReference[]): OwnerReference[] {
  if (was.length === 0 || sameValue(was, is)) return [];
  return was.filter(
    (owner) =>
      owner.blockOwnerDeletion === true &&
      is.find(({ uid }) => uid === owner.uid)?.blockOwnerDeletion !== true,
  );
}

/** An owner that the cache does not know may not exist: the API server is asked. */
function unknownOwner(reference: OwnerReference, item: Item, context: ControllerContext): string[] {
  const owner = itemOfReference(reference, item.namespace);
  if (!owner || cached(owner, context)) return [];
  return [keyOf('owner', owner)];
}
