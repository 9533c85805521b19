import type { Pod } from '../../kubernetes/pod.ts';
import { wholeValue } from '../../kubernetes/quantity.ts';
import { formatAmount, parseAmount } from '../../kubernetes/quantity-text.ts';
import type { Process } from '../kernel/kernel.ts';
import { parseTime } from '../kernel/wall-clock.ts';
import { uidOf, type KubeletContext } from './kubelet-context.ts';

/** Why the kubelet ends a Pod by itself. */
export interface PodFailure {
  readonly reason: string;
  readonly message: string;
}

const monitoringMs = 10_000;
/** Usage is measured by walking directories, at most this often. */
const measuringMs = 2_000;

/**
 * Ends Pods that have used up what they were given: their time (activeDeadlineSeconds) or their disk (limits of
 * ephemeral-storage). Models pkg/kubelet/active_deadline.go and localStorageEviction in pkg/kubelet/eviction, v1.36;
 * pressure on the node as a whole is not modelled.
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
  yield* k.world.rest(k.world.random(k.component, 'eviction').next() * monitoringMs + measuringMs);
  for (; !k.stopped() && k.workers.isSyncing(uid); yield* k.world.rest(monitoringMs)) {
    if (k.cri.runtime.diskUsage(uid) <= limit) continue;
    const message = `Pod ephemeral local storage usage exceeds the total limit of containers ${binary(limit)}. `;
    k.events.event(pod, { type: 'Warning', reason: 'Evicted', message });
    k.workers.fail(uid, { reason: 'Evicted', message }, 1);
    return;
  }
}

/** The sum of all containers' limits, if every one of them has one. */
function storageLimit(pod: Pod): number {
  const limits = pod.spec.containers.map((container) => container.resources?.limits?.['ephemeral-storage']);
  if (limits.some((limit) => limit === undefined)) return 0;
  return limits.reduce((sum, limit) => sum + wholeValue(limit), 0);
}

function binary(bytes: number): string {
  const amount = parseAmount(String(bytes));
  return typeof amount === 'string' ? String(bytes) : formatAmount({ ...amount, format: 'binary' });
}
