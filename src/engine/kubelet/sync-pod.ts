import type { Pod } from '../../kubernetes/pod.ts';
import type { Process } from '../kernel/kernel.ts';
import { identityOf, keyOf, takes, uidOf, type KubeletContext } from './kubelet-context.ts';
import { isTerminalPhase } from './phase.ts';
import { computeActions, type PodActions } from './pod-actions.ts';
import { updateStatus } from './pod-status.ts';
import type { SyncOutcome } from './pod-workers.ts';
import { syncRuntime } from './runtime-sync.ts';

/** Brings the node to what the Pod says. Models SyncPod in pkg/kubelet/kubelet.go, v1.36. */
export function* syncPod(k: KubeletContext, pod: Pod): Process<SyncOutcome> {
  const uid = uidOf(pod);
  const runtime = k.pleg.cached(uid);
  const status = yield* updateStatus(k, pod, runtime, false);
  if (isTerminalPhase(status.phase)) return { next: 'terminating', error: null, backOffUntilMs: null };
  if (runtime.sandboxes.length === 0) {
    // The Pod's cgroup is made before anything runs in it.
    yield* k.world.sleep(takes(k, 'cgroup', 14));
  }
  const mountError = yield* k.volumes.waitForMounts(pod);
  if (mountError !== null) {
    k.events.event(pod, {
      type: 'Warning',
      reason: 'FailedMount',
      message: `Unable to attach or mount volumes: ${mountError}`,
    });
    return { next: 'syncing', error: mountError, backOffUntilMs: null };
  }
  k.probes.add(pod);
  const actions = computeActions(
    pod,
    runtime,
    (container) => k.probes.failure(uid, container.id),
    (container) => k.probes.hasStarted(uid, container),
  );
  const words = describe(actions);
  yield* k.world.step(
    k.component,
    'SyncPod',
    takes(k, 'sync', 0.4),
    { pod: pod.metadata.name ?? '', actions: words },
    {
      about: keyOf(pod),
      reads: ['spec.initContainers', 'spec.containers', 'spec.restartPolicy'],
      outcome: words.length > 0 ? 'changed' : 'passed',
    },
  );
  if (words.length === 0) return { next: 'syncing', error: null, backOffUntilMs: null };
  const result = yield* syncRuntime(k, pod, runtime, actions, () => sandboxReady(k, pod));
  // After a sync that did something the runtime is looked at again at once.
  if (result.acted && result.error === null) yield* k.pleg.relist(identityOf(pod));
  return { next: 'syncing', error: result.error, backOffUntilMs: result.backOffUntilMs };
}

/** The sandbox stands: that alone is told before the images are pulled. */
function sandboxReady(k: KubeletContext, pod: Pod): void {
  const known = k.status.get(uidOf(pod));
  if (!known) return;
  const now = k.world.clock.now();
  k.status.set(pod, {
    ...known,
    conditions: (known.conditions ?? []).map((condition) =>
      condition.type === 'PodReadyToStartContainers' && condition.status !== 'True'
        ? { ...condition, status: 'True' as const, lastTransitionTime: now }
        : condition,
    ),
  });
}

function describe(actions: PodActions): string[] {
  const words: string[] = [];
  for (const { container } of actions.toKill) words.push(`kill ${container.config.name}`);
  if (actions.killPod && !actions.createSandbox) words.push('kill Pod');
  if (actions.createSandbox) words.push('create sandbox');
  for (const { name } of actions.initToStart) words.push(`start init ${name}`);
  for (const { name } of actions.toStart) words.push(`start ${name}`);
  return words;
}
