import { namespacedName, type Json, type KubeObject } from '../../../kubernetes/object.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import { requestInfo } from '../../../kubernetes/request-info.ts';
import { resourceOfKind } from '../../../kubernetes/resources.ts';
import { failure } from '../../../kubernetes/status.ts';
import type { WatchChange } from '../../../trace/events.ts';
import type { Door, DoorAnswer, DoorRequest, WatchEvent } from '../../client/door.ts';
import type { Process } from '../../kernel/kernel.ts';
import type { World } from '../../kernel/world.ts';

type Sink = (frame: WatchEvent, cause: number) => void;

/** Just enough of an API server for the scheduler to talk to: it stores, tells, and remembers what was asked. */
export class TinyApiServer implements Door {
  readonly component = 'kube-apiserver';
  readonly requests: DoorRequest[] = [];
  readonly #world: World;
  readonly #objects = new Map<string, Map<string, KubeObject>>();
  readonly #sinks = new Map<string, Sink>();
  #revision = 100;
  /** Answers with this instead, where it has one. */
  refuse: (request: DoorRequest) => DoorAnswer | null = () => null;

  constructor(world: World, objects: readonly KubeObject[]) {
    this.#world = world;
    for (const object of objects) this.#of(object).set(namespacedName(object), object);
  }

  /** `POST …/binding`, `PATCH …/status`, …: the end of each path is enough. */
  get log(): string[] {
    return this.requests.map(
      ({ method, path }) => `${method} ${path.replace(/\?.*/, '').split('/').slice(-2).join('/')}`,
    );
  }

  get<T extends KubeObject>(plural: string, name: string): T | undefined {
    return this.#objects.get(plural)?.get(name) as T | undefined;
  }

  put(object: KubeObject): KubeObject {
    const all = this.#of(object);
    const name = namespacedName(object);
    const change = all.has(name) ? 'MODIFIED' : 'ADDED';
    const stored = { ...object, metadata: { ...object.metadata, resourceVersion: String(++this.#revision) } };
    all.set(name, stored);
    this.#tell(change, stored);
    return stored;
  }

  remove(object: KubeObject): void {
    this.#of(object).delete(namespacedName(object));
    this.#tell('DELETED', object);
  }

  *serve(request: DoorRequest): Process<DoorAnswer> {
    this.requests.push(request);
    yield* this.#world.sleep(1);
    return this.refuse(request) ?? this.#answer(request);
  }

  #answer({ method, path, body }: DoorRequest): DoorAnswer {
    const { resource, subresource, namespace, name } = requestInfo(path);
    const key = namespace && resource !== 'persistentvolumes' ? `${namespace}/${name ?? ''}` : (name ?? '');
    const old = this.#objects.get(resource ?? '')?.get(key);
    if (method === 'POST' && resource === 'events') return { code: 201, warnings: [] };
    if (method === 'PATCH' && resource === 'events') return { code: 200, warnings: [] };
    if (!old)
      return {
        code: 404,
        body: failure('NotFound', `${resource ?? ''} "${name ?? ''}" not found`),
        warnings: [],
      };
    if (method === 'PUT') return { code: 200, object: this.put(body as unknown as KubeObject), warnings: [] };
    const pod = old as Pod;
    if (method === 'DELETE') {
      const leaving = this.put({
        ...pod,
        metadata: { ...pod.metadata, deletionTimestamp: this.#world.clock.now() },
      });
      this.#world.kernel.at(this.#world.kernel.now + 100, this.component, () => this.remove(leaving));
      return { code: 200, object: leaving, warnings: [] };
    }
    if (subresource === 'binding') {
      const { target } = body as unknown as { target: { name: string } };
      this.put({ ...pod, spec: { ...pod.spec, nodeName: target.name } });
      return { code: 201, warnings: [] };
    }
    const { status } = body as unknown as { status: { conditions?: Json[] } & Record<string, Json> };
    const types = new Set((status.conditions ?? []).map((c) => (c as { type: string }).type));
    const kept = (pod.status.conditions ?? []).filter(({ type }) => !types.has(type));
    const conditions = [...kept, ...(status.conditions ?? [])];
    return {
      code: 200,
      object: this.put({ ...pod, status: { ...pod.status, ...status, conditions } }),
      warnings: [],
    };
  }

  closeWatch(): void {
    this.#sinks.clear();
  }

  standingWatch(
    _client: unknown,
    _credential: unknown,
    path: string,
    sink: Sink,
  ): ReturnType<Door['standingWatch']> {
    const { resource } = requestInfo(path);
    this.#sinks.set(resource ?? '', sink);
    return { id: -this.#sinks.size, objects: [...(this.#objects.get(resource ?? '')?.values() ?? [])] };
  }

  #tell(change: WatchChange, object: KubeObject): void {
    const plural = resourceOfKind(object.apiVersion, object.kind)?.resource ?? '';
    this.#world.send(
      this.component,
      'kube-scheduler',
      { protocol: 'watch', phase: 'event', watch: -1, change, key: null, revision: this.#revision },
      (event) => this.#sinks.get(plural)?.({ change, object }, event.id),
      { channel: plural },
    );
  }

  #of(object: KubeObject): Map<string, KubeObject> {
    const plural = resourceOfKind(object.apiVersion, object.kind)?.resource ?? '';
    const all = this.#objects.get(plural) ?? new Map<string, KubeObject>();
    this.#objects.set(plural, all);
    return all;
  }
}
