import type { Json, KubeObject } from '../../kubernetes/object.ts';
import type { Resource } from '../../kubernetes/resources.ts';
import { toJson } from '../../manifest/json-writer.ts';
import { toYaml } from '../../manifest/yaml-writer.ts';
import { printedName } from './discovery.ts';
import { fail } from './errors.ts';
import { printGoTemplate } from './go-template.ts';
import type { Invocation } from './invocation.ts';
import { printJsonPath } from './json-path.ts';

/** Formats for which kubectl prints the object itself. */
export function printAs(
  k: Invocation,
  format: string,
  value: Json,
  resource: Resource | null,
  typed = false,
): void {
  const [kind = '', template] = splitFormat(format);
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
    case 'go-template':
    case 'template':
      return k.out(printGoTemplate(template ?? '', value));
    default:
      fail(
        `unable to match a printer suitable for the output format "${format}", allowed formats are: go-template,go-template-file,json,jsonpath,jsonpath-as-json,jsonpath-file,kyaml,name,template,templatefile,yaml`,
      );
  }
}

/** `jsonpath={.a}` in its two parts. */
export function splitFormat(format: string): [kind: string, template: string | undefined] {
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
