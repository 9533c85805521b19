import type { Container, Pod } from '../../kubernetes/pod.ts';
import type { Outcome } from '../../trace/events.ts';
import type { Process, Task } from '../kernel/kernel.ts';
import { part } from '../parts.ts';
import { containerEvent, identityOf, keyOf, takes, type KubeletContext } from './kubelet-context.ts';
import { isSidecar } from './phase.ts';
import type { ContainerToKill } from './pod-actions.ts';

/** A container always gets this long to leave. */
const leastGraceSeconds = 2;

/**
 * Ends containers side by side: Event, preStop hook, StopContainer with the grace period. Sidecars leave after the
 * regular containers, in the reverse of their order. Models killContainersWithSyncResult in
 * pkg/kubelet/kuberuntime/kuberuntime_container.go, v1.36.
 */
export function* killContainers(
  k: KubeletContext,
  pod: Pod,
  doomed: readonly ContainerToKill[],
  graceSeconds: number | null,
): Process {
  const sidecars = (pod.spec.initContainers ?? []).filter(isSidecar).map(({ name }) => name);
  const isLate = ({ container }: ContainerToKill): boolean => sidecars.includes(container.config.name);
  const regular = doomed.filter((each) => !isLate(each));
  const late = doomed
    .filter(isLate)
    .sort((a, b) => sidecars.indexOf(b.container.config.name) - sidecars.indexOf(a.container.config.name));
  const tasks: Task[] = [];
  for (const each of regular)
    tasks.push(k.world.kernel.spawn(k.component, killContainer(k, pod, each, graceSeconds)));
  for (const task of tasks) yield* task.finished.wait();
  for (const each of late) yield* killContainer(k, pod, each, graceSeconds);
}

function* killContainer(
  k: KubeletContext,
  pod: Pod,
  doomed: ContainerToKill,
  override: number | null,
): Process {
  const { name } = doomed.container.config;
  const spec = [...(pod.spec.initContainers ?? []), ...pod.spec.containers].find((c) => c.name === name);
  let graceSeconds = override ?? gracePeriod(pod, spec, doomed.reason);
  const message = doomed.message === '' ? `Stopping container ${name}` : doomed.message;
  containerEvent(k, pod, name, { type: 'Normal', reason: 'Killing', message });
  const detail = { container: name, gracePeriodSeconds: graceSeconds, reason: message };
  const step = k.world.begin(k.component, 'KillContainer', detail, {
    about: keyOf(pod),
    reads: ['spec.terminationGracePeriodSeconds', 'metadata.deletionGracePeriodSeconds'],
  });
  let outcome: Outcome = 'waiting';
  try {
    yield* k.world.sleep(takes(k, 'kill', 2));
    if (spec?.['lifecycle'] && graceSeconds > 0)
      graceSeconds -= yield* part('kubelet').runPreStop(k, pod, spec, doomed.container, graceSeconds);
    graceSeconds = Math.max(graceSeconds, leastGraceSeconds);
    yield* k.cri.stopContainer(identityOf(pod), doomed.container, graceSeconds * 1000);
    k.pleg.expectChange();
    outcome = 'changed';
  } finally {
    // Broken off when a shorter grace period is asked for.
    step.end(detail, outcome);
  }
}

function gracePeriod(pod: Pod, spec: Container | undefined, reason: ContainerToKill['reason']): number {
  if (pod.metadata.deletionGracePeriodSeconds !== undefined) return pod.metadata.deletionGracePeriodSeconds;
  const probe = (
    reason === 'liveness' ? spec?.['livenessProbe'] : reason === 'startup' ? spec?.['startupProbe'] : null
  ) as { readonly terminationGracePeriodSeconds?: number } | null | undefined;
  return probe?.terminationGracePeriodSeconds ?? pod.spec.terminationGracePeriodSeconds ?? 30;
}
