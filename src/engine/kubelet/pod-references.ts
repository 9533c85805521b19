import type { Container, Pod, Volume } from '../../kubernetes/pod.ts';
import type { ConfigKind } from './config-objects.ts';

export interface Reference {
  readonly kind: ConfigKind;
  readonly name: string;
}

/** Every ConfigMap and Secret that a Pod names: in volumes, environments and pull secrets. */
export function referencedObjects(pod: Pod): Reference[] {
  const references: Reference[] = [];
  for (const volume of pod.spec.volumes ?? []) references.push(...ofVolume(volume));
  for (const container of [...(pod.spec.initContainers ?? []), ...pod.spec.containers])
    references.push(...ofContainer(container));
  for (const { name } of pod.spec.imagePullSecrets ?? []) references.push({ kind: 'secrets', name });
  return references;
}

interface Named {
  readonly name?: string;
  readonly secretName?: string;
}

export interface ProjectedSource {
  readonly configMap?: Named & VolumeItems;
  readonly secret?: Named & VolumeItems;
  readonly serviceAccountToken?: {
    readonly path: string;
    readonly expirationSeconds?: number;
    readonly audience?: string;
  };
  readonly downwardAPI?: { readonly items?: readonly DownwardItem[] };
}

export interface VolumeItems {
  readonly items?: readonly { readonly key: string; readonly path: string }[];
  readonly optional?: boolean;
}

export interface DownwardItem {
  readonly path: string;
  readonly fieldRef?: { readonly fieldPath: string };
  readonly resourceFieldRef?: {
    readonly containerName?: string;
    readonly resource: string;
    readonly divisor?: string;
  };
}

export function projectedSources(volume: Volume): readonly ProjectedSource[] {
  return (
    (volume['projected'] as { readonly sources?: readonly ProjectedSource[] } | undefined)?.sources ?? []
  );
}

function ofVolume(volume: Volume): Reference[] {
  const references: Reference[] = [];
  const configMap = volume['configMap'] as Named | undefined;
  const secret = volume['secret'] as Named | undefined;
  if (configMap?.name) references.push({ kind: 'configmaps', name: configMap.name });
  if (secret?.secretName) references.push({ kind: 'secrets', name: secret.secretName });
  for (const source of projectedSources(volume)) {
    if (source.configMap?.name) references.push({ kind: 'configmaps', name: source.configMap.name });
    if (source.secret?.name) references.push({ kind: 'secrets', name: source.secret.name });
  }
  return references;
}

export interface EnvFromSource {
  readonly prefix?: string;
  readonly configMapRef?: { readonly name?: string; readonly optional?: boolean };
  readonly secretRef?: { readonly name?: string; readonly optional?: boolean };
}

export interface KeySelector {
  readonly name?: string;
  readonly key: string;
  readonly optional?: boolean;
}

export interface EnvVarSource {
  readonly fieldRef?: { readonly fieldPath: string };
  readonly resourceFieldRef?: {
    readonly containerName?: string;
    readonly resource: string;
    readonly divisor?: string;
  };
  readonly configMapKeyRef?: KeySelector;
  readonly secretKeyRef?: KeySelector;
}

function ofContainer(container: Container): Reference[] {
  const references: Reference[] = [];
  for (const source of (container.envFrom ?? []) as readonly EnvFromSource[]) {
    if (source.configMapRef?.name) references.push({ kind: 'configmaps', name: source.configMapRef.name });
    if (source.secretRef?.name) references.push({ kind: 'secrets', name: source.secretRef.name });
  }
  for (const { valueFrom } of container.env ?? []) {
    const source = valueFrom as EnvVarSource | undefined;
    if (source?.configMapKeyRef?.name)
      references.push({ kind: 'configmaps', name: source.configMapKeyRef.name });
    if (source?.secretKeyRef?.name) references.push({ kind: 'secrets', name: source.secretKeyRef.name });
  }
  return references;
}
