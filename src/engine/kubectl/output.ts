import type { Json, KubeObject } from '../../kubernetes/object.ts';
import type { Resource } from '../../kubernetes/resources.ts';
import { part } from '../parts.ts';
import { printedName } from './discovery.ts';
import { fail } from './errors.ts';
import type { Invocation } from './invocation.ts';
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
  else part('kubectl').printAs(k, format, object as unknown as Json, resource, typed);
}
