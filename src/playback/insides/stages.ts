import type { Json } from '../../kubernetes/object.ts';
import type { EventId, StepEvent, StoredEvent } from '../../trace/events.ts';
import { requestStages, type FieldChange } from '../../trace/steps.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { servingSteps } from './requests.ts';

/** One of the API server's stages. */
export type StageName = (typeof requestStages)[number];

export type StageStep = StepEvent & { readonly name: StageName };

/** One stage, as far as the request has come by a moment. */
export interface Stage {
  readonly name: StageName;
  readonly state: 'ahead' | 'now' | 'passed' | 'changed' | 'refused';
  /** null: not reached (yet). */
  readonly step: StageStep | null;
  readonly changes: readonly FieldChange[];
  /** Why it refused, in its own words. */
  readonly refusals: readonly string[];
  /** The object before and after, where it is known whole: the request carried it, or a stage before did. */
  readonly before: Json | null;
  readonly after: Json | null;
}

/**
 * A request's way through the API server at a moment. What a stage does to a request that the server asks itself
 * on the way is that request's affair: of each stage the first that belongs to the request counts.
 */
export function stagesAt(index: TraceIndex, request: EventId, time: number): Stage[] {
  const steps = (servingSteps(index).get(request) ?? []).filter(isStage);
  let object = bodyOf(index, request);
  return requestStages.map((name): Stage => {
    const step = steps.find((each) => each.name === name && each.at <= time) ?? null;
    const state = step === null ? 'ahead' : stateOf(step, time);
    const changes = step === null || state === 'now' ? [] : changesOf(step);
    const before = object;
    if (object !== null && changes.length > 0) object = applied(object, changes);
    const refusals = step === null || state === 'now' ? [] : refusalsOf(step);
    return { name, state, step, changes, refusals, before, after: object };
  });
}

/** The whole object that a request carries; a patch is none, nor is a read. */
export function bodyOf(index: TraceIndex, request: EventId): Json | null {
  const event = index.event(request);
  if (event.type !== 'message' || event.call.protocol !== 'http' || event.call.phase !== 'request')
    return null;
  const { method, subresource, body } = event.call;
  return (method === 'POST' || method === 'PUT') && subresource === null ? (body ?? null) : null;
}

/** What a request came to store by a moment. */
export function storedBy(index: TraceIndex, request: EventId, time: number): StoredEvent | null {
  const asked = index.event(request);
  const key =
    asked.type === 'message' && asked.call.protocol === 'http' && 'key' in asked.call ? asked.call.key : null;
  const answered = index.responseTo(request)?.at ?? index.trace.end;
  for (let id = index.lastEventAt(Math.min(time, answered)); id > request; id--) {
    const event = index.event(id);
    if (event.type !== 'stored' || (key && event.key !== key)) continue;
    if (index.causes(id).some((cause) => cause.id === request)) return event;
  }
  return null;
}

function isStage(step: StepEvent): step is StageStep {
  return (requestStages as readonly string[]).includes(step.name);
}

function stateOf(step: StageStep, time: number): Stage['state'] {
  if (step.until === null || step.until > time) return 'now';
  if (step.outcome === 'refused' || step.outcome === 'failed') return 'refused';
  return step.outcome === 'changed' && changesOf(step).length > 0 ? 'changed' : 'passed';
}

function changesOf(step: StageStep): readonly FieldChange[] {
  switch (step.name) {
    case 'Defaulting':
    case 'Validation':
    case 'Storage':
      return step.detail.changes;
    case 'MutatingAdmission':
      return step.detail.plugins.flatMap(({ plugin, changes }) =>
        changes.map((change) => ({ ...change, by: plugin })),
      );
    default:
      return [];
  }
}

function refusalsOf(step: StageStep): readonly string[] {
  switch (step.name) {
    case 'Authentication':
      return step.outcome === 'refused' ? [step.detail.reason ?? ''] : [];
    case 'Authorization':
      return step.outcome === 'refused' ? [step.detail.reason] : [];
    case 'Decoding':
    case 'Validation':
      return step.detail.errors;
    case 'MutatingAdmission':
    case 'ValidatingAdmission':
      return step.detail.plugins.flatMap(({ plugin, refusal }) =>
        refusal === undefined ? [] : [`${plugin}: ${refusal}`],
      );
    case 'Storage':
      return step.detail.conflict === undefined ? [] : [step.detail.conflict];
    default:
      return [];
  }
}

/** An object with fields changed at their paths, as `FieldChange` names them. */
export function applied(object: Json, changes: readonly FieldChange[]): Json {
  return changes.reduce((now, { path, to }) => put(now, segmentsOf(path), to), object);
}

type Segment = string | number;

/** `spec.containers[0].env` and `metadata.labels[app.kubernetes.io/name]`. */
export function segmentsOf(path: string): Segment[] {
  return [...path.matchAll(/\[([^\]]*)\]|[^.[]+/g)].map(([whole, bracketed]) => {
    if (bracketed === undefined) return whole;
    return /^\d+$/.test(bracketed) ? Number(bracketed) : bracketed;
  });
}

function put(value: Json | undefined, [first, ...rest]: readonly Segment[], to: Json | undefined): Json {
  if (first === undefined) return to ?? null;
  if (typeof first === 'number' && (Array.isArray(value) || value === undefined)) {
    const list = [...((value as readonly Json[] | undefined) ?? [])];
    if (rest.length === 0 && to === undefined) list.splice(first, 1);
    else list[first] = put(list[first], rest, to);
    return list;
  }
  const map = { ...(value as Readonly<Record<string, Json | undefined>> | undefined) };
  if (rest.length === 0 && to === undefined) delete map[String(first)];
  else map[String(first)] = put(map[String(first)], rest, to);
  return map;
}
