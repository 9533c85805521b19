import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Node } from '../../../kubernetes/node.ts';
import type { Pod, Taint } from '../../../kubernetes/pod.ts';
import { nodeRoles } from '../../../kubernetes/printers/node.ts';
import { milliValue, wholeValue } from '../../../kubernetes/quantity.ts';
import { addLists, podResources, type ResourceList } from '../../../kubernetes/resource-list.ts';
import { quantityText } from './containers.ts';
import { timeText, type Description } from './description.ts';

export interface NodeSurroundings {
  /** Pods on the node that have not ended; null where one may not see them. */
  readonly pods: readonly Pod[] | null;
  /** The node's lease, or why it could not be read. */
  readonly lease: KubeObject | string;
}

/** Models describeNode of kubectl/pkg/describe/describe.go, v1.36; ResourceSlices are not modelled. */
export function describeNode(d: Description, node: Node, { pods, lease }: NodeSurroundings): void {
  const { metadata, spec, status } = node;
  d.field(0, 'Name', metadata.name ?? '');
  d.field(0, 'Roles', nodeRoles(node).join(',') || '<none>');
  d.labels('Labels', metadata.labels);
  d.annotations('Annotations', metadata.annotations);
  d.field(0, 'CreationTimestamp', timeText(metadata.creationTimestamp));
  d.many('Taints', taintTexts(spec.taints));
  d.field(0, 'Unschedulable', spec.unschedulable === true);
  describeLease(d, lease);
  if (status.conditions.length > 0) {
    d.line(0, 'Conditions:');
    d.columns(1, 'Type', 'Status', 'LastHeartbeatTime', 'LastTransitionTime', 'Reason', 'Message');
  }
  for (const condition of status.conditions) {
    const { type, lastHeartbeatTime, lastTransitionTime, reason = '', message = '' } = condition;
    const times = [timeText(lastHeartbeatTime), timeText(lastTransitionTime)];
    d.line(1, [type, condition.status, ...times, reason].join(' \t') + ` \t${message}`);
  }
  d.line(0, 'Addresses:');
  for (const { type, address } of status.addresses) d.field(1, type, address);
  for (const [title, list] of [
    ['Capacity', status.capacity],
    ['Allocatable', status.allocatable],
  ] as const) {
    d.line(0, `${title}:`);
    for (const name of Object.keys(list).sort()) d.field(1, name, quantityText(list[name]));
  }
  describeSystem(d, node);
  if (pods === null) d.field(0, 'Pods', 'not authorized');
  else describePods(d, node, pods);
}

function taintTexts(taints: readonly Taint[] = []): string[] {
  const sortKey = (taint: Taint): string => `${taint.effect},${taint.key}`;
  return [...taints]
    .sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
    .map(({ key, value = '', effect }) => `${key}${value === '' ? '' : `=${value}`}:${effect}`);
}

function describeLease(d: Description, lease: KubeObject | string): void {
  if (typeof lease === 'string') {
    d.field(0, 'Lease', `Failed to get lease: ${lease}`);
    return;
  }
  const spec = (lease['spec'] ?? {}) as Readonly<Record<string, string | undefined>>;
  const time = (value: string | undefined): string => (value === undefined ? '<unset>' : timeText(value));
  d.line(0, 'Lease:');
  d.field(1, 'HolderIdentity', spec['holderIdentity'] ?? '<unset>');
  d.field(1, 'AcquireTime', time(spec['acquireTime']));
  d.field(1, 'RenewTime', time(spec['renewTime']));
}

function describeSystem(d: Description, { spec, status }: Node): void {
  const info = status.nodeInfo ?? {};
  d.line(0, 'System Info:');
  for (const [title, field] of [
    ['Machine ID', 'machineID'],
    ['System UUID', 'systemUUID'],
    ['Boot ID', 'bootID'],
    ['Kernel Version', 'kernelVersion'],
    ['OS Image', 'osImage'],
    ['Operating System', 'operatingSystem'],
    ['Architecture', 'architecture'],
    ['Container Runtime Version', 'containerRuntimeVersion'],
    ['Kubelet Version', 'kubeletVersion'],
  ] as const)
    d.field(1, title, info[field] ?? '');
  if (spec.podCIDR) d.field(0, 'PodCIDR', spec.podCIDR);
  if (spec.podCIDRs) d.field(0, 'PodCIDRs', spec.podCIDRs.join(','));
}

function describePods(d: Description, { status }: Node, pods: readonly Pod[]): void {
  const { allocatable } = status;
  d.field(0, 'Non-terminated Pods', `(${pods.length} in total)`);
  const columns = ['Namespace', 'Name', '', 'CPU Requests', 'CPU Limits', 'Memory Requests', 'Memory Limits'];
  d.columns(1, ...columns, 'Age');
  let requests: ResourceList = {};
  let limits: ResourceList = {};
  for (const { spec, metadata } of pods) {
    const own = podResources(spec, 'requests');
    const most = podResources(spec, 'limits');
    requests = addLists(requests, own);
    limits = addLists(limits, most);
    const amounts = ['cpu', 'memory'].flatMap((name) => [
      share(name, own, allocatable),
      share(name, most, allocatable),
    ]);
    const { namespace = '', name = '', creationTimestamp } = metadata;
    d.line(1, [namespace, name, '', ...amounts, d.age(creationTimestamp)].join('\t'));
  }
  d.line(0, 'Allocated resources:\n  (Total limits may be over 100 percent, i.e., overcommitted.)');
  d.columns(1, 'Resource', 'Requests', 'Limits');
  const names = Object.keys(allocatable).sort();
  const pages = names.filter((name) => name.startsWith('hugepages-'));
  const known = ['cpu', 'memory', 'ephemeral-storage', ...pages];
  for (const name of known)
    d.line(1, [name, share(name, requests, allocatable), share(name, limits, allocatable)].join('\t'));
  for (const name of names.filter((name) => !known.includes(name) && name !== 'pods'))
    d.line(1, [name, quantityText(requests[name]), quantityText(limits[name])].join('\t'));
}

/** `100m (5%)` */
function share(name: string, amounts: ResourceList, allocatable: ResourceList): string {
  const measure = name === 'cpu' ? milliValue : wholeValue;
  const whole = measure(allocatable[name]);
  const percent = whole === 0 ? 0 : Math.trunc((measure(amounts[name]) / whole) * 100);
  return `${quantityText(amounts[name])} (${percent}%)`;
}
