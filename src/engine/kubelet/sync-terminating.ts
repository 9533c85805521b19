import type { Pod } from '../../kubernetes/pod.ts';
import type { Process } from '../kernel/kernel.ts';
import { identityOf, keyOf, takes, uidOf, type KubeletContext } from './kubelet-context.ts';
import { killContainers } from './kill.ts';
import { updateStatus } from './pod-status.ts';
import type { SyncOutcome } from './pod-workers.ts';

/** Ends all containers within the grace period, then the sandbox. Models SyncTerminatingPod in pkg/kubelet/kubelet.go, v1.36. */
export function* syncTerminatingPod(
  k: KubeletContext,
  pod: Pod,
  graceSeconds: number | null,
): Process<SyncOutcome> {
  const uid = uidOf(pod);
  yield* updateStatus(k, pod, k.pleg.cached(uid), false);
  k.probes.stopKilling(uid);
  const { sandboxes, containers } = k.cri.runtime.list(uid);
  const running = containers.filter(({ state }) => state === 'running');
  yield* k.world.step(
    k.component,
    'SyncPod',
    takes(k, 'sync', 0.4),
    { pod: pod.metadata.name ?? '', actions: running.map(({ config }) => `kill ${config.name}`) },
    { about: keyOf(pod), outcome: 'changed' },
  );
  yield* killContainers(
    k,
    pod,
    running.map((container) => ({ container, message: '', reason: 'unknown state' })),
    graceSeconds,
  );
  for (const sandbox of sandboxes) yield* k.cri.stopPodSandbox(sandbox);
  k.pleg.expectChange();
  k.probes.remove(uid);
  // Exit codes are read from the runtime itself: the last word on a Pod must not come from a cache.
  const answer = yield* k.cri.list(identityOf(pod), keyOf(pod));
  yield* updateStatus(k, pod, answer ?? k.pleg.cached(uid), true);
  return { next: 'terminated', error: null, backOffUntilMs: null };
}

/** Volumes and cgroups go; after that the Pod object may be deleted. Models SyncTerminatedPod. */
export function* syncTerminatedPod(k: KubeletContext, pod: Pod): Process<SyncOutcome> {
  const uid = uidOf(pod);
  yield* k.pleg.caughtUp();
  yield* updateStatus(k, pod, k.pleg.cached(uid), true);
  yield* k.volumes.unmount(pod);
  k.configObjects.unregister(uid);
  yield* k.world.sleep(takes(k, 'clean up', 2));
  k.status.terminate(pod);
  return { next: 'finished', error: null, backOffUntilMs: null };
}
