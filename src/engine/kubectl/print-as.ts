import type { Json, KubeObject } from '../../kubernetes/object.ts';
import type { Resource } from '../../kubernetes/resources.ts';
import { toJson } from '../../manifest/json-writer.ts';
import { toYaml } from '../../manifest/yaml-writer.ts';
import { printedName } from './discovery.ts';
import { fail } from './errors.ts';
import { printGoTemplate } from './go-template.ts';
import type { Invocation } from './invocation.ts';
import { findPath, printJsonPath } from './json-path.ts';

/** Formats for which kubectl prints the object itself. */
export function printAs(
  k: Invocation,
  format: string,
  value: Json,
  resource: Resource | null,
  typed = false,
): void {
  const [kind, template] = templateOf(k, format);
  switch (kind) {
    case 'yaml':
      return k.out(toYaml(withoutManagedFields(value)));
    case 'json':
      return k.out(`${toJson(withoutManagedFields(value), { indent: '    ', sorted: !typed })}\n`);
    case 'name': {
      const { metadata } = value as unknown as KubeObject;
      return k.out(`${resource ? printedName(resource, metadata.name ?? '') : (metadata.name ?? '')}\n`);
    }
    case 'jsonpath':
      return k.out(printJsonPath(template ?? '', value));
    case 'jsonpath-as-json':
      return k.out(`${toJson([...findPath(template ?? '', value)], { indent: '    ' })}\n`);
    case 'go-template':
      return k.out(printGoTemplate(template ?? '', value));
    default:
      fail(
        `unable to match a printer suitable for the output format "${format}", allowed formats are: go-template,go-template-file,json,jsonpath,jsonpath-as-json,jsonpath-file,kyaml,name,template,templatefile,yaml`,
      );
  }
}

/** Formats whose template may stand in `--template` or in a file, by their names there. */
const templated: Readonly<Record<string, string>> = {
  'custom-columns': 'custom-columns',
  'go-template': 'go-template',
  jsonpath: 'jsonpath',
  'jsonpath-as-json': 'jsonpath-as-json',
  template: 'go-template',
};
const fromFiles: Readonly<Record<string, string>> = {
  'custom-columns-file': 'custom-columns',
  'go-template-file': 'go-template',
  'jsonpath-file': 'jsonpath',
  templatefile: 'go-template',
};

/**
 * A format and its template, wherever that stands: behind the `=`, in `--template`, in a file. `--template` alone
 * means a Go template. Models cli-runtime/pkg/genericclioptions/kube_template_flags.go, v1.36.
 */
export function templateOf(k: Invocation, format: string): [kind: string, template: string | undefined] {
  const given = k.line.text('template');
  const [kind, own] = splitFormat(format === '' && given !== '' ? 'go-template' : format);
  const template = own ?? (given === '' ? undefined : given);
  const inFile = Object.hasOwn(fromFiles, kind) ? fromFiles[kind] : undefined;
  if (inFile === undefined) {
    const known = Object.hasOwn(templated, kind) ? templated[kind] : undefined;
    if (known !== undefined && known !== 'custom-columns' && (template ?? '') === '')
      fail(`template format specified but no template given`);
    return [known ?? kind, template];
  }
  if ((template ?? '') === '') {
    if (inFile === 'custom-columns') fail('custom-columns format specified but no custom columns given');
    fail('template format specified but no template given');
  }
  const text = k.files.get((template ?? '').replace(/^\.\//, ''));
  if (text === undefined)
    fail(
      inFile === 'custom-columns'
        ? `error reading template ${template ?? ''}, open ${template ?? ''}: no such file or directory\n`
        : `error reading --template ${template ?? ''}, open ${template ?? ''}: no such file or directory\n`,
    );
  return [inFile, inFile === 'custom-columns' ? columnsOf(text) : text];
}

/** A file of columns: a line of headers, and a line of paths below it. */
function columnsOf(text: string): string {
  const [headers = [], paths = []] = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.trim().split(/\s+/));
  if (headers.length !== paths.length)
    fail(`number of headers (${headers.length}) and field specifications (${paths.length}) don't match`);
  return headers.map((header, i) => `${header}:${paths[i] ?? ''}`).join(',');
}

/** `jsonpath={.a}` in its two parts. */
function splitFormat(format: string): [kind: string, template: string | undefined] {
  const equals = format.indexOf('=');
  return equals < 0 ? [format, undefined] : [format.slice(0, equals), format.slice(equals + 1)];
}

function withoutManagedFields(value: Json): Json {
  const { metadata, items } = (value ?? {}) as { metadata?: Json; items?: Json };
  if (Array.isArray(items))
    return { ...(value as object), items: items.map((item: Json) => withoutManagedFields(item)) };
  if (typeof metadata !== 'object' || metadata === null || !('managedFields' in metadata)) return value;
  const { managedFields: _, ...rest } = metadata as Record<string, Json>;
  return { ...(value as object), metadata: rest };
}
