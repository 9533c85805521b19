import type { Condition, PodStatus } from '../../kubernetes/pod.ts';

type Fields = Record<string, unknown>;

/** Deep equality of JSON values; a field that is undefined is not there. Quick, because every sync asks. */
export function equalJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    return a.every((item, i) => equalJson(item, b[i]));
  }
  if (Array.isArray(b)) return false;
  const left = a as Fields;
  const right = b as Fields;
  for (const key in left) if (!equalJson(left[key], right[key])) return false;
  for (const key in right) if (right[key] !== undefined && left[key] === undefined) return false;
  return true;
}

/**
 * The strategic merge patch from one status to another, or null if they are the same. Conditions are merged by
 * their type, Pod IPs are replaced as they appear or vanish together, all else is replaced as a whole. Models
 * pkg/util/pod/pod.go PatchPodStatus, v1.36.
 */
export function statusPatch(uid: string, before: PodStatus, after: PodStatus): object | null {
  const patch: Fields = {};
  const conditions = conditionPatches(before.conditions ?? [], after.conditions ?? []);
  if (conditions.length > 0) {
    patch['$setElementOrder/conditions'] = (after.conditions ?? []).map(({ type }) => ({ type }));
    patch['conditions'] = conditions;
  }
  const old = before as Fields;
  const fresh = after as Fields;
  for (const key of new Set([...Object.keys(old), ...Object.keys(fresh)])) {
    if (key === 'conditions' || equalJson(old[key], fresh[key])) continue;
    patch[key] = isMap(old[key]) && isMap(fresh[key]) ? mapPatch(old[key], fresh[key]) : (fresh[key] ?? null);
  }
  const keys = Object.keys(patch);
  if (keys.length === 0) return null;
  const status: Fields = {};
  for (const key of keys.sort()) status[key] = patch[key];
  return { metadata: { uid }, status };
}

function isMap(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mapPatch(before: Fields, after: Fields): Fields {
  const patch: Fields = {};
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, fresh] = [before[key], after[key]];
    if (equalJson(old, fresh)) continue;
    patch[key] = isMap(old) && isMap(fresh) ? mapPatch(old, fresh) : (fresh ?? null);
  }
  return patch;
}

function conditionPatches(before: readonly Condition[], after: readonly Condition[]): Fields[] {
  const patches: Fields[] = [];
  for (const condition of after) {
    const old = before.find(({ type }) => type === condition.type) as Fields | undefined;
    const fresh = condition as unknown as Fields;
    const changes: Fields = {};
    let changed = false;
    for (const key of conditionFields) {
      if (key === 'type') {
        changes['type'] = condition.type;
      } else if (!equalJson(old?.[key], fresh[key])) {
        changes[key] = fresh[key] ?? null;
        changed = true;
      }
    }
    if (changed) patches.push(changes);
  }
  for (const { type } of before)
    if (!after.some((condition) => condition.type === type)) patches.push({ $patch: 'delete', type });
  return patches;
}

/** In the order in which they are written. */
const conditionFields = [
  'lastProbeTime',
  'lastTransitionTime',
  'message',
  'observedGeneration',
  'reason',
  'status',
  'type',
];
