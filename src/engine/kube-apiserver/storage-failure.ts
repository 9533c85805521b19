import type { Status } from '../../kubernetes/status.ts';
import type { RpcError } from '../kernel/world.ts';

/**
 * What the API server answers when etcd does not: an error that it does not know, passed on as it came. Models
 * endpoints/handlers/responsewriters/status.go, v1.36, and the errors of etcd's client 3.6.
 */
export function storageFailure({ reason }: RpcError): Status {
  return {
    kind: 'Status',
    apiVersion: 'v1',
    metadata: {},
    status: 'Failure',
    message: reason === 'timeout' ? 'etcdserver: request timed out' : (texts[reason] ?? texts['refused']),
    code: 500,
  } as Status;
}

const texts: Readonly<Record<string, string>> = {
  refused:
    'rpc error: code = Unavailable desc = connection error: desc = "transport: Error while dialing: dial tcp 127.0.0.1:2379: connect: connection refused"',
  closed: 'rpc error: code = Unavailable desc = error reading from server: EOF',
  unreachable:
    'rpc error: code = Unavailable desc = connection error: desc = "transport: Error while dialing: dial tcp 127.0.0.1:2379: i/o timeout"',
};
