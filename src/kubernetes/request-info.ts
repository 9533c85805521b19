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

/** Reads `/api/v1/namespaces/default/pods/web/status?fieldManager=x`. Never throws: what it does not know has no resource. */
export function requestInfo(pathAndQuery: string): RequestInfo {
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

  let rest: string[];
  let group = '';
  let version: string | undefined;
  if (parts[0] === 'api' && parts.length > 2) {
    version = parts[1];
    rest = parts.slice(2);
  } else if (parts[0] === 'apis' && parts.length > 3) {
    group = parts[1] ?? '';
    version = parts[2];
    rest = parts.slice(3);
  } else return none;
  if (version === undefined) return none;

  let namespace: string | null = null;
  if (rest[0] === 'namespaces' && rest.length > 2 && rest[2] !== 'status' && rest[2] !== 'finalize') {
    namespace = decode(rest[1]);
    rest = rest.slice(2);
  }
  const [resource, name, ...sub] = rest;
  if (resource === undefined) return none;
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
  if (text === undefined) return '';
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
  const scope =
    resource.namespaced && namespace !== null ? `/namespaces/${encodeURIComponent(namespace)}` : '';
  const item = name === null ? '' : `/${encodeURIComponent(name)}`;
  return `${root}${scope}/${resource.resource}${item}${subresource === null ? '' : `/${subresource}`}`;
}

/** The object that a request is about, or null for a collection or a path of no modelled resource. */
export function keyOfRequest(info: RequestInfo): ObjectKey | null {
  if (info.resource === null || info.name === null) return null;
  const resource = resourceNamed(info.group, info.resource);
  return resource ? objectKey(resource, info.namespace ?? undefined, info.name) : null;
}
