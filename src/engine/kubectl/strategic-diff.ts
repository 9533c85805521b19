import type { Json } from '../../kubernetes/object.ts';
import { CommandError } from './errors.ts';
import { goText } from './go-text.ts';

type JsonObject = Readonly<Record<string, Json | undefined>>;

/**
 * By which key the items of a list are told apart; `''`: a list of plain values that is merged. Lists that are not
 * here are replaced as a whole. kubectl reads this from OpenAPI's x-kubernetes-patch-merge-key, v1.36.
 */
const mergeKeys: Readonly<Record<string, string>> = {
  conditions: 'type',
  containers: 'name',
  env: 'name',
  ephemeralContainers: 'name',
  finalizers: '',
  hostAliases: 'ip',
  imagePullSecrets: 'name',
  initContainers: 'name',
  ownerReferences: 'uid',
  podIPs: 'ip',
  readinessGates: 'conditionType',
  resourceClaims: 'name',
  schedulingGates: 'name',
  secrets: 'name',
  topologySpreadConstraints: 'topologyKey',
  volumeDevices: 'devicePath',
  volumeMounts: 'mountPath',
  volumes: 'name',
};

function mergeKeyOf(field: string, items: readonly Json[]): string | undefined {
  // A container's ports are told apart by containerPort, a Service's by port.
  if (field === 'ports')
    return items.some((item) => isObject(item) && item['containerPort'] !== undefined)
      ? 'containerPort'
      : 'port';
  return mergeKeys[field];
}

/** Fields whose keys are replaced together: a volume has one source, a strategy one kind. */
const retainKeys: ReadonlySet<string> = new Set(['strategy', 'volumes']);

/**
 * The patch that makes `current` what `modified` says, and takes away what `original` had and `modified` no longer
 * has. Models apimachinery/pkg/util/strategicpatch CreateThreeWayMergePatch, v1.36.
 */
export function threeWayPatch(original: JsonObject, modified: JsonObject, current: JsonObject): JsonObject {
  const delta = diffObjects(current, modified, { deletions: false, additions: true });
  const deletions = diffObjects(original, modified, { deletions: true, additions: false });
  return mergePatches(deletions, delta);
}

/** The patch that turns one object into another: `kubectl edit`, `kubectl label`. */
export function twoWayPatch(original: JsonObject, modified: JsonObject): JsonObject {
  return diffObjects(original, modified, { deletions: true, additions: true });
}

/** Two objects between which there is no patch. */
export class NoPatch extends CommandError {
  readonly reason: string;

  constructor(reason: string) {
    super(`error: ${reason}`);
    this.reason = reason;
  }
}

interface Wanted {
  readonly deletions: boolean;
  readonly additions: boolean;
}

function diffObjects(from: JsonObject, to: JsonObject, wanted: Wanted): JsonObject {
  const patch: Record<string, Json> = {};
  for (const [key, after] of Object.entries(to)) {
    if (after === undefined) continue;
    const before = from[key];
    if (before === undefined) {
      if (wanted.additions) patch[key] = after;
    } else diffField(key, before, after, wanted, patch);
  }
  if (wanted.deletions) {
    for (const key of Object.keys(from))
      if (from[key] !== undefined && to[key] === undefined) patch[key] = null;
  }
  return patch;
}

function diffField(
  key: string,
  before: Json,
  after: Json,
  wanted: Wanted,
  patch: Record<string, Json>,
): void {
  if (isObject(before) && isObject(after)) {
    const inner = diffObjects(before, after, wanted);
    if (Object.keys(inner).length > 0)
      patch[key] = retainKeys.has(key) ? { ...inner, $retainKeys: Object.keys(after).sort() } : inner;
    return;
  }
  if (isList(before) && isList(after)) {
    diffLists(key, before, after, wanted, patch);
    return;
  }
  if (wanted.additions && !equalJson(before, after)) patch[key] = after;
}

function diffLists(
  key: string,
  before: readonly Json[],
  after: readonly Json[],
  wanted: Wanted,
  patch: Record<string, Json>,
): void {
  if (equalJson(before, after)) return;
  const mergeKey = mergeKeyOf(key, [...before, ...after]);
  if (mergeKey === undefined || before.length === 0) {
    if (wanted.additions) patch[key] = after;
    return;
  }
  requireOneType(before, after);
  const order = `$setElementOrder/${key}`;
  if (mergeKey === '') {
    const added = after.filter((item) => !before.some((other) => equalJson(item, other)));
    const removed = before.filter((item) => !after.some((other) => equalJson(item, other)));
    if (wanted.additions && added.length > 0) patch[key] = added;
    if (wanted.deletions && removed.length > 0) patch[`$deleteFromPrimitiveList/${key}`] = removed;
    if (wanted.additions || (wanted.deletions && removed.length > 0)) patch[order] = after;
    return;
  }
  const [old, fresh] = [before, after] as [readonly JsonObject[], readonly JsonObject[]];
  const items = diffItems(key, mergeKey, old, fresh, wanted);
  if (items.length > 0) patch[key] = items;
  const sameOrder =
    old.length === fresh.length &&
    fresh.every((item, i) => equalJson(item[mergeKey] ?? null, old[i]?.[mergeKey] ?? null));
  if (items.length > 0 || (wanted.additions && !sameOrder))
    patch[order] = fresh.map((item) => ({ [mergeKey]: item[mergeKey] }));
}

/** A list is merged item by item only if all items are of one type. Models sliceElementType of the same file. */
function requireOneType(...lists: readonly (readonly Json[])[]): void {
  const types = new Set(
    lists.flat().map((item) => (isList(item) ? 'list' : item === null ? 'nil' : typeof item)),
  );
  if (types.size > 1) throw new NoPatch(`list element types are not identical: ${goText(lists)}`);
  if (types.has('list')) throw new NoPatch('lists of lists are not supported');
}

function diffItems(
  key: string,
  mergeKey: string,
  before: readonly JsonObject[],
  after: readonly JsonObject[],
  wanted: Wanted,
): Json[] {
  const items: Json[] = [];
  for (const item of after) {
    const id = item[mergeKey];
    const old = before.find((other) => equalJson(other[mergeKey] ?? null, id ?? null));
    if (!old) {
      if (wanted.additions) items.push(item);
      continue;
    }
    const inner = diffObjects(old, item, wanted);
    if (Object.keys(inner).length === 0) continue;
    const retained = retainKeys.has(key) ? { $retainKeys: Object.keys(item).sort() } : {};
    items.push({ ...retained, ...inner, [mergeKey]: id });
  }
  if (wanted.deletions) {
    for (const item of before) {
      const id = item[mergeKey];
      if (!after.some((other) => equalJson(other[mergeKey] ?? null, id ?? null)))
        items.push({ $patch: 'delete', [mergeKey]: id });
    }
  }
  return items;
}

/** Two patches in one: what is taken away and what changes. */
function mergePatches(deletions: JsonObject, delta: JsonObject): JsonObject {
  const result: Record<string, Json> = {};
  for (const key of new Set([...Object.keys(deletions), ...Object.keys(delta)])) {
    const a = deletions[key];
    const b = delta[key];
    if (a === undefined || b === undefined) result[key] = (b ?? a) as Json;
    else if (isObject(a) && isObject(b)) result[key] = mergePatches(a, b);
    else if (isList(a) && isList(b) && !key.startsWith('$')) result[key] = mergeItems(key, a, b);
    else result[key] = b;
  }
  return result;
}

function mergeItems(key: string, deletions: readonly Json[], delta: readonly Json[]): Json {
  const mergeKey = mergeKeyOf(key, [...deletions, ...delta]);
  if (mergeKey === undefined || mergeKey === '') return delta;
  const items = [...delta] as JsonObject[];
  for (const item of deletions as readonly JsonObject[]) {
    const at = items.findIndex((other) => equalJson(other[mergeKey] ?? null, item[mergeKey] ?? null));
    if (at < 0) items.push(item);
    else items[at] = mergePatches(item, items[at] as JsonObject);
  }
  return items;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

export function equalJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (isList(a) && isList(b)) return a.length === b.length && a.every((item, i) => equalJson(item, b[i]));
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a).filter((key) => a[key] !== undefined);
  return (
    keys.length === Object.keys(b).filter((key) => b[key] !== undefined).length &&
    keys.every((key) => equalJson(a[key], b[key]))
  );
}
