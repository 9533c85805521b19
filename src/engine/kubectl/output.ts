import type { Json, KubeObject } from '../../kubernetes/object.ts';
import type { Resource } from '../../kubernetes/resources.ts';
import { toJson } from '../../manifest/json-writer.ts';
import { toYaml } from '../../manifest/yaml-writer.ts';
import { printedName } from './discovery.ts';
import { fail } from './errors.ts';
import { printGoTemplate } from './go-template.ts';
import type { Invocation } from './invocation.ts';
import { printJsonPath } from './json-path.ts';
import { klogHead } from './rest.ts';

export type DryRun = 'none' | 'client' | 'server';

/** `--dry-run` in all its forms. Models cmdutil.GetDryRunStrategy, v1.36. */
export function dryRunOf(k: Invocation): DryRun {
  const klog = (text: string): void => k.err(`${klogHead(k, 'W', 'helpers.go:719')} ${text}\n`);
  if (!k.line.has('dry-run')) return 'none';
  const value = k.line.text('dry-run');
  switch (value) {
    case 'client':
    case 'server':
    case 'none':
      return value;
    case 'unchanged':
      klog('--dry-run is deprecated and can be replaced with --dry-run=client.');
      return 'client';
    case 'true':
    case 'false':
      klog(
        `--dry-run=${value} is deprecated (boolean value) and can be replaced with --dry-run=${value === 'true' ? 'client' : 'none'}.`,
      );
      return value === 'true' ? 'client' : 'none';
    default:
      return fail(`Invalid dry-run value (${value}). Must be "none", "server", or "client".`);
  }
}

/** `(dry run)` behind what was done to an object. */
export function doneText(done: string, dryRun: DryRun): string {
  if (dryRun === 'client') return `${done} (dry run)`;
  return dryRun === 'server' ? `${done} (server dry run)` : done;
}

/**
 * Prints an object that a command made or changed: `pod/web created`, or as `-o` asks. `typed` objects keep the
 * order of their fields in JSON, as Go's structs do.
 */
export function printDone(
  k: Invocation,
  resource: Resource,
  object: KubeObject,
  done: string,
  dryRun: DryRun,
  typed = false,
): void {
  const format = k.line.text('output');
  if (format === '')
    k.out(`${printedName(resource, object.metadata.name ?? '')} ${doneText(done, dryRun)}\n`);
  else printAs(k, format, object as unknown as Json, resource, typed);
}

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
