import type { Pod } from '../../../kubernetes/pod.ts';
import type { Service } from './service.ts';

interface Known {
  readonly service: string;
  /** As they were at the last look, by name. */
  readonly pods: Map<string, Pod>;
}

/** What an update of endpoints says about when its cause happened. */
export const triggerTimeAnnotation = 'endpoints.kubernetes.io/last-change-trigger-time';

/**
 * When that happened which a Service's endpoints change for: of all that is new since the last look, the earliest.
 * Times are compared as text: all are RFC 3339 in UTC to the second. Models
 * endpointslice/util/trigger_time_tracker.go, v1.36.
 */
export class TriggerTimes {
  readonly #known = new Map<string, Known>();

  /** Undefined: nothing that has a time. */
  next(key: string, service: Service, pods: readonly Pod[]): string | undefined {
    const before = this.#known.get(key);
    const created = service.metadata.creationTimestamp ?? '';
    const known = before?.pods ?? new Map<string, Pod>();
    this.#known.set(key, { service: created, pods: known });
    const changed = timesOfNew(known, pods);
    if (!before) return created;
    if (created > before.service) changed.push(created);
    return changed.sort()[0];
  }

  forget(key: string): void {
    this.#known.delete(key);
  }
}

/** Of thousands of Pods few are new: only those are looked into. */
function timesOfNew(known: Map<string, Pod>, pods: readonly Pod[]): string[] {
  const times: string[] = [];
  for (const pod of pods) {
    const { name = '' } = pod.metadata;
    const before = known.get(name);
    if (before === pod) continue;
    known.set(name, pod);
    const time = readySince(pod);
    if (time > (before ? readySince(before) : '')) times.push(time);
  }
  if (known.size > pods.length) {
    const names = new Set(pods.map(({ metadata }) => metadata.name ?? ''));
    for (const name of known.keys()) if (!names.has(name)) known.delete(name);
  }
  return times;
}

function readySince({ status }: Pod): string {
  return status.conditions?.find(({ type }) => type === 'Ready')?.lastTransitionTime ?? '';
}

export function withTriggerTime(
  annotations: Readonly<Record<string, string>> | undefined,
  time: string | undefined,
): Readonly<Record<string, string>> {
  const { [triggerTimeAnnotation]: _old, ...others } = annotations ?? {};
  return time === undefined ? others : { ...others, [triggerTimeAnnotation]: time };
}
