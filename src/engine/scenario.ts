import './all-parts.ts';
import { namespacedName, type KubeObject } from '../kubernetes/object.ts';
import { refOfKey, type ObjectKey } from '../kubernetes/resources.ts';
import type { HttpRequest } from '../trace/events.ts';
import type { Trace } from '../trace/trace.ts';
import { simulate, type Run, type Simulation } from './simulate.ts';

/** A run told in a few lines and asked in a few words: for tests of what the whole engine does. */
export interface Scenario extends Simulation {
  /** What etcd holds of a kind at the end, by `namespace/name`. */
  left(kind: string): ReadonlyMap<string, KubeObject>;
  /** Every version of a kind that was stored, in order; null stands for its end. */
  versions(kind: string): readonly { readonly name: string; readonly object: KubeObject | null }[];
  /** Requests as `create pods`, `update deployments/status web 409`, of a component's service account or of a component. */
  requests(by: string): readonly string[];
  /** Messages of Events about a kind, with their reason and how often. */
  events(kind: string): readonly string[];
}

export function scenario(
  lines: readonly string[],
  files: Readonly<Record<string, string>> = {},
  options: Partial<Run> = {},
): Scenario {
  const inputs = lines.map((text) => ({ text }));
  const simulation = simulate({ seed: 1, cluster: 'recorded', files, inputs, ...options });
  const { trace } = simulation;
  return {
    ...simulation,
    left: (kind) => left(trace, kind),
    versions: (kind) => versions(trace, kind),
    requests: (by) => requests(trace, by),
    events: (kind) => events(trace, kind),
  };
}

function versions(
  { initial, events }: Trace,
  kind: string,
): { readonly name: string; readonly object: KubeObject | null }[] {
  const kinds = new Map(initial.objects.map(({ key, object }) => [key, object?.kind]));
  const found: { name: string; object: KubeObject | null }[] = [];
  for (const event of events) {
    if (event.type !== 'stored') continue;
    const { key, object } = event;
    if (object) kinds.set(key, object.kind);
    if (kinds.get(key) !== kind) continue;
    const name = object ? namespacedName(object) : nameIn(key);
    found.push({ name, object });
  }
  return found;
}

function nameIn(key: ObjectKey): string {
  const ref = refOfKey(key);
  return [ref?.namespace, ref?.name].filter(Boolean).join('/');
}

function left(trace: Trace, kind: string): Map<string, KubeObject> {
  const objects = new Map<string, KubeObject>();
  for (const { object } of trace.initial.objects)
    if (object?.kind === kind) objects.set(namespacedName(object), object);
  for (const { name, object } of versions(trace, kind)) {
    if (object) objects.set(name, object);
    else objects.delete(name);
  }
  return objects;
}

function requests({ events }: Trace, by: string): string[] {
  const sent = new Map<number, HttpRequest>();
  const found: string[] = [];
  for (const event of events) {
    if (event.type !== 'message' || event.call.protocol !== 'http') continue;
    const { call } = event;
    if (call.phase === 'request') {
      const agent = call.headers['User-Agent'] ?? '';
      if (event.from === by || agent.endsWith(`:${by}`)) sent.set(event.id, call);
      continue;
    }
    const request = sent.get(call.of);
    if (!request || request.resource === 'events') continue;
    const { verb, resource, subresource, name } = request;
    const what = subresource === null ? resource : `${resource ?? ''}/${subresource}`;
    found.push(
      [verb, what, name, call.code < 300 ? null : call.code].filter((part) => part !== null).join(' '),
    );
  }
  return found;
}

function events(trace: Trace, kind: string): string[] {
  return [...left(trace, 'Event').values()].flatMap((event) => {
    const { reason, message, count, involvedObject } = event as unknown as {
      readonly reason: string;
      readonly message: string;
      readonly count?: number;
      readonly involvedObject: { readonly kind: string };
    };
    if (involvedObject.kind !== kind) return [];
    return [`${reason}: ${message}${count !== undefined && count > 1 ? ` (x${count})` : ''}`];
  });
}
