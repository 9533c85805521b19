import type { Json } from '../../kubernetes/object.ts';
import type { FieldChange } from '../../trace/steps.ts';

/**
 * What changed between two versions of an object, as paths: `spec.containers[0].imagePullPolicy`. What both
 * share is skipped unseen, so a small change of a large object costs little. A whole part that came or went is
 * one change.
 */
export function fieldChanges(before: unknown, after: unknown): FieldChange[] {
  const changes: FieldChange[] = [];
  compare('', before, after, changes);
  return changes;
}

function compare(path: string, before: unknown, after: unknown, changes: FieldChange[]): void {
  if (before === after) return;
  if (isObject(before) && isObject(after)) {
    if (Array.isArray(before) && Array.isArray(after)) return compareLists(path, before, after, changes);
    if (!Array.isArray(before) && !Array.isArray(after)) return compareMaps(path, before, after, changes);
  }
  changes.push({
    path,
    ...(before !== undefined && { from: before as Json }),
    ...(after !== undefined && { to: after as Json }),
  });
}

function compareLists(
  path: string,
  before: readonly unknown[],
  after: readonly unknown[],
  changes: FieldChange[],
): void {
  const length = Math.max(before.length, after.length);
  for (let i = 0; i < length; i++) compare(`${path}[${i}]`, before[i], after[i], changes);
}

function compareMaps(path: string, before: object, after: object, changes: FieldChange[]): void {
  const left = before as Record<string, unknown>;
  const right = after as Record<string, unknown>;
  for (const key in right) {
    if (left[key] !== right[key]) compare(pathOf(path, key), left[key], right[key], changes);
  }
  for (const key in left) {
    if (left[key] !== undefined && right[key] === undefined && !(key in right)) {
      compare(pathOf(path, key), left[key], undefined, changes);
    }
  }
}

/** Keys that are no plain names, such as those of annotations, stand in brackets. */
function pathOf(path: string, key: string): string {
  if (!/^\w+$/.test(key)) return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
