import type { ComponentId } from '../../../kubernetes/components.ts';
import type { Json } from '../../../kubernetes/object.ts';
import type { TraceIndex, Version } from '../../../trace/trace-index.ts';
import { writerOf, writingOf } from '../../inspector/writers.ts';
import { fieldPath, isFilled, isList, type JsonMap } from '../../inspector/yaml-lines.ts';

/** Who put a value where it is: a stage of the API server or one of its plugins, else whose request it came with. */
export type Author =
  | { readonly kind: 'stage'; readonly name: string }
  | { readonly kind: 'component'; readonly id: ComponentId | null };

/** By path, as the last of the versions has them. A block belongs to whoever wrote its first value. */
export type Authors = ReadonlyMap<string, Author>;

/** Follows an object from version to version (oldest first): what did not change keeps its author. */
export function authorsOf(versions: readonly Version[], index: TraceIndex): Authors {
  let before: { readonly object: Json | undefined; readonly authors: Authors } = {
    object: undefined,
    authors: new Map(),
  };
  for (const version of versions) {
    const writing = writingOf(version, index);
    const wrote = (path: string): Author => {
      const stage = writerOf(path, writing);
      return stage === null ? { kind: 'component', id: version.by } : { kind: 'stage', name: stage };
    };
    const old = before;
    const authors = new Map<string, Author>();
    const walk = (after: Json, then: Json | undefined, path: string, oldPath: string): Author => {
      const author = isFilled(after)
        ? branch(after, then, path, oldPath, walk)
        : then === after || (then !== undefined && JSON.stringify(then) === JSON.stringify(after))
          ? (old.authors.get(oldPath) ?? wrote(path))
          : wrote(path);
      authors.set(path, author);
      return author;
    };
    const object = version.object as unknown as Json;
    if (version.object !== null) walk(object, old.object, '', '');
    before = { object: version.object === null ? undefined : object, authors };
  }
  return before.authors;
}

type Walk = (after: Json, then: Json | undefined, path: string, oldPath: string) => Author;

function branch(
  after: JsonMap | readonly Json[],
  then: Json | undefined,
  path: string,
  oldPath: string,
  walk: Walk,
): Author {
  const authors = isList(after)
    ? after.map((item, i) => {
        const at = isList(then) ? placeOf(item, i, then) : -1;
        return walk(item, isList(then) ? then[at] : undefined, `${path}[${i}]`, `${oldPath}[${at}]`);
      })
    : Object.entries(after).flatMap(([key, value]) => {
        if (value === undefined) return [];
        const map = typeof then === 'object' && then !== null && !isList(then) ? (then as JsonMap) : {};
        const was = Object.hasOwn(map, key) ? map[key] : undefined;
        return [walk(value, was, fieldPath(path, key), fieldPath(oldPath, key))];
      });
  return authors[0] as Author;
}

const identities = ['type', 'name', 'key', 'uid', 'ip', 'mountPath', 'containerPort'];

/** Where an item stood before: the one that names itself the same, else the one at its place. */
function placeOf(item: Json, i: number, then: readonly Json[]): number {
  const id = (of: Json | undefined): string | null => {
    if (typeof of !== 'object' || of === null || Array.isArray(of)) return null;
    const fields = of as Readonly<Record<string, Json>>;
    for (const name of identities) {
      const value = fields[name];
      if (typeof value === 'string' || typeof value === 'number') return `${name}=${value}`;
    }
    return null;
  };
  const own = id(item);
  return own === null ? i : then.findIndex((other) => id(other) === own);
}
