import { expect } from 'vitest';
import { kindOf } from '../../kubernetes/components.ts';
import type { Pod } from '../../kubernetes/pod.ts';
import { decodeTrace, encodeTrace } from '../../trace/codec.ts';
import type { MessageEvent, StoredEvent, TraceEvent } from '../../trace/events.ts';
import { endOf } from '../../trace/trace-index.ts';
import type { Trace } from '../../trace/trace.ts';

/** What must hold in every trace, whatever was asked of the cluster: architecture.md section 9. */
export const invariants: Readonly<Record<string, (trace: Trace) => void>> = {
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
  'revisions rise by one, except that what one lease deletes shares one'(trace) {
    let revision = trace.initial.revision;
    for (const event of stored(trace)) {
      const together = event.by === 'etcd' && event.object === null && event.revision === revision;
      expect(event.revision).toBe(together ? revision : ++revision);
    }
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
    for (const { at, call, until } of messages(trace)) {
      if (call.protocol !== 'watch' || call.phase !== 'event' || call.initial || call.key === null) continue;
      // What was lost on its way comes again.
      if (until === null) continue;
      const commit = storedAt.get(call.revision);
      expect(commit).toBeDefined();
      expect(at).toBeGreaterThan(commit ?? Infinity);
      const last = heard.get(call.watch) ?? 0;
      if (call.change === 'DELETED') expect(call.revision).toBeGreaterThanOrEqual(last);
      else expect(call.revision).toBeGreaterThan(last);
      heard.set(call.watch, call.revision);
    }
  },
  'a watcher hears ADDED first'(trace) {
    const known = new Set(trace.initial.objects.map(({ key }) => key));
    const seen = new Set<string>();
    const continued = new Set<number>();
    for (const { id, call } of messages(trace)) {
      // A watch that goes on where another ended knows what that has told.
      if (call.protocol === 'http' && call.phase === 'request' && /[?&]resourceVersion=[1-9]/.test(call.path))
        continued.add(id);
      if (call.protocol !== 'watch' || call.phase !== 'event' || call.key === null) continue;
      if (continued.has(call.watch)) continue;
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
    for (const { key, object } of trace.initial.objects)
      if (object.kind === 'Pod' && (object as Pod).status.startTime !== undefined)
        done.add(`RunPodSandbox ${key}`);
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

function messages(trace: Trace): MessageEvent[] {
  return trace.events.filter((event: TraceEvent): event is MessageEvent => event.type === 'message');
}

function stored(trace: Trace): StoredEvent[] {
  return trace.events.filter((event: TraceEvent): event is StoredEvent => event.type === 'stored');
}
