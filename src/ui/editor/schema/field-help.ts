import { cursorPlace, lineOf } from './cursor-place.ts';
import { jsonPlace } from './json-place.ts';
import { expectedAt, typeName } from '../../../kubernetes/openapi/schema-at.ts';
import type { OpenApi } from '../../../kubernetes/openapi/schemas.ts';

/** What is known of the field whose key stands at a place. */
export interface FieldHelp {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly choices: readonly string[];
  readonly description: string;
  /** Columns of the key, from 1, the end not included. */
  readonly from: number;
  readonly to: number;
}

export function fieldHelpAt(text: string, line: number, column: number, api: OpenApi): FieldHelp | null {
  const lineStart = startOfLine(text, line);
  const json = jsonPlace(text, lineStart + column);
  if (json !== null) {
    if (json.role !== 'key' || json.word === null) return null;
    const { start, end, text: key } = json.word;
    const { apiVersion, kind } = json;
    return helpFor(
      api,
      { apiVersion, kind, path: [...json.path, key] },
      start - lineStart + 1,
      end - lineStart + 1,
    );
  }
  const { key, column: start } = lineOf(text.split('\n')[line - 1] ?? '');
  const from = start + 1;
  const to = from + (key?.length ?? 0);
  if (key === null || column < from || column > to) return null;
  const place = cursorPlace(text, line, from);
  return helpFor(api, { ...place, path: [...place.path, key] }, from, to);
}

function startOfLine(text: string, line: number): number {
  let start = 0;
  for (let i = 1; i < line; i++) start = text.indexOf('\n', start) + 1;
  return start;
}

function helpFor(
  api: OpenApi,
  {
    apiVersion,
    kind,
    path,
  }: { readonly apiVersion: string; readonly kind: string; readonly path: readonly string[] },
  from: number,
  to: number,
): FieldHelp | null {
  const key = path.at(-1) ?? '';
  const expected = expectedAt(api, apiVersion, kind, path);
  if (!expected?.type) return null;
  const { field, type } = expected;
  const isOwn = field?.name === key;
  return {
    name: key,
    type: typeName(api, type),
    required: isOwn && field.required,
    choices: isOwn ? field.choices : [],
    description: isOwn ? field.description : '',
    from,
    to,
  };
}
