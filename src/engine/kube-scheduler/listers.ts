import type { KubeObject } from '../../kubernetes/object.ts';
import type { LabelSelector, Pod } from '../../kubernetes/pod.ts';
import type { Claim, PersistentVolume, StorageClass } from '../../kubernetes/storage-objects.ts';

/** The scheduler's informer caches, by `namespace/name`, as plugins read them. */
export interface Listers {
  readonly pods: ReadonlyMap<string, Pod>;
  readonly namespaces: ReadonlyMap<string, KubeObject>;
  readonly services: ReadonlyMap<string, ServiceObject>;
  readonly replicaSets: ReadonlyMap<string, Workload>;
  readonly statefulSets: ReadonlyMap<string, Workload>;
  readonly claims: ReadonlyMap<string, Claim>;
  readonly volumes: ReadonlyMap<string, PersistentVolume>;
  readonly storageClasses: ReadonlyMap<string, StorageClass>;
  readonly disruptionBudgets: ReadonlyMap<string, DisruptionBudget>;
}

export interface ServiceObject extends KubeObject {
  readonly spec: { readonly selector?: Readonly<Record<string, string>> };
}

export interface Workload extends KubeObject {
  readonly spec: { readonly selector?: LabelSelector };
}

export interface DisruptionBudget extends KubeObject {
  readonly spec: { readonly selector?: LabelSelector };
  readonly status?: {
    readonly disruptionsAllowed?: number;
    readonly disruptedPods?: Readonly<Record<string, string>>;
  };
}
