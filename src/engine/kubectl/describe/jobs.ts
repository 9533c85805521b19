import type { KubeObject } from '../../../kubernetes/object.ts';
import type { LabelSelector } from '../../../kubernetes/pod.ts';
import { humanDuration } from '../../../kubernetes/printers/human-duration.ts';
import { requirementsText } from '../../../kubernetes/printers/selector-text.ts';
import { millisecondsOf } from '../../../kubernetes/printers/time.ts';
import { boolText, timeText, type Description } from './description.ts';
import { describeController, describePodTemplate, type PodTemplate } from './pod.ts';
import type { Workload } from './workloads.ts';

type Numbers = Readonly<Record<string, number | undefined>>;

/** Models describeJob of kubectl/pkg/describe/describe.go, v1.36. */
export function describeJob(d: Description, object: Workload): void {
  const { metadata, spec, status } = object;
  const numbers = spec as unknown as Numbers;
  const counts = status as unknown as Numbers;
  const { startTime, completionTime } = status as { startTime?: string; completionTime?: string };
  d.field(0, 'Name', metadata.name ?? '');
  d.field(0, 'Namespace', metadata.namespace ?? '');
  d.field(0, 'Selector', requirementsText(spec.selector));
  d.labels('Labels', metadata.labels);
  d.annotations('Annotations', metadata.annotations);
  describeController(d, metadata);
  const given = (title: string, value: unknown): void => {
    if (value !== undefined && value !== null) d.field(0, title, value as string | number | boolean);
  };
  given('Parallelism', numbers['parallelism']);
  d.field(0, 'Completions', numbers['completions'] ?? '<unset>');
  given('Completion Mode', spec['completionMode']);
  given('Suspend', spec['suspend']);
  given('Backoff Limit', numbers['backoffLimit']);
  given('TTL Seconds After Finished', numbers['ttlSecondsAfterFinished']);
  if (startTime) d.field(0, 'Start Time', timeText(startTime));
  if (completionTime) d.field(0, 'Completed At', timeText(completionTime));
  if (startTime && completionTime) {
    const ms = (millisecondsOf(completionTime) ?? 0) - (millisecondsOf(startTime) ?? 0);
    d.field(0, 'Duration', humanDuration(ms));
  }
  const deadline = numbers['activeDeadlineSeconds'];
  if (deadline !== undefined) d.field(0, 'Active Deadline Seconds', `${deadline}s`);
  const ready = counts['ready'] === undefined ? '' : ` (${counts['ready']} Ready)`;
  d.field(
    0,
    'Pods Statuses',
    `${counts['active'] ?? 0} Active${ready} / ${counts['succeeded'] ?? 0} Succeeded / ${counts['failed'] ?? 0} Failed`,
  );
  if (spec['completionMode'] === 'Indexed')
    d.field(0, 'Completed Indexes', indexesText((status['completedIndexes'] as string | undefined) ?? ''));
  describePodTemplate(d, spec.template);
}

/** Indexes are broken off behind the fiftieth character. */
function indexesText(indexes: string): string {
  if (indexes === '') return '<none>';
  const comma = indexes.indexOf(',', 50);
  return comma < 0 ? indexes : `${indexes.slice(0, comma + 1)}...`;
}

interface CronJob extends KubeObject {
  readonly spec: {
    readonly schedule: string;
    readonly suspend?: boolean;
    readonly timeZone?: string;
    readonly jobTemplate: {
      readonly spec: {
        readonly selector?: LabelSelector;
        readonly template: PodTemplate;
        readonly [field: string]: unknown;
      };
    };
    readonly [field: string]: unknown;
  };
  readonly status?: {
    readonly lastScheduleTime?: string;
    readonly active?: readonly { readonly name: string }[];
  };
}

export function describeCronJob(d: Description, { metadata, spec, status }: CronJob): void {
  const unset = (value: unknown, unit = ''): string =>
    typeof value === 'string' || typeof value === 'number' ? `${value}${unit}` : '<unset>';
  d.head(metadata);
  d.field(0, 'Schedule', spec.schedule);
  d.field(0, 'Concurrency Policy', unset(spec['concurrencyPolicy']));
  d.field(0, 'Suspend', boolText(spec.suspend));
  d.field(0, 'Time Zone', unset(spec.timeZone));
  d.field(0, 'Successful Job History Limit', unset(spec['successfulJobsHistoryLimit']));
  d.field(0, 'Failed Job History Limit', unset(spec['failedJobsHistoryLimit']));
  d.field(0, 'Starting Deadline Seconds', unset(spec['startingDeadlineSeconds'], 's'));
  const { spec: job } = spec.jobTemplate;
  d.field(0, 'Selector', job.selector ? requirementsText(job.selector) : '<unset>');
  d.field(0, 'Parallelism', unset(job['parallelism']));
  d.field(0, 'Completions', unset(job['completions']));
  if (job['activeDeadlineSeconds'] !== undefined)
    d.field(0, 'Active Deadline Seconds', unset(job['activeDeadlineSeconds'], 's'));
  describePodTemplate(d, job.template);
  d.field(0, 'Last Schedule Time', status?.lastScheduleTime ? timeText(status.lastScheduleTime) : '<unset>');
  d.field(0, 'Active Jobs', (status?.active ?? []).map(({ name }) => name).join(', ') || '<none>');
}
