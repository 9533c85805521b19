import type { ComponentId } from '../../kubernetes/components.ts';
import type { KubeObject } from '../../kubernetes/object.ts';
import type { Pod } from '../../kubernetes/pod.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { begunBy, isDone, isNamed, stepsOf, type Named } from './own-events.ts';

/** A key that waits to be synced again. */
export interface Retry {
  readonly key: string;
  readonly error: string;
  readonly from: number;
  readonly until: number;
}

/** One controller as it has shown itself by a moment. */
export interface ControllerState {
  readonly name: string;
  readonly syncs: number;
  /** Its last sync of each key, newest first. */
  readonly last: readonly Named<'Sync'>[];
  /** The sync that is under way. */
  readonly now: Named<'Sync'> | null;
  readonly retries: readonly Retry[];
}

/** The controllers that have done something by a moment, the one that was last at work first. */
export function controllersAt(index: TraceIndex, manager: ComponentId, time: number): ControllerState[] {
  const syncs = new Map<string, Map<string, Named<'Sync'>>>();
  const counts = new Map<string, number>();
  const retries = new Map<string, Map<string, Retry>>();
  for (const step of begunBy(stepsOf(index, manager), time)) {
    if (isNamed(step, 'Sync')) {
      const { controller, key } = step.detail;
      const byKey = syncs.get(controller) ?? new Map<string, Named<'Sync'>>();
      byKey.delete(key);
      byKey.set(key, step);
      // The controller that worked last stands last.
      syncs.delete(controller);
      syncs.set(controller, byKey);
      counts.set(controller, (counts.get(controller) ?? 0) + 1);
      retries.get(controller)?.delete(key);
    } else if (isNamed(step, 'Requeue')) {
      const { controller, key, afterMs, error } = step.detail;
      const byKey = retries.get(controller) ?? new Map<string, Retry>();
      byKey.set(key, { key, error, from: step.at, until: step.at + afterMs });
      retries.set(controller, byKey);
      if (!syncs.has(controller)) syncs.set(controller, new Map());
    }
  }
  return [...syncs]
    .map(([name, byKey]): ControllerState => {
      const last = [...byKey.values()].reverse();
      return {
        name,
        syncs: counts.get(name) ?? 0,
        last,
        now: last.find((sync) => !isDone(sync, time)) ?? null,
        // Syncs that find nothing to do are no steps of a trace: what is over is over.
        retries: [...(retries.get(name)?.values() ?? [])].filter(({ until }) => until > time),
      };
    })
    .reverse();
}

/** Something that asks for a number of others. */
export interface Desire {
  readonly key: ObjectKey;
  readonly kind: string;
  readonly name: string;
  /** What owns it: a ReplicaSet's Deployment. */
  readonly owner: ObjectKey | null;
  readonly desired: number;
  /** The Pods that are its own, directly or through what it owns. */
  readonly pods: readonly { readonly key: ObjectKey; readonly isReady: boolean; readonly isGoing: boolean }[];
}

const prefixes = ['deployments', 'replicasets', 'statefulsets', 'daemonsets', 'jobs'] as const;

/** What is wanted and what is there, as stored at a moment: an owner stands before what it owns. */
export function desiresAt(index: TraceIndex, time: number): Desire[] {
  const owners = prefixes.flatMap((prefix) => index.objectsAt(`/registry/${prefix}/`, time));
  const keyOf = new Map(owners.map(({ key, object }) => [object?.metadata.uid ?? '', key]));
  const ownerOf = (object: KubeObject | null): ObjectKey | null => {
    const uid = object?.metadata.ownerReferences?.find(({ controller }) => controller === true)?.uid;
    return uid === undefined ? null : (keyOf.get(uid) ?? null);
  };
  const pods = index.objectsAt('/registry/pods/', time).map(({ key, object }) => ({
    owner: ownerOf(object),
    pod: { key, isReady: isReady(object as Pod), isGoing: object?.metadata.deletionTimestamp !== undefined },
  }));
  const parents = new Map(owners.map(({ key, object }) => [key, ownerOf(object)]));
  const belongs = (owner: ObjectKey | null, to: ObjectKey): boolean =>
    owner !== null && (owner === to || belongs(parents.get(owner) ?? null, to));
  const desires = owners.flatMap(({ key, object }): Desire[] => {
    const desired = object === null ? null : desiredOf(object);
    if (object === null || desired === null) return [];
    const mine = pods.filter(({ owner }) => belongs(owner, key)).map(({ pod }) => pod);
    const { kind, metadata } = object;
    return [{ key, kind, name: metadata.name ?? '', owner: parents.get(key) ?? null, desired, pods: mine }];
  });
  const below = (owner: ObjectKey | null): Desire[] =>
    desires
      .filter((each) => (desires.some(({ key }) => key === each.owner) ? each.owner : null) === owner)
      .flatMap((each) => [each, ...below(each.key)]);
  return below(null);
}

function isReady({ status }: Pod): boolean {
  return status.conditions?.some(({ type, status: is }) => type === 'Ready' && is === 'True') === true;
}

function desiredOf({ spec, status }: KubeObject): number | null {
  const { replicas, completions } = (spec ?? {}) as { replicas?: number; completions?: number };
  const { desiredNumberScheduled } = (status ?? {}) as { desiredNumberScheduled?: number };
  return replicas ?? completions ?? desiredNumberScheduled ?? null;
}
