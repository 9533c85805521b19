import { describe, expect, it } from 'vitest';
import { scenario } from '../scenario.ts';
import { firstKept } from './watch-history.ts';

const watch = (query: string): string =>
  `kubectl get --raw '/api/v1/namespaces/default/configmaps?watch=1${query}'`;

interface Frame {
  readonly type: string;
  readonly object: {
    readonly metadata: { readonly name?: string };
    readonly code?: number;
    readonly message?: string;
  };
}

function framesOf(text: string | undefined): Frame[] {
  return (text ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Frame);
}

describe('the memory of the watch cache', () => {
  const every = (ms: number, count: number): { at: number }[] =>
    Array.from({ length: count }, (_, i) => ({ at: i * ms }));

  it('keeps a hundred changes, and more where they are younger than 75 s', () => {
    expect(firstKept(every(1000, 100))).toBe(0);
    // Two changes a second: the ring doubles once, so that it reaches back 75 s and more.
    expect(firstKept(every(500, 1000))).toBe(800);
    expect(firstKept(every(10_000, 1000))).toBe(900);
    expect(firstKept(every(10, 1000))).toBe(0);
  });

  it('shrinks when changes become rare', () => {
    const burst = every(10, 1000);
    const slow = every(60_000, 3000).map(({ at }) => ({ at: at + 600_000 }));
    expect(firstKept([...burst, ...slow])).toBe(3900);
  });
});

describe('a watch from a revision', () => {
  const lines = ['kubectl create configmap a', 'kubectl create configmap b', 'kubectl delete configmap a'];

  it('tells what has happened since, and then what happens', () => {
    const before = scenario(lines.slice(0, 1));
    const revision = before.left('ConfigMap').get('default/a')?.metadata.resourceVersion ?? '';
    const run = scenario([...lines, watch(`&resourceVersion=${revision}`), 'wait 5s', 'kubectl get nodes']);
    const frames = framesOf(run.commands.at(-2)?.output);
    expect(frames.map(({ type, object }) => `${type} ${object.metadata.name ?? ''}`)).toEqual([
      'ADDED b',
      'DELETED a',
    ]);
  });

  it('is 410 Gone when the cache no longer reaches back, and that is all that comes', () => {
    const { commands } = scenario([...lines, watch('&resourceVersion=1')]);
    const frames = framesOf(commands.at(-1)?.output);
    expect(frames).toHaveLength(1);
    expect(frames[0]?.type).toBe('ERROR');
    expect(frames[0]?.object.code).toBe(410);
    expect(frames[0]?.object.message).toMatch(/^too old resource version: 1 \(\d+\)$/);
    expect(commands.at(-1)?.exitCode).toBe(0);
  });

  it('tells a person every minute how far it has come, if that is allowed', () => {
    const bookmarks = (query: string): number => {
      const { commands } = scenario([watch(query), 'wait 150s', 'kubectl get nodes']);
      return framesOf(commands[0]?.output).filter(({ type }) => type === 'BOOKMARK').length;
    };
    expect([bookmarks('&allowWatchBookmarks=true'), bookmarks('')]).toEqual([2, 0]);
  });

  it('leaves a quiet cluster quiet', () => {
    const { trace } = scenario(['kubectl get nodes', 'wait 30m']);
    expect(trace.events.filter(({ at }) => at > 60_000)).toEqual([]);
  });
});

describe('etcd', () => {
  it('is asked to forget what is older than five minutes, where something was written', () => {
    const { trace } = scenario(['kubectl create configmap a', 'wait 40m']);
    const steps = trace.events.filter((event) => event.type === 'step' && event.name === 'Compact');
    expect(steps).toHaveLength(1);
    const [step] = steps;
    expect(step?.at).toBeGreaterThan(300_000);
    expect(step?.at).toBeLessThan(600_100);
  });
});
