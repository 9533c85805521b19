import type { Container, Pod } from '../../kubernetes/pod.ts';
import type { Sandbox, SandboxConfig } from '../client/cri.ts';
import type { Process } from '../kernel/kernel.ts';
import { goDuration } from './back-off.ts';
import { containerEvent, identityOf, keyOf, takes, uidOf, type KubeletContext } from './kubelet-context.ts';
import type { PodRuntimeState } from './cri-client.ts';
import { killContainers } from './kill.ts';
import { latestExited, type PodActions } from './pod-actions.ts';
import type { StartFailure } from './reason-cache.ts';
import { startContainer } from './start-container.ts';

export interface RuntimeResult {
  /** Null if all went well. */
  readonly error: string | null;
  /** When the earliest container back-off ends, in ms of the run, if that is what it failed with. */
  readonly backOffUntilMs: number | null;
  readonly acted: boolean;
}

/** Kills what is to be killed, makes a sandbox, starts containers. Models SyncPod in pkg/kubelet/kuberuntime/kuberuntime_manager.go, v1.36. */
export function* syncRuntime(
  k: KubeletContext,
  pod: Pod,
  runtime: PodRuntimeState,
  actions: PodActions,
  onSandboxReady: (sandbox: Sandbox) => void,
): Process<RuntimeResult> {
  let acted = false;
  let { sandbox } = actions;
  if (actions.createSandbox && sandbox) {
    k.events.event(pod, {
      type: 'Normal',
      reason: 'SandboxChanged',
      message: 'Pod sandbox changed, it will be killed and re-created.',
    });
  }
  if (actions.killPod) {
    const running = runtime.containers.filter(({ state }) => state === 'running');
    const ready = runtime.sandboxes.filter(({ state }) => state === 'ready');
    if (running.length > 0 || ready.length > 0) {
      acted = true;
      yield* killContainers(
        k,
        pod,
        running.map((container) => ({ container, message: '', reason: 'unknown state' })),
        null,
      );
      for (const each of ready) yield* k.cri.stopPodSandbox(each);
      k.pleg.expectChange();
    }
  } else if (actions.toKill.length > 0) {
    acted = true;
    yield* killContainers(k, pod, actions.toKill, null);
    k.pleg.expectChange();
  }
  if (!actions.createSandbox) yield* pruneInitContainers(k, pod, runtime);
  if (actions.createSandbox) {
    const answer = yield* k.cri.runPodSandbox(sandboxConfig(pod, actions.attempt));
    if ('error' in answer) {
      k.events.event(pod, {
        type: 'Warning',
        reason: 'FailedCreatePodSandBox',
        message: `Failed to create pod sandbox: ${answer.error}`,
      });
      return { error: `failed to create pod sandbox: ${answer.error}`, backOffUntilMs: null, acted: false };
    }
    sandbox = answer.value;
    acted = true;
    k.pleg.expectChange();
    onSandboxReady(sandbox);
  }
  if (!sandbox) return { error: null, backOffUntilMs: null, acted };
  const state: Started = { failures: [], backOffUntilMs: null, acted };
  for (const container of actions.initToStart) {
    yield* start(k, pod, container, runtime, sandbox, state);
    if (state.failures.length > 0 && container.restartPolicy !== 'Always') break;
  }
  if (
    state.failures.length === 0 ||
    actions.initToStart.every((container) => container.restartPolicy === 'Always')
  )
    for (const container of actions.toStart) yield* start(k, pod, container, runtime, sandbox, state);
  return {
    error: state.failures.length === 0 ? null : state.failures.join(', '),
    backOffUntilMs: state.backOffUntilMs,
    acted: state.acted,
  };
}

/** Of each init container only the newest attempt is kept before one is started again. */
function* pruneInitContainers(k: KubeletContext, pod: Pod, runtime: PodRuntimeState): Process {
  for (const { name } of pod.spec.initContainers ?? []) {
    const dead = runtime.containers
      .filter(({ config, state }) => config.name === name && state !== 'running')
      .sort((a, b) => b.createdMs - a.createdMs);
    for (const container of dead.slice(1)) yield* k.cri.removeContainer(identityOf(pod), container);
  }
}

interface Started {
  readonly failures: string[];
  backOffUntilMs: number | null;
  acted: boolean;
}

function* start(
  k: KubeletContext,
  pod: Pod,
  container: Container,
  runtime: PodRuntimeState,
  sandbox: Sandbox,
  state: Started,
): Process {
  const waiting = yield* backOff(k, pod, container, runtime);
  const failure = waiting ?? (yield* startContainer(k, pod, container, runtime, sandbox));
  k.reasons.set(uidOf(pod), container.name, failure);
  if (!failure) {
    state.acted = true;
    k.pleg.expectChange();
    return;
  }
  state.failures.push(
    `failed to "StartContainer" for "${container.name}" with ${failure.reason}: "${failure.message}"`,
  );
  if (waiting)
    state.backOffUntilMs = Math.min(state.backOffUntilMs ?? Number.POSITIVE_INFINITY, waiting.untilMs);
  k.pleg.expectChange();
}

/** A container that has ended waits before it starts again, longer each time. Models doBackOff. */
function* backOff(
  k: KubeletContext,
  pod: Pod,
  container: Container,
  runtime: PodRuntimeState,
): Process<(StartFailure & { readonly untilMs: number }) | null> {
  // A container that this very sync has killed still counts as running: its predecessor decides.
  const last = latestExited(runtime, container.name);
  if (!last) return null;
  const key = `${uidOf(pod)}/${container.name}/${container.image ?? ''}`;
  const finishedMs = (last.finishedMs ?? 0) - k.world.clock.epochMs;
  if (!k.containerBackOff.isWaiting(key, finishedMs)) {
    k.containerBackOff.next(key, finishedMs);
    return null;
  }
  const { name = '', namespace = '' } = pod.metadata;
  const full = `${name}_${namespace}(${uidOf(pod)})`;
  const delayMs = k.containerBackOff.delayMs(key);
  containerEvent(k, pod, container.name, {
    type: 'Warning',
    reason: 'BackOff',
    message: `Back-off restarting failed container ${container.name} in pod ${full}`,
  });
  yield* k.world.step(
    k.component,
    'BackOff',
    takes(k, 'back off', 0.2),
    { container: container.name, what: 'container', delayMs, attempt: k.containerBackOff.attempts(key) },
    { about: keyOf(pod), reads: ['spec.restartPolicy'], outcome: 'waiting' },
  );
  return {
    reason: 'CrashLoopBackOff',
    message: `back-off ${goDuration(delayMs)} restarting failed container=${container.name} pod=${full}`,
    untilMs: finishedMs + delayMs,
  };
}

function sandboxConfig(pod: Pod, attempt: number): SandboxConfig {
  const hostPorts = pod.spec.containers.flatMap((container) =>
    (container.ports ?? []).flatMap(({ hostPort, containerPort, protocol = 'TCP' }) =>
      hostPort === undefined ? [] : [{ hostPort, containerPort, protocol }],
    ),
  );
  return {
    pod: identityOf(pod),
    attempt,
    hostNetwork: pod.spec.hostNetwork === true,
    // A host name has at most 63 characters and does not end in a dash or a dot.
    hostname:
      (pod.spec['hostname'] as string | undefined) ??
      (pod.metadata.name ?? '').slice(0, 63).replace(/[-.]+$/, ''),
    hostPorts,
  };
}
