import { isMap } from './merge-patch.ts';
import { bareFault, goMap } from './patch-errors.ts';

type Part = Readonly<Record<string, unknown>>;
type List = readonly unknown[];

/** What is known of a list: its merge key (`''`: plain values, null: it is replaced) and how its items are merged. */
export interface ListMeta {
  readonly mergeKey: string | null;
  readonly mergeItem: (original: Part, patch: Part) => Part;
}

/** Models mergeSliceHandler and mergeSlice of strategicpatch/patch.go, v1.36. */
export function mergeList(meta: ListMeta, original: List, patch: List): List {
  const key = meta.mergeKey;
  if (key === null) return patch;
  if (key === '') return arranged([...new Set([...original, ...patch])], patch, original, key);
  const { before, items } = directed(original, patch, key);
  return arranged(mergeItems(meta, key, before, items), items, before, key);
}

/**
 * The same where the patch says in which order the items are to stand: those it names in its order, those that
 * only the server knows between them. Models mergePatchIntoOriginal.
 */
export function orderedList(
  meta: ListMeta,
  original: List | undefined,
  patch: List | undefined,
  order: List,
): List | undefined {
  const key = meta.mergeKey ?? '';
  if (patch) checkOrder(patch, order, key);
  if (!original && !patch) return undefined;
  const merged = !patch
    ? original
    : !original
      ? (withoutDirectives(patch) as List)
      : mergeList(meta, original, patch);
  return arranged(merged ?? [], order, original ?? [], key);
}

/** Items of a patch may say that others go: one by its key, or all of them. */
function directed(original: List, patch: List, key: string): { readonly before: List; readonly items: List } {
  let before = original;
  let replace = false;
  const items: unknown[] = [];
  for (const item of patch) {
    const directive = isMap(item) ? item.$patch : undefined;
    if (directive === undefined) items.push(item);
    else if (directive === 'replace') replace = true;
    else if (directive === 'delete') {
      const value = keyOf(item, key);
      if (indexOf(before, value, key) >= 0) before = before.filter((other) => valueIn(other, key) !== value);
    } else if (directive === 'merge') throw bareFault('merging lists cannot yet be specified in the patch');
    else throw bareFault(`unknown patch type: ${goMap(directive)} in map: ${goMap(item)}`);
  }
  return replace ? { before: items, items: [] } : { before, items };
}

function mergeItems({ mergeItem }: ListMeta, key: string, original: List, patch: List): List {
  let merged: unknown[] | null = null;
  for (const item of patch) {
    const list: List = merged ?? original;
    const index = indexOf(list, keyOf(item, key), key);
    const after = index < 0 ? item : mergeItem(list[index] as Part, item as Part);
    if (index >= 0 && after === list[index]) continue;
    merged ??= [...original];
    merged[index < 0 ? merged.length : index] = after;
  }
  return merged ?? original;
}

/** Patched items in the patch's order, the server's own where they stood among them. Models normalizeElementOrder. */
function arranged(items: List, order: List, serverOrder: List, key: string): List {
  const place = (item: unknown): number => indexOf(order, valueIn(item, key), key);
  const serverPlace = (item: unknown): number => indexOf(serverOrder, valueIn(item, key), key);
  const named = items.filter((item) => place(item) >= 0).sort((a, b) => place(a) - place(b));
  const others = items.filter((item) => place(item) < 0).sort((a, b) => serverPlace(a) - serverPlace(b));
  const result: unknown[] = [];
  let i = 0;
  for (const item of named) {
    const here = serverPlace(item);
    while (i < others.length && here >= 0 && serverPlace(others[i]) >= 0 && serverPlace(others[i]) < here)
      result.push(others[i++]);
    result.push(item);
  }
  result.push(...others.slice(i));
  const same = (list: List): boolean =>
    list.length === result.length && list.every((item, j) => item === result[j]);
  return same(serverOrder) ? serverOrder : same(items) ? items : result;
}

function checkOrder(patch: List, order: List, key: string): void {
  if (patch.length === 0 || order.length === 0) return;
  let next = 0;
  for (const item of patch) {
    if (isMap(item) && item.$patch !== undefined) continue;
    const value = key === '' ? item : keyOf(item, key);
    while (next < order.length && valueIn(order[next], key) !== value) next++;
    if (next === order.length) {
      throw bareFault(
        `The order in patch list:\n${goMap(patch)}\n doesn't match $setElementOrder list:\n${goMap(order)}\n`,
      );
    }
    next++;
  }
}

function indexOf(list: List, value: unknown, key: string): number {
  return list.findIndex((item) => valueIn(item, key) === value);
}

function valueIn(item: unknown, key: string): unknown {
  return key === '' ? item : isMap(item) ? item[key] : undefined;
}

function keyOf(item: unknown, key: string): unknown {
  const value = isMap(item) ? item[key] : undefined;
  if (value !== undefined) return value;
  throw bareFault(`map: ${goMap(item)} does not contain declared merge key: ${key}`);
}

/** A part of a patch that nothing stood in place of: without nulls, and without what was only to be deleted. */
export function withoutDirectives(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isDirective(item)).map(withoutDirectives);
  if (!isMap(value)) return value;
  const entries = Object.entries(value).filter(
    ([, item]) => item !== null && item !== undefined && !isDirective(item),
  );
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutDirectives(item)]));
}

function isDirective(value: unknown): boolean {
  return isMap(value) && value.$patch !== undefined;
}
