import { describe, expect, it } from 'vitest';
import type { ComponentId } from '../../kubernetes/components.ts';
import { recordedCluster } from '../cluster/spec.ts';
import { scenario, type Scenario } from '../scenario.ts';

const two = { cluster: { ...recordedCluster, controllerInstances: 2 } } as const;
const run = (...lines: string[]): Scenario => scenario(lines, {}, two);
const runAlone = (...lines: string[]): Scenario => scenario(lines);

const output = (result: Scenario): string => (result.commands.at(-1)?.stdout ?? '').trimEnd();

const stepsOf = (result: Scenario, name: string): { at: number; component: ComponentId }[] =>
  result.trace.events.flatMap((event) =>
    event.type === 'step' && event.name === name ? [{ at: event.at, component: event.component }] : [],
  );

const bindings = (result: Scenario): { by: ComponentId; pod: string | null }[] =>
  result.trace.events.flatMap((event) =>
    event.type === 'message' &&
    event.call.protocol === 'http' &&
    event.call.phase === 'request' &&
    event.call.subresource === 'binding'
      ? [{ by: event.from, pod: event.call.name }]
      : [],
  );

const leaseOf = (result: Scenario, name: string): Record<string, unknown> =>
  (result.left('Lease').get(`kube-system/${name}`) as unknown as { spec: Record<string, unknown> }).spec;

const deployment = 'kubectl create deployment w --image=nginx --replicas=2';

describe('two schedulers, two controller managers', () => {
  it('work as one while nothing is wrong: the second watches and does nothing', () => {
    const result = run(deployment, 'wait until deployment/w AVAILABLE=2 timeout 60s', 'kubectl get pods');
    expect(output(result).match(/1\/1\s+Running/g)).toHaveLength(2);
    expect(bindings(result).map(({ by }) => by)).toEqual(['kube-scheduler', 'kube-scheduler']);
    expect(result.requests('kube-scheduler/2')).toEqual([]);
    expect(result.requests('kube-controller-manager/2')).toEqual([]);
    const heard = result.trace.events.some(
      (event) =>
        event.type === 'message' && event.to === 'kube-scheduler/2' && event.call.protocol === 'watch',
    );
    expect(heard).toBe(true);
  });

  for (const [what, fault] of [
    ['is killed', 'fault kill kube-scheduler'],
    ['is frozen', 'fault stop kube-scheduler'],
    ['is cut off', 'fault cut kube-scheduler kube-apiserver'],
  ] as const)
    it(`a scheduler that ${what}: the second takes its lease when that is over, and binds`, () => {
      const lines = [fault, 'kubectl run a --image=nginx', 'kubectl get pods'] as const;
      const result = run(...lines, 'wait 40s', 'kubectl get pods');
      expect(output(result)).toMatch(/a\s+1\/1\s+Running/);
      expect(bindings(result)).toEqual([{ by: 'kube-scheduler/2', pod: 'a' }]);
      const [taken] = stepsOf(result, 'LeaderElection');
      expect(taken?.component).toBe('kube-scheduler/2');
      // 15 s since the second saw it renewed for the last time, and up to 4.4 s until it looks again.
      expect(taken?.at).toBeGreaterThan(15_000);
      expect(taken?.at).toBeLessThan(22_000);
      expect(leaseOf(result, 'kube-scheduler')).toMatchObject({
        holderIdentity: expect.stringMatching(/^control-plane-2_[0-9a-f-]{36}$/) as unknown,
        leaseTransitions: 1,
      });
      expect(result.events('Lease')).toContainEqual(expect.stringContaining('became leader'));
      expect(output(runAlone(...lines, 'wait 40s', 'kubectl get pods'))).toMatch(/a\s+0\/1\s+Pending/);
    });

  it('one that is thawed acts until it has found out, ends, and is the second from then on', () => {
    const result = run(
      'fault stop kube-scheduler',
      'wait 30s',
      'fault start kube-scheduler',
      'wait 30s',
      'kubectl run a --image=nginx',
      'wait 20s',
      'kubectl get pods',
    );
    expect(output(result)).toMatch(/a\s+1\/1\s+Running/);
    expect(bindings(result)).toEqual([{ by: 'kube-scheduler/2', pod: 'a' }]);
    const stops = stepsOf(result, 'ComponentStopped');
    expect(stops.map(({ component }) => component)).toEqual(['kube-scheduler', 'kube-scheduler']);
    expect((stops[1]?.at ?? 0) - 30_000).toBeGreaterThan(8_000);
    expect((stops[1]?.at ?? 0) - 30_000).toBeLessThan(13_000);
  });

  it('a freeze that is shorter than the lease changes nothing', () => {
    const result = run('fault stop kube-scheduler', 'wait 8s', 'fault start kube-scheduler', 'wait 60s');
    expect(stepsOf(result, 'LeaderElection')).toEqual([]);
    expect(leaseOf(result, 'kube-scheduler')['holderIdentity']).toMatch(/^control-plane_[0-9a-f-]{36}$/);
  });

  it('a controller manager that is killed: the second lists everything, and goes on with it', () => {
    const lines = ['fault kill kube-controller-manager', deployment] as const;
    const result = run(...lines, 'wait 60s', 'kubectl get pods');
    expect(output(result).match(/1\/1\s+Running/g)).toHaveLength(2);
    expect(stepsOf(result, 'LeaderElection').map(({ component }) => component)).toEqual([
      'kube-controller-manager/2',
    ]);
    const makers = new Set(
      stepsOf(result, 'Sync').flatMap(({ at, component }) => (at > 0 ? [component] : [])),
    );
    expect([...makers]).toEqual(['kube-controller-manager/2']);
    expect(output(runAlone(...lines, 'wait 60s', 'kubectl get pods'))).toBe('');
  });

  it('a run goes on until the second leads', () => {
    const result = run('kubectl run a --image=nginx', 'fault kill kube-scheduler');
    expect(stepsOf(result, 'LeaderElection')).toHaveLength(1);
  });

  it('both gone: nobody leads until one starts, which waits for the lease of the dead', () => {
    const result = run(
      'fault kill kube-scheduler',
      'fault kill kube-scheduler/2',
      'kubectl run a --image=nginx',
      'wait 10s',
      'fault restart kube-scheduler/2',
      'wait 40s',
      'kubectl get pods',
    );
    expect(output(result)).toMatch(/a\s+1\/1\s+Running/);
    expect(bindings(result).map(({ by }) => by)).toEqual(['kube-scheduler/2']);
  });

  it('a node is lost under the second controller manager as under the first', () => {
    const result = run(
      'kubectl run a --image=nginx',
      'wait 15s',
      'fault kill kube-controller-manager',
      'wait 25s',
      'fault lose node-1',
      'fault lose node-2',
      'fault lose node-3',
      'wait 80s',
      'kubectl get nodes',
    );
    expect(output(result).match(/NotReady/g)).toHaveLength(3);
  });

  it('the same run gives the same bytes', () => {
    const lines = ['fault kill kube-scheduler', 'kubectl run a --image=nginx', 'wait 40s'];
    expect(JSON.stringify(run(...lines).trace)).toBe(JSON.stringify(run(...lines).trace));
  });
});
