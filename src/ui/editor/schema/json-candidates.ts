import type { Field, OpenApi } from '../../../kubernetes/openapi/schemas.ts';
import { expectedAt, formOf, typeName } from '../../../kubernetes/openapi/schema-at.ts';
import { apiVersions, kinds, values, type Candidate } from './candidates.ts';
import type { JsonPlace } from './json-place.ts';

/** What could stand at a place in JSON. Each begins with what its word begins with: a quote, if it is a text. */
export function jsonCandidatesAt(place: JsonPlace, api: OpenApi): readonly Candidate[] {
  const { path, role } = place;
  if (role === 'none') return [];
  const last = path.length === 1 ? path[0] : undefined;
  if (last === 'kind') return kinds(place.apiVersion).map(quoted);
  if (last === 'apiVersion') return apiVersions(place.kind).map(quoted);
  const expected = expectedAt(api, place.apiVersion, place.kind, path);
  if (role === 'key') {
    if (expected === null) return path.length === 0 ? heads(place) : [];
    return (expected.schema?.fields ?? [])
      .filter(({ name }) => !place.siblings.has(name) && (path.length > 0 || name !== 'status'))
      .map((field) => fieldCandidate(field, place.hasColon, api));
  }
  if (expected === null) return [];
  if (role === 'item' && expected.schema !== undefined && expected.schema.fields.length > 0)
    return [item(expected.schema.fields, typeName(api, expected.type ?? { kind: 'plain', name: '' }))];
  const isText = expected.type !== null && formOf(api, expected.type) === 'string';
  return values(expected).map(isText ? quoted : (each) => each);
}

const quote = (text: string): string => JSON.stringify(text);

function quoted(candidate: Candidate): Candidate {
  return { ...candidate, insert: quote(candidate.label), filter: quote(candidate.label) };
}

const begins = { list: '[$1]', mapping: '{$1}', string: '"$1"' } as const;

function fieldCandidate(field: Field, hasColon: boolean, api: OpenApi): Candidate {
  const { name, type, required, description, choices } = field;
  const form = formOf(api, type);
  const below = form in begins ? begins[form as keyof typeof begins] : '$1';
  return {
    kind: 'field',
    label: name,
    filter: quote(name),
    insert: hasColon ? quote(name) : `${quote(name)}: ${below}`,
    detail: typeName(api, type),
    documentation: description,
    required,
    goesOn: !hasColon && (choices.length > 0 || form === 'boolean' || form === 'mapping' || form === 'list'),
  };
}

/** The next object of a list begins with what every one needs. */
function item(fields: readonly Field[], detail: string): Candidate {
  const first = fields.find(({ required }) => required) ?? fields.find(({ name }) => name === 'name');
  const insert = first === undefined ? '{$1}' : `{ ${quote(first.name)}: "$1" }`;
  const label = insert.replace('$1', '');
  return { kind: 'field', label, insert, detail, documentation: '', required: true, goesOn: false };
}

function heads({ siblings }: JsonPlace): readonly Candidate[] {
  return ['apiVersion', 'kind']
    .filter((name) => !siblings.has(name))
    .map((name) => ({
      kind: 'field',
      label: name,
      filter: quote(name),
      insert: `${quote(name)}: "$1"`,
      detail: '',
      documentation: '',
      required: true,
      goesOn: true,
    }));
}
