import {
  instanceOf,
  kindOf,
  nodeOf,
  type ComponentId,
  type ComponentKind,
} from '../../../kubernetes/components.ts';

const components: Readonly<Record<ComponentKind, string>> = {
  user: 'you',
  kubectl: 'kubectl',
  'kube-apiserver': 'the API server',
  etcd: 'etcd',
  'kube-controller-manager': 'the controller manager',
  'kube-scheduler': 'the scheduler',
  'external-provisioner': 'the provisioner',
  kubelet: 'the kubelet',
  containerd: 'containerd',
  cni: 'the CNI plugin',
  'kube-proxy': 'kube-proxy',
  registry: 'the image registry',
};

/** `the kubelet on node-1`. */
export function who(id: ComponentId): string {
  const name = components[kindOf(id)];
  const node = nodeOf(id);
  const instance = instanceOf(id);
  return node !== null ? `${name} on ${node}` : instance === null ? name : `${name} ${instance}`;
}

/** Without the node where the speaker is on it too. */
export const peer = (id: ComponentId, speaker: ComponentId): string =>
  nodeOf(id) !== null && nodeOf(id) === nodeOf(speaker) ? components[kindOf(id)] : who(id);

/** At the head of a sentence. */
export function subject(id: ComponentId): string {
  const name = who(id);
  // Names of programs keep their spelling even there.
  return /^(kubectl|etcd|containerd|kube-proxy)/.test(name)
    ? name
    : name.charAt(0).toUpperCase() + name.slice(1);
}

/** `Pod web`; without a name `a Pod`. */
export function thing(kind: string, name: string): string {
  const word = kind === '' ? 'object' : kind;
  return name === '' ? `${/^[AEIOU]/i.test(word) ? 'an' : 'a'} ${word}` : `${word} ${name}`;
}

/** `Pods`, `Ingresses`. */
export function things(kind: string): string {
  if (kind === '') return 'objects';
  return /(s|x|ch)$/i.test(kind)
    ? /^[a-z]/.test(kind)
      ? kind
      : `${kind}es`
    : kind.replace(/y$/, 'ie') + 's';
}

/** `1 node`, `3 nodes`. */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${String(n)} ${n === 1 ? one : many}`;
}

/** `web` of `default/web`. */
export const nameOnly = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

export const inBrackets = (words: string | undefined): string =>
  words === undefined || words === '' ? '' : ` (${words})`;
