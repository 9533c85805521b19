import { cursorPlace, lineOf } from './cursor-place.ts';
import { expectedAt, typeName, type OpenApi } from './schema-at.ts';

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
  const { key, column: start } = lineOf(text.split('\n')[line - 1] ?? '');
  const from = start + 1;
  const to = from + (key?.length ?? 0);
  if (key === null || column < from || column > to) return null;
  const place = cursorPlace(text, line, from);
  const expected = expectedAt(api, place.apiVersion, place.kind, [...place.path, key]);
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
