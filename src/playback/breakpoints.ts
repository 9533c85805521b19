import { kindOf } from '../kubernetes/components.ts';
import type { KubeObject } from '../kubernetes/object.ts';
import { refOfKey } from '../kubernetes/resources.ts';
import { valueAt } from '../trace/event-pattern.ts';
import type { EventId, StoredEvent, TraceEvent } from '../trace/events.ts';
import type { TraceIndex } from '../trace/trace-index.ts';

/** Moments of a Pod's life that one may want to stop at, in the order in which they come. */
export const milestones = [
  ...(['ApiAccepted', 'AdmissionMutated', 'AdmissionDenied', 'Persisted', 'ReplicaSetCreated'] as const),
  ...(['PodCreated', 'Scheduled', 'Unschedulable', 'Preempted', 'ImagePulling', 'ImagePulled'] as const),
  ...(['SandboxReady', 'InitDone', 'Started', 'Ready', 'EndpointAdded', 'CrashLoop', 'Failed'] as const),
  'Deleted',
] as const;

export type Milestone = (typeof milestones)[number];

/**
 * Where playing stops: a milestone, or `kind:Pod`, `component:kube-scheduler`, `condition:Ready=True`,
 * `field:status.phase`, `step:Filter`.
 */
export type Breakpoint = string;

type Test = (event: TraceEvent, index: TraceIndex) => boolean;

const tests: Readonly<Record<Milestone, Test>> = {
  ApiAccepted: (event, index) => {
    if (event.type !== 'message' || event.call.protocol !== 'http' || event.call.phase !== 'response')
      return false;
    const { code, of } = event.call;
    const request = index.event(of);
    const isWrite =
      request.type === 'message' &&
      request.call.protocol === 'http' &&
      request.call.phase === 'request' &&
      request.call.method !== 'GET';
    return isWrite && event.to === 'kubectl' && code >= 200 && code < 300;
  },
  AdmissionMutated: (event) =>
    event.type === 'step' && event.name === 'MutatingAdmission' && event.outcome === 'changed',
  AdmissionDenied: (event) =>
    event.type === 'step' &&
    (event.name === 'MutatingAdmission' || event.name === 'ValidatingAdmission') &&
    event.outcome === 'refused',
  Persisted: (event) => event.type === 'stored' && event.object !== null && !isChatter(event),
  ReplicaSetCreated: created('replicasets'),
  PodCreated: created('pods'),
  Scheduled: becomes('pods', (pod) => Boolean(valueAt(pod, 'spec.nodeName'))),
  Unschedulable: becomes('pods', is('status.conditions[PodScheduled].reason', 'Unschedulable')),
  Preempted: becomes('pods', is('status.conditions[DisruptionTarget].reason', 'PreemptionByScheduler')),
  ImagePulling: (event) => isCri(event, 'PullImage', 'request'),
  ImagePulled: (event) => isCri(event, 'PullImage', 'response'),
  SandboxReady: (event) => isCri(event, 'RunPodSandbox', 'response'),
  InitDone: becomes(
    'pods',
    (pod) =>
      lengthAt(pod, 'spec.initContainers') > 0 && is('status.conditions[Initialized].status', 'True')(pod),
  ),
  Started: (event) => isCri(event, 'StartContainer', 'response'),
  Ready: becomes('pods', is('status.conditions[Ready].status', 'True')),
  EndpointAdded: (event, index) =>
    isStoredOf(event, 'endpointslices') &&
    lengthAt(event.object, 'endpoints') > lengthAt(before(event, index), 'endpoints'),
  CrashLoop: becomes('pods', (pod) =>
    JSON.stringify(valueAt(pod, 'status') ?? '').includes('"CrashLoopBackOff"'),
  ),
  Failed: becomes('pods', is('status.phase', 'Failed')),
  Deleted: (event) => event.type === 'stored' && event.object === null && !isChatter(event),
};

/** The test that a breakpoint's name stands for; null: there is no such breakpoint. */
export function testOf(name: Breakpoint): Test | null {
  if (Object.hasOwn(tests, name)) return tests[name as Milestone];
  const [, sort, what = '', value = ''] =
    /^(kind|component|condition|field|step):([^=]+)(?:=(.+))?$/.exec(name) ?? [];
  switch (sort) {
    case 'kind':
      return (event) => event.type === 'stored' && refOfKey(event.key)?.resource.kind === what;
    case 'component':
      return (event) =>
        event.type === 'message'
          ? kindOf(event.from) === what
          : event.type === 'step' && kindOf(event.component) === what;
    case 'step':
      return (event) => event.type === 'step' && event.name === what;
    case 'condition':
      return becomes(null, is(`status.conditions[${what}].status`, value));
    case 'field':
      return (event, index) =>
        event.type === 'stored' &&
        JSON.stringify(valueAt(event.object, what)) !== JSON.stringify(valueAt(before(event, index), what));
    default:
      return null;
  }
}

/** The events that some breakpoint stops at, in order. */
export function hitsOf(index: TraceIndex, names: readonly Breakpoint[]): readonly EventId[] {
  const all = names.flatMap((name) => testOf(name) ?? []);
  if (all.length === 0) return [];
  return index.trace.events.filter((event) => all.some((test) => test(event, index))).map(({ id }) => id);
}

/** The breakpoints that an event could be stopped at with, the most telling first; there always is one. */
export function breakpointsFor(event: TraceEvent, index: TraceIndex): readonly Breakpoint[] {
  const found: Breakpoint[] = milestones.filter((name) => tests[name](event, index)).reverse();
  if (event.type === 'step') found.push(`step:${event.name}`, `component:${kindOf(event.component)}`);
  else if (event.type === 'message') found.push(`component:${kindOf(event.from)}`);
  else found.push(`kind:${refOfKey(event.key)?.resource.kind ?? ''}`);
  return found;
}

function created(resource: string): Test {
  return (event) => isStoredOf(event, resource) && event.previous === null && event.object !== null;
}

/** A commit after which something is so that was not before. */
function becomes(resource: string | null, holds: (object: KubeObject | null) => boolean): Test {
  return (event, index) => isStoredOf(event, resource) && holds(event.object) && !holds(before(event, index));
}

function is(path: string, value: string): (object: KubeObject | null) => boolean {
  return (object) => valueAt(object, path) === value;
}

function isStoredOf(event: TraceEvent, resource: string | null): event is StoredEvent {
  return (
    event.type === 'stored' && (resource === null || refOfKey(event.key)?.resource.resource === resource)
  );
}

function before({ key, previous }: StoredEvent, index: TraceIndex): KubeObject | null {
  return previous === null ? null : (index.version(key, previous)?.object ?? null);
}

/** What is written all the time and is nobody's milestone. */
function isChatter({ key }: StoredEvent): boolean {
  const resource = refOfKey(key)?.resource.resource;
  return resource === 'events' || resource === 'leases';
}

function isCri(event: TraceEvent, method: string, phase: 'request' | 'response'): boolean {
  if (event.type !== 'message' || event.call.protocol !== 'cri') return false;
  const { call } = event;
  return call.method === method && call.phase === phase && call.error === undefined;
}

function lengthAt(object: KubeObject | null, path: string): number {
  const list = valueAt(object, path);
  return Array.isArray(list) ? list.length : 0;
}
