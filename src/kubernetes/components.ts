/**
 * Who can send, receive or do something. The kinds are process names as Kubernetes spells them;
 * `user` is the person at the prompt, `registry` the image registry outside the cluster.
 */
export const componentKinds = [
  'user',
  'kubectl',
  'kube-apiserver',
  'etcd',
  'kube-controller-manager',
  'kube-scheduler',
  'external-provisioner',
  'kubelet',
  'containerd',
  'cni',
  'kube-proxy',
  'registry',
] as const;

export type ComponentKind = (typeof componentKinds)[number];

/** `kind`, or `kind/instance` where several run: `kubelet/node-1`, `etcd/etcd-2`; the second scheduler is `kube-scheduler/2`. On a node the instance is the node's name. */
export type ComponentId = ComponentKind | `${ComponentKind}/${string}`;

export function kindOf(id: ComponentId): ComponentKind {
  const slash = id.indexOf('/');
  return (slash < 0 ? id : id.slice(0, slash)) as ComponentKind;
}

/** The part behind the slash, or null for a component of which there is one. */
export function instanceOf(id: ComponentId): string | null {
  const slash = id.indexOf('/');
  return slash < 0 ? null : id.slice(slash + 1);
}

/** The machine of the control plane that an instance runs on; the name under which it holds its Lease begins with it. */
export function controlPlaneHost(id: ComponentId): string {
  const instance = instanceOf(id);
  return instance === null ? 'control-plane' : `control-plane-${instance}`;
}

const onNodes: ReadonlySet<ComponentKind> = new Set(['kubelet', 'containerd', 'cni', 'kube-proxy']);

/** The node that the component runs on, or null for the control plane and the outside world. */
export function nodeOf(id: ComponentId): string | null {
  return onNodes.has(kindOf(id)) ? instanceOf(id) : null;
}
