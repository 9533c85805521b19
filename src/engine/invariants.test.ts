import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kindOf } from '../kubernetes/components.ts';
import type { Pod } from '../kubernetes/pod.ts';
import { decodeTrace, encodeTrace } from '../trace/codec.ts';
import type { MessageEvent, StoredEvent, TraceEvent } from '../trace/events.ts';
import { endOf } from '../trace/trace-index.ts';
import type { Trace } from '../trace/trace.ts';
import { simulate, type Run } from './simulate.ts';

/** What must hold in every trace, whatever was asked of the cluster: architecture.md section 9. */
const invariants: Readonly<Record<string, (trace: Trace) => void>> = {
  'events stand in order of time, and a cause before its effect'(trace) {
    let at = 0;
    trace.events.forEach((event, position) => {
      expect(event.id).toBe(position);
      expect(event.at).toBeGreaterThanOrEqual(at);
      at = event.at;
      if (event.cause === null) return;
      expect(event.cause).toBeLessThan(event.id);
      expect(trace.events[event.cause]?.at).toBeLessThanOrEqual(event.at);
    });
  },
  'nothing ends before it began, and every step has a length'(trace) {
    for (const event of trace.events) {
      const end = endOf(event);
      if (event.type === 'step' && end !== null) expect(end).toBeGreaterThan(event.at);
      if (event.type === 'message' && end !== null) expect(end).toBeGreaterThan(event.at);
    }
  },
  'revisions rise by one'(trace) {
    let revision = trace.initial.revision;
    for (const event of stored(trace)) expect(event.revision).toBe(++revision);
  },
  'only the API server speaks with etcd'(trace) {
    for (const { from, to, call } of messages(trace)) {
      const ends = [kindOf(from), kindOf(to)];
      if (call.protocol === 'etcd') expect(ends.sort()).toEqual(['etcd', 'kube-apiserver']);
      else if (call.protocol !== 'raft') expect(ends).not.toContain('etcd');
    }
  },
  'control plane and kubelets meet only at the API server'(trace) {
    const clients = new Set(['kubectl', 'kube-scheduler', 'kube-controller-manager', 'kubelet']);
    for (const { from, to } of messages(trace)) {
      expect(clients.has(kindOf(from)) && clients.has(kindOf(to))).toBe(false);
    }
  },
  'a watcher hears only of what was stored, after it was stored, and in order'(trace) {
    const storedAt = new Map(stored(trace).map((event) => [event.revision, event.at]));
    const heard = new Map<number, number>();
    for (const { at, call } of messages(trace)) {
      if (call.protocol !== 'watch' || call.phase !== 'event' || call.initial || call.key === null) continue;
      const commit = storedAt.get(call.revision);
      expect(commit).toBeDefined();
      expect(at).toBeGreaterThan(commit ?? Infinity);
      expect(call.revision).toBeGreaterThan(heard.get(call.watch) ?? 0);
      heard.set(call.watch, call.revision);
    }
  },
  'a watcher hears ADDED first'(trace) {
    const known = new Set(trace.initial.objects.map(({ key }) => key));
    const seen = new Set<string>();
    for (const { call } of messages(trace)) {
      if (call.protocol !== 'watch' || call.phase !== 'event' || call.key === null) continue;
      const name = `${call.watch} ${call.key}`;
      if (!seen.has(name) && !known.has(call.key)) expect(call.change).toBe('ADDED');
      seen.add(name);
      if (call.change === 'DELETED') seen.delete(name);
    }
  },
  'a bound Pod never changes its node, and its uid never changes'(trace) {
    const before = new Map<string, Pod>();
    for (const event of stored(trace)) {
      if (!event.key.startsWith('/registry/pods/')) continue;
      const pod = event.object as Pod | null;
      const last = before.get(event.key);
      if (!pod) before.delete(event.key);
      else {
        if (last?.spec.nodeName) expect(pod.spec.nodeName).toBe(last.spec.nodeName);
        if (last) expect(pod.metadata.uid).toBe(last.metadata.uid);
        before.set(event.key, pod);
      }
    }
  },
  'no container without its sandbox, no start without its create'(trace) {
    const done = new Set<string>();
    for (const { call } of messages(trace)) {
      if (call.protocol !== 'cri') continue;
      if (call.phase === 'request') {
        if (call.method === 'CreateContainer') expect(done).toContain(`RunPodSandbox ${call.pod}`);
        if (call.method === 'StartContainer')
          expect(done).toContain(`CreateContainer ${call.pod} ${call.container ?? ''}`);
      } else if (call.error === undefined) {
        done.add(
          call.method === 'RunPodSandbox'
            ? `RunPodSandbox ${call.pod}`
            : `${call.method} ${call.pod} ${call.container ?? ''}`,
        );
      }
    }
  },
  'every answer belongs to one question'(trace) {
    const answered = new Set<number>();
    for (const { from, to, call } of messages(trace)) {
      if (!('of' in call) || call.of === undefined || call.protocol === 'shell') continue;
      const question = trace.events[call.of] as MessageEvent;
      expect([question.from, question.to]).toEqual([to, from]);
      expect(answered.has(call.of)).toBe(false);
      answered.add(call.of);
    }
  },
  'a saved trace reads back the same'(trace) {
    const text = encodeTrace(trace);
    expect(encodeTrace(decodeTrace(text))).toBe(text);
  },
};

const pod = fc.record({
  name: fc.stringMatching(/^[a-z]([a-z0-9-]{0,8}[a-z0-9])?$/),
  image: fc.constantFrom('nginx:latest', 'nginx:1.27', 'redis', 'busybox', 'no-such-image:1'),
  namespace: fc.constantFrom('default', 'kube-public', 'missing'),
  cpu: fc.constantFrom(undefined, '100m', '1', '5'),
  disktype: fc.constantFrom(undefined, 'ssd', 'hdd', 'tape'),
  pullPolicy: fc.constantFrom(undefined, 'Always', 'IfNotPresent', 'Never'),
  restartPolicy: fc.constantFrom(undefined, 'Always', 'Never'),
});

const run = fc
  .record({
    seed: fc.integer({ min: 0, max: 1000 }),
    nodes: fc.integer({ min: 1, max: 4 }),
    pods: fc.array(pod, { minLength: 1, maxLength: 3 }),
  })
  .map(({ seed, nodes, pods }): Run => {
    const files = Object.fromEntries(
      pods.map((p, i) => [
        `pod-${i}.yaml`,
        JSON.stringify({
          apiVersion: 'v1',
          kind: 'Pod',
          metadata: { name: p.name, namespace: p.namespace },
          spec: {
            ...(p.disktype && { nodeSelector: { disktype: p.disktype } }),
            ...(p.restartPolicy && { restartPolicy: p.restartPolicy }),
            containers: [
              {
                name: 'main',
                image: p.image,
                ...(p.pullPolicy && { imagePullPolicy: p.pullPolicy }),
                ...(p.cpu && { resources: { requests: { cpu: p.cpu } } }),
              },
            ],
          },
        }),
      ]),
    );
    return {
      seed,
      cluster: {
        nodes: Array.from({ length: nodes }, (_, i) => ({
          name: `node-${i + 1}`,
          labels: { disktype: i === 0 ? 'ssd' : 'hdd' },
        })),
      },
      files,
      inputs: [
        ...Object.keys(files).map((name) => ({ text: `kubectl apply -f ${name}` })),
        { text: 'wait 20s' },
      ],
    };
  });

describe('every trace', () => {
  for (const [name, holds] of Object.entries(invariants)) {
    it(name, () => {
      fc.assert(
        fc.property(run, (r) => holds(simulate(r).trace)),
        { numRuns: 25, seed: 36 },
      );
    });
  }

  it('is the same for the same run', () => {
    fc.assert(
      fc.property(run, (r) => encodeTrace(simulate(r).trace) === encodeTrace(simulate(r).trace)),
      { numRuns: 15, seed: 36 },
    );
  });

  it('leaves the past untouched when one more input comes at its end', () => {
    fc.assert(
      fc.property(run, (r) => {
        const inputs = r.inputs.slice(0, -1);
        const before = simulate({ ...r, inputs }).trace;
        const more = { text: 'kubectl get pods', notBefore: before.end };
        const after = simulate({ ...r, inputs: [...inputs, more] }).trace;
        const settled = before.events.filter((event) => (endOf(event) ?? Infinity) <= before.end);
        for (const event of settled) expect(after.events[event.id]).toEqual(event);
      }),
      { numRuns: 15, seed: 36 },
    );
  });
});

function messages(trace: Trace): MessageEvent[] {
  return trace.events.filter((event: TraceEvent): event is MessageEvent => event.type === 'message');
}

function stored(trace: Trace): StoredEvent[] {
  return trace.events.filter((event: TraceEvent): event is StoredEvent => event.type === 'stored');
}
