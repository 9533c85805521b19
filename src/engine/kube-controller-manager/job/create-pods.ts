import type { Container } from '../../../kubernetes/pod.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import {
  createPod,
  isNamespaceTerminating,
  podFromTemplate,
  slowStart,
  type PodTemplate,
} from '../pod-control.ts';
import { countsPerIndex, isIndexed } from './job.ts';
import { failureCount, failuresBefore, ignoredFailureCount, indexName } from './job-pods.ts';
import { judge } from './pod-failure-policy.ts';
import type { JobRound } from './round.ts';
import { pods, trackingFinalizer } from './tracking.ts';

/** Before the five letters that are added. */
const longestPrefix = 58;

/** Makes a Pod for each index; of a Job without indexes they are undefined. */
export function* createPods(
  round: JobRound,
  indexes: readonly (number | undefined)[],
): Process<{ readonly made: number; readonly failure: StatusError | null }> {
  const { context, memory, key, job } = round;
  const { expectations, writes } = memory;
  expectations.expectCreations(key, indexes.length);
  let next = 0;
  const { successes, failure } = yield* slowStart(context, indexes.length, function* () {
    const pod = podOf(round, indexes[next++]);
    try {
      writes.wrote(key, pods, yield* createPod(context, job, pod));
    } catch (error) {
      // In a namespace that is going nothing can be done, and nothing has to.
      if (!(error instanceof StatusError && isNamespaceTerminating(error))) throw error;
    }
  });
  for (let i = successes; i < indexes.length; i++) expectations.creationSeen(key);
  return { made: successes, failure };
}

function podOf(round: JobRound, index: number | undefined): object {
  const { job } = round;
  const { template } = job.spec;
  const tracked = withFinalizer(isIndexed(job) ? withIndexVariable(template) : template);
  if (index === undefined) return podFromTemplate(job, tracked);
  const { metadata, spec } = tracked;
  const name = job.metadata.name ?? '';
  const pod = podFromTemplate(job, {
    metadata: {
      ...metadata,
      labels: { ...metadata?.labels, [indexName]: String(index) },
      annotations: {
        ...metadata?.annotations,
        [indexName]: String(index),
        ...(countsPerIndex(job) && failureCounts(round, index)),
      },
    },
    spec: { ...spec, hostname: `${name}-${index}` },
  }) as { readonly metadata: object };
  const tail = `-${index}-`;
  const generateName = `${name.slice(0, longestPrefix - tail.length)}${tail}`;
  return { ...pod, metadata: { ...pod.metadata, generateName } };
}

function withFinalizer(template: PodTemplate): PodTemplate {
  const { finalizers = [] } = template.metadata ?? {};
  if (finalizers.includes(trackingFinalizer)) return template;
  return { ...template, metadata: { ...template.metadata, finalizers: [...finalizers, trackingFinalizer] } };
}

/** Models addCompletionIndexEnvVariables of job/indexed_job_utils.go, v1.36. */
function withIndexVariable(template: PodTemplate): PodTemplate {
  const name = 'JOB_COMPLETION_INDEX';
  const fieldRef = { fieldPath: `metadata.labels['${indexName}']` };
  const extended = (container: Container): Container => {
    const { env = [] } = container;
    return env.some((variable) => variable.name === name)
      ? container
      : { ...container, env: [...env, { name, valueFrom: { fieldRef } }] };
  };
  const { containers, initContainers } = template.spec;
  return {
    ...template,
    spec: {
      ...template.spec,
      containers: containers.map(extended),
      ...(initContainers && { initContainers: initContainers.map(extended) }),
    },
  };
}

/** Models addIndexFailureCountAnnotation: a Pod carries how often its index failed before it. */
function failureCounts({ job, delayed }: JobRound, index: number): Record<string, string> {
  const last = delayed.get(index);
  let counted = last ? failuresBefore(last, false) : 0;
  let ignored = last ? failuresBefore(last, true) - counted : 0;
  if (last && judge(job.spec.podFailurePolicy, last).isCounted) counted++;
  else if (last) ignored++;
  return { [failureCount]: String(counted), ...(ignored > 0 && { [ignoredFailureCount]: String(ignored) }) };
}
