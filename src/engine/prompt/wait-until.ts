import type { KubeObject } from '../../kubernetes/object.ts';
import { printerOf } from '../../kubernetes/printers/printers.ts';
import { refOfKey, type Resource } from '../../kubernetes/resources.ts';
import { Future, type Process } from '../kernel/kernel.ts';
import type { World } from '../kernel/world.ts';
import { parseDuration } from '../kubectl/command-line.ts';
import { resourceByWord } from '../kubectl/discovery.ts';
import type { Commits } from './commits.ts';
import type { ReadOnlyStore } from './ports.ts';
import { globPattern } from './glob-pattern.ts';

/** What a `wait until` line waits for: a column of the object's row in `kubectl get`, or its absence. */
export interface Condition {
  readonly resource: Resource;
  /** `web`, `web-*` */
  readonly name: string;
  readonly column: string | null;
  readonly value: string;
  readonly timeoutMs: number;
}

const longestMs = 600_000;

/** Reads `pod/web READY=1/1 timeout 60s`; null if it is none. */
export function parseCondition(text: string): Condition | null {
  const match = /^([a-z]+)\/(\S+)\s+(?:GONE|([A-Z-]+)=(\S+))(?:\s+timeout\s+(\S+))?$/.exec(text);
  const resource = resourceByWord(match?.[1] ?? '');
  if (!match || !resource) return null;
  const [, , name = '', column, value = '', timeout] = match;
  const timeoutMs = timeout === undefined ? longestMs : (parseDuration(timeout) ?? longestMs);
  return { resource, name, column: column ?? null, value, timeoutMs };
}

/** Waits until the condition holds, looking at every commit that may change it; false if time ran out. */
export function* waitUntil(
  world: World,
  store: ReadOnlyStore,
  commits: Commits,
  condition: Condition,
  namespace: string,
): Process<boolean> {
  const holds = (): boolean => conditionHolds(world, store, condition, namespace);
  if (holds()) return true;
  const met = new Future<boolean>();
  const stop = commits.follow((key) => {
    if (key.startsWith(`/registry/${condition.resource.etcdPrefix}/`) && holds()) met.resolve(true);
  });
  // A person who waits keeps the run going, up to the time that they give it.
  world.kernel.at(world.kernel.now + condition.timeoutMs, 'user', () => met.resolve(false), true);
  const result = yield* met.wait();
  stop();
  return result;
}

function conditionHolds(
  world: World,
  store: ReadOnlyStore,
  { resource, name, column, value }: Condition,
  namespace: string,
): boolean {
  const objects = objectsNamed(store, resource, namespace, name);
  if (column === null) return objects.length === 0;
  const { columns, cells } = printerOf(resource.kind);
  const at = columns.findIndex((one) => one.name.toUpperCase() === column);
  return objects.some((object) => {
    const cell = String(cells(object, world.clock.nowMs())[at] ?? '');
    // `RESTARTS=2` means at least so many.
    if (column === 'RESTARTS') return Number.parseInt(cell, 10) >= Number(value);
    return cell === value;
  });
}

function objectsNamed(
  store: ReadOnlyStore,
  resource: Resource,
  namespace: string,
  name: string,
): KubeObject[] {
  const pattern = globPattern(name);
  const found: KubeObject[] = [];
  for (const { key, object } of store.snapshot().values) {
    if (!key.startsWith(`/registry/${resource.etcdPrefix}/`)) continue;
    const ref = refOfKey(key);
    if (ref?.resource !== resource || (resource.namespaced && ref.namespace !== namespace)) continue;
    if (pattern.test(ref.name)) found.push(object);
  }
  return found;
}
