import { describe, expect, it } from 'vitest';
import '../all-parts.ts';
import type { KubeObject } from '../../kubernetes/object.ts';
import { resourceNamed, type Resource } from '../../kubernetes/resources.ts';
import type { MessageEvent } from '../../trace/events.ts';
import { startCluster, type Cluster } from '../cluster.ts';
import { recordedCluster } from '../cluster/spec.ts';
import type { Process } from '../kernel/kernel.ts';
import { World } from '../kernel/world.ts';
import { ApiClient } from './api-client.ts';
import { Informer } from './informer.ts';

const configMaps = resourceNamed('', 'configmaps') as Resource;
const clock = '2026-11-30T10:00:00Z';
const credential = { kind: 'certificate', user: 'admin', groups: ['system:masters'] } as const;

/** An informer of a component that is none of the cluster's. */
class Bench {
  readonly world = new World(1, clock);
  readonly cluster: Cluster = startCluster(this.world, {
    spec: recordedCluster,
    clock,
    preloaded: {},
    registry: { private: [], missing: [] },
    objects: [],
  });
  readonly informer = new Informer(this.world, this.#api('user'), {
    resource: configMaps,
    namespace: 'default',
  });
  readonly changes: string[] = [];

  constructor() {
    this.informer.start();
    this.pass(1000);
    this.informer.onChange((before, after) => {
      const name = (after ?? before)?.metadata.name ?? '';
      this.changes.push(`${before ? (after ? 'changed' : 'gone') : 'new'} ${name}`);
    });
  }

  #api(component: 'user' | 'kubectl'): ApiClient {
    return new ApiClient(this.world, this.cluster.door, { component, userAgent: 'test', credential });
  }

  pass(ms: number): void {
    this.world.kernel.runUntil(this.world.kernel.now + ms);
  }

  create(...names: readonly string[]): void {
    this.world.kernel.spawn('kubectl', creating(this.#api('kubectl'), names));
    this.pass(50 * names.length);
  }

  /** Watches that the informer asked for, oldest first. */
  watches(): MessageEvent[] {
    return this.world.recorder.events.filter(
      (event): event is MessageEvent =>
        event.type === 'message' &&
        event.from === 'user' &&
        event.call.protocol === 'http' &&
        event.call.phase === 'request' &&
        event.call.verb === 'watch',
    );
  }

  paths(): string[] {
    return this.watches().map(({ call }) => ('path' in call ? (call.path.split('?')[1] ?? '') : ''));
  }

  dropWatch(): void {
    this.cluster.door.dropWatch(this.watches().at(-1)?.id ?? 0, 'timeout');
  }
}

function* creating(api: ApiClient, names: readonly string[]): Process {
  for (const name of names) {
    const object: KubeObject = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name } };
    yield* api.create(configMaps, 'default', object);
  }
}

describe('an informer', () => {
  it('lists, and follows', () => {
    const bench = new Bench();
    expect([...bench.informer.cache.keys()]).toEqual(['default/kube-root-ca.crt']);
    bench.create('a');
    expect(bench.changes).toEqual(['new a']);
    expect(bench.paths()).toEqual([
      'allowWatchBookmarks=true&resourceVersionMatch=NotOlderThan&sendInitialEvents=true&watch=true',
    ]);
  });

  it('goes on from where its watch ended, and misses nothing', () => {
    const bench = new Bench();
    bench.create('a');
    const { lastRevision } = bench.informer;
    bench.dropWatch();
    bench.create('b', 'c');
    expect(bench.changes).toEqual(['new a', 'new b', 'new c']);
    expect(bench.paths()[1]).toBe(`allowWatchBookmarks=true&resourceVersion=${lastRevision}&watch=true`);
    expect(bench.informer.synced).toBe(true);
  });

  it('lists again when the API server no longer knows what was since then', () => {
    const bench = new Bench();
    bench.create('a');
    // Frozen, it hears nothing while more happens than the API server remembers.
    bench.world.kernel.freeze('user');
    bench.dropWatch();
    for (let i = 0; i < 150; i++) {
      bench.create(`m${i}`);
      bench.pass(2000);
    }
    bench.world.kernel.thaw('user');
    bench.pass(5000);
    expect(bench.paths().map((path) => path.includes('sendInitialEvents'))).toEqual([true, false, true]);
    expect(bench.informer.synced).toBe(true);
    expect(bench.informer.cache.size).toBe(152);
    expect(bench.changes).toContain('new m149');
  });
});
