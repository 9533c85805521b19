import { matchesLabelSelector } from '../../../kubernetes/labels.ts';
import { namespacedName } from '../../../kubernetes/object.ts';
import type { LabelSelector, Pod } from '../../../kubernetes/pod.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import type { ControllerContext } from '../controller.ts';
import { controllerOf } from '../owned-pods.ts';
import { ownerOf } from '../owner-keys.ts';
import { finishedConditionOf, isManagedElsewhere, jobs, type Job } from './job.ts';
import { isTracked, pods, untrack } from './tracking.ts';

const onePod = 'pod ';
const manyPods = 'selector ';

/** Keys of Pods that no Job counts any more, and that would stay for ever with their finalizer: one Pod, or all of a Job that ended. */
export function orphanKey(pod: Pod): string {
  return `${onePod}${namespacedName(pod)}`;
}

export function orphansKey({ metadata, spec }: Job): string {
  return `${manyPods}${metadata.namespace ?? ''} ${JSON.stringify(spec.selector ?? {})}`;
}

export function isOrphanKey(key: string): boolean {
  return key.startsWith(onePod) || key.startsWith(manyPods);
}

/** Models syncOrphanPod of job_controller.go, v1.36. @throws StatusError */
export function* releaseOrphans(key: string, context: ControllerContext): Process {
  if (key.startsWith(onePod)) {
    const pod = context.lister<Pod>(pods).get(key.slice(onePod.length));
    if (pod) yield* release(pod, context);
    return;
  }
  const [, namespace = '', selector = '{}'] = /^\S+ (\S+) (.*)$/.exec(key) ?? [];
  const selected = context
    .lister<Pod>(pods)
    .list()
    .filter(({ metadata }) => metadata.namespace === namespace)
    .filter(({ metadata }) =>
      matchesLabelSelector(JSON.parse(selector) as LabelSelector, metadata.labels ?? {}),
    );
  for (const pod of selected) {
    try {
      yield* release(pod, context);
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
    }
  }
}

function* release(pod: Pod, context: ControllerContext): Process {
  const owner = controllerOf(pod);
  if (owner && (owner.kind !== 'Job' || owner.apiVersion !== 'batch/v1')) return;
  const job = ownerOf<Job>(pod, jobs, context);
  if (job && (isManagedElsewhere(job) || !finishedConditionOf(job))) return;
  if (!isTracked(pod)) return;
  try {
    yield* untrack(context, pod);
  } catch (error) {
    if (!(error instanceof StatusError) || error.status.reason !== 'NotFound') throw error;
  }
}
