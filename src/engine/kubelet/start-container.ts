import type { Container, Pod } from '../../kubernetes/pod.ts';
import type { Sandbox } from '../client/cri.ts';
import type { Process } from '../kernel/kernel.ts';
import { part } from '../parts.ts';
import { containerConfig } from './container-config.ts';
import type { PodRuntimeState } from './cri-client.ts';
import { ConfigError } from './downward-api.ts';
import { containerEvent, containerPath, identityOf, takes, type KubeletContext } from './kubelet-context.ts';
import { latest } from './pod-actions.ts';
import type { StartFailure } from './reason-cache.ts';

/** Image, configuration, CreateContainer, StartContainer, postStart. Null, or what it failed with. Models startContainer in pkg/kubelet/kuberuntime, v1.36. */
export function* startContainer(
  k: KubeletContext,
  pod: Pod,
  container: Container,
  runtime: PodRuntimeState,
  sandbox: Sandbox,
): Process<StartFailure | null> {
  const image = yield* k.images.ensure(pod, container, containerPath(pod, container));
  if ('reason' in image) {
    warn(k, pod, container, `Error: ${image.reason}`);
    return image;
  }
  const before = latest(runtime, container.name);
  const attempt = before ? before.config.attempt + 1 : (restartsOf(pod, container) ?? 0);
  let config;
  try {
    yield* k.world.sleep(takes(k, 'config', 3));
    config = yield* containerConfig(k, pod, container, image, attempt, sandbox.ip);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    warn(k, pod, container, `Error: ${error.message}`);
    return { reason: 'CreateContainerConfigError', message: error.message };
  }
  const created = yield* k.cri.createContainer(sandbox, config);
  if ('error' in created) {
    const message = withoutCode(created.error);
    warn(k, pod, container, `Error: ${message}`);
    return { reason: 'CreateContainerError', message };
  }
  containerEvent(k, pod, container.name, { type: 'Normal', reason: 'Created', message: 'Container created' });
  const started = yield* k.cri.startContainer(identityOf(pod), container.name, created.value);
  if ('error' in started) {
    const message = withoutCode(started.error);
    warn(k, pod, container, `Error: ${message}`);
    return { reason: 'RunContainerError', message };
  }
  containerEvent(k, pod, container.name, { type: 'Normal', reason: 'Started', message: 'Container started' });
  if (!container['lifecycle']) return null;
  return yield* part('kubelet').runPostStart(k, pod, container, created.value);
}

function warn(k: KubeletContext, pod: Pod, container: Container, message: string): void {
  containerEvent(k, pod, container.name, { type: 'Warning', reason: 'Failed', message });
}

/** gRPC's wrapping is taken off what people read. */
function withoutCode(error: string): string {
  return error.replace(/^rpc error: code = \w+ desc = /, '');
}

/** Restarts that the API remembers of a container that the runtime has lost. */
function restartsOf(pod: Pod, container: Container): number | null {
  const statuses = [...(pod.status.initContainerStatuses ?? []), ...(pod.status.containerStatuses ?? [])];
  const status = statuses.find(({ name }) => name === container.name);
  return status?.containerID === undefined ? null : status.restartCount + 1;
}
