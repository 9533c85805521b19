import type { Json } from '../../kubernetes/object.ts';
import { requestInfo } from '../../kubernetes/request-info.ts';
import { StatusError, type Status } from '../../kubernetes/status.ts';
import { toJson } from '../../manifest/json-writer.ts';
import type { DoorAnswer } from '../client/door.ts';
import type { RequestOptions } from '../client/api-client.ts';
import type { Process } from '../kernel/kernel.ts';
import type { Invocation } from './invocation.ts';
import { listOf } from './commands/get-raw.ts';
import { klogHead, tableAccept, type Method } from './rest.ts';

/**
 * What `-v=4` to `-v=10` tell, on standard error in klog's form. Models client-go/transport/round_trippers.go,
 * client-go/rest/request.go (bodies) and klog/v2's text of keys and values, v1.36. Which line of kubectl's own source
 * asked is told for the usual way (cli-runtime/pkg/resource/helper.go) alone.
 */
export function* runTold(k: Invocation, run: (k: Invocation) => Process): Process {
  if (verbosity(k) >= 6) log(k, 'loader.go:407', 'Config loaded from file:  /home/you/.kube/config');
  try {
    yield* run(k);
  } catch (error) {
    if (error instanceof StatusError && verbosity(k) >= 4) logRefusal(k, error.status);
    throw error;
  }
}

/** Sends a request and tells of it and of its answer. */
export function* logged(
  k: Invocation,
  method: Method,
  path: string,
  options: RequestOptions,
  sending: Process<DoorAnswer>,
): Process<DoorAnswer> {
  const told = logRequest(k, method, path, options);
  try {
    const answer = yield* sending;
    told.answered(answer);
    return answer;
  } catch (error) {
    told.failed();
    throw error;
  }
}

interface RequestLog {
  answered(answer: DoorAnswer): void;
  /** Nobody did. */
  failed(): void;
}

/** Features of client-go 1.36 as they are by default; the real list comes in any order. */
const features: Readonly<Record<string, boolean>> = {
  AtomicFIFO: true,
  ClientsAllowCARotation: true,
  ClientsAllowCBOR: false,
  ClientsAllowTLSCacheGC: true,
  ClientsPreferCBOR: false,
  InOrderInformers: true,
  InOrderInformersBatchProcess: true,
  InformerResourceVersion: true,
  UnlockWhileProcessingFIFO: true,
  WatchListClient: true,
};

/** Tells of one request, and returns who tells of its answer. */
function logRequest(k: Invocation, method: Method, path: string, options: RequestOptions): RequestLog {
  const { body, text, sink } = options;
  const headers = loggedHeaders(k, options);
  const level = verbosity(k);
  const first = !k.readThisTime.has('connection');
  if (first) {
    k.readThisTime.add('connection');
    for (const [feature, enabled] of Object.entries(features))
      log(k, 'envvar.go:195', `"Feature gate default state" feature="${feature}" enabled=${enabled}`);
  }
  const { place, encoded } = callOf(method, path);
  const url = `https://${k.context.server}${path}`;
  const hasBody = sink === undefined && !/\/(log|exec|attach)(\?|$)/.test(path);
  const sent = text ?? (body === undefined ? '' : `${toJson(body)}${encoded ? '\n' : ''}`);
  if (level >= 8 && hasBody) log(k, place, `"Request Body" body${valueText(shortened(sent, level))}`);
  if (level >= 9) {
    const shown = Object.entries(headers).map(
      ([name, value]) => ` -H ${JSON.stringify(`${name}: ${value}`)}`,
    );
    const curl = `curl -v -X${method} ${shown.join('')} '${url}'\n`;
    log(k, 'round_trippers.go:527', `"Request" curlCommand${valueText(curl)}`);
    if (first)
      log(
        k,
        'round_trippers.go:562',
        `"HTTP Trace: Dial succeed" network="tcp" address="${k.context.server}"`,
      );
  } else if (level >= 7)
    log(
      k,
      'round_trippers.go:527',
      `"Request" verb="${method}" url="${url}" headers${valueText(headerLines(headers))}`,
    );
  const began = k.world.kernel.now;

  const responded = (status: string, responseHeaders: Readonly<Record<string, string>>): void => {
    const ms = Math.floor(k.world.kernel.now - began);
    let line = '"Response"';
    if (level === 6 || level >= 9) line += ` verb="${method}" url="${url}"`;
    line += ` status="${status}"`;
    if (level >= 8) line += ` headers${valueText(headerLines(responseHeaders))}`;
    line += ` milliseconds=${ms}`;
    if (level >= 9) {
      const handshake = Math.min(ms, 5);
      line += first
        ? ` dnsLookupMilliseconds=0 dialMilliseconds=0 tlsHandshakeMilliseconds=${handshake}`
        : ' getConnectionMilliseconds=0';
      const serving = first ? ms - handshake : ms;
      if (status !== '') line += ` serverProcessingMilliseconds=${serving}`;
    }
    log(k, 'round_trippers.go:632', line);
  };
  return {
    answered(answer) {
      const isTable = headers['Accept'] === tableAccept && answer.code < 300;
      const body = bodyText(answer, path, isTable);
      responded(`${answer.code} ${reasons[answer.code] ?? ''}`, responseHeaders(k, answer, body));
      if (level < 8 || !hasBody) return;
      const what = isTable ? 'a Table' : 'a document about the API';
      if (body === null) k.err(`podreel: the body of this response, ${what}, is not shown here\n`);
      else log(k, place, `"Response Body" body${valueText(shortened(body, level))}`);
    },
    failed() {
      responded('', {});
    },
  };
}

/** What the API server answered when it refused, at `-v=4` and above. Models cmdutil.StandardErrorMessage, v1.36. */
function logRefusal(k: Invocation, status: Status): void {
  const { message, reason, details, code } = status;
  const shown: Record<string, Json> = {
    kind: 'Status',
    apiVersion: 'v1',
    metadata: {},
    status: 'Failure',
    ...(message !== undefined && { message }),
    ...(reason !== undefined && { reason }),
    ...(details !== undefined && { details }),
    ...(code !== undefined && { code }),
  };
  const json = toJson(shown, { indent: '  ', sorted: false });
  log(k, 'helpers.go:246', `server response object: %s[${json}]`);
}

function verbosity(k: Invocation): number {
  return k.line.int('v');
}

function log(k: Invocation, place: string, text: string): void {
  k.err(`${klogHead(k, 'I', place)} ${text}\n`);
}

/** Where in kubectl's source the request is made, and whether its body passes an encoder, which ends it with a line break. */
function callOf(method: Method, path: string): { readonly place: string; readonly encoded: boolean } {
  if (path.startsWith('/api?')) return { place: 'discovery_client.go:255', encoded: false };
  if (path.startsWith('/apis?')) return { place: 'discovery_client.go:318', encoded: false };
  if (path.startsWith('/version')) return { place: 'discovery_client.go:667', encoded: false };
  const lines = {
    GET: requestInfo(path).name === null ? 113 : 105,
    POST: 246,
    PUT: 319,
    PATCH: 269,
    DELETE: 202,
  };
  return { place: `helper.go:${lines[method]}`, encoded: method !== 'PATCH' };
}

/** klog's form of a text: quoted, or line by line between `<` and `>`. Models klog/v2/internal/serialize. */
function valueText(text: string): string {
  if (!text.includes('\n')) return `=${JSON.stringify(text)}`;
  const lines = (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');
  return `=<\n${lines.map((line) => `\t${line}\n`).join('')} >`;
}

function shortened(text: string, level: number): string {
  const most = level >= 10 ? Infinity : level >= 9 ? 10_240 : 1_024;
  return text.length <= most ? text : `${text.slice(0, most)} [truncated ${text.length - most} chars]`;
}

function headerLines(headers: Readonly<Record<string, string>>): string {
  return Object.keys(headers)
    .sort()
    .map((name) => `${name}: ${headers[name] ?? ''}\n`)
    .join('');
}

/** The headers of a request as client-go's debugging sees them: kubectl's own come after it. */
function loggedHeaders(
  k: Invocation,
  { accept, body, text, contentType, headers = {} }: RequestOptions,
): Record<string, string> {
  const { credential } = k.context;
  const { 'Kubectl-Command': _, ...more } = headers;
  return {
    Accept: accept ?? 'application/json',
    ...(credential.kind === 'token' && { Authorization: 'Bearer <masked>' }),
    ...((body !== undefined || text !== undefined) && { 'Content-Type': contentType ?? 'application/json' }),
    'User-Agent': k.api.identity.userAgent,
    ...more,
  };
}

const hex = '0123456789abcdef';

function uuid(k: Invocation, purpose: string): string {
  const random = k.world.random('kubectl', purpose);
  return [8, 4, 4, 4, 12].map((length) => random.text(length, hex)).join('-');
}

const days = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Mon, 30 Nov 2026 10:23:02 GMT` */
function httpDate(time: string): string {
  const [year = 0, month = 1, day = 1] = time.slice(0, 10).split('-').map(Number);
  // Days since a Sunday, by the Gregorian calendar (Sakamoto's method).
  const shift = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4];
  const y = month < 3 ? year - 1 : year;
  const weekday =
    (y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + (shift[month - 1] ?? 0) + day) % 7;
  return `${days[weekday] ?? ''}, ${time.slice(8, 10)} ${months[month - 1] ?? ''} ${year} ${time.slice(11, 19)} GMT`;
}

function responseHeaders(k: Invocation, answer: DoorAnswer, text: string | null): Record<string, string> {
  return {
    'Audit-Id': uuid(k, 'audit id'),
    'Cache-Control': 'no-cache, private',
    // Go says the length of what it need not send in pieces.
    ...(text !== null &&
      text.length < 2_048 &&
      answer.watch === undefined && { 'Content-Length': String(text.length) }),
    'Content-Type': typeof answer.body === 'string' ? 'text/plain' : 'application/json',
    Date: httpDate(k.world.clock.now()),
    ...(answer.warnings[0] !== undefined && { Warning: `299 - ${JSON.stringify(answer.warnings[0])}` }),
  };
}

/** The body as the API server writes it: an object's kind first, and a line break at the end; null: not modelled. */
function bodyText(answer: DoorAnswer, path: string, isTable: boolean): string | null {
  const { object, items, body } = answer;
  if (isTable || (answer.code < 300 && /^\/(openapi\/|apis?\?)/.test(path))) return null;
  if (typeof body === 'string') return body;
  const { kind, apiVersion, ...rest } = object ?? { kind: undefined, apiVersion: undefined };
  const value = object
    ? ({ kind, apiVersion, ...rest } as unknown as Json)
    : items
      ? listOf(path, answer)
      : body;
  return value === undefined ? '' : `${toJson(value, { sorted: false })}\n`;
}

const reasons: Readonly<Record<number, string>> = {
  ...{ 101: 'Switching Protocols', 200: 'OK', 201: 'Created', 202: 'Accepted', 400: 'Bad Request' },
  ...{ 401: 'Unauthorized', 403: 'Forbidden', 404: 'Not Found', 405: 'Method Not Allowed', 409: 'Conflict' },
  ...{
    410: 'Gone',
    413: 'Request Entity Too Large',
    415: 'Unsupported Media Type',
    422: 'Unprocessable Entity',
  },
  ...{
    429: 'Too Many Requests',
    500: 'Internal Server Error',
    503: 'Service Unavailable',
    504: 'Gateway Timeout',
  },
};
