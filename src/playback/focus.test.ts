import { beforeAll, describe, expect, it } from 'vitest';
import type { ObjectKey } from '../kubernetes/resources.ts';
import { simulation, type Run } from '../sources/simulation.ts';
import { TraceIndex } from '../trace/trace-index.ts';
import type { Trace } from '../trace/trace.ts';
import { focusOn } from './focus.ts';
import { pacing } from './pacing.ts';
import { subjectOf } from './subject.ts';

const deployment = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 10
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec:
      containers:
      - name: nginx
        image: nginx:1.27
`;

async function traceOf(...lines: readonly string[]): Promise<Trace> {
  const run: Run = {
    seed: 1,
    cluster: 'recorded',
    files: { 'web.yaml': deployment },
    inputs: lines.map((text) => ({ text })),
  };
  return (await simulation(run)).trace;
}

describe('ten replicas', () => {
  let index: TraceIndex;
  let pods: readonly ObjectKey[];

  beforeAll(async () => {
    index = new TraceIndex(await traceOf('kubectl apply -f web.yaml'));
    pods = [...index.keys()].filter((key) => key.startsWith('/registry/pods/default/'));
  }, 60_000);

  it('are told as one Pod, from the command to its end, and no other', () => {
    expect(pods).toHaveLength(10);
    for (const pod of [pods[0]!, pods[9]!]) {
      const { reasons } = focusOn(index, pod);
      const about = index.trace.events
        .filter((event) => reasons[event.id] !== 0)
        .map((event) => subjectOf(event, index));
      expect(about.filter((key) => key !== null && key !== pod && pods.includes(key))).toEqual([]);
      expect(about).toContain('/registry/deployments/default/web');
      expect(about.some((key) => key?.startsWith('/registry/replicasets/'))).toBe(true);
      expect(reasons[0]).not.toBe(0);
    }
  });

  it('take hardly longer to tell than one', () => {
    const plan = pacing(index.trace, index, pods[9]!, 'event');
    expect(plan.steps.length).toBeLessThan(120);
    expect(plan.duration).toBeLessThan(80_000);
    expect(plan.chapters.map((chapter) => chapter.name)).toEqual([
      'kubectl',
      'api-server',
      'etcd',
      'controllers',
      'scheduler',
      'kubelet',
      'runtime',
      'status',
    ]);
  });
});

describe('commands', () => {
  it('have chapters each, also those that only look', async () => {
    const trace = await traceOf(
      'kubectl run web --image=nginx:1.27',
      'wait until pod/web STATUS=Running',
      'kubectl get pods',
      'kubectl delete pod web',
    );
    const plan = pacing(trace, new TraceIndex(trace), '/registry/pods/default/web', 'event');
    const commands = [...new Set(plan.chapters.map((chapter) => chapter.command))];
    expect(commands).toHaveLength(3);
    const namesOf = (command: number | null): string[] =>
      plan.chapters.filter((chapter) => chapter.command === command).map((chapter) => chapter.name);
    expect(namesOf(commands[1] ?? null)).toEqual(['kubectl']);
    expect(namesOf(commands[2] ?? null).slice(0, 4)).toEqual(['kubectl', 'api-server', 'etcd', 'kubelet']);
  }, 60_000);
});
