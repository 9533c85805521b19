import type { KubeObject } from '../object.ts';
import { columns, type Printer } from './columns.ts';
import { age } from './human-duration.ts';

/** Models pkg/printers/internalversion/printers.go, v1.36: PersistentVolume, PersistentVolumeClaim, StorageClass. */
interface Volume extends KubeObject {
  readonly spec: {
    readonly accessModes?: readonly string[];
    readonly capacity?: Readonly<Record<string, string>>;
    readonly claimRef?: { readonly namespace?: string; readonly name?: string };
    readonly persistentVolumeReclaimPolicy?: string;
    readonly storageClassName?: string;
    readonly volumeAttributesClassName?: string;
    readonly volumeMode?: string;
    readonly volumeName?: string;
  };
  readonly status?: {
    readonly phase?: string;
    readonly reason?: string;
    readonly accessModes?: readonly string[];
    readonly capacity?: Readonly<Record<string, string>>;
  };
}

export const persistentVolumePrinter: Printer = {
  columns: columns(
    ...['Name', 'Capacity', 'Access Modes', 'Reclaim Policy', 'Status', 'Claim', 'StorageClass'],
    ...['VolumeAttributesClass', 'Reason', 'Age', '+VolumeMode'],
  ),
  cells(object, nowMs) {
    const { metadata, spec, status } = object as Volume;
    return [
      metadata.name ?? '',
      spec.capacity?.['storage'] ?? '0',
      accessModesText(spec.accessModes),
      spec.persistentVolumeReclaimPolicy ?? '',
      phase(object as Volume),
      spec.claimRef ? `${spec.claimRef.namespace ?? ''}/${spec.claimRef.name ?? ''}` : '',
      storageClass(object as Volume),
      spec.volumeAttributesClassName ?? '<unset>',
      status?.reason ?? '',
      age(metadata.creationTimestamp, nowMs),
      spec.volumeMode ?? '<unset>',
    ];
  },
};

export const persistentVolumeClaimPrinter: Printer = {
  columns: columns(
    ...['Name', 'Status', 'Volume', 'Capacity', 'Access Modes', 'StorageClass', 'VolumeAttributesClass'],
    ...['Age', '+VolumeMode'],
  ),
  cells(object, nowMs) {
    const { metadata, spec, status } = object as Volume;
    const bound = Boolean(spec.volumeName);
    return [
      metadata.name ?? '',
      phase(object as Volume),
      spec.volumeName ?? '',
      bound ? (status?.capacity?.['storage'] ?? '0') : '',
      bound ? accessModesText(status?.accessModes) : '',
      storageClass(object as Volume),
      spec.volumeAttributesClassName ?? '<unset>',
      age(metadata.creationTimestamp, nowMs),
      spec.volumeMode ?? '<unset>',
    ];
  },
};

function phase({ metadata, status }: Volume): string {
  return metadata.deletionTimestamp !== undefined ? 'Terminating' : (status?.phase ?? '');
}

/** The beta annotation comes before the field. Models helper.GetPersistentVolumeClass. */
function storageClass({ metadata, spec }: Volume): string {
  return metadata.annotations?.['volume.beta.kubernetes.io/storage-class'] ?? spec.storageClassName ?? '';
}

const modes: readonly (readonly [mode: string, short: string])[] = [
  ['ReadWriteOnce', 'RWO'],
  ['ReadOnlyMany', 'ROX'],
  ['ReadWriteMany', 'RWX'],
  ['ReadWriteOncePod', 'RWOP'],
];

export function accessModesText(accessModes: readonly string[] = []): string {
  return modes.flatMap(([mode, short]) => (accessModes.includes(mode) ? [short] : [])).join(',');
}

export const storageClassPrinter: Printer = {
  columns: columns(
    ...['Name', 'Provisioner', 'ReclaimPolicy', 'VolumeBindingMode', 'AllowVolumeExpansion', 'Age'],
  ),
  cells(object, nowMs) {
    const { metadata } = object;
    const isDefault = metadata.annotations?.['storageclass.kubernetes.io/is-default-class'] === 'true';
    return [
      `${metadata.name ?? ''}${isDefault ? ' (default)' : ''}`,
      object['provisioner'] as string,
      (object['reclaimPolicy'] as string | undefined) ?? 'Delete',
      (object['volumeBindingMode'] as string | undefined) ?? 'Immediate',
      (object['allowVolumeExpansion'] as boolean | undefined) ?? false,
      age(metadata.creationTimestamp, nowMs),
    ];
  },
};
