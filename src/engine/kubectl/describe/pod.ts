import type { Labels } from '../../../kubernetes/labels.ts';
import type { ObjectMeta } from '../../../kubernetes/object.ts';
import type { Pod, PodSpec, Toleration, TopologySpreadConstraint } from '../../../kubernetes/pod.ts';
import { selectorText } from '../../../kubernetes/printers/selector-text.ts';
import type { ResourceList } from '../../../kubernetes/resource-list.ts';
import { describeContainers, describeResources } from './containers.ts';
import { timeText, type Description } from './description.ts';
import { describeVolumes } from './volumes.ts';

/** Models describePod of kubectl/pkg/describe/describe.go, v1.36. */
export function describePod(d: Description, pod: Pod): void {
  const { spec, status } = pod;
  describePodHead(d, pod);
  const resources = spec.resources as { limits?: ResourceList; requests?: ResourceList } | undefined;
  if (resources) {
    d.line(0, 'Resources:');
    describeResources(d, 1, resources);
  }
  if (spec.initContainers) {
    const statuses = status.initContainerStatuses ?? [];
    describeContainers(d, 'Init Containers', spec.initContainers, { statuses, pod });
  }
  describeContainers(d, 'Containers', spec.containers, { statuses: status.containerStatuses ?? [], pod });
  describeConditions(d, pod);
  describeVolumes(d, spec.volumes);
  d.field(0, 'QoS Class', status.qosClass ?? '');
  d.labels('Node-Selectors', spec.nodeSelector);
  d.many('Tolerations', tolerationTexts(spec.tolerations));
  describeSpread(d, spec.topologySpreadConstraints, '');
}

function describePodHead(d: Description, { metadata, spec, status }: Pod): void {
  d.field(0, 'Name', metadata.name ?? '');
  d.field(0, 'Namespace', metadata.namespace ?? '');
  if (spec.priority !== undefined) d.field(0, 'Priority', spec.priority);
  if (spec.priorityClassName) d.field(0, 'Priority Class Name', spec.priorityClassName);
  if (spec['runtimeClassName']) d.field(0, 'Runtime Class Name', spec['runtimeClassName'] as string);
  if (spec.serviceAccountName) d.field(0, 'Service Account', spec.serviceAccountName);
  d.field(0, 'Node', spec.nodeName ? `${spec.nodeName}/${status.hostIP ?? ''}` : '<none>');
  if (status.startTime) d.field(0, 'Start Time', timeText(status.startTime));
  d.labels('Labels', metadata.labels);
  d.annotations('Annotations', metadata.annotations);
  const { phase = '' } = status;
  if (metadata.deletionTimestamp && phase !== 'Failed' && phase !== 'Succeeded') {
    d.field(0, 'Status', `Terminating (lasts ${d.age(metadata.deletionTimestamp)})`);
    d.field(0, 'Termination Grace Period', `${metadata.deletionGracePeriodSeconds ?? 0}s`);
  } else d.field(0, 'Status', phase);
  if (status.reason) d.field(0, 'Reason', status.reason);
  if (status.message) d.field(0, 'Message', status.message);
  const { seccompProfile } = (spec['securityContext'] ?? {}) as {
    readonly seccompProfile?: { readonly type: string; readonly localhostProfile?: string };
  };
  if (seccompProfile) {
    d.field(0, 'SeccompProfile', seccompProfile.type);
    if (seccompProfile.type === 'Localhost')
      d.field(0, 'LocalhostProfile', seccompProfile.localhostProfile ?? '');
  }
  d.field(0, 'IP', status.podIP ?? '');
  const { podIPs = [] } = status;
  d.line(0, podIPs.length === 0 ? 'IPs:\t<none>' : 'IPs:');
  for (const { ip } of podIPs) d.field(1, 'IP', ip);
  describeController(d, metadata);
  if (status.nominatedNodeName) d.field(0, 'NominatedNodeName', status.nominatedNodeName);
}

export function describeController(d: Description, { ownerReferences = [] }: ObjectMeta): void {
  const owner = ownerReferences.find((reference) => reference.controller === true);
  if (owner) d.field(0, 'Controlled By', `${owner.kind}/${owner.name}`);
}

function describeConditions(d: Description, { spec, status }: Pod): void {
  const { conditions = [] } = status;
  const gates = (spec['readinessGates'] ?? []) as readonly { readonly conditionType: string }[];
  if (gates.length > 0) d.line(0, 'Readiness Gates:\n  Type\tStatus');
  for (const { conditionType } of gates) {
    const found = conditions.find(({ type }) => type === conditionType);
    d.line(1, `${conditionType} \t${found?.status ?? '<none>'} `);
  }
  if (conditions.length > 0) d.line(0, 'Conditions:\n  Type\tStatus');
  for (const condition of conditions) d.line(1, `${condition.type} \t${condition.status} `);
}

function tolerationTexts(tolerations: readonly Toleration[] = []): string[] {
  const byKey = [...tolerations].sort((a, b) => ((a.key ?? '') < (b.key ?? '') ? -1 : 1));
  return byKey.map(({ key = '', value = '', effect = '', operator, tolerationSeconds }) => {
    let text = key;
    if (value !== '') text += `=${value}`;
    if (effect !== '') text += `:${effect}`;
    if (operator === 'Exists' && value === '') text += text === '' ? 'op=Exists' : ' op=Exists';
    return tolerationSeconds === undefined ? text : `${text} for ${tolerationSeconds}s`;
  });
}

function describeSpread(
  d: Description,
  constraints: readonly TopologySpreadConstraint[] = [],
  indent: string,
): void {
  if (constraints.length === 0) return;
  const byKey = [...constraints].sort((a, b) => (a.topologyKey < b.topologyKey ? -1 : 1));
  const texts = byKey.map(({ topologyKey, whenUnsatisfiable, maxSkew, labelSelector }) => {
    const selector = labelSelector ? ` for selector ${selectorText(labelSelector)}` : '';
    return `${topologyKey}:${whenUnsatisfiable} when max skew ${maxSkew} is exceeded${selector}`;
  });
  d.many('Topology Spread Constraints', texts, indent);
}

export interface PodTemplate {
  readonly metadata?: { readonly labels?: Labels; readonly annotations?: Labels };
  readonly spec: PodSpec;
}

/** Models DescribePodTemplate of kubectl/pkg/describe/describe.go, v1.36. */
export function describePodTemplate(d: Description, { metadata = {}, spec }: PodTemplate): void {
  const indent = '  ';
  d.line(0, 'Pod Template:');
  d.labels('  Labels', metadata.labels);
  if (Object.keys(metadata.annotations ?? {}).length > 0)
    d.annotations('  Annotations', metadata.annotations);
  if (spec.serviceAccountName) d.field(1, 'Service Account', spec.serviceAccountName);
  if (spec.initContainers) describeContainers(d, 'Init Containers', spec.initContainers, { indent });
  describeContainers(d, 'Containers', spec.containers, { indent });
  describeVolumes(d, spec.volumes, indent);
  describeSpread(d, spec.topologySpreadConstraints, indent);
  if (spec.priorityClassName) d.field(1, 'Priority Class Name', spec.priorityClassName);
  d.labels('  Node-Selectors', spec.nodeSelector);
  d.many('  Tolerations', tolerationTexts(spec.tolerations));
}
