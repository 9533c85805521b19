import type { Pod } from '../../../kubernetes/pod.ts';
import type { Service } from './service.ts';

interface Known {
  readonly service: string;
  readonly pods: ReadonlyMap<string, string>;
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
    const times = new Map(pods.map((pod) => [pod.metadata.name ?? '', readySince(pod)]));
    this.#known.set(key, { service: created, pods: times });
    if (!before) return created;
    const changed = [...times]
      .filter(([name, time]) => time > (before.pods.get(name) ?? ''))
      .map(([, t]) => t);
    if (created > before.service) changed.push(created);
    return changed.sort()[0];
  }

  forget(key: string): void {
    this.#known.delete(key);
  }
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
