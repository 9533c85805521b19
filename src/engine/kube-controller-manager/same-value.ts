/**
 * Whether two values say the same: the order of keys does not count, nor whether a field is absent, null, or an
 * empty list or object. Models apimachinery/pkg/api/equality Semantic.DeepEqual, v1.36 (quantities are compared as
 * they are written).
 */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (isNothing(a) || isNothing(b)) return isNothing(a) && isNothing(b);
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [a as Record<string, unknown>, b as Record<string, unknown>];
  for (const key of Object.keys(left)) if (!sameValue(left[key], right[key])) return false;
  for (const key of Object.keys(right)) if (!Object.hasOwn(left, key) && !isNothing(right[key])) return false;
  return true;
}

function isNothing(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value !== 'object') return false;
  for (const _ in value) return false;
  return true;
}
