import type { KubeObject } from '../../kubernetes/object.ts';
import type { Pod } from '../../kubernetes/pod.ts';
import { resourceNamed, type Resource } from '../../kubernetes/resources.ts';
import type { ApiClient } from '../client/api-client.ts';
import { Informer } from '../client/informer.ts';
import { Future, type Process } from '../kernel/kernel.ts';
import type { World } from '../kernel/world.ts';
import { referencedObjects } from './pod-references.ts';

interface Watched {
  readonly informer: Informer<KubeObject>;
  /** Settles when the first list has come, whether the object was in it or not. */
  readonly synced: Future<true>;
  readonly pods: Set<string>;
}

export type ConfigKind = 'configmaps' | 'secrets';

const resourcesByKind: Readonly<Record<ConfigKind, Resource>> = {
  configmaps: resourceNamed('', 'configmaps') as Resource,
  secrets: resourceNamed('', 'secrets') as Resource,
};

/**
 * ConfigMaps and Secrets that Pods of this node use, each through a watch of its own that stands as long as a Pod
 * needs it. Models pkg/kubelet/util/manager/watch_based_manager.go, v1.36.
 */
export class ConfigObjects {
  readonly #world: World;
  readonly #api: ApiClient;
  readonly #watched = new Map<string, Watched>();

  readonly #changed: (uid: string) => void;

  /** `changed` is told of Pods that use an object which is no longer as it was. */
  constructor(world: World, api: ApiClient, changed: (uid: string) => void) {
    this.#world = world;
    this.#api = api;
    this.#changed = changed;
  }

  register(pod: Pod): void {
    const uid = pod.metadata.uid ?? '';
    const namespace = pod.metadata.namespace ?? '';
    const wanted = new Set<string>();
    for (const { kind, name } of referencedObjects(pod)) {
      const key = `${kind}/${namespace}/${name}`;
      wanted.add(key);
      const known = this.#watched.get(key);
      if (known) known.pods.add(uid);
      else this.#watched.set(key, this.#watch(kind, namespace, name, uid));
    }
    this.#release(uid, wanted);
  }

  unregister(uid: string): void {
    this.#release(uid, new Set());
  }

  /** The object as last heard of; waits for the first answer. Undefined if it does not exist. */
  *get(kind: ConfigKind, namespace: string, name: string): Process<KubeObject | undefined> {
    const watched = this.#watched.get(`${kind}/${namespace}/${name}`);
    if (!watched) return undefined;
    // Upstream gives the cache a second to fill.
    yield* watched.synced.waitAtMost(this.#world.kernel, 1000);
    return watched.informer.get(`${namespace}/${name}`);
  }

  #release(uid: string, except: ReadonlySet<string>): void {
    for (const [key, watched] of this.#watched) {
      if (except.has(key) || !watched.pods.delete(uid) || watched.pods.size > 0) continue;
      watched.informer.stop();
      this.#watched.delete(key);
    }
  }

  #watch(kind: ConfigKind, namespace: string, name: string, uid: string): Watched {
    const informer = new Informer<KubeObject>(this.#world, this.#api, {
      resource: resourcesByKind[kind],
      namespace,
      fieldSelector: `metadata.name=${name}`,
    });
    const synced = new Future<true>();
    informer.onSync(() => synced.resolve(true));
    const pods = new Set([uid]);
    informer.onChange((before, after) => {
      if (!informer.synced || before?.metadata.resourceVersion === after?.metadata.resourceVersion) return;
      for (const using of pods) this.#changed(using);
    });
    informer.start();
    return { informer, synced, pods };
  }
}
