import type { Json, KubeObject } from '../../kubernetes/object.ts';
import { resourcePath } from '../../kubernetes/request-info.ts';
import { resourceNamed, type Resource } from '../../kubernetes/resources.ts';
import { StatusError, type Status } from '../../kubernetes/status.ts';
import {
  patchTypes,
  withQuery,
  type PatchKind,
  type Query,
  type RequestOptions,
} from '../client/api-client.ts';
import type { DoorAnswer } from '../client/door.ts';
import type { Process } from '../kernel/kernel.ts';
import { RpcError } from '../kernel/world.ts';
import { part } from '../parts.ts';
import { CommandError } from './errors.ts';
import type { Invocation } from './invocation.ts';
import { apiServerPort } from './kubeconfig.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What kubectl asks for when it prints a table. */
export const tableAccept =
  'application/json;as=Table;v=v1;g=meta.k8s.io,application/json;as=Table;v=v1beta1;g=meta.k8s.io,application/json';

/**
 * One request with kubectl's own headers; prints the warnings that come back.
 * @throws StatusError for a refusal, RpcError where nobody answers
 */
export function* send(
  k: Invocation,
  method: Method,
  path: string,
  options: RequestOptions = {},
): Process<DoorAnswer> {
  checkServer(k);
  const as = k.line.text('as');
  const groups = k.line.list('as-group');
  const asked: RequestOptions = {
    ...(k.world.kernel.isFrozen('kube-apiserver') && { timeoutMs: handshakeMs }),
    ...options,
    headers: {
      'Kubectl-Command': k.path,
      ...(as !== '' && { 'Impersonate-User': as }),
      ...(groups.length > 0 && { 'Impersonate-Group': groups.join(',') }),
      ...options.headers,
    },
  };
  const sending = k.api.request(method, path, asked);
  const answer =
    k.line.int('v') < 6 ? yield* sending : yield* part('kubectl').logged(k, method, path, asked, sending);
  for (const warning of answer.warnings) k.err(`Warning: ${warning}\n`);
  if (answer.code >= 400) throw new StatusError(answer.body as unknown as Status & { readonly code: number });
  return answer;
}

/** Nobody listens on another port: the operating system refuses the connection at once. */
function checkServer(k: Invocation): void {
  const { server } = k.context;
  if (k.world.expired.has('kube-apiserver')) throw new RpcError('certificate', 'kube-apiserver');
  if (server.endsWith(`:${apiServerPort}`)) return;
  throw new RefusedConnection(
    `The connection to the server ${server} was refused - did you specify the right host or port?`,
  );
}

/** A server that takes connections and says nothing is given up after this: Go's TLSHandshakeTimeout. */
const handshakeMs = 10_000;

class RefusedConnection extends CommandError {}

export function isRefusedConnection(error: unknown): boolean {
  return error instanceof RefusedConnection || (error instanceof RpcError && error.reason === 'refused');
}

/** The head of a klog line: `E1130 10:28:02.531598   15759 memcache.go:265]`. */
export function klogHead(k: Invocation, level: 'E' | 'W' | 'I', place: string): string {
  const now = k.world.clock.nowMicro();
  k.process.id ??= 10_000 + k.world.random('kubectl', 'process id').integer(20_000);
  const pid = String(k.process.id).padStart(7);
  return `${level}${now.slice(5, 7)}${now.slice(8, 10)} ${now.slice(11, 26)} ${pid} ${place}]`;
}

export function* getObject(
  k: Invocation,
  resource: Resource,
  namespace: string | null,
  name: string,
): Process<KubeObject> {
  const answer = yield* send(k, 'GET', resourcePath(resource, namespace, name));
  return answer.object as KubeObject;
}

/**
 * Models cli-runtime/pkg/resource Info.Get, v1.36: where there is no such object, kubectl also looks whether there is
 * such a namespace, unless it is `default`.
 * @throws StatusError
 */
export function* getInfo(
  k: Invocation,
  resource: Resource,
  namespace: string | null,
  name: string,
): Process<KubeObject> {
  try {
    return yield* getObject(k, resource, namespace, name);
  } catch (error) {
    if (isNotFound(error) && namespace !== null && namespace !== 'default')
      yield* getObject(k, resourceNamed('', 'namespaces') as Resource, null, namespace);
    throw error;
  }
}

export function* listObjects(
  k: Invocation,
  resource: Resource,
  namespace: string | null,
  query: Query = {},
  options: RequestOptions = {},
): Process<{ readonly items: readonly KubeObject[]; readonly revision: number }> {
  const path = resourcePath(resource, namespace);
  const answer = yield* send(k, 'GET', withQuery(path, query), options);
  const items =
    answer.continue === undefined
      ? (answer.items ?? [])
      : yield* part('kubectl').allPages(k, path, query, options, answer);
  return { items, revision: answer.listRevision ?? 0 };
}

export function* createObject(
  k: Invocation,
  resource: Resource,
  namespace: string | null,
  object: Json,
  query: Query,
): Process<KubeObject> {
  const answer = yield* send(k, 'POST', withQuery(resourcePath(resource, namespace), query), {
    body: object,
  });
  return (answer.object ?? answer.body) as KubeObject;
}

export function* patchObject(
  k: Invocation,
  resource: Resource,
  namespace: string | null,
  name: string,
  patch: Json,
  options: { readonly kind?: PatchKind; readonly query?: Query; readonly subresource?: string } = {},
): Process<KubeObject> {
  const path = withQuery(
    resourcePath(resource, namespace, name, options.subresource ?? null),
    options.query ?? {},
  );
  const answer = yield* send(k, 'PATCH', path, {
    body: patch,
    contentType: patchTypes[options.kind ?? 'strategic'],
  });
  return (answer.object ?? answer.body) as KubeObject;
}

export function isNotFound(error: unknown): error is StatusError {
  return error instanceof StatusError && error.status.reason === 'NotFound';
}
