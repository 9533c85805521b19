import type { Volume } from '../../../kubernetes/pod.ts';
import { canonicalQuantity } from '../../../kubernetes/quantity-text.ts';
import { labelsText } from '../../../kubernetes/printers/selector-text.ts';
import type { Labels } from '../../../kubernetes/labels.ts';
import type { Description } from './description.ts';

type Source = Readonly<Record<string, unknown>>;

/** What a kind of volume is, and the lines about it. Models kubectl/pkg/describe/describe.go, v1.36. */
const sources: Readonly<
  Record<string, readonly [what: string, lines: (source: Source) => readonly string[]]>
> = {
  hostPath: [
    'HostPath (bare host directory volume)',
    ({ path, type }) => [`Path:\t${text(path)}`, `HostPathType:\t${text(type ?? '<none>')}`],
  ],
  emptyDir: [
    "EmptyDir (a temporary directory that shares a pod's lifetime)",
    ({ medium, sizeLimit }) => [`Medium:\t${text(medium)}`, `SizeLimit:\t${sizeLimitText(sizeLimit)}`],
  ],
  secret: [
    'Secret (a volume populated by a Secret)',
    ({ secretName, optional }) => [`SecretName:\t${text(secretName)}`, optionalLine(optional)],
  ],
  configMap: [
    'ConfigMap (a volume populated by a ConfigMap)',
    ({ name, optional }) => [`Name:\t${text(name)}`, optionalLine(optional)],
  ],
  nfs: [
    'NFS (an NFS mount that lasts the lifetime of a pod)',
    ({ server, path, readOnly }) => [
      `Server:\t${text(server)}`,
      `Path:\t${text(path)}`,
      readOnlyLine(readOnly),
    ],
  ],
  persistentVolumeClaim: [
    'PersistentVolumeClaim (a reference to a PersistentVolumeClaim in the same namespace)',
    ({ claimName, readOnly }) => [`ClaimName:\t${text(claimName)}`, readOnlyLine(readOnly)],
  ],
  local: [
    'LocalVolume (a persistent volume backed by local storage on a node)',
    ({ path }) => [`Path:\t${text(path)}`],
  ],
  downwardAPI: [
    'DownwardAPI (a volume populated by information about the pod)',
    ({ items }) => ['Items:', ...downwardItems(items as readonly DownwardItem[] | undefined)],
  ],
  projected: [
    'Projected (a volume that contains injected data from multiple sources)',
    ({ sources: projected }) => (projected as readonly Source[]).flatMap(projectionLines),
  ],
  csi: [
    'CSI (a Container Storage Interface (CSI) volume source)',
    ({ driver, fsType, readOnly, volumeHandle, volumeAttributes }) => [
      `Driver:\t${text(driver)}`,
      `FSType:\t${text(fsType)}`,
      ...(volumeHandle === undefined ? [] : [`VolumeHandle:\t${text(volumeHandle)}`]),
      readOnlyLine(readOnly),
      `VolumeAttributes:\t${labelsText(volumeAttributes as Labels | undefined)}`,
    ],
  ],
  image: [
    'Image (a container image or OCI artifact)',
    ({ reference, pullPolicy }) => [`Reference:\t${text(reference)}`, `PullPolicy:\t${text(pullPolicy)}`],
  ],
};

/** The lines about where a volume comes from: of a Pod's volume, or of the spec of a PersistentVolume. */
export function describeVolumeSource(d: Description, volume: Readonly<Record<string, unknown>>): void {
  const kind = Object.keys(sources).find((name) => volume[name] !== undefined && volume[name] !== null);
  const known = kind === undefined ? undefined : sources[kind];
  if (kind === undefined || !known) {
    d.line(1, '<unknown>');
    return;
  }
  const [what, lines] = known;
  d.field(2, 'Type', what);
  for (const line of lines(volume[kind] as Source)) d.line(2, line);
}

export function describeVolumes(d: Description, volumes: readonly Volume[] = [], indent = ''): void {
  if (volumes.length === 0) {
    d.line(0, `${indent}Volumes:\t<none>`);
    return;
  }
  d.line(0, `${indent}Volumes:`);
  for (const volume of volumes) {
    d.line(1, `${indent === '' ? '' : ' '}${volume.name}:`);
    describeVolumeSource(d, volume);
  }
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function optionalLine(optional: unknown): string {
  return `Optional:\t${optional === true}`;
}

function readOnlyLine(readOnly: unknown): string {
  return `ReadOnly:\t${readOnly === true}`;
}

function sizeLimitText(limit: unknown): string {
  const canonical = typeof limit === 'string' ? canonicalQuantity(limit) : null;
  return canonical === null || canonical === '0' ? '<unset>' : canonical;
}

interface DownwardItem {
  readonly path: string;
  readonly fieldRef?: { readonly fieldPath: string };
  readonly resourceFieldRef?: { readonly resource: string };
}

function downwardItems(items: readonly DownwardItem[] = []): string[] {
  return items.map(
    ({ path, fieldRef, resourceFieldRef }) =>
      `  ${fieldRef?.fieldPath ?? resourceFieldRef?.resource ?? ''} -> ${path}`,
  );
}

function projectionLines({ secret, downwardAPI, configMap, serviceAccountToken }: Source): string[] {
  if (secret) {
    const { name, optional } = secret as Source;
    return [`SecretName:\t${text(name)}`, optionalLine(optional)];
  }
  if (downwardAPI) return ['DownwardAPI:\ttrue'];
  if (configMap) {
    const { name, optional } = configMap as Source;
    return [`ConfigMapName:\t${text(name)}`, optionalLine(optional)];
  }
  if (!serviceAccountToken) return [];
  return [`TokenExpirationSeconds:\t${text((serviceAccountToken as Source)['expirationSeconds'])}`];
}
