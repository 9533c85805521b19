// Reduces a cluster's OpenAPI v3 documents to what `kubectl explain` and the editor show of the modelled kinds.
// Usage: node scripts/make-openapi.mjs FOLDER, where FOLDER holds openapi-v3-*.json of a Kubernetes 1.36 cluster.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2];
if (!folder) throw new Error('usage: node scripts/make-openapi.mjs FOLDER');

const schemas = new Map();
for (const file of readdirSync(folder).filter((name) => /^openapi-v3-.*\.json$/.test(name))) {
  const document = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  for (const [name, schema] of Object.entries(document.components.schemas)) schemas.set(name, schema);
}

const rows = readFileSync(new URL('../src/kubernetes/resources.ts', import.meta.url), 'utf8');
const kinds = [...rows.matchAll(/row\('([^']+)', '[^']+', '([^']+)'/g)].map(([, version, kind]) => ({
  version,
  kind,
}));

const shortNames = new Map();
const short = (full) => {
  const last = full.split('.').at(-1);
  for (let n = 1; ; n++) {
    const name = n === 1 ? last : `${last}~${n}`;
    if (!shortNames.has(name)) shortNames.set(name, full);
    if (shortNames.get(name) === full) return name;
  }
};
const refOf = (schema) => (schema.$ref ?? schema.allOf?.[0]?.$ref)?.replace('#/components/schemas/', '');

const wanted = [];
const need = (full) => {
  if (!wanted.includes(full)) wanted.push(full);
  return short(full);
};

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

const lines = [];
/** What has been said before is named by where. */
const said = new Map();
function textOf(schema) {
  const text = (schema.description ?? '').replaceAll('\n', '\\n');
  const before = said.get(text);
  if (before !== undefined && text.length > 8) return `^${before}`;
  said.set(text, lines.length);
  return text;
}
for (let i = 0; i < wanted.length; i++) {
  const schema = schemas.get(wanted[i]);
  if (!schema) throw new Error(`no schema ${wanted[i]}`);
  const kind = schema.properties || schema.type === 'object' ? '' : `:${schema.type ?? ''}`;
  lines.push(`${short(wanted[i])}${kind}\t${textOf(schema)}`);
  const names = Object.keys(schema.properties ?? {}).sort();
  for (const name of names) {
    const field = schema.properties[name];
    const required = schema.required?.includes(name) ? '!' : '';
    const choices = field.enum ? `=${field.enum.join('|')}` : '';
    lines.push(` ${name}${required}:${typeOf(field)}${choices}\t${textOf(field)}`);
  }
}

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
