import type { KubeObject, OwnerReference } from '../object.ts';
import type { Condition, LabelSelector, PodSpec } from '../pod.ts';
import { columns, type Cell, type Printer } from './columns.ts';
import { age, humanDuration } from './human-duration.ts';
import { labelsText, requirementsText, selectorText } from './selector-text.ts';
import { millisecondsOf } from './time.ts';

/** Models pkg/printers/internalversion/printers.go, v1.36: the kinds of apps/v1 and batch/v1. */
interface Workload extends KubeObject {
  readonly spec: {
    readonly replicas?: number;
    readonly selector?: LabelSelector;
    readonly template: { readonly spec: PodSpec };
  };
  readonly status?: Readonly<Record<string, number | undefined>>;
}

const templateColumns = ['+Containers', '+Images', '+Selector'];

export const deploymentPrinter: Printer = {
  columns: columns('Name', 'Ready', 'Up-to-date', 'Available', 'Age', ...templateColumns),
  cells(object, nowMs) {
    const { metadata, spec, status = {} } = object as Workload;
    return [
      metadata.name ?? '',
      `${status['readyReplicas'] ?? 0}/${spec.replicas ?? 0}`,
      status['updatedReplicas'] ?? 0,
      status['availableReplicas'] ?? 0,
      age(metadata.creationTimestamp, nowMs),
      ...containers(spec.template.spec),
      requirementsText(spec.selector),
    ];
  },
};

export const replicaSetPrinter: Printer = {
  columns: columns('Name', 'Desired', 'Current', 'Ready', 'Age', ...templateColumns),
  cells(object, nowMs) {
    const { metadata, spec, status = {} } = object as Workload;
    return [
      metadata.name ?? '',
      spec.replicas ?? 0,
      status['replicas'] ?? 0,
      status['readyReplicas'] ?? 0,
      age(metadata.creationTimestamp, nowMs),
      ...containers(spec.template.spec),
      selectorText(spec.selector),
    ];
  },
};

export const statefulSetPrinter: Printer = {
  columns: columns('Name', 'Ready', 'Age', '+Containers', '+Images'),
  cells(object, nowMs) {
    const { metadata, spec, status = {} } = object as Workload;
    const ready = `${status['readyReplicas'] ?? 0}/${spec.replicas ?? 0}`;
    return [
      metadata.name ?? '',
      ready,
      age(metadata.creationTimestamp, nowMs),
      ...containers(spec.template.spec),
    ];
  },
};

export const daemonSetPrinter: Printer = {
  columns: columns(
    ...['Name', 'Desired', 'Current', 'Ready', 'Up-to-date', 'Available', 'Node Selector', 'Age'],
    ...templateColumns,
  ),
  cells(object, nowMs) {
    const { metadata, spec, status = {} } = object as Workload;
    return [
      metadata.name ?? '',
      status['desiredNumberScheduled'] ?? 0,
      status['currentNumberScheduled'] ?? 0,
      status['numberReady'] ?? 0,
      status['updatedNumberScheduled'] ?? 0,
      status['numberAvailable'] ?? 0,
      labelsText(spec.template.spec.nodeSelector),
      age(metadata.creationTimestamp, nowMs),
      ...containers(spec.template.spec),
      selectorText(spec.selector),
    ];
  },
};

interface Job extends KubeObject {
  readonly spec: Workload['spec'] & { readonly completions?: number; readonly parallelism?: number };
  readonly status?: {
    readonly succeeded?: number;
    readonly startTime?: string;
    readonly completionTime?: string;
    readonly conditions?: readonly Condition[];
  };
}

export const jobPrinter: Printer = {
  columns: columns('Name', 'Status', 'Completions', 'Duration', 'Age', ...templateColumns),
  cells(object, nowMs) {
    const job = object as Job;
    const { metadata, spec, status = {} } = job;
    const parallel = (spec.parallelism ?? 0) > 1 ? ` of ${spec.parallelism ?? 0}` : '';
    const succeeded = status.succeeded ?? 0;
    return [
      metadata.name ?? '',
      jobStatus(job),
      spec.completions !== undefined ? `${succeeded}/${spec.completions}` : `${succeeded}/1${parallel}`,
      jobDuration(job, nowMs),
      age(metadata.creationTimestamp, nowMs),
      ...containers(spec.template.spec),
      selectorText(spec.selector),
    ];
  },
};

function jobStatus({ metadata, status }: Job): string {
  const has = (type: string): boolean =>
    status?.conditions?.find((condition) => condition.type === type)?.status === 'True';
  if (has('Complete')) return 'Complete';
  if (has('Failed')) return 'Failed';
  if (metadata.deletionTimestamp !== undefined) return 'Terminating';
  return ['Suspended', 'FailureTarget', 'SuccessCriteriaMet'].find((type) => has(type)) ?? 'Running';
}

function jobDuration({ status }: Job, nowMs: number): string {
  const start = millisecondsOf(status?.startTime);
  return start === null ? '' : humanDuration((millisecondsOf(status?.completionTime) ?? nowMs) - start);
}

interface CronJob extends KubeObject {
  readonly spec: {
    readonly schedule: string;
    readonly timeZone?: string;
    readonly suspend?: boolean;
    readonly jobTemplate: { readonly spec: Job['spec'] };
  };
  readonly status?: { readonly active?: readonly unknown[]; readonly lastScheduleTime?: string };
}

export const cronJobPrinter: Printer = {
  columns: columns(
    ...['Name', 'Schedule', 'Timezone', 'Suspend', 'Active', 'Last Schedule', 'Age'],
    ...templateColumns,
  ),
  cells(object, nowMs) {
    const { metadata, spec, status } = object as CronJob;
    const { suspend } = spec;
    return [
      metadata.name ?? '',
      spec.schedule,
      spec.timeZone ?? '<none>',
      suspend === undefined ? '<unset>' : suspend ? 'True' : 'False',
      status?.active?.length ?? 0,
      status?.lastScheduleTime === undefined ? '<none>' : age(status.lastScheduleTime, nowMs),
      age(metadata.creationTimestamp, nowMs),
      ...containers(spec.jobTemplate.spec.template.spec),
      selectorText(spec.jobTemplate.spec.selector),
    ];
  },
};

export const controllerRevisionPrinter: Printer = {
  columns: columns('Name', 'Controller', 'Revision', 'Age'),
  cells(object, nowMs) {
    const { metadata } = object;
    const controller = metadata.ownerReferences?.find((owner) => owner.controller === true);
    return [
      metadata.name ?? '',
      controller === undefined ? '<none>' : `${qualifiedKind(controller)}/${controller.name}`,
      object['revision'] as number,
      age(metadata.creationTimestamp, nowMs),
    ];
  },
};

/** `statefulset.apps`, `pod`. */
function qualifiedKind({ apiVersion, kind }: OwnerReference): string {
  const slash = apiVersion.indexOf('/');
  return (slash < 0 ? kind : `${kind}.${apiVersion.slice(0, slash)}`).toLowerCase();
}

/** Names and images, each as one cell. */
function containers(spec: PodSpec): [Cell, Cell] {
  return [
    spec.containers.map((container) => container.name).join(','),
    spec.containers.map((container) => container.image ?? '').join(','),
  ];
}
