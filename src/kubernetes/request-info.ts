import { objectKey, resourceNamed, type ObjectKey, type Resource } from './resources.ts';

/** What a request path means. Models apiserver/pkg/endpoints/request/requestinfo.go, v1.36. */
export interface RequestInfo {
  /** `''` is the core group. */
  readonly group: string;
  readonly version: string;
  /** Plural resource, or null for a path of no resource (`/api`, `/openapi/v3`). */
  readonly resource: string | null;
  readonly subresource: string | null;
  readonly namespace: string | null;
  readonly name: string | null;
  readonly query: ReadonlyMap<string, string>;
  /** The path without its query. */
  readonly path: string;
}

/** What has been read, by its text: the client and the server read each path, and many are asked for again and again. */
const known = new Map<string, RequestInfo>();
const mostKnown = 500;

/** Reads `/api/v1/namespaces/default/pods/web/status?fieldManager=x`. Never throws: what it does not know has no resource. */
export function requestInfo(pathAndQuery: string): RequestInfo {
  let info = known.get(pathAndQuery);
  if (!info) {
    info = readPath(pathAndQuery);
    if (known.size >= mostKnown) known.clear();
    known.set(pathAndQuery, info);
  }
  return info;
}

function readPath(pathAndQuery: string): RequestInfo {
  const mark = pathAndQuery.indexOf('?');
  const path = mark < 0 ? pathAndQuery : pathAndQuery.slice(0, mark);
  const query = mark < 0 ? noQuery : parseQuery(pathAndQuery.slice(mark + 1));
  const parts = path.split('/').filter((part) => part !== '');
  const none = {
    group: '',
    version: '',
    resource: null,
    subresource: null,
    namespace: null,
    name: null,
    query,
    path,
  };

  // How many segments stand before the resource: `api/v1`, `apis/apps/v1`.
  const before = parts[0] === 'api' ? 2 : parts[0] === 'apis' ? 3 : Infinity;
  if (parts.length <= before) return none;
  const group = before === 3 ? (parts[1] as string) : '';
  const version = parts[before - 1] as string;
  let rest = parts.slice(before);

  let namespace: string | null = null;
  if (rest[0] === 'namespaces' && rest.length > 2 && rest[2] !== 'status' && rest[2] !== 'finalize') {
    namespace = decode(rest[1]);
    rest = rest.slice(2);
  }
  const [resource = '', name, ...sub] = rest;
  // A Namespace is its own namespace, as authorization and admission see it.
  if (resource === 'namespaces' && name !== undefined && namespace === null && group === '')
    namespace = decode(name);
  return {
    group,
    version,
    resource,
    subresource: sub.length > 0 ? sub.join('/') : null,
    namespace,
    name: name === undefined ? null : decode(name),
    query,
    path,
  };
}

const noQuery: ReadonlyMap<string, string> = new Map();

function parseQuery(text: string): ReadonlyMap<string, string> {
  const query = new Map<string, string>();
  for (const pair of text.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const key = decode(equals < 0 ? pair : pair.slice(0, equals));
    if (!query.has(key)) query.set(key, equals < 0 ? '' : decode(pair.slice(equals + 1)));
  }
  return query;
}

function decode(text: string | undefined): string {
  if (text === undefined || !/[%+]/.test(text)) return text ?? '';
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** `/api/v1/namespaces/default/pods/web/status`, or the collection's path if `name` is null. */
export function resourcePath(
  resource: Resource,
  namespace: string | null,
  name: string | null = null,
  subresource: string | null = null,
): string {
  const root =
    resource.group === '' ? `/api/${resource.version}` : `/apis/${resource.group}/${resource.version}`;
  const scope = resource.namespaced && namespace !== null ? `/namespaces/${encoded(namespace)}` : '';
  const item = name === null ? '' : `/${encoded(name)}`;
  return `${root}${scope}/${resource.resource}${item}${subresource === null ? '' : `/${subresource}`}`;
}

/** Most names are of letters that stand for themselves. */
export function encoded(text: string): string {
  return /^[\w.-]*$/.test(text) ? text : encodeURIComponent(text);
}

/** The object that a request is about, or null for a collection or a path of no modelled resource. */
export function keyOfRequest(info: RequestInfo): ObjectKey | null {
  if (info.resource === null || info.name === null) return null;
  const resource = resourceNamed(info.group, info.resource);
  return resource ? objectKey(resource, info.namespace ?? undefined, info.name) : null;
}
