import type { Field, FieldType, Schema } from '../../../kubernetes/openapi/open-api.ts';
import { part } from '../../parts.ts';
import { wordWrap } from './word-wrap.ts';

/**
 * What `kubectl explain` says below its heading, or null where the path leads nowhere. Models
 * kubectl/pkg/explain/v2/templates/plaintext.tmpl, v1.36, whose texts and blanks are kept to the letter.
 */
export function explanation(root: Schema, path: readonly string[], recursive: boolean): string | null {
  let heading = '';
  let [type, said]: [FieldType | null, string] = [null, ''];
  let schema: Schema | undefined = root;
  for (const [i, name] of path.entries()) {
    const field: Field | undefined = schema?.fields.find((one) => one.name === name);
    if (!field) return null;
    type = field.type;
    said = field.description;
    schema = schemaIn(type);
    if (i === path.length - 1)
      heading = `FIELD: ${name} <${typeText(type)}>\n${choicesBelow(field.choices)}\n\n`;
  }
  const own = type === null ? saidOf(root) : `${said === '' ? '' : `${said}\n`}${saidOfType(type)}`;
  const fields = schema ? fieldList(schema, 1, recursive, new Set()) : '';
  const description = indent(4, wordWrap(own === '' ? '<empty>' : own, 76));
  return `${heading}DESCRIPTION:\n${description}\n${fields === '' ? '' : `FIELDS:\n${fields}`}`;
}

/** The object at the bottom of lists and maps. */
function schemaIn(type: FieldType): Schema | undefined {
  if (type.kind === 'list' || type.kind === 'map') return schemaIn(type.of);
  return type.kind === 'schema' ? part('openapi').schemaNamed(type.key) : undefined;
}

function saidOf({ description }: Schema): string {
  return description === '' ? '' : `${description}\n`;
}

function saidOfType(type: FieldType): string {
  const schema = schemaIn(type);
  return schema ? saidOf(schema) : '';
}

/** Each schema once on the way down: some contain themselves. */
function fieldList(schema: Schema, level: number, recursive: boolean, above: ReadonlySet<Schema>): string {
  if (above.has(schema)) return '';
  return schema.fields
    .map((field) => {
      const detail = fieldDetail(field, level, recursive);
      const below = recursive ? schemaIn(field.type) : undefined;
      return below ? detail + fieldList(below, level + 1, recursive, new Set([...above, schema])) : detail;
    })
    .join('');
}

function fieldDetail(field: Field, level: number, short: boolean): string {
  const { name, type, required, choices, description } = field;
  const margin = level * 2;
  const line = `${' '.repeat(margin)}${name}\t<${typeText(type)}>${required ? ' -required-' : ''}`;
  const head = `${line}${choicesBeside(choices, margin)}\n`;
  if (short) return head;
  const text = wordWrap(description === '' ? '<no description>' : description, 78 - margin);
  return `${head}${indent(margin + 2, text)}\n\n`;
}

/** `[]Container`, `map[string]string`, `Object`. */
function typeText(type: FieldType): string {
  switch (type.kind) {
    case 'list':
      return `[]${typeText(type.of)}`;
    case 'map':
      return `map[string]${typeText(type.of)}`;
    case 'schema': {
      const schema = part('openapi').schemaNamed(type.key);
      return !schema || schema.type === '' || schema.type === 'object'
        ? (schema?.name ?? 'Object')
        : schema.type;
    }
    case 'plain':
      return type.name === 'object' || type.name === '' ? 'Object' : type.name;
  }
}

function choiceText(choice: string): string {
  return choice === '' ? '""' : choice;
}

function choicesBelow(choices: readonly string[]): string {
  if (choices.length === 0) return '';
  return `ENUM:${choices.map((choice) => `\n    ${choiceText(choice)}`).join('')}`;
}

/** At most four of them. */
function choicesBeside(choices: readonly string[], margin: number): string {
  if (choices.length === 0) return '';
  const shown = choices.slice(0, 4).map(choiceText).join(', ');
  return `\n${' '.repeat(margin)}enum: ${shown}${choices.length > 4 ? ', ....' : ''}`;
}

function indent(margin: number, text: string): string {
  const pad = ' '.repeat(margin);
  return pad + text.replaceAll('\n', `\n${pad}`);
}
