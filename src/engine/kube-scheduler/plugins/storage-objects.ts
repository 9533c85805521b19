import type { KubeObject } from '../../../kubernetes/object.ts';
import type { LabelSelector, NodeSelectorTerm } from '../../../kubernetes/pod.ts';

/** core/v1 PersistentVolumeClaim as far as scheduling reads it. */
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
  readonly status?: { readonly phase?: string };
}

/** core/v1 PersistentVolume as far as scheduling reads it. */
export interface PersistentVolume extends KubeObject {
  readonly spec: {
    readonly capacity?: Readonly<Record<string, string>>;
    readonly accessModes?: readonly string[];
    readonly storageClassName?: string;
    readonly volumeMode?: string;
    readonly volumeAttributesClassName?: string;
    readonly claimRef?: { readonly namespace?: string; readonly name?: string; readonly uid?: string };
    readonly nodeAffinity?: {
      readonly required?: { readonly nodeSelectorTerms: readonly NodeSelectorTerm[] };
    };
  };
  readonly status?: { readonly phase?: string };
}

/** storage.k8s.io/v1 StorageClass as far as scheduling reads it. */
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

/** The API server's words for an object that is not there. */
export function notFound(kind: string, name: string): string {
  return `${kind} "${name}" not found`;
}
