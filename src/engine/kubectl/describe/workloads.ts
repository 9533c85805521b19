import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Condition, LabelSelector, Pod } from '../../../kubernetes/pod.ts';
import { labelsText, requirementsText, selectorText } from '../../../kubernetes/printers/selector-text.ts';
import { quantityText } from './containers.ts';
import { sliceText, timeText, type Description } from './description.ts';
import { describeController, describePodTemplate, type PodTemplate } from './pod.ts';

type Numbers = Readonly<Record<string, number | undefined>>;

/** A workload's fields, as far as several kinds share them. */
export interface Workload extends KubeObject {
  readonly spec: {
    readonly replicas?: number;
    readonly selector?: LabelSelector;
    readonly template: PodTemplate;
    readonly [field: string]: unknown;
  };
  readonly status: {
    readonly replicas?: number;
    readonly conditions?: readonly Condition[];
    readonly [field: string]: unknown;
  };
}

/** Models describeDeployment of kubectl/pkg/describe/describe.go, v1.36. */
export function describeDeployment(
  d: Description,
  object: Workload,
  replicaSets: { readonly old: readonly Workload[]; readonly newest: readonly Workload[] },
): void {
  const { metadata, spec, status } = object;
  const counts = status as unknown as Numbers;
  d.field(0, 'Name', metadata.name ?? '');
  d.field(0, 'Namespace', metadata.namespace ?? '');
  d.field(0, 'CreationTimestamp', timeText(metadata.creationTimestamp));
  d.labels('Labels', metadata.labels);
  d.annotations('Annotations', metadata.annotations);
  d.field(0, 'Selector', requirementsText(spec.selector));
  const replicas = [
    [spec.replicas, 'desired'],
    [counts['updatedReplicas'], 'updated'],
    [status.replicas, 'total'],
    [counts['availableReplicas'], 'available'],
    [counts['unavailableReplicas'], 'unavailable'],
  ] as const;
  d.field(0, 'Replicas', replicas.map(([count = 0, word]) => `${count} ${word}`).join(' | '));
  const strategy = spec['strategy'] as {
    readonly type: string;
    readonly rollingUpdate?: { readonly maxUnavailable: number | string; readonly maxSurge: number | string };
  };
  d.field(0, 'StrategyType', strategy.type);
  d.field(0, 'MinReadySeconds', Number(spec['minReadySeconds'] ?? 0));
  if (strategy.rollingUpdate) {
    const { maxUnavailable, maxSurge } = strategy.rollingUpdate;
    d.field(0, 'RollingUpdateStrategy', `${maxUnavailable} max unavailable, ${maxSurge} max surge`);
  }
  describePodTemplate(d, spec.template);
  describeConditions(d, status.conditions);
  const { old, newest } = replicaSets;
  if (old.length + newest.length === 0) return;
  d.field(0, 'OldReplicaSets', replicaSetsText(old));
  d.field(0, 'NewReplicaSet', replicaSetsText(newest));
}

function replicaSetsText(sets: readonly Workload[]): string {
  const texts = sets.map(
    ({ metadata, status, spec }) =>
      `${metadata.name ?? ''} (${status.replicas ?? 0}/${spec.replicas ?? 0} replicas created)`,
  );
  return texts.join(', ') || '<none>';
}

function describeConditions(d: Description, conditions: readonly Condition[] = []): void {
  if (conditions.length === 0) return;
  d.line(0, 'Conditions:');
  d.columns(1, 'Type', 'Status', 'Reason');
  for (const { type, status, reason = '' } of conditions) d.line(1, `${type} \t${status}\t${reason}`);
}

export function describeReplicaSet(d: Description, object: Workload, pods: readonly Pod[]): void {
  const { metadata, spec, status } = object;
  d.field(0, 'Name', metadata.name ?? '');
  d.field(0, 'Namespace', metadata.namespace ?? '');
  d.field(0, 'Selector', selectorText(spec.selector));
  d.labels('Labels', metadata.labels);
  d.annotations('Annotations', metadata.annotations);
  describeController(d, metadata);
  d.field(0, 'Replicas', `${status.replicas ?? 0} current / ${spec.replicas ?? 0} desired`);
  d.field(0, 'Pods Status', podsText(pods));
  describePodTemplate(d, spec.template);
  describeConditions(d, status.conditions);
}

function podsText(pods: readonly Pod[]): string {
  const count = (phase: string): number => pods.filter(({ status }) => status.phase === phase).length;
  return `${count('Running')} Running / ${count('Pending')} Waiting / ${count('Succeeded')} Succeeded / ${count('Failed')} Failed`;
}

export function describeDaemonSet(d: Description, object: Workload, pods: readonly Pod[]): void {
  const { metadata, spec, status } = object;
  const counts = status as unknown as Numbers;
  d.field(0, 'Name', metadata.name ?? '');
  d.field(0, 'Namespace', metadata.namespace ?? '');
  d.field(0, 'Selector', requirementsText(spec.selector));
  d.field(0, 'Node-Selector', labelsText(spec.template.spec.nodeSelector));
  d.labels('Labels', metadata.labels);
  d.annotations('Annotations', metadata.annotations);
  for (const [title, field] of [
    ['Desired Number of Nodes Scheduled', 'desiredNumberScheduled'],
    ['Current Number of Nodes Scheduled', 'currentNumberScheduled'],
    ['Number of Nodes Scheduled with Up-to-date Pods', 'updatedNumberScheduled'],
    ['Number of Nodes Scheduled with Available Pods', 'numberAvailable'],
    ['Number of Nodes Misscheduled', 'numberMisscheduled'],
  ] as const)
    d.line(0, `${title}: ${counts[field] ?? 0}`);
  d.field(0, 'Pods Status', podsText(pods));
  describePodTemplate(d, spec.template);
}

interface ClaimTemplate extends KubeObject {
  readonly spec: {
    readonly storageClassName?: string;
    readonly accessModes?: readonly string[];
    readonly resources?: { readonly requests?: Readonly<Record<string, string>> };
  };
}

export function describeStatefulSet(d: Description, object: Workload, pods: readonly Pod[]): void {
  const { metadata, spec, status } = object;
  d.field(0, 'Name', metadata.name ?? '');
  d.field(0, 'Namespace', metadata.namespace ?? '');
  d.field(0, 'CreationTimestamp', timeText(metadata.creationTimestamp));
  d.field(0, 'Selector', requirementsText(spec.selector));
  d.labels('Labels', metadata.labels);
  d.annotations('Annotations', metadata.annotations);
  d.field(0, 'Replicas', `${spec.replicas ?? 0} desired | ${status.replicas ?? 0} total`);
  const { type, rollingUpdate } = spec['updateStrategy'] as {
    readonly type: string;
    readonly rollingUpdate?: { readonly partition?: number; readonly maxUnavailable?: number | string };
  };
  d.field(0, 'Update Strategy', type);
  if (rollingUpdate?.partition !== undefined) {
    d.field(1, 'Partition', rollingUpdate.partition);
    if (rollingUpdate.maxUnavailable !== undefined)
      d.field(1, 'MaxUnavailable', rollingUpdate.maxUnavailable);
  }
  d.field(0, 'Pods Status', podsText(pods));
  describePodTemplate(d, spec.template);
  const claims = (spec['volumeClaimTemplates'] ?? []) as readonly ClaimTemplate[];
  d.line(0, claims.length === 0 ? 'Volume Claims:\t<none>' : 'Volume Claims:');
  for (const claim of claims) describeClaimTemplate(d, claim);
}

function describeClaimTemplate(d: Description, { metadata, spec }: ClaimTemplate): void {
  d.field(1, 'Name', metadata.name ?? '');
  d.field(1, 'StorageClass', spec.storageClassName ?? '');
  d.labels('Labels', metadata.labels, '  ');
  d.labels('Annotations', metadata.annotations, '  ');
  const storage = spec.resources?.requests?.['storage'];
  d.field(1, 'Capacity', storage === undefined ? '<default>' : quantityText(storage));
  d.field(1, 'Access Modes', sliceText(spec.accessModes));
}
