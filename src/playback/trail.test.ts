import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../engine/all-parts.ts';
import { simulate } from '../engine/simulate.ts';
import type { EventId } from '../trace/events.ts';
import { TraceIndex } from '../trace/trace-index.ts';
import { trailOf } from './trail-of.ts';
import { linkAt, numberOf, type Trail, type Way } from './trail.ts';

const manifest = `apiVersion: apps/v1
kind: Deployment
metadata: {name: web}
spec:
  replicas: 2
  selector: {matchLabels: {app: web}}
  template:
    metadata: {labels: {app: web}}
    spec: {containers: [{name: nginx, image: 'nginx:1.27'}]}
---
apiVersion: v1
kind: Pod
metadata: {name: bad}
spec: {containers: [{name: c, image: 'nginx:latset'}]}
`;

const { trace } = simulate({
  seed: 7,
  cluster: 'recorded',
  files: { 'a.yaml': manifest },
  inputs: [
    { text: 'kubectl apply -f a.yaml' },
    { text: 'kubectl delete pod bad' },
    { text: 'kubectl scale deployment web --replicas=3' },
  ],
});
const index = new TraceIndex(trace);
const anyEvent = fc.integer({ min: 0, max: trace.events.length - 1 });
const flat = (trail: Trail): EventId[] => trail.links.flatMap(({ events }) => events);

describe('what led to an event', () => {
  it('is a chain in which each is the cause of the next, from what was typed to the event', () => {
    fc.assert(
      fc.property(anyEvent, (id) => {
        const chain = flat(trailOf(index, id, 'why')).sort((a, b) => a - b);
        expect(chain.at(-1)).toBe(id);
        expect(index.event(chain[0] as EventId).cause).toBe(null);
        for (const [i, each] of chain.entries())
          if (i > 0) expect(index.event(each).cause).toBe(chain[i - 1]);
      }),
    );
  });

  it('begins with the command where somebody typed one', () => {
    const running = trace.events.findLast(
      (event) =>
        event.type === 'stored' &&
        (event.object?.status as { phase?: string } | undefined)?.phase === 'Running',
    );
    const trail = trailOf(index, running?.id ?? -1, 'why');
    const first = index.event(trail.links[0]?.head ?? -1);
    expect(first).toMatchObject({ type: 'message', call: { protocol: 'shell', phase: 'command' } });
    expect(numberOf(trail, 0)).toBe(trail.links.length);
    expect(numberOf(trail, trail.links.length - 1)).toBe(1);
  });
});

describe('what came of an event', () => {
  it('is all that goes back to it, and nothing else', () => {
    fc.assert(
      fc.property(anyEvent, (id) => {
        const all = new Set(flat(trailOf(index, id, 'effects')));
        for (const event of trace.events) {
          const follows = event.id === id || index.causes(event.id).some((cause) => cause.id === id);
          expect(all.has(event.id)).toBe(follows);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe('links', () => {
  const anyTrail = fc
    .tuple(anyEvent, fc.constantFrom<Way>('why', 'effects'))
    .map(([id, way]) => trailOf(index, id, way));

  it('hold every event once, and the cause of each in the same link or an earlier one', () => {
    fc.assert(
      fc.property(anyTrail, (trail) => {
        const ids = flat(trail);
        expect(new Set(ids).size).toBe(ids.length);
        for (const [at, { events, head }] of trail.links.entries()) {
          expect(events).toContain(head);
          for (const id of events) {
            expect(trail.linkOf.get(id)).toBe(at);
            const { cause } = index.event(id);
            if (cause !== null && trail.linkOf.has(cause))
              expect(trail.linkOf.get(cause)).toBeLessThanOrEqual(at);
          }
        }
      }),
    );
  });

  it('stand in the order in which they began', () => {
    fc.assert(
      fc.property(anyTrail, ({ links }) => {
        const firsts = links.map(({ events }) => events[0] as EventId);
        expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
      }),
    );
  });

  it('hold a request with all that was done for it', () => {
    const binding = trace.events.find(
      (event) =>
        event.type === 'message' &&
        event.call.protocol === 'http' &&
        event.call.phase === 'request' &&
        event.call.subresource === 'binding',
    );
    const stored = trace.events.find(
      (event) =>
        event.type === 'stored' &&
        event.by === 'kube-scheduler' &&
        event.key.startsWith('/registry/pods/') &&
        event.id > (binding?.id ?? 0),
    );
    const trail = trailOf(index, stored?.id ?? -1, 'why');
    expect(trail.links.at(-1)?.head).toBe(binding?.id);
  });

  it('are found by what is told, else by the time', () => {
    fc.assert(
      fc.property(anyTrail, (trail) => {
        for (const [at, { head }] of trail.links.entries())
          expect(linkAt(trail, index, trace.end, head)).toBe(at);
        expect(linkAt(trail, index, -1, null)).toBe(-1);
        expect(linkAt(trail, index, trace.end, null)).toBe(trail.links.length - 1);
      }),
    );
  });
});
