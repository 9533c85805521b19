import { namespacedName, type KubeObject } from '../../../kubernetes/object.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import { parseTime } from '../../kernel/wall-clock.ts';
import type { Concerns, ControllerContext } from '../controller.ts';
import { controllerOf } from '../owned-pods.ts';
import { keyOf, ownerOf, ownersOfChange, selectingKeys } from '../owner-keys.ts';
import { finishedConditionOf, jobs, type Job } from './job.ts';
import { enqueueLater } from './later.ts';
import { batchMs } from './manage.ts';
import { isOrphanKey, orphanKey, orphansKey } from './orphan-pods.ts';
import type { JobMemory } from './round.ts';
import { forget } from './sync.ts';
import { isTracked } from './tracking.ts';

/** Models addJob, updateJob and deleteJob of job_controller.go, v1.36. */
export function jobsOfJob(memory: JobMemory): Concerns {
  return (before, after, context) => {
    const job = (after ?? before) as Job;
    const key = namespacedName(job);
    if (!after) {
      memory.finished.delete(job.metadata.uid ?? '');
      forget(key, memory);
      return [key, orphansKey(job)];
    }
    if (!before) return [key];
    if (finishedConditionOf(job)) return [orphansKey(job)];
    noteDeadline(before as Job, job, context);
    if (before.metadata.generation !== after.metadata.generation) return [key];
    context.enqueue(key, batchMs);
    return [];
  };
}

function noteDeadline(before: Job, { metadata, spec, status }: Job, context: ControllerContext): void {
  const { activeDeadlineSeconds } = spec;
  if (activeDeadlineSeconds === undefined || activeDeadlineSeconds === before.spec.activeDeadlineSeconds)
    return;
  if (status?.startTime === undefined) return;
  const leftMs = parseTime(status.startTime) + activeDeadlineSeconds * 1000 - context.world.clock.nowMs();
  enqueueLater(context, `${metadata.namespace ?? ''}/${metadata.name ?? ''}`, leftMs);
}

/** Models addPod, updatePod and deletePod: what concerns a Job is looked at a second later, together with what else comes until then. */
export function jobsOfPod(memory: JobMemory): Concerns {
  return (before, after, context) => {
    const at = keysOfPod(before as Pod | undefined, after as Pod | undefined, context, memory);
    for (const key of at) if (!isOrphanKey(key)) context.enqueue(key, batchMs);
    return at.filter(isOrphanKey);
  };
}

function keysOfPod(
  before: Pod | undefined,
  after: Pod | undefined,
  context: ControllerContext,
  memory: JobMemory,
): string[] {
  const pod = (after ?? before) as Pod;
  if (!after || after.metadata.deletionTimestamp !== undefined) return gone(pod, !after, context, memory);
  const isOwned = controllerOf(pod) !== undefined;
  const orphan = !isOwned && isTracked(pod) ? [orphanKey(pod)] : [];
  if (!before) {
    const owner = keyOf(ownerOf(pod, jobs, context));
    for (const key of owner) memory.expectations.creationSeen(key);
    return isOwned ? owner : [...orphan, ...selectingKeys(pod, jobs, context)];
  }
  if (!isTracked(pod)) for (const object of [before, after]) untracked(object, context, memory);
  return [...orphan, ...ownersOfChange(before, after, jobs, context)];
}

function gone(pod: Pod, isFinal: boolean, context: ControllerContext, memory: JobMemory): string[] {
  const job = ownerOf<Job>(pod, jobs, context);
  const orphan = isTracked(pod) ? [orphanKey(pod)] : [];
  if (!job || finishedConditionOf(job)) {
    const isOurs = !controllerOf(pod) || controllerOf(pod)?.kind === 'Job';
    return isOurs ? orphan : [];
  }
  const key = namespacedName(job);
  memory.expectations.deletionSeen(key, namespacedName(pod));
  if (isFinal || !isTracked(pod)) memory.untracking.seen(key, pod.metadata.uid ?? '');
  return [key];
}

function untracked(object: KubeObject, context: ControllerContext, { untracking }: JobMemory): void {
  const [key] = keyOf(ownerOf(object, jobs, context));
  if (key !== undefined) untracking.seen(key, object.metadata.uid ?? '');
}
