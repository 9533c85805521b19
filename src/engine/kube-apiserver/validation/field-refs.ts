import { checkFormat, checkNeeded, type Errors } from './checks.ts';
import { invalid, notSupported, required } from './field-errors.ts';
import { isQualifiedName } from './formats.ts';

export interface FieldRef {
  readonly apiVersion?: string;
  readonly fieldPath?: string;
}

export interface ResourceFieldRef {
  readonly containerName?: string;
  readonly resource?: string;
}

export const volumeFields = [
  'metadata.annotations',
  'metadata.labels',
  'metadata.name',
  'metadata.namespace',
  'metadata.uid',
];

export const envFields = [
  ...['metadata.name', 'metadata.namespace', 'metadata.uid', 'spec.nodeName', 'spec.serviceAccountName'],
  ...['status.hostIP', 'status.hostIPs', 'status.podIP', 'status.podIPs'],
];

const resourceFields = ['limits', 'requests'].flatMap((side) =>
  ['cpu', 'ephemeral-storage', 'memory'].map((name) => `${side}.${name}`),
);

const knownFields = new Set([
  ...volumeFields,
  ...envFields,
  'spec.restartPolicy',
  'spec.schedulerName',
  'status.phase',
  'spec.host',
]);

/** A field of the Pod itself, as a variable or a file. */
export function checkFieldRef(
  errors: Errors,
  path: string,
  { apiVersion, fieldPath }: FieldRef,
  fields: readonly string[],
): void {
  if (
    !checkNeeded(errors, `${path}.apiVersion`, apiVersion) ||
    !checkNeeded(errors, `${path}.fieldPath`, fieldPath)
  )
    return;
  const subscripted = /^(.*)\['(.*)'\]$/.exec(fieldPath ?? '');
  const [, name = fieldPath ?? '', key = ''] = subscripted ?? [];
  const isMap = name === 'metadata.annotations' || name === 'metadata.labels';
  if (subscripted ? !isMap : !knownFields.has(name)) {
    const cannot = subscripted ? 'does not support subscript' : 'not supported';
    const why = `error converting fieldPath: field label ${cannot}: ${fieldPath ?? ''}`;
    errors.push(invalid(`${path}.fieldPath`, fieldPath, why));
  } else if (subscripted) {
    checkFormat(errors, path, name === 'metadata.annotations' ? key.toLowerCase() : key, isQualifiedName);
  } else if (!fields.includes(name)) errors.push(notSupported(`${path}.fieldPath`, name, fields));
}

export function checkResourceFieldRef(
  errors: Errors,
  path: string,
  { containerName, resource }: ResourceFieldRef,
  ofVolume: boolean,
): void {
  if (ofVolume && !containerName) errors.push(required(`${path}.containerName`));
  else if (!resource) errors.push(required(`${path}.resource`));
  else if (!resourceFields.includes(resource) && !/^(limits|requests)\.hugepages-/.test(resource)) {
    errors.push(notSupported(`${path}.resource`, resource, resourceFields));
  }
}
