import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import type { ControllerContext } from '../controller.ts';
import { isReady } from '../owned-pods.ts';
import { deletePod, together } from '../pod-control.ts';
import { newCondition, withCondition } from './conditions.ts';
import { finishedConditionOf, isManagedElsewhere, isSuspended, jobs, type Job } from './job.ts';
import { manage } from './manage.ts';
import { outcomeOf } from './outcome.ts';
import { nowOf, setStatus, type JobMemory, type JobRound } from './round.ts';
import { survey } from './survey.ts';
import { track } from './track.ts';

/** Models syncJob of pkg/controller/job/job_controller.go, v1.36 (gang scheduling of Workloads, alpha, is not modelled). */
export function* syncJob(key: string, context: ControllerContext, memory: JobMemory): Process {
  memory.writes.ensureSeen(key, context);
  const job = context.lister<Job>(jobs).get(key);
  if (!job) {
    forget(key, memory);
    return;
  }
  if (isManagedElsewhere(job)) return;
  const { uid = '' } = job.metadata;
  if (finishedConditionOf(job)) {
    memory.backOffs.delete(key);
    memory.writes.forget(key);
    memory.finished.delete(uid);
    return;
  }
  if (memory.finished.has(uid)) return;
  const isSettled = memory.expectations.met(key);
  const round = yield* survey(key, context, memory, job);
  round.finished = outcomeOf(round);
  const before = round.job.status ?? {};
  const { active, failure, isChanged } = round.finished
    ? yield* stopAll(round, isSettled)
    : yield* goOn(round, isSettled);
  const { ready, terminating } = round;
  const isOther =
    active !== (before.active ?? 0) || ready !== before.ready || terminating !== before.terminating;
  setStatus(round, { active, ready, terminating });
  yield* track(round, isChanged || isOther);
  if (failure) throw failure;
}

export function forget(key: string, { expectations, untracking, writes, backOffs }: JobMemory): void {
  expectations.forget(key);
  untracking.forget(key);
  writes.forget(key);
  backOffs.delete(key);
}

interface Acted {
  readonly active: number;
  readonly failure: StatusError | null;
  readonly isChanged: boolean;
}

/** The Job is decided: its Pods go. Models deleteActivePods. */
function* stopAll(round: JobRound, isSettled: boolean): Process<Acted> {
  const { context, job, active } = round;
  const results = yield* together(
    context,
    active.map((pod) => () => deletePod(context, job, pod)),
  );
  const refused = results.filter(
    (result) => result instanceof StatusError && result.status.reason !== 'NotFound',
  );
  const deleted = active.length - refused.length;
  // Nothing is final while there may be more of them.
  if (refused.length > 0 || !isSettled) round.finished = null;
  round.terminating += deleted;
  round.ready -= active.filter(isReady).length;
  return { active: refused.length, failure: refused[0] ?? null, isChanged: false };
}

function* goOn(round: JobRound, isSettled: boolean): Process<Acted> {
  const { job } = round;
  const isManaged = isSettled && job.metadata.deletionTimestamp === undefined;
  const { active, failure } = isManaged
    ? yield* manage(round)
    : { active: round.active.length, failure: null };
  const { completions } = job.spec;
  const isEnough = completions === undefined ? round.succeeded > 0 : round.succeeded >= completions;
  if (isEnough && active === 0) {
    const message = 'Reached expected number of succeeded pods';
    round.finished = newCondition(nowOf(round), 'SuccessCriteriaMet', 'True', 'CompletionsReached', message);
  } else if (isManaged) return { active, failure, isChanged: noteSuspension(round) };
  return { active, failure, isChanged: false };
}

/** Suspending and resuming are written down; the time begins anew. */
function noteSuspension(round: JobRound): boolean {
  const { job, context } = round;
  const now = nowOf(round);
  const [status, reason, message] = isSuspended(job)
    ? (['True', 'JobSuspended', 'Job suspended'] as const)
    : (['False', 'JobResumed', 'Job resumed'] as const);
  const { conditions = [], startTime: _start, ...rest } = job.status ?? {};
  const next = withCondition(conditions, newCondition(now, 'Suspended', status, reason, message));
  if (!next) return false;
  context.events.event(job, { type: 'Normal', reason: reason.slice('Job'.length), message });
  round.job = {
    ...job,
    status: { ...rest, conditions: next, ...(!isSuspended(job) && { startTime: now }) },
  };
  return true;
}
