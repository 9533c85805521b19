import type { Json, KubeObject } from '../../kubernetes/object.ts';
import { fail } from './errors.ts';
import { findPath } from './json-path.ts';

/** `--sort-by`. Models kubectl/pkg/cmd/get/sorter.go, v1.36: numbers by value, texts with their numbers by value. */
export function sortObjects(objects: readonly KubeObject[], path: string): readonly KubeObject[] {
  if (objects.length === 0) return objects;
  const keyed = objects.map((object) => ({ object, key: findPath(path, object as unknown as Json)[0] }));
  if (keyed.every(({ key }) => key === undefined))
    fail(`couldn't find any field with path "{${path.replace(/^\{|\}$/g, '')}}" in the list of objects`);
  return keyed.sort((a, b) => compare(a.key, b.key)).map(({ object }) => object);
}

function compare(a: Json | undefined, b: Json | undefined): number {
  if (a === undefined || a === null) return b === undefined || b === null ? 0 : -1;
  if (b === undefined || b === null) return 1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return naturalCompare(textOf(a), textOf(b));
}

function textOf(value: Json): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Runs of digits by their value, everything else by code. Models github.com/fvbommel/sortorder. */
function naturalCompare(a: string, b: string): number {
  const x = a.match(/\d+|\D+/g) ?? [];
  const y = b.match(/\d+|\D+/g) ?? [];
  for (let i = 0; i < x.length && i < y.length; i++) {
    const p = x[i] ?? '';
    const q = y[i] ?? '';
    if (p === q) continue;
    if (/^\d/.test(p) && /^\d/.test(q)) {
      const difference = Number(p) - Number(q);
      if (difference !== 0) return difference;
    }
    return p < q ? -1 : 1;
  }
  return x.length - y.length;
}
