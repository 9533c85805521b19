import type { ClusterSpec, NodeSpec, ProvisionerName } from '../../kubernetes/cluster-spec.ts';
import type { Taint } from '../../kubernetes/pod.ts';
import { parseQuantity } from '../../kubernetes/quantity.ts';

/** A free cluster as somebody types it: every field is text, right or wrong. */
export interface ClusterDraft {
  readonly nodes: readonly NodeDraft[];
  readonly etcdMembers: 1 | 3;
  readonly controllerInstances: 1 | 2;
  readonly provisioner: ProvisionerName | 'none';
}

export interface NodeDraft {
  readonly name: string;
  readonly zone: string;
  /** `disktype=ssd, tier=front`. */
  readonly labels: string;
  /** `dedicated=db:NoSchedule`, as `kubectl taint` takes them. */
  readonly taints: string;
  readonly cpu: string;
  readonly memory: string;
  readonly pods: string;
  /** Images that lie there already. */
  readonly images: string;
}

export type NodeField = keyof NodeDraft;

/** What cannot be read, and where. `what` is the piece that is wrong; '' where the whole field is. */
export interface DraftProblem {
  readonly node: number;
  readonly field: NodeField;
  readonly why: 'missing' | 'twice' | 'wrong' | 'fixed';
  readonly what: string;
}

export const mostNodes = 20;
const zoneLabel = 'topology.kubernetes.io/zone';
const hostLabel = 'kubernetes.io/hostname';

/** The machine of the recordings. */
const usual = { cpu: '2', memory: '24684100Ki', pods: '110' } as const;

const usualNode = (number: number): NodeDraft => ({
  ...{ name: `node-${number}`, labels: '', taints: '', images: '' },
  zone: number < 3 ? 'zone-a' : 'zone-b',
  ...{ cpu: '2', memory: '8Gi', pods: '110' },
});

export const firstDraft: ClusterDraft = {
  nodes: [1, 2, 3].map(usualNode),
  etcdMembers: 1,
  controllerInstances: 1,
  provisioner: 'local-path',
};

/** One node more: like the last, under a name that is free. */
export function withNode({ nodes, ...rest }: ClusterDraft): ClusterDraft {
  const names = new Set(nodes.map(({ name }) => name));
  let number = nodes.length + 1;
  while (names.has(`node-${number}`)) number++;
  const like = nodes.at(-1) ?? usualNode(1);
  return { ...rest, nodes: [...nodes, { ...like, name: `node-${number}` }] };
}

/** A draft as the cluster that it means, or everything that is wrong with it. */
export function readDraft(draft: ClusterDraft): ClusterSpec | readonly DraftProblem[] {
  const problems: DraftProblem[] = [];
  const nodes = draft.nodes.map((node, i): NodeSpec => {
    const complain = (field: NodeField, why: DraftProblem['why'], what = ''): void =>
      void problems.push({ node: i, field, why, what });
    const name = node.name.trim();
    if (name === '') complain('name', 'missing');
    else if (!isName(name)) complain('name', 'wrong', name);
    else if (draft.nodes.findIndex((other) => other.name.trim() === name) < i)
      complain('name', 'twice', name);
    const zone = node.zone.trim();
    if (!isLabelValue(zone)) complain('zone', 'wrong', zone);
    const labels: Record<string, string> = {};
    for (const word of wordsOf(node.labels)) {
      const [key = '', value] = split(word, '=');
      if (value === undefined || !isLabelKey(key) || !isLabelValue(value)) complain('labels', 'wrong', word);
      else if (key === hostLabel || key === zoneLabel) complain('labels', 'fixed', key);
      else labels[key] = value;
    }
    const taints = wordsOf(node.taints).flatMap(
      (word) => taintOf(word) ?? (complain('taints', 'wrong', word), []),
    );
    const images = wordsOf(node.images);
    for (const image of images)
      if (!/^[a-z0-9][\w./:@-]{0,254}$/.test(image)) complain('images', 'wrong', image);
    const capacity: Record<string, string> = {};
    for (const field of ['cpu', 'memory', 'pods'] as const) {
      const text = node[field].trim();
      if (!isWithin(text, bounds[field])) complain(field, text === '' ? 'missing' : 'wrong', text);
      else if (text !== usual[field]) capacity[field] = text;
    }
    const all = { ...labels, ...(zone !== '' && { [zoneLabel]: zone }) };
    return {
      name,
      ...(Object.keys(all).length > 0 && { labels: all }),
      ...(taints.length > 0 && { taints }),
      ...(Object.keys(capacity).length > 0 && { capacity }),
      ...(images.length > 0 && { images }),
    };
  });
  if (problems.length > 0) return problems;
  const { etcdMembers, controllerInstances, provisioner } = draft;
  return {
    nodes,
    ...(etcdMembers !== 1 && { etcdMembers }),
    ...(controllerInstances !== 1 && { controllerInstances }),
    ...(provisioner !== 'none' && { provisioner }),
  };
}

/** A cluster as a draft of it; null if it makes no sense: another version of the page may have written it. */
export function draftOf(found: unknown): ClusterDraft | null {
  if (!isRecord(found) || !Array.isArray(found['nodes'])) return null;
  const { etcdMembers = 1, controllerInstances = 1, provisioner = 'none' } = found;
  const nodes = (found['nodes'] as readonly unknown[]).map((node): NodeDraft | null => {
    if (!isRecord(node) || typeof node['name'] !== 'string') return null;
    const labels = textsIn(node['labels']);
    const capacity = textsIn(node['capacity']);
    const { taints = [], images = [] } = node;
    if (!labels || !capacity || !Array.isArray(taints) || !Array.isArray(images)) return null;
    const { [zoneLabel]: zone = '', ...others } = labels;
    return {
      ...{ name: node['name'], zone, ...usual, ...capacity },
      labels: Object.entries(others)
        .map(([key, value]) => `${key}=${value}`)
        .join(', '),
      taints: (taints as readonly Taint[]).map(textOfTaint).join(', '),
      images: (images as readonly unknown[]).map(String).join(', '),
    };
  });
  const isKnown =
    (etcdMembers === 1 || etcdMembers === 3) &&
    (controllerInstances === 1 || controllerInstances === 2) &&
    (provisioner === 'none' || provisioner === 'local-path' || provisioner === 'minikube-hostpath');
  if (!isKnown || nodes.length === 0 || nodes.length > mostNodes || nodes.includes(null)) return null;
  return { nodes: nodes as readonly NodeDraft[], etcdMembers, controllerInstances, provisioner };
}

/** The cluster that was kept, if it is one. */
export function readCluster(found: unknown): ClusterSpec | null {
  const draft = draftOf(found);
  const read = draft && readDraft(draft);
  return read && 'nodes' in read ? read : null;
}

/** Least and most of what a machine may have. Less memory than the kubelet keeps free for itself would be none. */
const bounds = { cpu: [0.1, 1024], memory: [256 * 1024 ** 2, 16 * 1024 ** 4], pods: [1, 500] } as const;

function isWithin(text: string, [least, most]: readonly [number, number]): boolean {
  const value = parseQuantity(text);
  return value !== null && value >= least && value <= most;
}

function taintOf(word: string): Taint | null {
  const at = word.lastIndexOf(':');
  const effect = effects.find((each) => each === word.slice(at + 1));
  const [key = '', value] = split(word.slice(0, Math.max(at, 0)), '=');
  if (!effect || !isLabelKey(key) || (value !== undefined && !isLabelValue(value))) return null;
  return { key, ...(value !== undefined && value !== '' && { value }), effect };
}

const effects = ['NoSchedule', 'PreferNoSchedule', 'NoExecute'] as const;

function textOfTaint({ key, value, effect }: Taint): string {
  return `${key}${value === undefined ? '' : `=${value}`}:${effect}`;
}

/** Commas, spaces and ends of lines part them. */
const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '');

function split(text: string, by: string): [string, string?] {
  const at = text.indexOf(by);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

const isName = (text: string): boolean => /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/.test(text);
const isLabelValue = (text: string): boolean => /^(([A-Za-z0-9][-\w.]{0,61})?[A-Za-z0-9])?$/.test(text);
const isLabelKey = (text: string): boolean =>
  /^([a-z0-9][-a-z0-9.]{0,251}[a-z0-9]\/)?([A-Za-z0-9][-\w.]{0,61})?[A-Za-z0-9]$/.test(text);

function isRecord(found: unknown): found is Record<string, unknown> {
  return typeof found === 'object' && found !== null && !Array.isArray(found);
}

function textsIn(found: unknown): Record<string, string> | null {
  if (found === undefined) return {};
  if (!isRecord(found) || !Object.values(found).every((value) => typeof value === 'string')) return null;
  return found as Record<string, string>;
}
