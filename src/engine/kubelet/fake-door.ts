import type { Json, KubeObject } from '../../kubernetes/object.ts';
import { requestInfo } from '../../kubernetes/request-info.ts';
import { failure } from '../../kubernetes/status.ts';
import type { Door, DoorAnswer, DoorRequest, WatchEvent } from '../client/door.ts';
import type { Process } from '../kernel/kernel.ts';
import type { World } from '../kernel/world.ts';

interface Watcher {
  readonly id: number;
  readonly resource: string;
  readonly matches: (object: KubeObject) => boolean;
  readonly sink: (frame: WatchEvent, cause: number) => void;
}

interface Recorded {
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly body: Json | undefined;
}

type Fields = Record<string, unknown>;

/** For tests of the node alone: just enough of an API server to hold objects, merge status patches and feed watches. */
export class FakeDoor implements Door {
  readonly component = 'kube-apiserver';
  readonly requests: Recorded[] = [];
  readonly objects = new Map<string, KubeObject>();
  readonly #world: World;
  readonly #watchers: Watcher[] = [];
  #revision = 100;
  #watch = 0;

  constructor(world: World) {
    this.#world = world;
  }

  /** Writes an object as somebody else would. */
  put(resource: string, object: KubeObject): void {
    const { namespace, name = '' } = object.metadata;
    const key = `${resource}/${namespace ?? ''}/${name}`;
    const known = this.objects.has(key);
    const stored = {
      ...object,
      metadata: { ...object.metadata, resourceVersion: String(++this.#revision) },
    };
    this.objects.set(key, stored);
    this.#tell(resource, known ? 'MODIFIED' : 'ADDED', stored);
  }

  remove(resource: string, namespace: string, name: string): void {
    const key = `${resource}/${namespace}/${name}`;
    const object = this.objects.get(key);
    if (!object) return;
    this.objects.delete(key);
    this.#tell(resource, 'DELETED', object);
  }

  get(resource: string, namespace: string, name: string): KubeObject | undefined {
    return this.objects.get(`${resource}/${namespace}/${name}`);
  }

  *serve(request: DoorRequest): Process<DoorAnswer> {
    const { method, path, body, sink } = request;
    yield* this.#world.sleep(1);
    const info = requestInfo(path);
    const resource = info.resource ?? '';
    if (info.query.get('watch') === 'true' && sink) {
      const id = ++this.#watch;
      const watcher = this.#watcher(id, path, sink);
      for (const object of this.#all(watcher))
        sink({ change: 'ADDED', object, initial: true }, request.event);
      sink({ change: 'BOOKMARK', object: bookmark }, request.event);
      return { code: 200, warnings: [], watch: id };
    }
    this.requests.push({ at: this.#world.kernel.now, method, path, body });
    const key = `${resource}/${info.namespace ?? ''}/${info.name ?? ''}`;
    const object = this.objects.get(key);
    if (info.subresource === 'token') return answer(201, { status: { token: 'secret' } });
    if (method === 'POST') {
      const created = body as unknown as KubeObject;
      this.put(resource, created);
      return { code: 201, object: created, warnings: [] };
    }
    if (!object) return { code: 404, body: failure('NotFound', `${resource} not found`), warnings: [] };
    if (method === 'DELETE') this.remove(resource, info.namespace ?? '', info.name ?? '');
    if (method === 'PATCH') this.put(resource, merge(object, body as Fields) as unknown as KubeObject);
    return { code: 200, object: this.objects.get(key) ?? object, warnings: [] };
  }

  closeWatch(id: number): void {
    const index = this.#watchers.findIndex((watcher) => watcher.id === id);
    const [closed] = index < 0 ? [] : this.#watchers.splice(index, 1);
    closed?.sink({ change: 'CLOSED', reason: 'client' }, 0);
  }

  standingWatch(
    _client: unknown,
    _credential: unknown,
    path: string,
    sink: Watcher['sink'],
  ): { readonly id: number; readonly objects: readonly KubeObject[] } {
    const watcher = this.#watcher(-++this.#watch, path, sink);
    return { id: watcher.id, objects: this.#all(watcher) };
  }

  #watcher(id: number, path: string, sink: Watcher['sink']): Watcher {
    const info = requestInfo(path);
    const [field = '', value = ''] = (info.query.get('fieldSelector') ?? '').split('=');
    const watcher: Watcher = {
      id,
      resource: info.resource ?? '',
      sink,
      matches: (object) =>
        (info.namespace === null || object.metadata.namespace === info.namespace) &&
        (field === '' ||
          field.split('.').reduce<unknown>((at, part) => (at as Fields | undefined)?.[part], object) ===
            value),
    };
    this.#watchers.push(watcher);
    return watcher;
  }

  #all({ resource, matches }: Watcher): KubeObject[] {
    return [...this.objects]
      .filter(([key, object]) => key.startsWith(`${resource}/`) && matches(object))
      .map(([, o]) => o);
  }

  #tell(resource: string, change: 'ADDED' | 'MODIFIED' | 'DELETED', object: KubeObject): void {
    for (const watcher of this.#watchers) {
      if (watcher.resource !== resource || !watcher.matches(object)) continue;
      this.#world.kernel.at(this.#world.kernel.now + 2, 'kubelet', () => watcher.sink({ change, object }, 0));
    }
  }
}

const bookmark: KubeObject = { apiVersion: 'v1', kind: 'Bookmark', metadata: {} };

function answer(code: number, body: Json): DoorAnswer {
  return { code, body, warnings: [] };
}

/** A strategic merge as far as a Pod's status needs it. */
function merge(before: Fields, patch: Fields): Fields {
  const result: Fields = { ...before };
  for (const [key, value] of Object.entries(patch)) {
    if (key.startsWith('$')) continue;
    if (value === null) delete result[key];
    else if (key === 'conditions') result[key] = mergeConditions(before, patch);
    else if (typeof value === 'object' && !Array.isArray(value))
      result[key] = merge((before[key] ?? {}) as Fields, value as Fields);
    else result[key] = value;
  }
  return result;
}

function mergeConditions(before: Fields, patch: Fields): Fields[] {
  const byType = new Map(((before['conditions'] ?? []) as Fields[]).map((c) => [c['type'], c]));
  for (const condition of patch['conditions'] as Fields[]) {
    const merged: Fields = { ...byType.get(condition['type']) };
    for (const [key, value] of Object.entries(condition)) {
      if (value === null && key !== 'lastProbeTime') delete merged[key];
      else merged[key] = value;
    }
    byType.set(condition['type'], merged);
  }
  const order = patch['$setElementOrder/conditions'] as Fields[] | undefined;
  return order ? order.map(({ type }) => byType.get(type) ?? {}) : [...byType.values()];
}
