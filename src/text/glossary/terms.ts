import type { Document } from '../narration/documents.ts';

/** What the glossary explains, and the page of the official documentation that says more. In no order: a page sorts it by name. */
export const terms = {
  admission: 'admission',
  apiServer: 'components',
  authentication: 'access',
  authorization: 'access',
  backOff: 'lifecycle',
  binding: 'scheduler',
  bookmark: 'watch',
  cache: 'watch',
  cni: 'network',
  condition: 'lifecycle',
  configMap: 'pods',
  container: 'pods',
  containerRuntime: 'cri',
  controlPlane: 'components',
  controller: 'controller',
  controllerManager: 'components',
  crashLoopBackOff: 'lifecycle',
  cri: 'cri',
  daemonSet: 'pods',
  deployment: 'controller',
  endpointSlice: 'service',
  etcd: 'etcd',
  event: 'events',
  eviction: 'eviction',
  finalizer: 'api',
  gracePeriod: 'lifecycle',
  image: 'images',
  imagePullBackOff: 'images',
  initContainer: 'lifecycle',
  job: 'job',
  kubeProxy: 'service',
  kubeconfig: 'kubeconfig',
  kubectl: 'apply',
  kubelet: 'components',
  label: 'api',
  lease: 'leases',
  manifest: 'apply',
  namespace: 'api',
  node: 'communication',
  object: 'api',
  oomKilled: 'resources',
  ownerReference: 'controller',
  persistentVolume: 'pods',
  phase: 'lifecycle',
  pod: 'pods',
  preemption: 'preemption',
  probe: 'probes',
  quorum: 'etcd',
  quota: 'resources',
  registry: 'images',
  replicaSet: 'controller',
  request: 'resources',
  resourceVersion: 'concurrency',
  sandbox: 'cri',
  scheduler: 'scheduler',
  secret: 'pods',
  service: 'service',
  sidecar: 'lifecycle',
  spec: 'api',
  statefulSet: 'pods',
  status: 'lifecycle',
  taint: 'framework',
  watch: 'watch',
} as const satisfies Readonly<Record<string, Document>>;

export type Term = keyof typeof terms;

export interface Definition {
  /** As the official glossary of the language spells it. */
  readonly name: string;
  /** Other words by which a text names it. */
  readonly also?: readonly string[];
  /** One or two sentences. */
  readonly says: string;
}

export type Glossary = Readonly<Record<Term, Definition>>;
