import type { Json } from '../../kubernetes/object.ts';
import { naturalOrder, toYaml } from '../../manifest/yaml-writer.ts';

/** One line of an object in YAML, and which field it writes. */
export interface YamlLine {
  /** `spec.containers[0].image`, as field changes name it. */
  readonly path: string;
  readonly indent: number;
  /** `- ` in front of the key, once for each list that begins here. */
  readonly dashes: number;
  readonly key: string | null;
  readonly value: string | null;
}

/** An object as `kubectl get -o yaml` writes it, but without folding: long values wrap where they stand. */
export function yamlLines(value: Json, path = '', indent = 0): YamlLine[] {
  if (!isFilled(value)) {
    const texts = scalarText(value).split('\n');
    return texts.map((text) => ({ path, indent, dashes: 0, key: null, value: text }));
  }
  return isList(value) ? listLines(value, path, indent) : mapLines(value, path, indent);
}

function listLines(list: readonly Json[], path: string, indent: number): YamlLine[] {
  return list.flatMap((item, i) => dashed(yamlLines(item, `${path}[${i}]`, indent + 2)));
}

/** Puts the dash of a list before the first of an item's lines. */
export function dashed(lines: readonly YamlLine[]): YamlLine[] {
  return lines.map((line, i) =>
    i === 0 ? { ...line, indent: line.indent - 2, dashes: line.dashes + 1 } : line,
  );
}

export type JsonMap = Readonly<Record<string, Json | undefined>>;

function mapLines(map: JsonMap, path: string, indent: number): YamlLine[] {
  return keysOf(map).flatMap((key) => fieldLines(key, map[key] as Json, fieldPath(path, key), indent));
}

/** A field with everything below it. */
export function fieldLines(key: string, value: Json, path: string, indent: number): YamlLine[] {
  const head = { path, indent, dashes: 0, key: keyText(key) };
  if (isFilled(value)) {
    return [{ ...head, value: null }, ...yamlLines(value, path, isList(value) ? indent : indent + 2)];
  }
  const [first = '', ...rest] = scalarText(value).split('\n');
  const further = rest.map((text) => ({ path, indent: indent + 2, dashes: 0, key: null, value: text }));
  return [{ ...head, value: first }, ...further];
}

export function keysOf(map: JsonMap): string[] {
  return Object.keys(map)
    .filter((key) => map[key] !== undefined)
    .sort(naturalOrder);
}

export function fieldPath(path: string, key: string): string {
  if (!/^\w+$/.test(key)) return `${path}[${key}]`;
  return path === '' ? key : `${path}.${key}`;
}

export function isFilled(value: Json): value is JsonMap | readonly Json[] {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

export function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}

/** The line as text, for copying and for reading it out. */
export function lineText({ indent, dashes, key, value }: YamlLine): string {
  const field = key === null ? '' : `${key}:${value === null || value === '' ? '' : ' '}`;
  return `${' '.repeat(indent)}${'- '.repeat(dashes)}${field}${value ?? ''}`;
}

/** A block keeps its lines; what YAML would only fold stays one line. */
function scalarText(value: Json): string {
  const text = toYaml(value).trimEnd();
  return text.startsWith('|') ? text : text.replace(/\n\s*/g, ' ');
}

function keyText(key: string): string {
  return toYaml(key).trimEnd();
}
