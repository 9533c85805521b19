import { describe, expect, it } from 'vitest';
import { simulate } from '../../engine/simulate.ts';
import '../../engine/all-parts.ts';
import type { Json } from '../../kubernetes/object.ts';
import { TraceIndex } from '../../trace/trace-index.ts';
import { isRequest } from './requests.ts';
import { requestStages } from '../../trace/steps.ts';
import { applied, segmentsOf, stagesAt, storedBy } from './stages.ts';

const manifest = `apiVersion: apps/v1
kind: Deployment
metadata: {name: web, labels: {app.kubernetes.io/name: web}}
spec:
  replicas: 2
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec:
      initContainers: [{name: init, image: 'busybox:1.36', command: ['true']}]
      containers: [{name: nginx, image: 'nginx:1.27', env: [{name: A, value: b}]}]
---
apiVersion: v1
kind: Service
metadata: {name: web}
spec: {selector: {app: web}, ports: [{port: 80}]}
---
apiVersion: v1
kind: Pod
metadata: {name: bad}
spec: {containers: []}
`;
const { trace } = simulate({
  seed: 3,
  cluster: 'recorded',
  files: { 'a.yaml': manifest },
  inputs: [{ text: 'kubectl apply -f a.yaml' }],
});
const index = new TraceIndex(trace);

/** Decoding gives a typed object its empty parts, and no stage says so: `status: {}`. */
function bare(value: Json): Json {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).flatMap(([key, inner]) => {
    const rest = bare(inner ?? null);
    const isEmpty = typeof rest === 'object' && rest !== null && Object.keys(rest).length === 0;
    return isEmpty ? [] : [[key, rest] as const];
  });
  return Object.fromEntries(kept);
}

/** The namespace is taken from the path, and no stage says so either. */
function placed(value: Json, namespace: string | null): Json {
  const object = value as { readonly metadata: Record<string, Json> };
  return namespace === null ? value : { ...object, metadata: { namespace, ...object.metadata } };
}

describe('the stages of a request', () => {
  const created = trace.events.filter(
    (event) => isRequest(event) && event.call.verb === 'create' && event.call.subresource === null,
  );

  it('turn what was sent into what is stored, field by field', () => {
    let compared = 0;
    for (const request of created) {
      const { id } = request;
      const namespace = isRequest(request) ? request.call.namespace : null;
      const stored = storedBy(index, id, trace.end);
      const last = stagesAt(index, id, trace.end).at(-1);
      if (!stored || !last?.after || stored.previous !== null) continue;
      // An Event of another API version is stored as a core one: a conversion, of which no stage speaks.
      if ((last.after as { apiVersion?: string }).apiVersion !== stored.object?.apiVersion) continue;
      expect(bare(placed(last.after, namespace)), `request ${String(id)}`).toEqual(
        bare(stored.object as unknown as Json),
      );
      compared++;
    }
    expect(compared).toBeGreaterThan(6);
  });

  it('stand as far as the request has come', () => {
    const request = created.find((event) => isRequest(event) && event.call.resource === 'pods')!;
    const steps = stagesAt(index, request.id, trace.end);
    expect(steps.map(({ name }) => name)).toEqual(requestStages);
    expect(stagesAt(index, request.id, request.at).every(({ state }) => state === 'ahead')).toBe(true);
    const during = steps.find(({ name }) => name === 'Validation')!.step!;
    const then = stagesAt(index, request.id, during.at);
    expect(then.map(({ state }) => state).slice(-3)).toEqual(['now', 'ahead', 'ahead']);
  });

  it('say in the server’s words why one refused, and reach no further', () => {
    const request = created.find(
      (event) =>
        isRequest(event) && (event.call.body as { metadata?: { name?: string } }).metadata?.name === 'bad',
    )!;
    const stages = stagesAt(index, request.id, trace.end);
    const refused = stages.find(({ state }) => state === 'refused')!;
    expect(refused.name).toBe('Validation');
    expect(refused.refusals.join()).toContain('spec.containers: Required value');
    expect(stages.slice(stages.indexOf(refused) + 1).every(({ state }) => state === 'ahead')).toBe(true);
    expect(storedBy(index, request.id, trace.end)).toBeNull();
  });
});

describe('field changes', () => {
  it('name their places by path', () => {
    expect(segmentsOf('spec.containers[0].image')).toEqual(['spec', 'containers', 0, 'image']);
    expect(segmentsOf('metadata.labels[app.kubernetes.io/name]')).toEqual([
      'metadata',
      'labels',
      'app.kubernetes.io/name',
    ]);
  });

  it('are put where they belong, and the object before stays as it was', () => {
    const before: Json = { a: { b: [1, 2] } };
    expect(
      applied(before, [
        { path: 'a.b[1]', from: 2, to: 3 },
        { path: 'a.c', to: {} },
      ]),
    ).toEqual({ a: { b: [1, 3], c: {} } });
    expect(applied(before, [{ path: 'a.b', from: [1, 2] }])).toEqual({ a: {} });
    expect(before).toEqual({ a: { b: [1, 2] } });
  });
});
