import type { Pod } from '../../../kubernetes/pod.ts';
import { failure, StatusError } from '../../../kubernetes/status.ts';
import type { HttpRequest } from '../../../trace/events.ts';
import type { DoorAnswer } from '../../client/door.ts';
import type { KubeletAnswer, KubeletRequest } from '../../client/kubelet-port.ts';
import type { Process } from '../../kernel/kernel.ts';
import { RpcError } from '../../kernel/world.ts';
import { gateTime, notFound, type Machinery, type Scope } from '../machinery.ts';

/**
 * GET pods/NAME/log, pods/NAME/exec and pods/NAME/attach: the API server calls the kubelet of the Pod's node, the only time
 * that it opens a connection to one. Models pkg/registry/core/pod/rest, v1.36.
 */
export function* podLog(machinery: Machinery, scope: Scope): Process<DoorAnswer> {
  const pod = podOf(machinery, scope);
  const { query } = scope.info;
  const container = containerOf(scope, pod);
  const tail = query.get('tailLines');
  const answer = yield* callKubelet(
    machinery,
    scope,
    pod,
    `/containerLogs/${pod.metadata.namespace ?? ''}/${scope.name ?? ''}/${container}`,
    'GET',
    {
      kind: 'containerLogs',
      namespace: scope.namespace ?? '',
      pod: scope.name ?? '',
      container,
      previous: query.get('previous') === 'true',
      timestamps: query.get('timestamps') === 'true',
      tail: tail === undefined ? null : Number(tail),
      ...(query.get('follow') === 'true' && scope.request.stream && { stream: scope.request.stream }),
    },
  );
  if (answer.code >= 400) throw new StatusError(failure('BadRequest', answer.text));
  return { code: answer.code, body: answer.text, warnings: scope.warnings };
}

/** `command` may stand several times in a query, so it is read from the path itself. */
export function* podExec(machinery: Machinery, scope: Scope): Process<DoorAnswer> {
  const pod = podOf(machinery, scope);
  const container = containerOf(scope, pod);
  const command = scope.request.path
    .slice(scope.request.path.indexOf('?') + 1)
    .split('&')
    .filter((pair) => pair.startsWith('command='))
    .map((pair) => decodeURIComponent(pair.slice('command='.length).replaceAll('+', ' ')));
  const answer = yield* callKubelet(
    machinery,
    scope,
    pod,
    `/exec/${pod.metadata.namespace ?? ''}/${scope.name ?? ''}/${container}`,
    'POST',
    {
      kind: 'exec',
      namespace: scope.namespace ?? '',
      pod: scope.name ?? '',
      container,
      command,
    },
  );
  if (answer.code >= 400)
    throw new StatusError(failure('InternalError', `Internal error occurred: ${answer.text}`));
  const body = { stdout: answer.text, stderr: answer.stderr ?? '', exitCode: answer.exitCode ?? 0 };
  return { code: 101, body, warnings: scope.warnings };
}

/** What the container's process writes from now on, until it ends. Nothing is typed to it. */
export function* podAttach(machinery: Machinery, scope: Scope): Process<DoorAnswer> {
  const pod = podOf(machinery, scope);
  const container = containerOf(scope, pod);
  const answer = yield* callKubelet(
    machinery,
    scope,
    pod,
    `/attach/${pod.metadata.namespace ?? ''}/${scope.name ?? ''}/${container}`,
    'POST',
    {
      kind: 'attach',
      namespace: scope.namespace ?? '',
      pod: scope.name ?? '',
      container,
      ...(scope.request.stream && { stream: scope.request.stream }),
    },
  );
  if (answer.code >= 400)
    throw new StatusError(failure('InternalError', `Internal error occurred: ${answer.text}`));
  return { code: 101, body: '', warnings: scope.warnings };
}

/** A connection on which something may always still come is not given up within a run. */
export const followMs = 24 * 3600_000;

function podOf(machinery: Machinery, scope: Scope): Pod {
  const pod = machinery.cache.get(scope.resource, scope.namespace, scope.name ?? '') as Pod | undefined;
  if (!pod) throw notFound(scope.resource, scope.name ?? '');
  return pod;
}

/** The container asked for, or the only one. */
function containerOf(scope: Scope, pod: Pod): string {
  const asked = scope.info.query.get('container');
  const containers = [...(pod.spec.initContainers ?? []), ...pod.spec.containers].map(
    (container) => container.name,
  );
  const name = pod.metadata.name ?? '';
  if (asked === undefined || asked === '') {
    const only = pod.spec.containers[0]?.name;
    if (only !== undefined && containers.length === 1) return only;
    const message = `a container name must be specified for pod ${name}, choose one of: [${containers.join(' ')}]`;
    throw new StatusError(failure('BadRequest', message));
  }
  if (!containers.includes(asked)) {
    throw new StatusError(failure('BadRequest', `container ${asked} is not valid for pod ${name}`));
  }
  return asked;
}

function* callKubelet(
  machinery: Machinery,
  scope: Scope,
  pod: Pod,
  path: string,
  method: 'GET' | 'POST',
  request: KubeletRequest,
): Process<KubeletAnswer> {
  const { world, component } = machinery;
  const name = pod.metadata.name ?? '';
  const node = pod.spec.nodeName;
  yield* gateTime(machinery, 0.3);
  if (!node) throw new StatusError(failure('BadRequest', `pod ${name} does not have a host assigned`));
  const kubelet = machinery.kubelets.get(node);
  if (!kubelet) throw new StatusError(failure('InternalError', `node "${node}" not found`));
  const call: HttpRequest = {
    protocol: 'http',
    phase: 'request',
    verb: method === 'GET' ? 'get' : 'connect',
    method,
    path,
    resource: null,
    subresource: null,
    namespace: scope.namespace,
    name,
    key: null,
    headers: { 'User-Agent': 'kube-apiserver/v1.36.2' },
  };
  try {
    return yield* world.call(
      component,
      kubelet.component,
      call,
      () => kubelet.serve(request),
      (answer, of) => ({ protocol: 'http', phase: 'response', of, code: answer.code, body: answer.text }),
      { timeoutMs: 'stream' in request ? followMs : 30_000 },
    );
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    const why = error.reason === 'refused' ? 'connect: connection refused' : 'i/o timeout';
    const message = `Get "https://${pod.status.hostIP ?? node}:10250${path}": dial tcp ${pod.status.hostIP ?? node}:10250: ${why}`;
    throw new StatusError(failure('InternalError', message));
  }
}
