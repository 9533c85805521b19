import { checkFileMode, checkLocalPath, checkNeeded, type Errors } from './checks.ts';
import { forbidden, invalid, required } from './field-errors.ts';
import {
  checkFieldRef,
  checkResourceFieldRef,
  volumeFields,
  type FieldRef,
  type ResourceFieldRef,
} from './field-refs.ts';
import type { Source } from './pod-volumes.ts';

interface Item {
  readonly key?: string;
  readonly path?: string;
  readonly mode?: number;
}

export interface DownwardItem extends Item {
  readonly fieldRef?: FieldRef;
  readonly resourceFieldRef?: ResourceFieldRef;
}

export function checkFiles(errors: Errors, path: string, { defaultMode, items }: Source): void {
  checkFileMode(errors, `${path}.defaultMode`, defaultMode);
  for (const [i, item] of (items ?? []).entries()) checkItem(errors, `${path}.items[${i}]`, item);
}

function checkItem(errors: Errors, path: string, { key, path: target, mode }: Item): void {
  checkNeeded(errors, `${path}.key`, key);
  checkNeeded(errors, `${path}.path`, target);
  checkLocalPath(errors, `${path}.path`, target ?? '');
  checkFileMode(errors, `${path}.mode`, mode);
}

export function checkDownwardItem(
  errors: Errors,
  path: string,
  { path: target, fieldRef, resourceFieldRef, mode }: DownwardItem,
): void {
  checkNeeded(errors, `${path}.path`, target);
  checkLocalPath(errors, `${path}.path`, target ?? '');
  if (fieldRef) {
    checkFieldRef(errors, `${path}.fieldRef`, fieldRef, volumeFields);
    if (resourceFieldRef) {
      errors.push(
        invalid(path, 'resource', 'fieldRef and resourceFieldRef can not be specified simultaneously'),
      );
    }
  } else if (resourceFieldRef)
    checkResourceFieldRef(errors, `${path}.resourceFieldRef`, resourceFieldRef, true);
  else errors.push(required(path, 'one of fieldRef and resourceFieldRef is required'));
  checkFileMode(errors, `${path}.mode`, mode);
}

export function checkProjected(errors: Errors, path: string, { sources = [] }: Source): void {
  const paths = new Set<string>();
  const place = (target: string | undefined, owner: string): void => {
    if (target && paths.has(target)) errors.push(invalid(path, owner, 'conflicting duplicate paths'));
    if (target) paths.add(target);
  };
  for (const [i, source] of sources.entries()) {
    const at = `${path}.sources[${i}]`;
    const { secret, configMap, downwardAPI, serviceAccountToken } = source;
    for (const [kind, files] of [
      ['secret', secret],
      ['configMap', configMap],
    ] as const) {
      if (!files) continue;
      checkNeeded(errors, `${at}.${kind}.name`, files.name);
      for (const [j, item] of (files.items ?? []).entries()) {
        checkItem(errors, `${at}.${kind}.items[${j}]`, item);
        place(item.path, files.name ?? '');
      }
    }
    for (const item of downwardAPI?.items ?? []) {
      checkDownwardItem(errors, `${at}.downwardAPI`, item);
      place(item.path, item.path ?? '');
    }
    if (serviceAccountToken) checkToken(errors, path, `${at}.serviceAccountToken`, serviceAccountToken);
    if (Object.keys(source).length > 1)
      errors.push(forbidden(at, 'may not specify more than 1 volume type per source'));
  }
}

function checkToken(
  errors: Errors,
  volume: string,
  path: string,
  { expirationSeconds = 0, path: target }: Source,
): void {
  const at = `${path}.expirationSeconds`;
  if (expirationSeconds < 600)
    errors.push(invalid(at, expirationSeconds, 'may not specify a duration less than 10 minutes'));
  if (expirationSeconds > 4294967296)
    errors.push(invalid(at, expirationSeconds, 'may not specify a duration larger than 2^32 seconds'));
  if (!target) errors.push(required(`${volume}.path`));
  else checkLocalPath(errors, `${volume}.path`, target);
}
