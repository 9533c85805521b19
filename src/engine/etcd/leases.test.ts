import { describe, expect, it } from 'vitest';
import type { StoredEvent } from '../../trace/events.ts';
import { scenario, type Scenario } from '../scenario.ts';

const hour = ['kubectl run web --image=nginx', 'wait 62m'];

function expired({ trace }: Scenario): StoredEvent[] {
  return trace.events.filter(
    (event): event is StoredEvent => event.type === 'stored' && event.object === null && event.by === 'etcd',
  );
}

describe('Events', () => {
  it('are gone a little more than an hour and a minute after the first of them was written', () => {
    const run = scenario([...hour, 'kubectl get events']);
    expect(run.commands.at(-1)?.output).toBe('No resources found in default namespace.\n');
    expect(run.left('Event').size).toBe(0);
    expect(run.left('Pod').size).toBe(1);
  });

  it('are there for a full hour', () => {
    const { commands } = scenario(['kubectl run web --image=nginx', 'wait 60m', 'kubectl get events']);
    expect(commands.at(-1)?.output).toMatch(/Scheduled[\s\S]*Started/);
  });

  it('of one minute share a lease and go in one revision, each told to those who watch', () => {
    const run = scenario(hour);
    const gone = expired(run);
    expect(gone.length).toBeGreaterThanOrEqual(5);
    expect(new Set(gone.map(({ revision }) => revision)).size).toBe(1);
    expect(gone.map(({ key }) => key)).toEqual(gone.map(({ key }) => key).sort());
    const { events } = run.trace;
    const told = events.flatMap((event) =>
      event.type === 'message' && event.call.protocol === 'etcd' && event.call.phase === 'event'
        ? [event.call]
        : [],
    );
    expect(
      told.filter(({ change, revision }) => change === 'DELETE' && revision === gone[0]?.revision),
    ).toHaveLength(gone.length);
  });

  it('end by the lease that the API server asked for when the first was written', () => {
    const { trace } = scenario(hour);
    const { events } = trace;
    const grants = events.filter(
      (event) =>
        event.type === 'message' &&
        event.call.protocol === 'etcd' &&
        event.call.phase === 'request' &&
        event.call.operation === 'lease',
    );
    expect(grants).toHaveLength(1);
    const [step] = events.filter((event) => event.type === 'step' && event.name === 'LeaseExpired');
    expect(step?.cause).toBe(grants[0]?.id);
    expect((step?.at ?? 0) - (grants[0]?.at ?? 0)).toBeGreaterThan(3_660_000);
    expect((step?.at ?? 0) - (grants[0]?.at ?? 0)).toBeLessThan(3_660_600);
    expect(step?.type === 'step' && step.detail).toEqual({
      ttlSeconds: 3660,
      keys: expired({ trace } as Scenario).length,
    });
  });

  it('live on with each that is counted on them', () => {
    // A Pod that cannot be pulled is told of again and again: those Events are written, and leased, anew.
    const { commands } = scenario([
      'kubectl run web --image=nginx:no-such-tag',
      'wait 65m',
      "kubectl get events --field-selector reason=BackOff -o jsonpath='{.items[*].reason}'",
      "kubectl get events --field-selector reason=Scheduled -o jsonpath='{.items[*].reason}'",
    ]);
    expect(commands.slice(-2).map(({ output }) => output)).toEqual(['BackOff', '']);
  });

  it('do not keep a run going', () => {
    expect(scenario(['kubectl run web --image=nginx']).trace.end).toBeLessThan(120_000);
  });
});
