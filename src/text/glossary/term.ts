/** The terms that are explained, by name. */
export const termIds = [
  'cluster',
  'controlPlane',
  'node',
  'pod',
  'apiServer',
  'etcd',
  'scheduler',
  'controllerManager',
  'controller',
  'kubelet',
  'kubeProxy',
  'containerd',
  'cri',
  'cni',
  'container',
  'sandbox',
  'image',
  'layer',
  'registry',
  'manifest',
  'object',
  'spec',
  'status',
  'phase',
  'condition',
  'label',
  'annotation',
  'namespace',
  'deployment',
  'replicaSet',
  'statefulSet',
  'daemonSet',
  'job',
  'service',
  'endpointSlice',
  'serviceAccount',
  'lease',
  'event',
  'watch',
  'revision',
  'authentication',
  'authorization',
  'admission',
  'binding',
  'filtering',
  'scoring',
  'taint',
  'toleration',
  'affinity',
  'preemption',
  'request',
  'probe',
  'backOff',
  'gracePeriod',
  'finalizer',
  'volume',
  'rollout',
  'reconcile',
  'kubeconfig',
  'kubectl',
] as const;

export type TermId = (typeof termIds)[number];

/** A term in one language. */
export interface TermWords {
  /** As a glossary lists it. */
  readonly name: string;
  /** As sentences write it; a word that is not here is not marked. */
  readonly forms: readonly string[];
  readonly means: string;
}
