import type { Json, KubeObject } from '../../kubernetes/object.ts';
import {
  dashed,
  fieldLines,
  fieldPath,
  isFilled,
  isList,
  keysOf,
  yamlLines,
  type JsonMap,
  type YamlLine,
} from './yaml-lines.ts';

export type Sign = '+' | '−' | ' ';

export interface DiffLine extends YamlLine {
  readonly sign: Sign;
}

/** One field that came, went or got another value. */
export interface Change {
  readonly sign: '+' | '−' | '~';
  /** As field changes name it: list items by position. */
  readonly path: string;
  /** For people: list items by what identifies them, `status.conditions[Ready].status`. */
  readonly label: string;
  readonly from: Json | undefined;
  readonly to: Json | undefined;
}

export interface Difference {
  readonly changes: readonly Change[];
  /** What changed with the lines that lead to it; what stayed the same is left out. */
  readonly lines: readonly DiffLine[];
}

/** What is different between two versions of an object. */
export function difference(before: Json, after: Json): Difference {
  const changes: Change[] = [];
  const lines = compare(before, after, { path: '', label: '', indent: 0 }, changes);
  return { changes, lines };
}

/** Between two stored versions: the revision itself always changes, and says nothing. */
export function versionDifference(before: KubeObject, after: KubeObject): Difference {
  const bare = ({ metadata: { resourceVersion: _, ...metadata }, ...object }: KubeObject): Json =>
    ({ ...object, metadata }) as unknown as Json;
  return difference(bare(before), bare(after));
}

interface Place {
  readonly path: string;
  readonly label: string;
  readonly indent: number;
}

function compare(before: Json, after: Json, place: Place, changes: Change[]): DiffLine[] {
  if (isList(before) && isList(after)) return compareLists(before, after, place, changes);
  return compareMaps(before as JsonMap, after as JsonMap, place, changes);
}

function compareMaps(before: JsonMap, after: JsonMap, place: Place, changes: Change[]): DiffLine[] {
  const keys = keysOf({ ...before, ...after });
  return keys.flatMap((key) => {
    const [from, to] = [before[key], after[key]];
    if (same(from, to)) return [];
    const path = fieldPath(place.path, key);
    const inner = { path, label: fieldPath(place.label, key), indent: place.indent };
    if (comparable(from) && comparable(to) && isList(from) === isList(to)) {
      const head = { path, indent: place.indent, dashes: 0, key, value: null };
      const below = { ...inner, indent: isList(to) ? place.indent : place.indent + 2 };
      return [signed(' ', head), ...compare(from, to, below, changes)];
    }
    changes.push(change(inner, from, to));
    return [
      ...(from === undefined ? [] : fieldLines(key, from, path, place.indent).map((l) => signed('−', l))),
      ...(to === undefined ? [] : fieldLines(key, to, path, place.indent).map((l) => signed('+', l))),
    ];
  });
}

/** Items that name themselves are compared with their namesakes, others with what stands at their place. */
function compareLists(
  before: readonly Json[],
  after: readonly Json[],
  place: Place,
  changes: Change[],
): DiffLine[] {
  const name = identityOf([...before, ...after]);
  const idOf = (item: Json, i: number): string =>
    name === null ? String(i) : String((item as Readonly<Record<string, string | number>>)[name]);
  const old = new Map(before.map((item, i) => [idOf(item, i), item]));
  const lines: DiffLine[] = [];
  after.forEach((item, i) => {
    const id = idOf(item, i);
    lines.push(...compareItems(old.get(id), item, itemPlace(place, i, id), name, changes));
    old.delete(id);
  });
  for (const [id, item] of old) {
    const at = itemPlace(place, before.indexOf(item), id);
    lines.push(...compareItems(item, undefined, at, name, changes));
  }
  return lines;
}

function itemPlace(place: Place, i: number, id: string): Place {
  return { path: `${place.path}[${i}]`, label: `${place.label}[${id}]`, indent: place.indent + 2 };
}

function compareItems(
  from: Json | undefined,
  to: Json | undefined,
  place: Place,
  name: string | null,
  changes: Change[],
): DiffLine[] {
  if (same(from, to)) return [];
  const itemLines = (item: Json, sign: Sign): DiffLine[] =>
    dashed(yamlLines(item, place.path, place.indent)).map((line) => signed(sign, line));
  if (comparable(from) && comparable(to) && !isList(from) && !isList(to)) {
    const inner = compare(from, to, place, changes);
    const id = name === null ? undefined : to[name];
    // The line that says which item it is stands first, with the dash.
    const head = id === undefined ? [] : fieldLines(name ?? '', id, place.path, place.indent);
    return [...dashed(head).map((line) => signed(' ', line)), ...inner];
  }
  changes.push(change(place, from, to));
  return [
    ...(from === undefined ? [] : itemLines(from, '−')),
    ...(to === undefined ? [] : itemLines(to, '+')),
  ];
}

const identities = ['type', 'name', 'key', 'uid', 'ip', 'mountPath', 'containerPort'] as const;

/** The field by which the items of a list are told apart, or null. */
function identityOf(items: readonly Json[]): string | null {
  const maps = items.filter((item) => isFilled(item) && !isList(item)) as readonly JsonMap[];
  if (maps.length === 0 || maps.length < items.length) return null;
  return (
    identities.find((name) =>
      maps.every((map) => typeof map[name] === 'string' || typeof map[name] === 'number'),
    ) ?? null
  );
}

/** It is there and something is in it. */
function comparable(value: Json | undefined): value is JsonMap | readonly Json[] {
  return value !== undefined && isFilled(value);
}

function change({ path, label }: Place, from: Json | undefined, to: Json | undefined): Change {
  return { sign: from === undefined ? '+' : to === undefined ? '−' : '~', path, label, from, to };
}

function signed(sign: Sign, line: YamlLine): DiffLine {
  return { ...line, sign };
}

function same(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  return JSON.stringify(a) === JSON.stringify(b);
}
