import type { Container, Pod } from '../../kubernetes/pod.ts';
import type { Connection, RuntimeContainer } from '../client/cri.ts';
import type { Process } from '../kernel/kernel.ts';
import { identityOf, nodeIP, takes, uidOf, type KubeletContext } from './kubelet-context.ts';

export interface HttpAction {
  readonly path?: string;
  readonly port: number | string;
  readonly host?: string;
  readonly scheme?: string;
  readonly httpHeaders?: readonly { readonly name: string; readonly value: string }[];
}

export interface ProbeSpec {
  readonly exec?: { readonly command?: readonly string[] };
  readonly httpGet?: HttpAction;
  readonly tcpSocket?: { readonly port: number | string; readonly host?: string };
  readonly grpc?: { readonly port: number };
  readonly initialDelaySeconds?: number;
  readonly timeoutSeconds?: number;
  readonly periodSeconds?: number;
  readonly successThreshold?: number;
  readonly failureThreshold?: number;
  readonly terminationGracePeriodSeconds?: number;
}

export interface ProbeResult {
  readonly success: boolean;
  readonly output: string;
}

/** One probe. Models pkg/kubelet/prober/prober.go and pkg/probe, v1.36. */
export function* runProbe(
  k: KubeletContext,
  pod: Pod,
  container: Container,
  running: RuntimeContainer,
  spec: ProbeSpec,
): Process<ProbeResult> {
  const timeoutMs = (spec.timeoutSeconds ?? 1) * 1000;
  if (spec.exec) return yield* execProbe(k, pod, running, spec.exec.command ?? [], timeoutMs);
  if (spec.httpGet) return yield* httpProbe(k, pod, running, spec.httpGet, timeoutMs, container);
  if (spec.tcpSocket) {
    const port = portNumber(container, spec.tcpSocket.port);
    const host = spec.tcpSocket.host ?? podAddress(k, pod);
    yield* k.world.sleep(takes(k, 'tcp', 1));
    if (connect(k, pod, host, port)) return { success: true, output: '' };
    return { success: false, output: `dial tcp ${host}:${port}: connect: connection refused` };
  }
  // gRPC health checks are not modelled: whoever listens is healthy.
  const port = spec.grpc?.port ?? 0;
  yield* k.world.sleep(takes(k, 'tcp', 1));
  return connect(k, pod, podAddress(k, pod), port)
    ? { success: true, output: 'service healthy' }
    : { success: false, output: `error: health rpc failed: connection refused` };
}

function* execProbe(
  k: KubeletContext,
  pod: Pod,
  running: RuntimeContainer,
  command: readonly string[],
  timeoutMs: number,
): Process<ProbeResult> {
  const answer = yield* k.cri.exec('ExecSync', identityOf(pod), running, command, timeoutMs);
  if ('error' in answer) {
    if (!answer.error.includes('DeadlineExceeded')) return { success: false, output: answer.error };
    return {
      success: false,
      output: `command timed out: "${command.join(' ')}" timed out after ${timeoutMs / 1000}s`,
    };
  }
  const { exitCode, stdout, stderr } = answer.value;
  return { success: exitCode === 0, output: stdout + stderr };
}

export function* httpProbe(
  k: KubeletContext,
  pod: Pod,
  running: RuntimeContainer,
  action: HttpAction,
  _timeoutMs: number,
  container?: Container,
): Process<ProbeResult> {
  const spec = container ?? pod.spec.containers.find(({ name }) => name === running.config.name);
  const port = portNumber(spec, action.port);
  const host = action.host ?? podAddress(k, pod);
  yield* k.world.sleep(takes(k, 'http', 1.5));
  const connection = connect(k, pod, host, port);
  const path = action.path ?? '/';
  const url = `${(action.scheme ?? 'HTTP').toLowerCase()}://${host}:${port}${path.startsWith('/') ? '' : '/'}${path}`;
  if (!connection)
    return { success: false, output: `Get "${url}": dial tcp ${host}:${port}: connect: connection refused` };
  if (!connection.http) return { success: false, output: `Get "${url}": EOF` };
  const headers = Object.fromEntries((action.httpHeaders ?? []).map(({ name, value }) => [name, value]));
  const reply = connection.http(path, headers);
  if (reply.code >= 200 && reply.code < 400) return { success: true, output: reply.body };
  return { success: false, output: `HTTP probe failed with statuscode: ${reply.code}` };
}

function portNumber(container: Container | undefined, port: number | string): number {
  if (typeof port === 'number') return port;
  return container?.ports?.find(({ name }) => name === port)?.containerPort ?? Number(port);
}

/** A Pod on the host's network listens on the node itself. */
function connect(k: KubeletContext, pod: Pod, host: string, port: number): Connection | null {
  const onNode = pod.spec.hostNetwork === true && host === nodeIP(k);
  return k.cri.runtime.connect(onNode ? `node/${k.node}` : host, port);
}

function podAddress(k: KubeletContext, pod: Pod): string {
  if (pod.spec.hostNetwork === true) return nodeIP(k);
  return k.cri.runtime.list(uidOf(pod)).sandboxes.at(-1)?.ip ?? '';
}
