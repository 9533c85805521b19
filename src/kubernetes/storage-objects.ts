import type { KubeObject } from './object.ts';
import type { LabelSelector, NodeSelectorTerm } from './pod.ts';

/** core/v1 PersistentVolumeClaim as far as it is read. */
export interface Claim extends KubeObject {
  readonly spec: {
    readonly volumeName?: string;
    readonly storageClassName?: string;
    readonly accessModes?: readonly string[];
    readonly volumeMode?: string;
    readonly selector?: LabelSelector;
    readonly resources?: { readonly requests?: Readonly<Record<string, string>> };
    readonly volumeAttributesClassName?: string;
  };
  readonly status?: {
    readonly phase?: string;
    readonly accessModes?: readonly string[];
    readonly capacity?: Readonly<Record<string, string>>;
    readonly currentVolumeAttributesClassName?: string;
  };
}

/** core/v1 PersistentVolume as far as it is read. */
export interface PersistentVolume extends KubeObject {
  readonly spec: {
    readonly capacity?: Readonly<Record<string, string>>;
    readonly accessModes?: readonly string[];
    readonly storageClassName?: string;
    readonly volumeMode?: string;
    readonly volumeAttributesClassName?: string;
    readonly claimRef?: ClaimRef;
    readonly persistentVolumeReclaimPolicy?: string;
    readonly hostPath?: { readonly path: string; readonly type?: string };
    readonly local?: { readonly path: string };
    readonly csi?: { readonly driver: string };
    readonly nfs?: { readonly server: string; readonly path: string };
    readonly nodeAffinity?: {
      readonly required?: { readonly nodeSelectorTerms: readonly NodeSelectorTerm[] };
    };
  };
  readonly status?: { readonly phase?: string; readonly message?: string };
}

export interface ClaimRef {
  readonly kind?: string;
  readonly namespace?: string;
  readonly name?: string;
  readonly uid?: string;
  readonly apiVersion?: string;
  readonly resourceVersion?: string;
}

/** storage.k8s.io/v1 StorageClass as far as it is read. */
export interface StorageClass extends KubeObject {
  readonly provisioner?: string;
  readonly volumeBindingMode?: string;
  readonly allowedTopologies?: readonly {
    readonly matchLabelExpressions?: readonly { readonly key: string; readonly values: readonly string[] }[];
  }[];
}

/** The class of a claim or a volume; the annotation is what came before the field. */
export function classOf({ metadata, spec }: Claim | PersistentVolume): string {
  return metadata.annotations?.['volume.beta.kubernetes.io/storage-class'] ?? spec.storageClassName ?? '';
}

export const waitsForConsumer = (storageClass: StorageClass | undefined): boolean =>
  storageClass?.volumeBindingMode === 'WaitForFirstConsumer';

/** What binds says so here, beside `spec.volumeName` and `spec.claimRef`. */
export const bindingAnnotations = {
  bindCompleted: 'pv.kubernetes.io/bind-completed',
  boundByController: 'pv.kubernetes.io/bound-by-controller',
  provisionedBy: 'pv.kubernetes.io/provisioned-by',
  selectedNode: 'volume.kubernetes.io/selected-node',
} as const;

/** The API server's words for an object that is not there. */
export function notFound(kind: string, name: string): string {
  return `${kind} "${name}" not found`;
}
