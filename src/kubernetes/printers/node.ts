import type { Node } from '../node.ts';
import type { KubeObject } from '../object.ts';
import { columns, type Cell, type Printer } from './columns.ts';
import { age } from './human-duration.ts';

export const nodePrinter: Printer = {
  columns: columns(
    ...['Name', 'Status', 'Roles', 'Age', 'Version'],
    ...['+Internal-IP', '+External-IP', '+OS-Image', '+Kernel-Version', '+Container-Runtime'],
  ),
  cells: nodeCells,
};

/** Models pkg/printers/internalversion/printers.go printNode, v1.36. */
function nodeCells(object: KubeObject, nowMs: number): Cell[] {
  const node = object as Node;
  const info = node.status.nodeInfo ?? {};
  const address = (type: string): string =>
    node.status.addresses?.find((a) => a.type === type)?.address ?? '<none>';
  const architecture = info['architecture'] ? ` (${info['architecture']})` : '';
  return [
    node.metadata.name ?? '',
    nodeStatus(node),
    nodeRoles(node).join(',') || '<none>',
    age(node.metadata.creationTimestamp, nowMs),
    info['kubeletVersion'] ?? '',
    address('InternalIP'),
    address('ExternalIP'),
    info['osImage'] || '<unknown>',
    `${info['kernelVersion'] || '<unknown>'}${architecture}`,
    info['containerRuntimeVersion'] || '<unknown>',
  ];
}

/** The STATUS column: `Ready`, `NotReady,SchedulingDisabled`. */
export function nodeStatus(node: Node): string {
  const ready = node.status.conditions?.find((condition) => condition.type === 'Ready');
  const status = ready === undefined ? 'Unknown' : ready.status === 'True' ? 'Ready' : 'NotReady';
  return node.spec.unschedulable === true ? `${status},SchedulingDisabled` : status;
}

const rolePrefix = 'node-role.kubernetes.io/';

/** Roles by name, from the labels `node-role.kubernetes.io/<role>` and `kubernetes.io/role=<role>`. */
export function nodeRoles(node: Node): string[] {
  const roles = new Set<string>();
  for (const [key, value] of Object.entries(node.metadata.labels ?? {})) {
    if (key.startsWith(rolePrefix) && key.length > rolePrefix.length) roles.add(key.slice(rolePrefix.length));
    else if (key === 'kubernetes.io/role' && value !== '') roles.add(value);
  }
  return [...roles].sort();
}
