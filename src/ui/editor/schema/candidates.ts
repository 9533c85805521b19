import { expectedAt, formOf, typeName, type Expected } from '../../../kubernetes/openapi/schema-at.ts';
import type { Field, FieldType, OpenApi } from '../../../kubernetes/openapi/schemas.ts';
import { apiVersionOf, resources } from '../../../kubernetes/resources.ts';
import { snippets } from '../snippets.ts';
import type { CursorPlace } from './cursor-place.ts';

/** Something that could stand at the cursor. */
export interface Candidate {
  readonly kind: 'field' | 'value' | 'snippet';
  readonly label: string;
  /** What is typed is compared with this; without it with the label. */
  readonly filter?: string;
  /** In the form of editors' snippets. */
  readonly insert: string;
  /** Its type, or where it belongs. */
  readonly detail: string;
  readonly documentation: string;
  readonly required: boolean;
  /** More can be proposed for what comes next. */
  readonly goesOn: boolean;
}

export function candidatesAt(place: CursorPlace, api: OpenApi): readonly Candidate[] {
  if (place.role === 'none') return [];
  const atTop = place.path.length === 0;
  if (place.role === 'value') {
    if (atTop && place.key === 'kind') return kinds(place.apiVersion);
    if (atTop && place.key === 'apiVersion') return apiVersions(place.kind);
    const expected = expectedAt(api, place.apiVersion, place.kind, [...place.path, place.key]);
    return expected ? values(expected) : [];
  }
  const expected = expectedAt(api, place.apiVersion, place.kind, place.path);
  if (expected) return keys(place, expected, api);
  return atTop ? [...(place.isBlank ? wholes() : []), ...heads(place.siblings)] : [];
}

function keys(place: CursorPlace, expected: Expected, api: OpenApi): readonly Candidate[] {
  const { type, schema } = expected;
  if (type?.kind === 'list') return [item(type.of, api)];
  if (schema === undefined || type?.kind === 'plain')
    return place.path.at(-1) === '-' ? values(expected) : [];
  return schema.fields
    .filter(({ name }) => !place.siblings.has(name))
    .filter(({ name }) => place.path.length > 0 || name !== 'status')
    .map((field) => fieldCandidate(field, ' '.repeat(place.dashes), api));
}

function fieldCandidate(field: Field, lead: string, api: OpenApi): Candidate {
  const { name, type, required, description, choices } = field;
  const form = formOf(api, type);
  const below = form === 'list' ? `\n${lead}- ` : form === 'mapping' ? `\n${lead}  ` : ' ';
  return {
    kind: 'field',
    label: name,
    insert: `${name}:${below}`,
    detail: typeName(api, type),
    documentation: description,
    required,
    goesOn:
      choices.length > 0 || form === 'boolean' || ['kind', 'apiVersion'].includes(name) || below !== ' ',
  };
}

/** The next item of a list begins with what every item needs. */
function item(of: FieldType, api: OpenApi): Candidate {
  const schema = of.kind === 'schema' ? api.schemaNamed(of.key) : undefined;
  const first =
    schema?.fields.find(({ required }) => required) ?? schema?.fields.find((f) => f.name === 'name');
  const insert = first === undefined ? '- ' : `- ${first.name}: `;
  return {
    kind: 'field',
    label: insert.trim(),
    insert,
    detail: typeName(api, of),
    documentation: schema?.description ?? '',
    required: true,
    goesOn: false,
  };
}

function value(label: string, detail = '', documentation = ''): Candidate {
  return { kind: 'value', label, insert: label, detail, documentation, required: false, goesOn: false };
}

export function values({ field, type }: Expected): readonly Candidate[] {
  if (field !== null && field.choices.length > 0) return field.choices.map((choice) => value(choice));
  return type?.kind === 'plain' && type.name === 'boolean' ? [value('true'), value('false')] : [];
}

export function kinds(apiVersion: string): readonly Candidate[] {
  return resources
    .filter((resource) => apiVersion === '' || apiVersionOf(resource) === apiVersion)
    .map((resource) => value(resource.kind, apiVersionOf(resource)));
}

export function apiVersions(kind: string): readonly Candidate[] {
  const fitting = resources.filter((resource) => kind === '' || resource.kind === kind);
  return [...new Set(fitting.map(apiVersionOf))].map((version) => value(version));
}

/** Before it is said what the object is. */
function heads(siblings: ReadonlySet<string>): readonly Candidate[] {
  return ['apiVersion', 'kind']
    .filter((name) => !siblings.has(name))
    .map((name) => ({ ...value(name), kind: 'field', insert: `${name}: `, required: true, goesOn: true }));
}

function wholes(): readonly Candidate[] {
  return snippets.map(({ kind, body }) => ({ ...value(kind), kind: 'snippet', insert: body }));
}
