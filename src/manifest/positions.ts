import type { ManifestDocument } from './manifest.ts';
import type { Mark, MappingNode, Node, ScalarNode } from './node.ts';
import { isMerge } from './yaml-values.ts';

/** Lines and columns of the file, from 1; the end is behind the last character. */
export interface TextRange {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
}

export interface FieldPosition {
  /** The field's key, if it has one: an item of a list has none. */
  readonly key: TextRange | null;
  readonly value: TextRange;
  /** Whether this is the field itself; false: the nearest thing around it that is written. */
  readonly exact: boolean;
}

/**
 * Where a field stands: `spec.containers[0].image`, `metadata.labels[app.kubernetes.io/name]`. A field that is
 * not written leads to the nearest one around it that is.
 */
export function fieldPosition(document: ManifestDocument, path: string): FieldPosition {
  let node = document.root;
  let key: Node | null = null;
  let rest = path;
  while (rest !== '') {
    const step = child(node, rest);
    if (step === null) break;
    ({ key, rest } = step);
    node = step.value;
  }
  return {
    key: key && rangeOf(document, key),
    value: rangeOf(document, node),
    exact: rest === '',
  };
}

/** The path of what stands at a place of the file (line and column from 1), or null outside the document. */
export function pathAt(document: ManifestDocument, line: number, column: number): string | null {
  const at = { line: line - 1 - document.firstLine, column: column - 1 };
  if (!encloses(document.root, at)) return null;
  let node = document.root;
  let path = '';
  for (;;) {
    const next: Child | undefined = children(node).find(
      ([value, , key]) => (key !== null && encloses(key, at)) || encloses(value, at),
    );
    if (!next) return path;
    node = next[0];
    path += path === '' ? next[1].replace(/^\./, '') : next[1];
  }
}

interface ChildStep {
  readonly key: Node | null;
  readonly value: Node;
  readonly rest: string;
}

/** One step along the path. Of the keys that fit, the longest is meant: a label's name may hold dots. */
function child(node: Node, path: string): ChildStep | null {
  if (node.kind === 'alias') return child(node.target, path);
  if (node.kind === 'sequence') {
    const index = /^\[(\d+)\]\.?/.exec(path);
    const value = index && node.items[Number(index[1])];
    return index && value ? { key: null, value, rest: path.slice(index[0].length) } : null;
  }
  if (node.kind === 'scalar') return null;
  let best: (ChildStep & { readonly length: number }) | null = null;
  for (const { key, value } of pairsOf(node)) {
    const length = keyLength(path, key.text);
    // Of a key that stands twice the last one counts.
    if (length > 0 && length >= (best?.length ?? 0))
      best = { key, value, length, rest: path.slice(length).replace(/^\./, '') };
  }
  return best;
}

/** How much of the path the key takes: `name`, `[name]` or `["name"]`. 0 if it does not fit. */
function keyLength(path: string, key: string): number {
  for (const form of [key, `[${key}]`, `["${key}"]`]) {
    const next = path[form.length];
    if (form !== '' && path.startsWith(form) && (next === undefined || next === '.' || next === '['))
      return form.length;
  }
  return 0;
}

/** The pairs of a mapping with what is merged into it. */
function pairsOf(node: MappingNode): { readonly key: ScalarNode; readonly value: Node }[] {
  return node.pairs.flatMap(([key, value]) => {
    if (isMerge(key)) return mergedInto(value);
    return key.kind === 'scalar' ? [{ key, value }] : [];
  });
}

function mergedInto(value: Node): { readonly key: ScalarNode; readonly value: Node }[] {
  if (value.kind === 'alias') return mergedInto(value.target);
  if (value.kind === 'sequence') return value.items.flatMap(mergedInto);
  return value.kind === 'mapping' ? pairsOf(value) : [];
}

type Child = readonly [value: Node, step: string, key: Node | null];

/** Everything directly inside. */
function children(node: Node): readonly Child[] {
  if (node.kind === 'sequence') return node.items.map((item, i) => [item, `[${i}]`, null]);
  if (node.kind !== 'mapping') return [];
  return node.pairs.map(([key, value]) => {
    const name = key.kind === 'scalar' ? key.text : '';
    return [value, /^[A-Za-z_][\w-]*$/.test(name) ? `.${name}` : `[${name}]`, key];
  });
}

function encloses({ start, end }: Node, at: { readonly line: number; readonly column: number }): boolean {
  const after = at.line > start.line || (at.line === start.line && at.column >= start.column);
  return after && (at.line < end.line || (at.line === end.line && at.column <= end.column));
}

export function rangeOf(document: ManifestDocument, node: Node): TextRange {
  const place = (mark: Mark): readonly [number, number] => [
    document.firstLine + mark.line + 1,
    mark.column + 1,
  ];
  const [startLine, startColumn] = place(node.start);
  const [endLine, endColumn] = place(node.end);
  return { startLine, startColumn, endLine, endColumn };
}
