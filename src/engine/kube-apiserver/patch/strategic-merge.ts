import type { StructType, Type } from '../schema/schema.ts';
import { isMap } from './merge-patch.ts';
import { badPatch, bareFault, goMap } from './patch-errors.ts';
import { mergeList, orderedList, withoutDirectives, type ListMeta } from './strategic-lists.ts';

type Part = Readonly<Record<string, unknown>>;

/** Marks in a patch that are no fields. */
const marks = {
  patch: '$patch',
  retain: '$retainKeys',
  remove: '$deleteFromPrimitiveList/',
  order: '$setElementOrder/',
};

/**
 * A strategic merge patch: like a merge patch, but lists whose items have a key are merged item by item.
 * Models apimachinery/pkg/util/strategicpatch/patch.go mergeMap, v1.36.
 */
export function strategicMerge(type: Type | undefined, original: Part | undefined, patch: Part): Part {
  const directive = patch[marks.patch];
  if (directive === 'replace') return without(patch, marks.patch);
  if (directive === 'delete') return {};
  if (directive !== undefined)
    throw bareFault(`unknown patch type: ${goMap(directive)} in map: ${goMap(patch)}`);
  const target = new Target(type, retained(original ?? {}, patch));
  const done = new Set<string>([marks.patch, marks.retain]);
  for (const key in patch) {
    if (!key.startsWith(marks.order)) continue;
    const name = nameAfter(key, marks.order);
    done.add(key).add(name);
    const list = listFor(patch[name]);
    target.put(
      name,
      orderedList(target.list(name), listFor(target.value[name]), list, listFor(patch[key]) ?? []),
    );
  }
  for (const key in patch) {
    if (!done.has(key)) merge(target, key, patch[key]);
  }
  return target.value;
}

function merge(target: Target, key: string, given: unknown): void {
  if (given === undefined) return;
  if (key.startsWith(marks.remove)) {
    const name = nameAfter(key, marks.remove);
    const list = target.value[name];
    const gone = listFor(given) ?? [];
    if (Array.isArray(list) && list.some((item) => gone.includes(item))) {
      target.put(
        name,
        list.filter((item) => !gone.includes(item)),
      );
    }
    return;
  }
  if (given === null) return target.put(key, undefined);
  const before = target.value[key];
  if (isMap(before) && isMap(given)) target.put(key, strategicMerge(target.type(key), before, given));
  else if (Array.isArray(before) && Array.isArray(given))
    target.put(key, mergeList(target.list(key), before, given));
  else target.put(key, withoutDirectives(given));
}

/** The original while it changes: copied at the first change. */
class Target {
  value: Part;
  readonly #type: Type | undefined;
  #own: Record<string, unknown> | null = null;

  constructor(type: Type | undefined, value: Part) {
    this.#type = type;
    this.value = value;
  }

  put(key: string, value: unknown): void {
    if (this.value[key] === value) return;
    this.#own ??= { ...this.value };
    this.value = this.#own;
    if (value === undefined) delete this.#own[key];
    else this.#own[key] = value;
  }

  type(key: string): Type | undefined {
    return this.#type?.kind === 'struct' ? this.#type.fields.get(key)?.type : undefined;
  }

  list(key: string): ListMeta {
    const field = this.#type?.kind === 'struct' ? this.#type.fields.get(key) : undefined;
    if (field) {
      const item = field.type.kind === 'list' ? field.type.of : undefined;
      return {
        mergeKey: field.mergeKey,
        mergeItem: (original, patch) => strategicMerge(item, original, patch),
      };
    }
    const owner = (this.#type as StructType | undefined)?.goName ?? '';
    throw bareFault(`unable to find api field in struct ${owner} for the json field ${JSON.stringify(key)}`);
  }
}

/** Only the fields that a patch says are to stay: fields of which just one may be there. */
function retained(original: Part, patch: Part): Part {
  const keys = patch[marks.retain];
  if (keys === undefined) return original;
  const outside = (key: string): boolean => !(keys as readonly unknown[]).includes(key);
  const isField = (key: string): boolean => patch[key] !== null && !key.startsWith('$');
  if (!Array.isArray(keys) || Object.keys(patch).some((key) => isField(key) && outside(key))) {
    throw badPatch('invalid patch format of retainKeys');
  }
  return Object.keys(original).reduce((kept, key) => (outside(key) ? without(kept, key) : kept), original);
}

function without(part: Part, key: string): Part {
  const { [key]: _gone, ...rest } = part;
  return rest;
}

function nameAfter(key: string, mark: string): string {
  return key.slice(mark.length);
}

function listFor(value: unknown): readonly unknown[] | undefined {
  if (value === undefined || Array.isArray(value)) return value as readonly unknown[] | undefined;
  throw bareFault('expected a []interface {}, but received another type');
}
