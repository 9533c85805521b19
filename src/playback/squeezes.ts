import type { ClusterTime } from '../trace/events.ts';
import type { Corners } from './lengths.ts';
import type { Squeeze } from './pacing.ts';
import { stageTime } from './stage-time.ts';

/** Shorter stretches of real time are not worth a mark. */
const leastSqueezeMs = 100;

/** The stretches in which time passes at a multiple of its usual speed on stage. */
export function squeezesOf({ cluster, stage, slowdown }: Corners): Squeeze[] {
  const speeds: number[] = [];
  for (let k = 1; k < cluster.length; k++) speeds.push(speedBefore(cluster, stage, k));
  // In true proportion anything faster is a cut; else what is far beyond the usual.
  const usual = slowdown === null ? median(speeds) * 100 : 1.001 / slowdown;
  const squeezes: Squeeze[] = [];
  let from = -1;
  for (let k = 1; k <= cluster.length; k++) {
    const fast = k < cluster.length && (speeds[k - 1] as number) > usual;
    if (fast && from < 0) from = k - 1;
    if (fast || from < 0) continue;
    const [clusterFrom, clusterTo] = [cluster[from] as ClusterTime, cluster[k - 1] as ClusterTime];
    if (clusterTo - clusterFrom >= leastSqueezeMs) {
      const span = { from: stageTime(stage[from] as number), to: stageTime(stage[k - 1] as number) };
      squeezes.push({ ...span, clusterFrom, clusterTo });
    }
    from = -1;
  }
  return squeezes;
}

function speedBefore(cluster: Float64Array, stage: Float64Array, k: number): number {
  const passes = (cluster[k] as number) - (cluster[k - 1] as number);
  return passes / ((stage[k] as number) - (stage[k - 1] as number));
}

function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[sorted.length >> 1] ?? 0;
}
