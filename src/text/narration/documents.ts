import type { Language } from '../catalogue.ts';

/** A page of the official documentation, and the language that it is written in. */
export interface Source {
  readonly url: string;
  readonly language: Language;
}

/** Pages by what they explain. Those in the second table have no Korean translation. */
const translated = {
  components: 'concepts/overview/components/',
  communication: 'concepts/architecture/control-plane-node-communication/',
  access: 'concepts/security/controlling-access/',
  kubeconfig: 'concepts/configuration/organize-cluster-access-kubeconfig/',
  apply: 'tasks/manage-kubernetes-objects/declarative-config/',
  api: 'concepts/overview/kubernetes-api/',
  controller: 'concepts/architecture/controller/',
  leases: 'concepts/architecture/leases/',
  cri: 'concepts/containers/cri/',
  scheduler: 'concepts/scheduling-eviction/kube-scheduler/',
  resources: 'concepts/configuration/manage-resources-containers/',
  preemption: 'concepts/scheduling-eviction/pod-priority-preemption/',
  readiness: 'concepts/scheduling-eviction/pod-scheduling-readiness/',
  lifecycle: 'concepts/workloads/pods/pod-lifecycle/',
  pods: 'concepts/workloads/pods/',
  job: 'concepts/workloads/controllers/job/',
  images: 'concepts/containers/images/',
  network: 'concepts/extend-kubernetes/compute-storage-net/network-plugins/',
  projected: 'concepts/storage/projected-volumes/',
  configMapUpdates: 'concepts/configuration/configmap/',
  probes: 'tasks/configure-pod-container/configure-liveness-readiness-startup-probes/',
  service: 'concepts/services-networking/service/',
  events: 'reference/glossary/?all=true#term-event',
} as const;

const english = {
  watch: 'reference/using-api/api-concepts/#efficient-detection-of-changes',
  concurrency: 'reference/using-api/api-concepts/#resource-versions',
  admission: 'reference/access-authn-authz/admission-controllers/',
  framework: 'concepts/scheduling-eviction/scheduling-framework/',
  eviction: 'concepts/scheduling-eviction/node-pressure-eviction/',
  etcd: 'tasks/administer-cluster/configure-upgrade-etcd/',
} as const;

export type Document = keyof typeof translated | keyof typeof english;

const inKoreanToo: ReadonlySet<string> = new Set(Object.values(translated));

/** A page by its path below docs/; in English where no translation of it is known. */
export function pageAt(path: string, language: Language): Source {
  const inKorean = language === 'ko' && inKoreanToo.has(path);
  return {
    url: `https://kubernetes.io/${inKorean ? 'ko/' : ''}docs/${path}`,
    language: inKorean ? 'ko' : 'en',
  };
}

export function documentIn(document: Document, language: Language): Source {
  const pages: Readonly<Record<Document, string>> = { ...translated, ...english };
  return pageAt(pages[document], language);
}
