import type { Condition } from '../../../kubernetes/pod.ts';
import { newCondition, trueCondition, withCondition } from './conditions.ts';
import { nowOf, setStatus, type JobRound } from './round.ts';

/** What is to become of a Job is said before it is so. */
export function announceOutcome(round: JobRound): boolean {
  const { finished, job } = round;
  if (finished?.type !== 'FailureTarget' && finished?.type !== 'SuccessCriteriaMet') return false;
  const { conditions = [] } = job.status ?? {};
  const isNew = finished.type === 'FailureTarget' || !trueCondition(conditions, 'SuccessCriteriaMet');
  if (isNew) setStatus(round, { conditions: [...conditions, finished] });
  const type = finished.type === 'FailureTarget' ? 'Failed' : 'Complete';
  round.finished = newCondition(nowOf(round), type, 'True', finished.reason ?? '', finished.message ?? '');
  return isNew;
}

/** Once every Pod is counted and none is being stopped. Models enactJobFinished. */
export function finish(round: JobRound): boolean {
  const { finished, job } = round;
  if (!finished) return false;
  const { uncountedTerminatedPods: lists = {}, conditions = [] } = job.status ?? {};
  if ((lists.succeeded?.length ?? 0) + (lists.failed?.length ?? 0) > 0 || round.terminating > 0) return false;
  const { type, reason = '', message = '' } = finished;
  const now = nowOf(round);
  setStatus(round, {
    conditions: withCondition(conditions, newCondition(now, type, 'True', reason, message)) ?? conditions,
    ...(type === 'Complete' && { completionTime: finished.lastTransitionTime ?? now }),
  });
  return true;
}

export function tellFinished({ context, memory, job, finished }: JobRound): void {
  memory.finished.add(job.metadata.uid ?? '');
  const { type, reason = '', message = '' } = finished as Condition;
  if (type !== 'Complete') {
    context.events.event(job, { type: 'Warning', reason, message });
    return;
  }
  if (job.spec.completions !== undefined && (job.status?.succeeded ?? 0) > job.spec.completions) {
    const tooMany = 'Too many succeeded pods running after completion count reached';
    context.events.event(job, { type: 'Warning', reason: 'TooManySucceededPods', message: tooMany });
  }
  context.events.event(job, { type: 'Normal', reason: 'Completed', message: 'Job completed' });
}
