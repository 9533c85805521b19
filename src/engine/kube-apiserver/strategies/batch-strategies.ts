import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Resource } from '../../../kubernetes/resources.ts';
import { zoneOffsetMs } from '../../../kubernetes/time-zones.ts';
import type { Strategy } from '../contracts.ts';
import { cronJobDefaults, jobDefaults } from '../defaults/workload-defaults.ts';
import { checkCronJob } from '../validation/cron-jobs.ts';
import type { JobSpec } from '../validation/job-spec.ts';
import { checkJob, checkJobUpdate, generatedLabels } from '../validation/jobs.ts';
import type { Template } from '../validation/workload-parts.ts';
import { emptyStatus, makeStrategy, withStatus } from './make-strategy.ts';
import { common, templateOf, warningsOf } from './workload-strategies.ts';

/** Models pkg/registry/batch/job/strategy.go. */
export function jobStrategy(resource: Resource): Strategy {
  return makeStrategy(resource, {
    ...common,
    defaults: (object) => jobDefaults(object),
    prepareForCreate: (object) => withSelector(withStatus(object, emptyStatus(resource))),
    validate: checkJob,
    validateUpdate: checkJobUpdate,
    warnings: warningsOf('spec.template', templateOf, true),
    selectableFields: ({ status }) => ({
      'status.successful': String((status as { succeeded?: number } | undefined)?.succeeded ?? 0),
    }),
  });
}

/** A Job that names no selector is told from all others by its uid. */
function withSelector(job: KubeObject): KubeObject {
  const spec = job.spec as JobSpec;
  if (spec.manualSelector === true) return job;
  const { uid = '', name = '' } = job.metadata;
  const { template, selector } = spec;
  const labels = { ...generatedLabels(uid, name), ...template.metadata?.labels };
  const matchLabels = { 'batch.kubernetes.io/controller-uid': uid, ...selector?.matchLabels };
  const metadata = { ...template.metadata, labels };
  const own = job.metadata.labels === undefined || job.metadata.labels === template.metadata?.labels;
  return {
    ...job,
    // A Job without labels has those of its template; upstream the two are even one map, and grow together.
    ...(own && { metadata: { ...job.metadata, labels } }),
    spec: { ...spec, selector: { ...selector, matchLabels }, template: { ...template, metadata } },
  };
}

export function cronJobStrategy(resource: Resource): Strategy {
  return makeStrategy(resource, {
    ...common,
    defaults: (object) => cronJobDefaults(object),
    validate: (object) => checkCronJob(object, true),
    validateUpdate: (next) => checkCronJob(next, false),
    warnings: (object, old) => [
      ...warningsOf('spec.jobTemplate.spec.template', templateOfCronJob, true)(object, old),
      ...zoneWarnings(object),
    ],
  });
}

/** Ours, not Kubernetes'. */
function zoneWarnings({ spec }: KubeObject): readonly string[] {
  const { timeZone } = spec as { readonly timeZone?: string };
  if (zoneOffsetMs(timeZone) !== undefined) return [];
  return [`[Podreel] the time zone ${timeZone ?? ''} is not simulated: the schedule is read as UTC`];
}

function templateOfCronJob(object: KubeObject): Template {
  return (
    (object.spec as { readonly jobTemplate?: { readonly spec?: JobSpec } }).jobTemplate?.spec?.template ?? {}
  );
}
