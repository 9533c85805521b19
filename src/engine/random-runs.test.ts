import './all-parts.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeTrace } from '../trace/codec.ts';
import { simulate, type Run } from './simulate.ts';
import { invariants } from './testing/invariants.ts';

/** Random clusters, manifests and sequences of commands: what people type, in an order that nobody would. */
const image = fc.constantFrom('nginx', 'nginx:1.27', 'redis', 'busybox', 'no-such-image:1');
const name = fc.constantFrom('a', 'b', 'c');

const template = fc
  .record({
    image,
    cpu: fc.constantFrom('10m', '900m', '3'),
    command: fc.constantFrom(null, ['sh', '-c', 'sleep 5; exit 1'], ['sleep', '1000']),
    readiness: fc.boolean(),
  })
  .map(({ image, cpu, command, readiness }) => ({
    containers: [
      {
        name: 'main',
        image,
        ...(command && { command }),
        resources: { requests: { cpu } },
        ...(readiness && { readinessProbe: { tcpSocket: { port: 80 }, periodSeconds: 1 } }),
      },
    ],
  }));

const manifest = fc.oneof(
  template.map((spec) => ({ apiVersion: 'v1', kind: 'Pod', spec })),
  fc.record({ spec: template, replicas: fc.integer({ min: 0, max: 4 }) }).map(({ spec, replicas }) => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    spec: {
      replicas,
      selector: { matchLabels: { app: 'x' } },
      template: { metadata: { labels: { app: 'x' } }, spec },
    },
  })),
  template.map((spec) => ({
    apiVersion: 'batch/v1',
    kind: 'Job',
    spec: { backoffLimit: 1, template: { spec: { ...spec, restartPolicy: 'Never' } } },
  })),
  fc.constant({ apiVersion: 'v1', kind: 'ConfigMap', data: { k: 'v' } }),
);

const command = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 2 }).map((i) => `kubectl apply -f ${i}.json`) },
  fc.integer({ min: 0, max: 2 }).map((i) => `kubectl delete -f ${i}.json --wait=false`),
  name.map((n) => `kubectl delete pod ${n}`),
  fc.record({ n: name, image }).map(({ n, image }) => `kubectl set image deployment ${n} main=${image}`),
  fc
    .record({ n: name, to: fc.integer({ min: 0, max: 4 }) })
    .map(({ n, to }) => `kubectl scale deployment ${n} --replicas=${to}`),
  name.map((n) => `kubectl rollout restart deployment ${n}`),
  fc.constantFrom(
    ...[
      'kubectl get pods',
      'kubectl cordon node-1',
      'kubectl uncordon node-1',
      'kubectl get events',
      'kubectl nonsense',
    ],
    ...[
      'kubectl taint node node-1 k=v:NoExecute',
      'kubectl delete namespace other',
      'kubectl create namespace other',
    ],
    ...['kubectl drain node-1 --force --ignore-daemonsets --timeout=20s', 'wait 3s', 'wait 90s'],
  ),
);

const run = fc
  .record({
    seed: fc.integer({ min: 0, max: 1000 }),
    nodes: fc.integer({ min: 1, max: 3 }),
    manifests: fc.tuple(...[0, 1, 2].map(() => fc.record({ manifest, name }))),
    commands: fc.array(command, { minLength: 1, maxLength: 6 }),
  })
  .map(({ seed, nodes, manifests, commands }): Run => ({
    seed,
    cluster: { nodes: Array.from({ length: nodes }, (_, i) => ({ name: `node-${i + 1}` })) },
    files: Object.fromEntries(
      manifests.map((m, i) => [`${i}.json`, JSON.stringify({ ...m.manifest, metadata: { name: m.name } })]),
    ),
    inputs: commands.map((text) => ({ text })),
    until: 600_000,
  }));

describe('whatever is asked of whatever cluster', () => {
  it('the run ends or says why not, all that must hold holds, and each command has its answer', () => {
    fc.assert(
      fc.property(run, (r) => {
        const { trace, commands, ended } = simulate(r);
        for (const holds of Object.values(invariants)) holds(trace);
        const last = r.inputs.at(-1)?.text ?? '';
        const expected = last.startsWith('wait') ? ['waited', 'time'] : ['settled', 'time'];
        expect(expected).toContain(ended);
        if (ended !== 'time') for (const { exitCode } of commands) expect(exitCode).not.toBeNull();
        if (ended === 'time') expect(trace.end).toBeGreaterThan(590_000);
      }),
      { numRuns: 20, seed: 36 },
    );
  }, 120_000);

  it('one more input at a later time leaves the past as it was, byte for byte', () => {
    fc.assert(
      fc.property(run, command, fc.integer({ min: 0, max: 60_000 }), (r, text, later) => {
        const before = simulate(r).trace;
        const at = before.end + later;
        const after = simulate({ ...r, inputs: [...r.inputs, { text, notBefore: at }] }).trace;
        // What was under way when the first run ended is filled in by the second, and nothing else.
        const past = (trace: typeof before, until: number): string[] =>
          trace.events
            .filter((event) => event.at < until)
            .map((event) =>
              JSON.stringify(
                'until' in event && (event.until ?? Infinity) >= until
                  ? { ...event, until: 0, detail: 0, outcome: 0 }
                  : event,
              ),
            );
        expect(past(after, before.end)).toEqual(past(before, before.end));
        expect(after.initial).toEqual(before.initial);
      }),
      { numRuns: 15, seed: 37 },
    );
  }, 120_000);

  it('the same run gives the same bytes', () => {
    fc.assert(
      fc.property(run, (r) => encodeTrace(simulate(r).trace) === encodeTrace(simulate(r).trace)),
      { numRuns: 6, seed: 38 },
    );
  }, 120_000);
});

describe('a run', () => {
  const ended = (...lines: readonly string[]): string =>
    simulate({
      seed: 1,
      cluster: 'recorded',
      files: {},
      inputs: lines.map((text) => ({ text })),
      until: 300_000,
    }).ended;

  it('says why it ended', () => {
    expect(ended('kubectl run a --image=nginx')).toBe('settled');
    expect(ended('kubectl run a --image=nginx', 'wait 5s')).toBe('waited');
    expect(ended('kubectl run a --image=nginx', 'wait 10m')).toBe('time');
  });
});
