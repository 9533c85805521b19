import type { Pod } from '../../kubernetes/pod.ts';
import type { KubeletAnswer, KubeletRequest, LogStream } from '../client/kubelet-port.ts';
import type { LogLine, RuntimeContainer } from '../client/cri.ts';
import type { Process } from '../kernel/kernel.ts';
import { formatMicroTime } from '../kernel/wall-clock.ts';
import { identityOf, takes, uidOf, type KubeletContext } from './kubelet-context.ts';

/** The kubelet's HTTP server: logs, exec and attach, asked for by the API server. Models pkg/kubelet/server, v1.36. */
export function* serve(
  k: KubeletContext,
  find: (namespace: string, name: string) => Pod | undefined,
  request: KubeletRequest,
): Process<KubeletAnswer> {
  yield* k.world.sleep(takes(k, 'serve', 1.5));
  const pod = find(request.namespace, request.pod);
  if (!pod) return { code: 404, text: `pod "${request.pod}" not found` };
  const same = k.cri.runtime
    .list(uidOf(pod))
    .containers.filter(({ config }) => config.name === request.container)
    .sort((a, b) => b.config.attempt - a.config.attempt);
  switch (request.kind) {
    case 'containerLogs':
      return yield* logs(k, pod, request);
    case 'exec':
      return yield* exec(k, pod, request.command, request.container, same[0]);
    case 'attach':
      return yield* attach(k, pod, request, same[0]);
  }
}

/** What was written before belongs to the log alone. */
function* attach(
  k: KubeletContext,
  pod: Pod,
  { container: name, stream }: Extract<KubeletRequest, { kind: 'attach' }>,
  container: RuntimeContainer | undefined,
): Process<KubeletAnswer> {
  if (container?.state !== 'running')
    return {
      code: 500,
      text: `unable to upgrade connection: container ${name} not found in pod ${pod.metadata.name ?? ''}_${pod.metadata.namespace ?? ''}`,
    };
  const textOf = (lines: readonly LogLine[]): string => lines.map(({ text }) => text).join('');
  if (stream) yield* follow(k, uidOf(pod), container.id, stream, textOf);
  return { code: 200, text: '' };
}

function* logs(
  k: KubeletContext,
  pod: Pod,
  request: Extract<KubeletRequest, { kind: 'containerLogs' }>,
): Process<KubeletAnswer> {
  const found = containerToRead(k, pod, request.container, request.previous);
  if ('problem' in found) return { code: 400, text: found.problem };
  const kept = k.cri.runtime.logs(found.id);
  if (!kept) return { code: 200, text: `unable to retrieve container logs for containerd://${found.id}\n` };
  const { tail, timestamps, stream } = request;
  const textOf = (lines: readonly LogLine[]): string =>
    lines
      .map(({ atMs, text }) => (timestamps ? `${formatMicroTime(atMs).replace('Z', '000Z')} ${text}` : text))
      .join('');
  const lines = tail === null ? kept : tail <= 0 ? [] : kept.slice(-tail);
  if (!stream) return { code: 200, text: textOf(lines) };
  stream.write(textOf(lines));
  yield* follow(k, uidOf(pod), found.id, stream, textOf);
  return { code: 200, text: '' };
}

/** Writes what the container prints from now on, line by line, until it ends or nobody reads it. Models pkg/kubelet/kuberuntime/logs. */
function* follow(
  k: KubeletContext,
  podUid: string,
  id: string,
  stream: LogStream,
  textOf: (lines: readonly LogLine[]) => string,
): Process {
  const { runtime } = k.cri;
  const isRunning = (): boolean =>
    runtime.list(podUid).containers.some((container) => container.id === id && container.state === 'running');
  // A line without its end is not passed on.
  const whole = (): number => {
    const log = runtime.logs(id) ?? [];
    return log.at(-1)?.text.endsWith('\n') === false && isRunning() ? log.length - 1 : log.length;
  };
  let sent = whole();
  while (!stream.isClosed) {
    const length = whole();
    if (length > sent) stream.write(textOf((runtime.logs(id) ?? []).slice(sent, length)));
    sent = length;
    if (!isRunning()) return;
    yield (task) => {
      const wake = task.parked();
      const once = (): void => {
        stop();
        wake();
      };
      const stop = runtime.follow(id, once);
      stream.onClose(once);
    };
  }
}

/** Which container's log is meant, by the status that the kubelet has told. Models validateContainerLogStatus in pkg/kubelet/kubelet_pods.go, v1.36. */
function containerToRead(
  k: KubeletContext,
  pod: Pod,
  name: string,
  previous: boolean,
): { readonly id: string } | { readonly problem: string } {
  const known = k.status.get(uidOf(pod)) ?? pod.status;
  const status = [...(known.initContainerStatuses ?? []), ...(known.containerStatuses ?? [])].find(
    (each) => each.name === name,
  );
  const about = `container "${name}" in pod "${pod.metadata.name ?? ''}"`;
  if (!status) return { problem: `container "${name}" in pod "${pod.metadata.name ?? ''}" is not available` };
  const idOf = (id: string | undefined): string | null => id?.replace('containerd://', '') ?? null;
  const last = idOf(status.lastState.terminated?.containerID);
  if (previous) return last === null ? { problem: `previous terminated ${about} not found` } : { id: last };
  const { running, terminated, waiting } = status.state;
  const id = running ? idOf(status.containerID) : (idOf(terminated?.containerID) ?? last);
  if (id !== null) return { id };
  if (terminated) return { problem: `${about} is terminated` };
  const reason = waiting?.reason ?? '';
  const why =
    reason === 'ErrImagePull'
      ? "image can't be pulled"
      : reason === 'ImagePullBackOff'
        ? 'trying and failing to pull image'
        : reason;
  return { problem: `${about} is waiting to start: ${why}` };
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
      text: `Internal error occurred: error executing command in container: ${answer.error}`,
    };
  }
  const { stdout, stderr, exitCode } = answer.value;
  return { code: 200, text: stdout, stderr, exitCode };
}
