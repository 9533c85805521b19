import type { Pod } from '../../kubernetes/pod.ts';
import { parseTime } from '../kernel/wall-clock.ts';
import { isReady } from './owned-pods.ts';

/** In how many ms a Pod will have been ready for long enough; Infinity for one that is not ready. Models podutil.IsPodAvailable, v1.36. */
export function availableInMs(pod: Pod, minReadySeconds: number, nowMs: number): number {
  if (!isReady(pod)) return Infinity;
  if (minReadySeconds === 0) return 0;
  const since = pod.status.conditions?.find(({ type }) => type === 'Ready')?.lastTransitionTime;
  return since ? Math.max(0, parseTime(since) + minReadySeconds * 1000 - nowMs) : Infinity;
}
