import type { Volume } from '../../../kubernetes/pod.ts';
import { checkFileMode, checkLabel, checkNeeded, checkNoBacksteps, type Errors } from './checks.ts';
import { duplicate, forbidden, invalid, notSupported, required } from './field-errors.ts';
import { checkClaimSpec } from './persistent-volume-claim.ts';
import { checkDownwardItem, checkFiles, checkProjected, type DownwardItem } from './volume-files.ts';

export interface Source {
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
