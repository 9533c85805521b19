import { describe, expect, it } from 'vitest';
import type { Affinity, PodAffinityTerm } from '../../../kubernetes/pod.ts';
import { Cluster, wakes } from '../testing/cluster.ts';
import { event, pod, threeNodes } from '../testing/objects.ts';
import { interPodAffinity } from './inter-pod-affinity.ts';

const near = (app: string, more: Partial<PodAffinityTerm> = {}): PodAffinityTerm => ({
  labelSelector: { matchLabels: { app } },
  topologyKey: 'kubernetes.io/hostname',
  ...more,
});
const required = (...terms: PodAffinityTerm[]) => ({ requiredDuringSchedulingIgnoredDuringExecution: terms });
const preferred = (weight: number, podAffinityTerm: PodAffinityTerm) => ({
  preferredDuringSchedulingIgnoredDuringExecution: [{ weight, podAffinityTerm }],
});
const app = (name: string, affinity?: Affinity, namespace = 'default') =>
  pod(name, {
    meta: { namespace, labels: { app: name.split('-')[0] ?? '' } },
    ...(affinity && { spec: { affinity } }),
  });
const zone = { topologyKey: 'topology.kubernetes.io/zone' };

describe('InterPodAffinity', () => {
  it('keeps replicas apart that refuse each other (18b)', () => {
    const cluster = new Cluster(threeNodes());
    const web = (i: number) => app(`web-${String(i)}`, { podAntiAffinity: required(near('web')) });
    const nodes = [1, 2, 3].map((i) => cluster.schedule(web(i)).chosen?.name);
    expect(new Set(nodes).size).toBe(3);
    expect(cluster.attempt(web(4)).failure?.message).toBe(
      "0/3 nodes are available: 3 node(s) didn't match pod anti-affinity rules. no new claims to deallocate, preemption: 0/3 nodes are available: 3 No preemption victims found for incoming pod.",
    );
    expect(cluster.attempt(app('web-5')).failure?.filterMessage).toBe(
      "0/3 nodes are available: 3 node(s) didn't satisfy existing pods anti-affinity rules.",
    );
  });

  it('brings Pods to the company that they want, in its whole zone', () => {
    const cluster = new Cluster(threeNodes());
    expect(cluster.attempt(app('web', { podAffinity: required(near('db')) })).failure?.filterMessage).toBe(
      "0/3 nodes are available: 3 node(s) didn't match pod affinity rules.",
    );
    cluster.place(app('db'), 'node-2');
    const fit = (term: PodAffinityTerm) =>
      cluster
        .attempt(app('web', { podAffinity: required(term) }))
        .feasible.map(({ name }) => name)
        .sort();
    expect(fit(near('db'))).toEqual(['node-2']);
    expect(fit(near('db', zone))).toEqual(['node-1', 'node-2']);
  });

  it('lets the first of a group that wants itself go anywhere', () => {
    const cluster = new Cluster(threeNodes());
    const self = { podAffinity: required(near('web')) };
    const first = cluster.schedule(app('web-1', self));
    expect(first.feasible).toHaveLength(3);
    expect(cluster.attempt(app('web-2', self)).feasible.map(({ name }) => name)).toEqual([
      first.chosen?.name,
    ]);
  });

  it('looks into other namespaces by name and by label', () => {
    const namespaces = [
      { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'data', labels: { team: 'a' } } },
    ];
    const cluster = new Cluster(threeNodes(), { namespaces });
    cluster.place(app('db', undefined, 'data'), 'node-3');
    const fits = (more: Partial<PodAffinityTerm>) =>
      cluster.attempt(app('web', { podAffinity: required(near('db', more)) })).chosen?.name;
    expect(fits({})).toBeUndefined();
    expect(fits({ namespaces: ['data'] })).toBe('node-3');
    expect(fits({ namespaceSelector: { matchLabels: { team: 'a' } } })).toBe('node-3');
    expect(fits({ namespaceSelector: {} })).toBe('node-3');
    expect(fits({ namespaceSelector: { matchLabels: { team: 'b' } } })).toBeUndefined();
  });

  it('prefers and avoids, by its own wishes and by those of the Pods that are there', () => {
    const cluster = new Cluster(threeNodes());
    cluster.place(app('db', { podAffinity: preferred(10, near('web')) }), 'node-1');
    cluster.place(app('noisy'), 'node-3');
    const wishes = { podAntiAffinity: preferred(30, near('noisy')) };
    const scores = cluster.scores(cluster.attempt(app('web', wishes)));
    expect(Object.fromEntries(Object.entries(scores).map(([n, s]) => [n, s['InterPodAffinity']]))).toEqual({
      'node-1': 200,
      'node-2': 150,
      'node-3': 0,
    });
    expect(cluster.scores(cluster.attempt(app('other')))['node-1']).not.toHaveProperty('InterPodAffinity');
  });

  it('is woken by the company that it wants, and by the going of what it avoids', () => {
    const cluster = new Cluster([]);
    const plugin = interPodAffinity(cluster.terms);
    const placed = (name: string) => ({ ...app(name), spec: { ...app(name).spec, nodeName: 'n' } });
    const wants = cluster.info(app('web', { podAffinity: required(near('db')) }));
    expect(wakes(plugin, event('AssignedPod', 'Add', undefined, placed('db')), wants)).toBe(true);
    expect(wakes(plugin, event('AssignedPod', 'Add', undefined, placed('x')), wants)).toBe(false);
    const avoids = cluster.info(app('web', { podAntiAffinity: required(near('db')) }));
    expect(wakes(plugin, event('AssignedPod', 'Delete', placed('db'), undefined), avoids)).toBe(true);
    expect(wakes(plugin, event('AssignedPod', 'Add', undefined, placed('db')), avoids)).toBe(false);
    expect(wakes(plugin, event('Node', 'Add', undefined, threeNodes()[0]), avoids)).toBe(true);
  });
});
