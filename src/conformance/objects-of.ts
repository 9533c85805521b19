import type { KubeObject } from '../kubernetes/object.ts';
import type { Pod } from '../kubernetes/pod.ts';
import type { Event } from '../kubernetes/printers/event.ts';
import { podSummary } from '../kubernetes/printers/pod.ts';
import { refOfKey, type ObjectKey } from '../kubernetes/resources.ts';
import type { Trace } from '../trace/trace.ts';
import { versionFields } from './object-version.ts';
import type { ObjectVersion, RecordedEvent, StatusRow } from './recording.ts';
import { rounded } from './requests-of.ts';

/** Kinds whose versions the recordings tell. */
const watched: ReadonlySet<string> = new Set([
  ...['pods', 'replicasets', 'deployments', 'jobs', 'endpointslices', 'resourcequotas'],
  ...['persistentvolumeclaims', 'limitranges', 'cronjobs', 'services', 'daemonsets', 'controllerrevisions'],
  ...['statefulsets', 'poddisruptionbudgets'],
]);

export interface ObjectHistories {
  readonly versions: Record<string, ObjectVersion[]>;
  readonly statusColumn: Record<string, StatusRow[]>;
}

interface Stored {
  readonly at: number;
  readonly revision: number;
  readonly object: KubeObject | null;
}

/** Whether things of a namespace belong to the run of one that typed in `namespace`. */
function isSeen(seen: string | null, namespace: string): boolean {
  if (seen === null) return true;
  if (seen.startsWith('kube-')) return false;
  return seen !== 'default' || namespace === 'default';
}

/** Every version that a watcher of the namespace saw, and the STATUS column of its Pods. */
export function historiesOf(trace: Trace, namespace: string, from: number): ObjectHistories {
  const versions: Record<string, ObjectVersion[]> = {};
  const statusColumn: Record<string, StatusRow[]> = {};
  for (const [key, history] of storedHistories(trace)) {
    const ref = refOfKey(key);
    if (!ref || !watched.has(ref.resource.resource) || !isSeen(ref.namespace, namespace)) continue;
    const told = toldVersions(history, from);
    if (told.length === 0 || isOfEveryCluster(key)) continue;
    versions[`${ref.resource.resource}/${ref.name}`] = told.map(({ version }) => version);
    if (ref.resource.resource === 'pods') statusColumn[ref.name] = statusRows(told);
  }
  return { versions, statusColumn };
}

function isOfEveryCluster(key: ObjectKey): boolean {
  return (
    key === '/registry/services/specs/default/kubernetes' ||
    key.startsWith('/registry/endpointslices/default/kubernetes')
  );
}

function storedHistories(trace: Trace): Map<ObjectKey, Stored[]> {
  const histories = new Map<ObjectKey, Stored[]>();
  const add = (key: ObjectKey, stored: Stored): void => {
    const history = histories.get(key);
    if (history) history.push(stored);
    else histories.set(key, [stored]);
  };
  for (const { key, revision, object } of trace.initial.objects) add(key, { at: 0, revision, object });
  for (const event of trace.events) if (event.type === 'stored') add(event.key, event);
  return histories;
}

interface Told {
  readonly version: ObjectVersion;
  readonly object: KubeObject;
}

/** What was there before time 0 is told once, as ADDED. */
function toldVersions(history: readonly Stored[], from: number): Told[] {
  const told: Told[] = [];
  let before: Stored | null = null;
  for (const stored of history) {
    if (stored.at < from) {
      before = stored.object === null ? null : stored;
      continue;
    }
    if (before?.object && told.length === 0) told.push(toldAs('ADDED', before, before.object, from));
    const last = told.at(-1)?.object ?? null;
    const object: KubeObject | null = stored.object ?? last;
    if (object === null) continue;
    const existed = told.length > 0 && told.at(-1)?.version.type !== 'DELETED';
    told.push(
      toldAs(stored.object === null ? 'DELETED' : existed ? 'MODIFIED' : 'ADDED', stored, object, from),
    );
  }
  if (told.length === 0 && before?.object) told.push(toldAs('ADDED', before, before.object, from));
  return told;
}

function toldAs(type: ObjectVersion['type'], stored: Stored, object: KubeObject, from: number): Told {
  const version: ObjectVersion = {
    at: rounded(stored.at - from),
    type,
    resourceVersion: String(stored.revision),
    ...versionFields(object),
  };
  return { version, object };
}

/** READY, STATUS and RESTARTS as `kubectl get pods -w` printed them, repeats folded. */
function statusRows(told: readonly Told[]): StatusRow[] {
  const rows: StatusRow[] = [];
  for (const { version, object } of told) {
    const { ready, status, restarts } = podSummary(object as Pod);
    const last = rows.at(-1);
    if (last?.ready === ready && last.status === status && last.restarts === restarts) continue;
    rows.push({ at: version.at, ready, status, restarts });
  }
  return rows;
}

/** Events in the order of their creation, each with its last count. Those of before only if their count went on. */
export function eventsOf(trace: Trace, namespace: string, from: number): RecordedEvent[] {
  const events: RecordedEvent[] = [];
  for (const [key, history] of storedHistories(trace)) {
    const ref = refOfKey(key);
    if (ref?.resource.resource !== 'events' || !isSeen(ref.namespace, namespace)) continue;
    const stored = history.filter((one) => one.object !== null);
    const last = stored.at(-1);
    if (!last?.object || last.at < from || trace.events.length === 0) continue;
    events.push(recordedEvent(last.object as Event, namespace, rounded((stored[0] as Stored).at - from)));
  }
  return events.sort((a, b) => a.at - b.at);
}

function recordedEvent(event: Event, seenFrom: string, at: number): RecordedEvent {
  const { involvedObject: about, series, source, reportingComponent = '' } = event;
  const { fieldPath, namespace = '' } = about;
  // What is elsewhere is told with its namespace.
  const where = namespace === '' || namespace === seenFrom ? '' : `${namespace}/`;
  return {
    at,
    object: `${about.kind ?? ''}/${where}${about.name ?? ''}`,
    ...(fieldPath !== undefined && fieldPath !== '' && { fieldPath }),
    type: event.type ?? '',
    reason: event.reason ?? '',
    message: event.message ?? '',
    from: source?.component || reportingComponent,
    count: series?.count ?? (event.count || 1),
  };
}
