import type { Volume } from '../../../kubernetes/pod.ts';
import {
  checkFileMode,
  checkFormat,
  checkLabel,
  checkLocalPath,
  checkNeeded,
  checkNoBacksteps,
  type Errors,
} from './checks.ts';
import { duplicate, forbidden, invalid, notSupported, required } from './field-errors.ts';
import { isQualifiedName } from './formats.ts';
import { checkClaimSpec } from './persistent-volume-claim.ts';

interface Item {
  readonly key?: string;
  readonly path?: string;
  readonly mode?: number;
}

interface DownwardItem extends Item {
  readonly fieldRef?: FieldRef;
  readonly resourceFieldRef?: ResourceFieldRef;
}

export interface FieldRef {
  readonly apiVersion?: string;
  readonly fieldPath?: string;
}

export interface ResourceFieldRef {
  readonly containerName?: string;
  readonly resource?: string;
}

interface Source {
  readonly name?: string;
  readonly secretName?: string;
  readonly path?: string;
  readonly type?: string;
  readonly claimName?: string;
  readonly items?: readonly DownwardItem[];
  readonly defaultMode?: number;
  readonly expirationSeconds?: number;
  readonly sources?: readonly Readonly<Record<string, Source | undefined>>[];
  readonly volumeClaimTemplate?: { readonly spec?: Parameters<typeof checkClaimSpec>[2] };
  readonly reference?: string;
  readonly pullPolicy?: string;
  readonly server?: string;
  readonly driver?: string;
}

/** In the order in which upstream looks at them. Deprecated kinds and those of one cloud are only counted. */
const kinds = (
  'emptyDir hostPath gitRepo gcePersistentDisk awsElasticBlockStore secret nfs iscsi glusterfs flocker persistentVolumeClaim rbd cinder ' +
  'cephfs quobyte downwardAPI fc flexVolume configMap azureFile vsphereVolume photonPersistentDisk portworxVolume azureDisk storageos ' +
  'projected scaleIO csi ephemeral image'
).split(' ');

/** The good volumes of a Pod by name. Models ValidateVolumes of pkg/apis/core/validation/validation.go, v1.36. */
export function checkVolumes(
  errors: Errors,
  path: string,
  volumes: readonly Volume[] | undefined,
): Map<string, Volume> {
  const good = new Map<string, Volume>();
  for (const [i, volume] of (volumes ?? []).entries()) {
    const at = `${path}[${i}]`;
    const own: Errors = [];
    checkSource(own, at, volume);
    if (checkNeeded(own, `${at}.name`, volume.name)) checkLabel(own, `${at}.name`, volume.name);
    if (good.has(volume.name)) own.push(duplicate(`${at}.name`, volume.name));
    if (own.length === 0) good.set(volume.name, volume);
    errors.push(...own);
  }
  return good;
}

function checkSource(errors: Errors, path: string, volume: Volume): void {
  let found = 0;
  for (const kind of kinds) {
    const source = volume[kind] as Source | undefined;
    if (source === undefined) continue;
    if (found++ > 0) errors.push(forbidden(`${path}.${kind}`, 'may not specify more than 1 volume type'));
    else checkKind(errors, `${path}.${kind}`, kind, source);
  }
  if (found === 0) errors.push(required(path, 'must specify a volume type'));
}

const hostPathTypes = [
  '',
  'BlockDevice',
  'CharDevice',
  'Directory',
  'DirectoryOrCreate',
  'File',
  'FileOrCreate',
  'Socket',
];

function checkKind(errors: Errors, path: string, kind: string, source: Source): void {
  switch (kind) {
    case 'hostPath':
      if (!checkNeeded(errors, `${path}.path`, source.path)) return;
      checkNoBacksteps(errors, `${path}.path`, source.path ?? '');
      if (source.type !== undefined && !hostPathTypes.includes(source.type)) {
        errors.push(notSupported(`${path}.type`, source.type, hostPathTypes));
      }
      return;
    case 'secret':
      checkNeeded(errors, `${path}.secretName`, source.secretName);
      return checkFiles(errors, path, source);
    case 'configMap':
      checkNeeded(errors, `${path}.name`, source.name);
      return checkFiles(errors, path, source);
    case 'persistentVolumeClaim':
      checkNeeded(errors, `${path}.claimName`, source.claimName);
      return;
    case 'downwardAPI':
      checkFileMode(errors, `${path}.defaultMode`, source.defaultMode);
      for (const item of source.items ?? []) checkDownwardItem(errors, path, item);
      return;
    case 'projected':
      checkFileMode(errors, `${path}.defaultMode`, source.defaultMode);
      return checkProjected(errors, path, source);
    case 'nfs':
      checkNeeded(errors, `${path}.server`, source.server);
      checkNeeded(errors, `${path}.path`, source.path);
      if (source.path && !source.path.startsWith('/'))
        errors.push(invalid(`${path}.path`, source.path, 'must be an absolute path'));
      return;
    case 'ephemeral':
      if (!source.volumeClaimTemplate) errors.push(required(`${path}.volumeClaimTemplate`));
      else checkClaimSpec(errors, `${path}.volumeClaimTemplate.spec`, source.volumeClaimTemplate.spec);
      return;
    case 'csi':
      checkNeeded(errors, `${path}.driver`, source.driver);
      return;
    case 'image':
      checkNeeded(errors, `${path}.reference`, source.reference);
      return;
  }
}

function checkFiles(errors: Errors, path: string, { defaultMode, items }: Source): void {
  checkFileMode(errors, `${path}.defaultMode`, defaultMode);
  for (const [i, item] of (items ?? []).entries()) checkItem(errors, `${path}.items[${i}]`, item);
}

function checkItem(errors: Errors, path: string, { key, path: target, mode }: Item): void {
  checkNeeded(errors, `${path}.key`, key);
  checkNeeded(errors, `${path}.path`, target);
  checkLocalPath(errors, `${path}.path`, target ?? '');
  checkFileMode(errors, `${path}.mode`, mode);
}

function checkDownwardItem(
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

function checkProjected(errors: Errors, path: string, { sources = [] }: Source): void {
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

const volumeFields = [
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
