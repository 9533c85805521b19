import { nodeOf, kindOf } from '../kubernetes/components.ts';
import type { Json } from '../kubernetes/object.ts';
import { refOfKey } from '../kubernetes/resources.ts';
import type { RecordedRequest } from './recording.ts';
import type { HttpExchange, TraceReading } from './trace-reading.ts';

/** Every request that the API server answered from `from` on; watches, leases and heartbeats aside. */
export function requestsOf(reading: TraceReading, from: number): RecordedRequest[] {
  return reading.requests.flatMap((exchange) => {
    const { event, request, response } = exchange;
    if (request.verb === 'watch' || response === null || event.at < from) return [];
    if (isHeartbeat(exchange)) return [];
    const actor = actorOf(exchange, reading);
    return actor === null ? [] : [recorded(exchange, actor, from)];
  });
}

/** A Lease, or a status that only says that the node is still there. */
function isHeartbeat({ event, request }: HttpExchange): boolean {
  if (request.resource === 'leases') return true;
  if (kindOf(event.from) !== 'kubelet' || request.resource !== 'nodes') return false;
  const { status } = (request.body ?? {}) as { status?: { conditions?: readonly { status?: string }[] } };
  return !(status?.conditions ?? []).some((condition) => condition.status !== undefined);
}

/** Who asked, as a recording names it; null for what happens behind the scenes. */
function actorOf({ event, request, user }: HttpExchange, { typed }: TraceReading): string | null {
  switch (kindOf(event.from)) {
    case 'kubectl':
      if (typed[event.id] !== true) return null;
      return user?.startsWith('system:serviceaccount:') === true ? user : 'user';
    case 'kubelet':
      return `kubelet/${nodeOf(event.from) ?? ''}`;
    case 'kube-proxy':
      return `kube-proxy/${nodeOf(event.from) ?? ''}`;
    case 'kube-controller-manager': {
      const agent = request.headers['User-Agent'] ?? '';
      return /system:serviceaccount:kube-system:([\w-]+)/.exec(agent)?.[1] ?? 'kube-controller-manager';
    }
    default:
      return event.from;
  }
}

function recorded(exchange: HttpExchange, actor: string, from: number): RecordedRequest {
  const { event, request, response } = exchange;
  const answer = response?.call;
  const body = answer?.body as { readonly message?: string; readonly kind?: string } | undefined;
  const refused = (answer?.code ?? 0) >= 400 && body?.kind === 'Status';
  // The name that the API server generated is in its answer.
  const sent = exchange.decoded ? request.body : undefined;
  const named =
    request.name ?? nameInKey(answer?.key ?? (exchange.decoded ? request.key : null)) ?? nameInBody(sent);
  const impersonated = request.headers['Impersonate-User'];
  return {
    at: rounded(event.at - from),
    ms: rounded((response?.event.at ?? event.at) - (event.until ?? event.at)),
    actor,
    verb: request.verb === 'connect' ? 'create' : request.verb,
    path: request.path,
    code: answer?.code ?? 0,
    ...(request.resource !== null && { resource: request.resource }),
    ...(request.subresource !== null && { subresource: request.subresource }),
    ...(request.namespace !== null && request.resource !== 'namespaces' && { namespace: request.namespace }),
    ...(named !== null && { name: named }),
    ...(answer?.revision !== undefined && { resourceVersion: String(answer.revision) }),
    ...(sent !== undefined && { body: sent }),
    ...(refused && body?.message !== undefined && { message: body.message }),
    ...(impersonated !== undefined && { as: impersonated }),
  };
}

function nameInKey(key: HttpExchange['request']['key']): string | null {
  return key === null ? null : (refOfKey(key)?.name ?? null);
}

function nameInBody(body: Json | undefined): string | null {
  const { metadata } = (body ?? {}) as { metadata?: { name?: unknown } };
  return typeof metadata?.name === 'string' ? metadata.name : null;
}

/** To a tenth of a millisecond, as in the recordings. */
export function rounded(ms: number): number {
  return Math.round(ms * 10) / 10;
}
