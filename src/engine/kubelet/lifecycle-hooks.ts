import type { Container, Pod } from '../../kubernetes/pod.ts';
import type { RuntimeContainer } from '../client/cri.ts';
import type { Process } from '../kernel/kernel.ts';
import { containerEvent, identityOf, uidOf, type KubeletContext } from './kubelet-context.ts';
import { killContainers } from './kill.ts';
import { httpProbe, type HttpAction } from './probe-actions.ts';
import type { StartFailure } from './reason-cache.ts';

interface Handler {
  readonly exec?: { readonly command?: readonly string[] };
  readonly httpGet?: HttpAction;
  readonly sleep?: { readonly seconds: number };
}

function hook(container: Container, name: 'postStart' | 'preStop'): Handler | undefined {
  return (
    container['lifecycle'] as { readonly postStart?: Handler; readonly preStop?: Handler } | undefined
  )?.[name];
}

/** The error of a hook, or null. Models pkg/kubelet/lifecycle/handlers.go, v1.36. */
function* run(
  k: KubeletContext,
  pod: Pod,
  handler: Handler,
  container: RuntimeContainer,
): Process<string | null> {
  if (handler.exec) {
    const command = handler.exec.command ?? [];
    const answer = yield* k.cri.exec('ExecSync', identityOf(pod), container, command, null);
    if ('error' in answer) return answer.error;
    const { exitCode, stdout, stderr } = answer.value;
    if (exitCode === 0) return null;
    return `command '${command.join(' ')}' exited with ${exitCode}: ${stderr}, message: ${JSON.stringify(stdout + stderr)}`;
  }
  if (handler.httpGet) {
    const result = yield* httpProbe(k, pod, container, handler.httpGet, 30_000);
    return result.success ? null : result.output;
  }
  // The hook's own pause is part of the grace period, and a run waits for it.
  if (handler.sleep) yield* k.world.sleep(handler.sleep.seconds * 1000);
  return null;
}

/** Runs before the container counts as started; a hook that fails kills it. */
export function* runPostStart(
  k: KubeletContext,
  pod: Pod,
  container: Container,
  id: string,
): Process<StartFailure | null> {
  const handler = hook(container, 'postStart');
  if (!handler) return null;
  const running = k.cri.runtime.list(uidOf(pod)).containers.find((each) => each.id === id);
  if (!running) return null;
  const error = yield* run(k, pod, handler, running);
  if (error === null) return null;
  containerEvent(k, pod, container.name, {
    type: 'Warning',
    reason: 'FailedPostStartHook',
    message: 'PostStartHook failed',
  });
  yield* killContainers(
    k,
    pod,
    [{ container: running, message: 'FailedPostStartHook', reason: 'unknown state' }],
    null,
  );
  return { reason: 'PostStartHookError', message: 'PostStartHook failed' };
}

/** Runs before the signal, at most for the grace period. Returns the seconds that it took. */
export function* runPreStop(
  k: KubeletContext,
  pod: Pod,
  container: Container,
  running: RuntimeContainer,
  graceSeconds: number,
): Process<number> {
  const handler = hook(container, 'preStop');
  if (!handler) return 0;
  const began = k.world.kernel.now;
  const task = k.world.kernel.spawn(k.component, run(k, pod, handler, running));
  const error = yield* task.finished.waitAtMost(k.world.kernel, graceSeconds * 1000);
  if (error === undefined) task.kill();
  else if (typeof error === 'string') {
    containerEvent(k, pod, container.name, {
      type: 'Warning',
      reason: 'FailedPreStopHook',
      message: 'PreStopHook failed',
    });
  }
  return Math.floor((k.world.kernel.now - began) / 1000);
}
