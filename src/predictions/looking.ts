import { podSummary } from '../kubernetes/printers/pod.ts';
import type { Pod } from '../kubernetes/pod.ts';
import { isPod, refOfKey, type ObjectKey } from '../kubernetes/resources.ts';
import type { HttpRequest, MessageEvent } from '../trace/events.ts';
import type { Version } from '../trace/trace-index.ts';
import type { Asking } from './prediction.ts';

/** `web`, as people call it. */
export function nameOf(key: ObjectKey): string {
  return refOfKey(key)?.name ?? key;
}

/** `pod/web`, as kubectl calls it. */
export function titleOf(key: ObjectKey): string {
  const ref = refOfKey(key);
  return ref ? `${ref.resource.singular}/${ref.name}` : key;
}

/** What the object became after what is known, oldest first. */
export function versionsAhead({ index, known }: Asking, key: ObjectKey): readonly Version[] {
  return index.versions(key).filter(({ event }) => event !== null && event > known);
}

/** The object as it is known; null: it is not there. */
export function versionKnown({ index, known }: Asking, key: ObjectKey): Version | null {
  const version = index.versions(key).findLast(({ event }) => event === null || event <= known);
  return version?.object ? version : null;
}

/** The STATUS column of `kubectl get pods`; null: there is no such Pod. */
export function statusOf(version: Version | null): string | null {
  return version?.object ? podSummary(version.object as Pod).status : null;
}

/** Whoever is followed; else the Pods of which something is still to come, in the order in which it comes. */
export function podsOf(asking: Asking): readonly ObjectKey[] {
  const { focus, index, known } = asking;
  const pods = new Set<ObjectKey>(focus !== null && isPod(focus) ? [focus] : []);
  for (let id = known + 1; id < index.trace.events.length && pods.size < 3; id++) {
    const event = index.event(id);
    if (event.type === 'stored' && isPod(event.key)) pods.add(event.key);
  }
  return [...pods];
}

export type Requesting = MessageEvent & { readonly call: HttpRequest };

/** Requests that are to change something and are sent after what is known, heartbeats and notes left out. */
export function* requestsAhead({ index, known }: Asking): Generator<Requesting> {
  for (let id = known + 1; id < index.trace.events.length; id++) {
    const event = index.event(id);
    if (event.type !== 'message' || event.call.protocol !== 'http') continue;
    const { call } = event;
    if (call.phase !== 'request' || call.method === 'GET') continue;
    if (call.resource === null || call.resource === 'leases' || call.resource === 'events') continue;
    yield event as Requesting;
  }
}
