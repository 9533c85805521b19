import { namespacedName } from '../../../kubernetes/object.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { parseTime } from '../../kernel/wall-clock.ts';
import type { ControllerContext } from '../controller.ts';
import { finishedConditionOf, jobs, type Job } from '../job/job.ts';
import { enqueueLater } from '../job/later.ts';
import type { LateWork } from '../late-controllers.ts';

/** Deletes Jobs some time after they finished. Models pkg/controller/ttlafterfinished, v1.36. */
export function ttlAfterFinishedController(): LateWork {
  return {
    concerns: {
      jobs: (_before, after) => (after && expiresAtMs(after as Job) !== null ? [namespacedName(after)] : []),
    },
    sync: deleteExpired,
  };
}

/** When a Job is over for so long that it goes; null for never. */
function expiresAtMs(job: Job): number | null {
  const { ttlSecondsAfterFinished } = job.spec;
  const since = finishedConditionOf(job)?.lastTransitionTime;
  if (job.metadata.deletionTimestamp !== undefined || ttlSecondsAfterFinished === undefined || !since)
    return null;
  return parseTime(since) + ttlSecondsAfterFinished * 1000;
}

/** @throws StatusError */
function* deleteExpired(key: string, context: ControllerContext): Process {
  const job = context.lister<Job>(jobs).get(key);
  if (!job || !isExpired(key, context, job)) return;
  const { namespace = '', name = '' } = job.metadata;
  let fresh: Job;
  try {
    // Its time may have been extended since.
    fresh = yield* context.api.get<Job>(jobs, namespace, name);
  } catch (error) {
    if (error instanceof StatusError && error.status.reason === 'NotFound') return;
    throw error;
  }
  if (!isExpired(key, context, fresh)) return;
  yield* context.api.delete(jobs, namespace, name, {
    kind: 'DeleteOptions',
    apiVersion: 'v1',
    preconditions: { uid: fresh.metadata.uid },
    propagationPolicy: 'Foreground',
  });
}

function isExpired(key: string, context: ControllerContext, job: Job): boolean {
  const atMs = expiresAtMs(job);
  if (atMs === null) return false;
  const leftMs = atMs - context.world.clock.nowMs();
  if (leftMs <= 0) return true;
  enqueueLater(context, key, leftMs);
  return false;
}
