import { formatBinary } from '../../kubernetes/quantity-text.ts';
import type { Pod } from '../../kubernetes/pod.ts';
import type { Process } from '../kernel/kernel.ts';
import type { Refusal } from './admission.ts';
import { monitoringMs, roundsOf, untilNext } from './eviction.ts';
import { evictionMessage, isCritical, rankForEviction, usageOf, type PodUsage } from './eviction-rank.ts';
import { aboutNode, reportStatus } from './heartbeat.ts';
import { takes, uidOf, type KubeletContext } from './kubelet-context.ts';
import { starvedOf, type PressureCondition, type Starved } from './pressure.ts';

/** A node counts as under pressure for so long after it last was (evictionPressureTransitionPeriod). */
const transitionMs = 300_000;
const cleanupMs = 30_000;
const cleanupPollMs = 1000;
/** How long a Pod has when a hard threshold is crossed. */
const graceSeconds = 1;

const managing = new WeakSet<KubeletContext>();

/**
 * Begins to look every ten seconds, until the node has long had enough of everything again: says what it runs out of,
 * removes what nobody needs, and evicts one Pod after the other. Models pkg/kubelet/eviction/eviction_manager.go, v1.36.
 * Soft thresholds and the kernel's notice of memory (kernelMemcgNotification) are off by default, as here; unused images
 * stay, as the recorded kubelets keep each for 1000 hours (imageMinimumGCAge).
 */
export function relievePressure(k: KubeletContext): void {
  if (managing.has(k)) return;
  managing.add(k);
  k.world.kernel.spawn(k.component, manage(k));
}

function* manage(k: KubeletContext): Process {
  const { kernel } = k.world;
  const seen = new Map<PressureCondition, number>();
  // A run waits for this: what follows is as good as begun.
  yield* k.world.sleep(untilNext(roundsOf(k).monitorAt, monitoringMs, kernel.now));
  while (!k.stopped()) {
    const starved = starvedOf(k.cri.runtime.nodeUsage());
    for (const { condition } of starved) seen.set(condition, kernel.now);
    for (const [condition, at] of seen) if (kernel.now - at >= transitionMs) seen.delete(condition);
    tellPressure(k, [...seen.keys()]);
    const evicted = starved.length > 0 ? yield* reclaim(k, starved[0] as Starved) : null;
    if (evicted) yield* cleanedUp(k, uidOf(evicted));
    else if (seen.size > 0) yield* k.world.rest(monitoringMs);
    else break;
  }
  managing.delete(k);
}

function tellPressure(k: KubeletContext, conditions: readonly PressureCondition[]): void {
  const { pressure } = k;
  if (conditions.length === pressure.size && conditions.every((condition) => pressure.has(condition))) return;
  pressure.clear();
  for (const condition of conditions) pressure.add(condition);
  reportStatus(k);
}

/** Returns the Pod that has to go, or null if none has to or can. */
function* reclaim(k: KubeletContext, starved: Starved): Process<Pod | null> {
  const { resource } = starved;
  const about = aboutNode(k);
  const message = `Attempting to reclaim ${resource}`;
  k.events.event(about, { type: 'Warning', reason: 'EvictionThresholdMet', message });
  if (resource === 'ephemeral-storage') {
    yield* removeUnusedContainers(k);
    if (starvedOf(k.cri.runtime.nodeUsage()).length === 0) return null;
  }
  const ranked = rankForEviction(k.workers.syncing().map((pod) => usageOf(pod, resource, k.cri.runtime)));
  const chosen = ranked.find(({ pod }) => !isCritical(pod));
  yield* k.world.step(
    k.component,
    'RankForEviction',
    takes(k, 'rank', 0.5),
    {
      signal: starved.signal,
      available: formatBinary(starved.availableBytes),
      threshold: formatBinary(starved.thresholdBytes),
      pods: ranked.map(({ pod }) => pod.metadata.name ?? ''),
    },
    { about: `/registry/minions/${k.node}`, outcome: chosen ? 'changed' : 'waiting' },
  );
  if (chosen) evict(k, starved, chosen);
  return chosen?.pod ?? null;
}

/** Dead containers of Pods that are over; a Pod that lives keeps its last one. Models DeleteAllUnusedContainers. */
function* removeUnusedContainers(k: KubeletContext): Process {
  const { sandboxes, containers } = k.cri.runtime.list(null);
  for (const container of containers) {
    const sandbox = sandboxes.find(({ id }) => id === container.sandboxId);
    if (sandbox && container.state === 'exited' && !k.workers.couldRun(container.podUid))
      yield* k.cri.removeContainer(sandbox.pod, container);
  }
}

function evict(k: KubeletContext, starved: Starved, usage: PodUsage): void {
  const { message, annotations } = evictionMessage(starved, usage);
  k.events.event(usage.pod, { type: 'Warning', reason: 'Evicted', message, annotations });
  k.workers.fail(uidOf(usage.pod), { reason: 'Evicted', message, disrupted: true }, graceSeconds);
}

function* cleanedUp(k: KubeletContext, uid: string): Process {
  const until = k.world.kernel.now + cleanupMs;
  do yield* k.world.sleep(cleanupPollMs);
  while (k.workers.couldRun(uid) && k.world.kernel.now < until);
}

/**
 * A node that runs out of something takes no more Pods; of memory alone, none that has not asked for any. Models Admit
 * in pkg/kubelet/eviction/eviction_manager.go, v1.36.
 */
export function refusalUnderPressure(k: KubeletContext, pod: Pod): Refusal | null {
  const { pressure } = k;
  if (isCritical(pod)) return null;
  if (pressure.size === 1 && pressure.has('MemoryPressure')) {
    if (pod.status.qosClass !== 'BestEffort' || toleratesMemoryPressure(pod)) return null;
  }
  return { reason: 'Evicted', message: `The node had condition: [${[...pressure].join(' ')}]. ` };
}

function toleratesMemoryPressure({ spec }: Pod): boolean {
  return (spec.tolerations ?? []).some(
    ({ key, operator = 'Equal', value = '', effect }) =>
      (effect === undefined || effect === 'NoSchedule') &&
      (key === undefined ? operator === 'Exists' : key === 'node.kubernetes.io/memory-pressure') &&
      (operator === 'Exists' || value === ''),
  );
}
