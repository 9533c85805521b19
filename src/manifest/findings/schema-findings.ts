import type { ManifestDocument } from '../manifest.ts';
import type { MappingNode, Node, ScalarNode } from '../node.ts';
import { isMerge, scalarValue } from '../yaml-values.ts';
import { expectedAt, formOf, inside, typeName, type Expected } from '../../kubernetes/openapi/schema-at.ts';
import type { OpenApi } from '../../kubernetes/openapi/schemas.ts';
import type { Finding, FindingDetail, Fix } from './finding.ts';
import { similar } from './similar.ts';

/** More than this nobody reads. */
const most = 50;

/** What does not fit what the cluster says of its objects. Aliases are looked at where they are written. */
export function schemaFindings(document: ManifestDocument, api: OpenApi): readonly Finding[] {
  const { apiVersion, kind } = (document.value ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof apiVersion !== 'string' || typeof kind !== 'string') return [];
  const root = expectedAt(api, apiVersion, kind, []);
  if (root === null) return [];
  const check = new Check(document, api);
  check.node(document.root, root, kind);
  return check.found;
}

class Check {
  readonly found: Finding[] = [];
  readonly #document: ManifestDocument;
  readonly #api: OpenApi;

  constructor(document: ManifestDocument, api: OpenApi) {
    this.#document = document;
    this.#api = api;
  }

  node(node: Node, expected: Expected, field: string): void {
    if (this.found.length >= most || node.kind === 'alias') return;
    const form = expected.type === null ? 'mapping' : formOf(this.#api, expected.type);
    if (node.kind === 'scalar') return this.#scalar(node, expected, form, field);
    const isFitting = node.kind === (form === 'list' ? 'sequence' : form);
    if (!isFitting) {
      // Where no one form is asked for (a quantity, a port), still no collection fits.
      if (expected.schema?.type === '' && !/^(IntOrString|Quantity)$/.test(expected.schema.name)) return;
      return this.#wrong(node, expected, node.kind === 'sequence' ? 'list' : 'mapping', field);
    }
    if (node.kind === 'sequence') {
      const of = inside(this.#api, expected, '-');
      if (of) for (const item of node.items) this.node(item, of, field);
    } else this.#mapping(node, expected);
  }

  #mapping(node: MappingNode, expected: Expected): void {
    // Of an object whose fields the cluster does not name, any may stand there.
    const isOpen = expected.type?.kind !== 'map' && (expected.schema?.fields.length ?? 0) === 0;
    if (isOpen) return;
    const present = new Set(node.pairs.map(([key]) => (key.kind === 'scalar' ? key.text : '')));
    for (const [key, value] of node.pairs) {
      if (this.found.length >= most) return;
      if (key.kind !== 'scalar' || isMerge(key)) continue;
      const within = inside(this.#api, expected, key.text);
      if (within) this.node(value, within, key.text);
      else if (expected.type?.kind !== 'map') this.#unknown(key, present, expected);
    }
  }

  #unknown(key: ScalarNode, present: ReadonlySet<string>, { schema }: Expected): void {
    const names = schema?.fields.map(({ name }) => name).filter((name) => !present.has(name)) ?? [];
    const meant = similar(key.text, names);
    const elsewhere = schema?.fields.find(({ type }) => {
      const inner = 'of' in type ? type.of : type;
      return (
        inner.kind === 'schema' && this.#api.schemaNamed(inner.key)?.fields.some((f) => f.name === key.text)
      );
    });
    const detail = { kind: 'unknown-field', field: key.text, of: schema?.name ?? '', meant } as const;
    const fix = meant === null ? null : this.#replaced(key, meant, meant);
    this.#add(key, { ...detail, elsewhere: meant === null ? (elsewhere?.name ?? null) : null }, fix);
  }

  #scalar(node: ScalarNode, expected: Expected, form: string, field: string): void {
    const value = valueOf(node);
    if (value === null || value === undefined || form === 'any') return;
    if (form === 'string') {
      if (typeof value !== 'string') {
        const fix = this.#replaced(node, JSON.stringify(node.text), JSON.stringify(node.text));
        return this.#add(node, { kind: 'text-needed', field, value: node.text }, fix);
      }
      return this.#choice(node, value, expected, field);
    }
    const isNumber = form === 'integer' || form === 'number';
    const fits = form === 'boolean' ? typeof value === 'boolean' : isNumber && typeof value === 'number';
    if (fits && (form !== 'integer' || Number.isInteger(value))) return;
    const bare = isNumber ? /^-?\d{1,15}$/ : /^(true|false)$/;
    const canUnquote = typeof value === 'string' && !node.plain && node.tag === '' && bare.test(value);
    this.#wrong(
      node,
      expected,
      typeof value === 'string' ? 'string' : typeof value,
      field,
      canUnquote ? value : null,
    );
  }

  #choice(node: ScalarNode, value: string, { field, type }: Expected, name: string): void {
    if (field === null || field.choices.length === 0 || type?.kind !== 'plain' || value === '') return;
    if (field.choices.includes(value)) return;
    const meant = similar(value, field.choices);
    const fix = meant === null ? null : this.#replaced(node, meant, meant);
    this.#add(node, { kind: 'no-choice', field: name, value, choices: field.choices }, fix);
  }

  #wrong(node: Node, { type }: Expected, found: string, field: string, unquoted: string | null = null): void {
    const wanted = type === null ? 'mapping' : typeName(this.#api, type);
    const fix = unquoted === null ? null : this.#replaced(node, unquoted, unquoted);
    this.#add(node, { kind: 'wrong-type', field, wanted, found }, fix);
  }

  #replaced({ start, end }: Node, text: string, label: string): Fix | null {
    if (start.line !== end.line) return null;
    const { firstIndex } = this.#document;
    return { edits: [{ from: firstIndex + start.index, to: firstIndex + end.index, text }], label };
  }

  #add({ start, end }: Node, detail: FindingDetail, fix: Fix | null): void {
    if (this.found.length >= most) return;
    const line = this.#document.firstLine + start.line + 1;
    const from = start.column + 1;
    this.found.push({
      ...detail,
      line,
      from,
      to: end.line === start.line ? end.column + 1 : from + 200,
      fix,
    });
  }
}

function valueOf(node: ScalarNode): unknown {
  try {
    return scalarValue(node);
  } catch {
    // What cannot be read is what the parser says, not we.
    return undefined;
  }
}
