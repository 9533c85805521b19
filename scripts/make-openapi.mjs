// Reduces a cluster's OpenAPI v3 documents to what `kubectl explain` and the editor show of the modelled kinds.
// Usage: node scripts/make-openapi.mjs FOLDER, where FOLDER holds openapi-v3-*.json of a Kubernetes 1.36 cluster.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2];
if (!folder) throw new Error('usage: node scripts/make-openapi.mjs FOLDER');

/**
 * @typedef {{ $ref?: string, allOf?: Schema[], items?: Schema, additionalProperties?: Schema | boolean, type?: string, description?: string, enum?: string[], required?: string[], properties?: Record<string, Schema>, 'x-kubernetes-group-version-kind'?: { group: string, version: string, kind: string }[] }} Schema
 */
/** @type {Map<string, Schema>} */
const schemas = new Map();
for (const file of readdirSync(folder).filter((name) => /^openapi-v3-.*\.json$/.test(name))) {
  /** @type {{ components: { schemas: Record<string, Schema> } }} */
  const document = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  for (const [name, schema] of Object.entries(document.components.schemas)) schemas.set(name, schema);
}

const rows = readFileSync(new URL('../src/kubernetes/resources.ts', import.meta.url), 'utf8');
const kinds = [...rows.matchAll(/row\('([^']+)', '[^']+', '([^']+)'/g)].map(
  ([, version = '', kind = '']) => ({
    version,
    kind,
  }),
);

/** @type {Map<string, string>} */
const shortNames = new Map();
/** @param {string} full @returns {string} */
const short = (full) => {
  const last = full.split('.').at(-1) ?? '';
  for (let n = 1; ; n++) {
    const name = n === 1 ? last : `${last}~${n}`;
    if (!shortNames.has(name)) shortNames.set(name, full);
    if (shortNames.get(name) === full) return name;
  }
};
/** @param {Schema} schema */
const refOf = (schema) => (schema.$ref ?? schema.allOf?.[0]?.$ref)?.replace('#/components/schemas/', '');

/** @type {string[]} */
const wanted = [];
/** @param {string} full */
const need = (full) => {
  if (!wanted.includes(full)) wanted.push(full);
  return short(full);
};

/** @param {Schema} schema @returns {string} */
function typeOf(schema) {
  const ref = refOf(schema);
  if (ref) return need(ref);
  if (schema.items) return `[${typeOf(schema.items)}`;
  if (typeof schema.additionalProperties === 'object') return `{${typeOf(schema.additionalProperties)}`;
  return schema.type ?? '';
}

const roots = kinds.map(({ version, kind }) => {
  const [group, v] = version.includes('/') ? version.split('/') : ['', version];
  const found = [...schemas].find(([, schema]) =>
    schema['x-kubernetes-group-version-kind']?.some(
      (gvk) => gvk.group === group && gvk.version === v && gvk.kind === kind,
    ),
  );
  if (!found) throw new Error(`no schema for ${version} ${kind}`);
  return `${version}/${kind}=${need(found[0])}`;
});

/** @type {string[]} */
const lines = [];
/** What has been said before is named by where. */
const said = new Map();
/** @param {Schema} schema */
function textOf(schema) {
  const text = (schema.description ?? '').replaceAll('\n', '\\n');
  const before = said.get(text);
  if (before !== undefined && text.length > 8) return `^${before}`;
  said.set(text, lines.length);
  return text;
}
// Grows while it is gone through.
for (const full of wanted) {
  const schema = schemas.get(full);
  if (!schema) throw new Error(`no schema ${full}`);
  const kind = schema.properties || schema.type === 'object' ? '' : `:${schema.type ?? ''}`;
  lines.push(`${short(full)}${kind}\t${textOf(schema)}`);
  const fields = Object.entries(schema.properties ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, field] of fields) {
    const required = schema.required?.includes(name) ? '!' : '';
    const choices = field.enum ? `=${field.enum.join('|')}` : '';
    lines.push(` ${name}${required}:${typeOf(field)}${choices}\t${textOf(field)}`);
  }
}

/** @param {string} text */
const escaped = (text) => text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${');
writeFileSync(
  new URL('../src/kubernetes/openapi/generated-schemas.ts', import.meta.url),
  `// Made by scripts/make-openapi.mjs from the OpenAPI of a Kubernetes 1.36.2 cluster. Not to be edited.

/** \`apiVersion/Kind=schema\`, one after the other. */
export const roots =
  '${roots.join(' ')}';

/** One schema a line with its fields below it, indented; open-api.ts says how to read it. */
export const schemas = \`${escaped(lines.join('\n'))}\`;
`,
);
