import type { Pod } from '../../kubernetes/pod.ts';
import type { KubeletAnswer, KubeletPort, KubeletRequest } from '../client/kubelet-port.ts';
import type { RuntimeContainer } from '../client/cri.ts';
import type { Process } from '../kernel/kernel.ts';
import { formatMicroTime } from '../kernel/wall-clock.ts';
import { identityOf, takes, uidOf, type KubeletContext } from './kubelet-context.ts';

/** The kubelet's HTTP server: logs and exec, asked for by the API server. Models pkg/kubelet/server, v1.36. */
export function kubeletServer(
  k: KubeletContext,
  find: (namespace: string, name: string) => Pod | undefined,
): KubeletPort {
  function* serve(request: KubeletRequest): Process<KubeletAnswer> {
    yield* k.world.sleep(takes(k, 'serve', 1.5));
    const pod = find(request.namespace, request.pod);
    if (!pod) return { code: 404, text: `pod "${request.pod}" not found` };
    const same = k.cri.runtime
      .list(uidOf(pod))
      .containers.filter(({ config }) => config.name === request.container)
      .sort((a, b) => b.config.attempt - a.config.attempt);
    return request.kind === 'containerLogs'
      ? logs(k, pod, request, same)
      : yield* exec(k, pod, request.command, request.container, same[0]);
  }
  return { component: k.component, serve };
}

function logs(
  k: KubeletContext,
  pod: Pod,
  request: Extract<KubeletRequest, { kind: 'containerLogs' }>,
  same: readonly RuntimeContainer[],
): KubeletAnswer {
  const container = request.previous ? same[1] : same[0];
  const about = `container "${request.container}" in pod "${pod.metadata.name ?? ''}"`;
  if (!container) {
    if (request.previous)
      return { code: 400, text: `previous terminated ${about.replace(' in pod ', ' in pod ')} not found` };
    return { code: 400, text: `${about} is waiting to start: ${waitingReason(k, pod, request.container)}` };
  }
  if (container.state === 'created')
    return { code: 400, text: `${about} is waiting to start: ${waitingReason(k, pod, request.container)}` };
  let lines = k.cri.runtime.logs(container.id) ?? [];
  if (request.tail !== null) lines = request.tail <= 0 ? [] : lines.slice(-request.tail);
  return {
    code: 200,
    text: lines
      .map(({ atMs, text }) =>
        request.timestamps ? `${formatMicroTime(atMs).replace('Z', '000Z')} ${text}` : text,
      )
      .join(''),
  };
}

function waitingReason(k: KubeletContext, pod: Pod, container: string): string {
  const status = k.status.get(uidOf(pod)) ?? pod.status;
  const found = [...(status.initContainerStatuses ?? []), ...(status.containerStatuses ?? [])].find(
    ({ name }) => name === container,
  )?.state.waiting;
  const failure = k.reasons.of(uidOf(pod))?.get(container);
  const reason = failure?.reason ?? found?.reason ?? 'ContainerCreating';
  const pulls = ['ErrImagePull', 'ImagePullBackOff', 'ErrImageNeverPull'].includes(reason);
  if (pulls) return 'trying and failing to pull image';
  if (reason === 'InvalidImageName') return 'image name is not valid';
  return reason;
}

function* exec(
  k: KubeletContext,
  pod: Pod,
  command: readonly string[],
  name: string,
  container: RuntimeContainer | undefined,
): Process<KubeletAnswer> {
  if (container?.state !== 'running')
    return { code: 500, text: `unable to upgrade connection: container not found ("${name}")` };
  const answer = yield* k.cri.exec('Exec', identityOf(pod), container, command, null);
  if ('error' in answer) {
    return {
      code: 500,
      text: `Internal error occurred: Internal error occurred: error executing command in container: ${answer.error}`,
    };
  }
  const { stdout, stderr, exitCode } = answer.value;
  return { code: 200, text: stdout, stderr, exitCode };
}
