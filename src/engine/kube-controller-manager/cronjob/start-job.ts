import { zoneOffsetMs } from '../../../kubernetes/time-zones.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { formatTime } from '../../kernel/wall-clock.ts';
import { RetryError } from '../controller.ts';
import { jobs, type Job } from '../job/job.ts';
import { controllerOf, controllerRef } from '../owned-pods.ts';
import { isNamespaceTerminating } from '../pod-control.ts';
import { activeOf, setStatus, tell, type CronJob, type CronRound } from './cronjob.ts';
import { deleteJob } from './history.ts';

/** The number is the minute since 1970: a Job for one time can be made only once. */
export function jobName({ metadata }: CronJob, dueMs: number): string {
  return `${metadata.name ?? ''}-${Math.floor(dueMs / 60_000)}`;
}

/** Models the second half of syncCronJob of cronjob_controllerv2.go, v1.36. @throws StatusError or RetryError */
export function* startJob(round: CronRound, dueMs: number): Process {
  const { context, key, cronJob } = round;
  const { concurrencyPolicy, schedule } = cronJob.spec;
  if (concurrencyPolicy === 'Replace') yield* stopActive(round);
  const wanted = newJob(cronJob, dueMs);
  const detail = { controller: 'cronjob-controller', key, decision: `create Job ${jobName(cronJob, dueMs)}` };
  const options = {
    about: `/registry/cronjobs/${key}`,
    reads: ['spec.schedule', 'spec.concurrencyPolicy'],
  } as const;
  yield* context.world.step(
    context.component,
    'Sync',
    0.15,
    { ...detail, decision: `${detail.decision} (${schedule})` },
    options,
  );
  const made = yield* create(round, wanted);
  if (!made) return;
  const { namespace, name = '', uid = '', resourceVersion } = made.metadata;
  const reference = {
    kind: 'Job',
    ...(namespace !== undefined && { namespace }),
    name,
    uid,
    apiVersion: 'batch/v1',
    ...(resourceVersion !== undefined && { resourceVersion }),
  };
  setStatus(round, { active: [...activeOf(round), reference], lastScheduleTime: formatTime(dueMs) });
}

/** What still runs gives way. */
function* stopActive(round: CronRound): Process {
  for (const { name, namespace = '' } of activeOf(round)) {
    let job: Job;
    try {
      job = yield* round.context.api.get<Job>(jobs, namespace, name);
    } catch (error) {
      if (error instanceof StatusError) tell(round, 'Warning', 'FailedGet', `Get job: ${error.message}`);
      throw error;
    }
    if (!(yield* deleteJob(round, job))) throw new RetryError(`could not replace job ${namespace}/${name}`);
  }
}

/** Null: it is there already, and nothing has to be noted. */
function* create(round: CronRound, wanted: Job): Process<Job | null> {
  const { context, cronJob } = round;
  const { namespace = '' } = cronJob.metadata;
  const { name = '' } = wanted.metadata;
  try {
    const made = yield* context.api.create<Job>(jobs, namespace, wanted);
    tell(round, 'Normal', 'SuccessfulCreate', `Created job ${name}`);
    return made;
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    if (error.status.reason !== 'AlreadyExists') {
      if (!isNamespaceTerminating(error))
        tell(round, 'Warning', 'FailedCreate', `Error creating job: ${error.message}`);
      throw error;
    }
    const there = yield* context.api.get<Job>(jobs, namespace, name);
    const isOurs = controllerOf(there)?.uid === cronJob.metadata.uid;
    return isOurs && !activeOf(round).some(({ uid }) => uid === there.metadata.uid) ? there : null;
  }
}

/** Models getJobFromTemplate2. */
function newJob(cronJob: CronJob, dueMs: number): Job {
  const { jobTemplate, timeZone } = cronJob.spec;
  const { labels, annotations } = jobTemplate.metadata ?? {};
  return {
    kind: 'Job',
    apiVersion: 'batch/v1',
    metadata: {
      name: jobName(cronJob, dueMs),
      creationTimestamp: formatTime(dueMs),
      ...(labels && { labels }),
      annotations: {
        ...annotations,
        'batch.kubernetes.io/cronjob-scheduled-timestamp': localTime(dueMs, timeZone),
      },
      ownerReferences: [controllerRef(cronJob)],
    },
    spec: jobTemplate.spec,
    status: {},
  };
}

/** RFC 3339 in the zone: `2026-11-30T19:00:00+09:00`. */
function localTime(ms: number, zone: string | undefined): string {
  const offsetMs = zoneOffsetMs(zone) ?? 0;
  if (offsetMs === 0) return formatTime(ms);
  const minutes = Math.abs(offsetMs) / 60_000;
  const two = (n: number): string => String(n).padStart(2, '0');
  const offset = `${offsetMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
  return formatTime(ms + offsetMs).replace('Z', offset);
}
