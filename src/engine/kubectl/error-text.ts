import type { Status, StatusCause } from '../../kubernetes/status.ts';
import { StatusError } from '../../kubernetes/status.ts';
import { RpcError, type RpcFailure } from '../kernel/world.ts';
import { CommandError, ManyErrors } from './errors.ts';

/** What kubectl prints for an error, without the last line break. Models cmdutil.checkErr, v1.36. */
export function errorText(error: unknown, server: string): string {
  if (error instanceof CommandError) return error.message;
  if (error instanceof ManyErrors) return error.errors.map((one) => bareLineOf(one, server)).join('\n');
  if (error instanceof StatusError && error.status.reason === 'Invalid') return invalidText(error.status);
  if (error instanceof Error) return lineOf(error, server);
  return `error: ${String(error)}`;
}

/** One of several: kubectl puts its `error: ` only before a single one. */
function bareLineOf(error: Error, server: string): string {
  return lineOf(error, server).replace(/^error: (?!You must be logged in)/, '');
}

function lineOf(error: Error, server: string): string {
  if (error instanceof CommandError) return error.message;
  if (error instanceof RpcError) {
    return error.reason === 'refused'
      ? `The connection to the server ${server} was refused - did you specify the right host or port?`
      : `Unable to connect to the server: ${connectionErrors(server)[error.reason]}`;
  }
  if (error instanceof StatusError) {
    const { reason, message = '' } = error.status;
    if (reason === 'Unauthorized') return `error: You must be logged in to the server (${message})`;
    return reason === undefined
      ? `Error from server: ${message}`
      : `Error from server (${reason}): ${message}`;
  }
  return `error: ${error.message}`;
}

/** How Go's net/http and crypto/tls say it. */
const connectionErrors = (server: string): Readonly<Record<Exclude<RpcFailure, 'refused'>, string>> => ({
  timeout: 'net/http: TLS handshake timeout',
  closed: 'EOF',
  unreachable: `dial tcp ${server}: i/o timeout`,
  certificate: 'tls: failed to verify certificate: x509: certificate has expired or is not yet valid',
});

function invalidText({ details, message = '' }: Status): string {
  if (!details) return message === '' ? 'The request is invalid' : `The request is invalid: ${message}`;
  const { kind = '', name = '', causes = [] } = details;
  const named = kind !== '' || name !== '';
  const head = named ? `The ${kind} "${name}" is invalid` : 'The request is invalid';
  if (causes.length === 0) return named || message === '' ? head : `${head}: ${message}`;
  const lines = [...new Set(causes.map(causeText))];
  return lines.length === 1
    ? `${head}: ${lines[0] ?? ''}`
    : `${head}: \n${lines.map((line) => `* ${line}`).join('\n')}`;
}

function causeText({ field = '', message = '' }: StatusCause): string {
  return `${field}: ${message}`;
}
