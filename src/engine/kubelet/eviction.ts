import type { Pod } from '../../kubernetes/pod.ts';
import { wholeValue } from '../../kubernetes/quantity.ts';
import { formatBinary } from '../../kubernetes/quantity-text.ts';
import type { Process } from '../kernel/kernel.ts';
import { parseTime } from '../kernel/wall-clock.ts';
import { uidOf, type KubeletContext } from './kubelet-context.ts';
import { podDirectory } from './node-disk.ts';

/** Why the kubelet ends a Pod by itself. */
export interface PodFailure {
  readonly reason: string;
  readonly message: string;
  /** It has done nothing wrong itself: it says so with the condition DisruptionTarget. */
  readonly disrupted?: true;
}

/** The eviction manager looks this often (monitoringInterval). */
export const monitoringMs = 10_000;
/** containerd walks its snapshots this often (stats_collect_period): nobody knows of more before. */
const collectingMs = 10_000;
/** After an eviction the manager waits for the Pod to be gone, asking every second, and then looks again at once. */
const cleanupMs = 3_000;

/** When a node's eviction manager and its containerd look next, in cluster time. */
interface Rounds {
  monitorAt: number;
  readonly collectAt: number;
}

const rounds = new WeakMap<KubeletContext, Rounds>();

/**
 * Ends Pods that have used up what they were given: their time (activeDeadlineSeconds) or their disk (limits of
 * ephemeral-storage). Models pkg/kubelet/active_deadline.go and localStorageEviction in pkg/kubelet/eviction, v1.36.
 */
export function watchLimits(k: KubeletContext, pod: Pod): void {
  const seconds = pod.spec.activeDeadlineSeconds;
  if (seconds !== undefined) k.world.kernel.spawn(k.component, deadline(k, pod, seconds));
  if (storageLimit(pod) > 0) k.world.kernel.spawn(k.component, storage(k, pod));
}

function* deadline(k: KubeletContext, pod: Pod, seconds: number): Process {
  const uid = uidOf(pod);
  yield* k.world.sleep(20);
  const started = k.status.get(uid)?.startTime ?? pod.status.startTime;
  const startedMs = started === undefined ? k.world.clock.nowMs() : parseTime(started);
  yield* k.world.rest(startedMs + seconds * 1000 - k.world.clock.nowMs());
  if (k.stopped() || !k.workers.isSyncing(uid)) return;
  const message = 'Pod was active on the node longer than the specified deadline';
  k.events.event(pod, { type: 'Normal', reason: 'DeadlineExceeded', message });
  k.workers.fail(uid, { reason: 'DeadlineExceeded', message }, null);
}

function* storage(k: KubeletContext, pod: Pod): Process {
  const uid = uidOf(pod);
  const limit = storageLimit(pod);
  const node = roundsOf(k);
  const { kernel } = k.world;
  for (;;) {
    yield* k.world.rest(untilNext(node.collectAt, collectingMs, kernel.now));
    if (k.stopped() || !k.workers.isSyncing(uid)) return;
    if (diskUsage(k, pod) > limit) break;
  }
  yield* k.world.rest(untilNext(node.monitorAt, monitoringMs, kernel.now));
  if (k.stopped() || !k.workers.isSyncing(uid)) return;
  node.monitorAt = kernel.now + cleanupMs;
  const message = `Pod ephemeral local storage usage exceeds the total limit of containers ${formatBinary(limit)}. `;
  k.events.event(pod, { type: 'Warning', reason: 'Evicted', message });
  k.workers.fail(uid, { reason: 'Evicted', message }, 1);
}

/** Of containers and of the Pod's own volumes. */
function diskUsage({ cri: { runtime } }: KubeletContext, pod: Pod): number {
  const written = runtime.containerUsage(uidOf(pod)).reduce((sum, { diskBytes }) => sum + diskBytes, 0);
  return written + runtime.volumeUsage(podDirectory(pod));
}

export function roundsOf(k: KubeletContext): Rounds {
  const random = k.world.random(k.component, 'eviction');
  const known = rounds.get(k) ?? {
    monitorAt: random.next() * monitoringMs,
    collectAt: random.next() * collectingMs,
  };
  rounds.set(k, known);
  return known;
}

export function untilNext(first: number, periodMs: number, now: number): number {
  return now < first ? first - now : periodMs - ((now - first) % periodMs);
}

/** The sum of all containers' limits, if every one of them has one. */
function storageLimit(pod: Pod): number {
  const limits = pod.spec.containers.map((container) => container.resources?.limits?.['ephemeral-storage']);
  if (limits.some((limit) => limit === undefined)) return 0;
  return limits.reduce((sum, limit) => sum + wholeValue(limit), 0);
}
