import type { Pod } from '../../../kubernetes/pod.ts';
import { finishedAtMs } from './finished-time.ts';

const firstMs = 10_000;
const longestMs = 10 * 60_000;

/** How often Pods of a Job have failed since one succeeded, and when the last did. */
export interface BackOff {
  readonly failures: number;
  readonly lastFailureMs: number;
}

export const noBackOff: BackOff = { failures: 0, lastFailureMs: 0 };

/** With Pods that are newly found to have ended. Models newBackoffRecord of job/backoff_utils.go, v1.36. */
export function withEnded(before: BackOff, succeeded: readonly Pod[], failed: readonly Pod[]): BackOff {
  const failures = failed.map(finishedAtMs);
  if (succeeded.length === 0) {
    if (failures.length === 0) return before;
    return { failures: before.failures + failures.length, lastFailureMs: Math.max(...failures) };
  }
  const lastSuccessMs = Math.max(...succeeded.map(finishedAtMs));
  const since = failures.filter((ms) => ms > lastSuccessMs);
  return since.length === 0 ? noBackOff : { failures: since.length, lastFailureMs: Math.max(...since) };
}

/** How long until the next Pod may be made: 10 s, doubled with each failure, up to 10 minutes. Models getRemainingTimeForFailuresCount. */
export function remainingMs({ failures, lastFailureMs }: BackOff, nowMs: number): number {
  if (failures === 0) return 0;
  let waitMs = firstMs;
  for (let i = 1; i < failures && waitMs < longestMs; i++) waitMs = Math.min(waitMs * 2, longestMs);
  return Math.max(0, waitMs - (nowMs - lastFailureMs));
}
