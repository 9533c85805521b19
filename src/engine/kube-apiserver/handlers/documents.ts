import type { Json } from '../../../kubernetes/object.ts';
import { apiVersionOf, resources, type Resource } from '../../../kubernetes/resources.ts';

/**
 * What lies at a path of no resource, besides what every kubectl reads: the version, the health, and the older
 * discovery documents. Undefined where there is nothing. Models apiserver/pkg/endpoints/discovery, v1.36.
 */
export function documentAt(path: string): Json | undefined {
  if (path === '/version' || path === '/version/') return version;
  if (path === '/healthz' || path === '/readyz' || path === '/livez') return 'ok';
  const group = /^\/apis\/([^/]+)$/.exec(path)?.[1];
  if (group !== undefined) return groups.includes(group) ? groupDocument(group) : undefined;
  const apiVersion = /^\/(?:api|apis)\/(.+)$/.exec(path)?.[1];
  const found = resources.filter((resource) => apiVersionOf(resource) === apiVersion);
  return apiVersion === undefined || found.length === 0 ? undefined : resourceList(apiVersion, found);
}

const groups = [...new Set(resources.map(({ group }) => group))];

function groupDocument(name: string): Json {
  const versions = [...new Set(resources.filter(({ group }) => group === name).map(apiVersionOf))];
  const all = versions.map((groupVersion) => ({ groupVersion, version: groupVersion.split('/')[1] ?? '' }));
  return { kind: 'APIGroup', apiVersion: 'v1', name, versions: all, preferredVersion: all[0] ?? null };
}

function resourceList(groupVersion: string, found: readonly Resource[]): Json {
  return {
    kind: 'APIResourceList',
    ...(groupVersion !== 'v1' && { apiVersion: 'v1' }),
    groupVersion,
    resources: found.flatMap(({ resource, singular, namespaced, kind, shortNames }) => [
      {
        name: resource,
        singularName: singular,
        namespaced,
        kind,
        verbs: kind === 'Binding' ? ['create'] : verbs,
        ...(shortNames.length > 0 && { shortNames }),
      },
      ...(kind === 'Pod' ? [eviction] : []),
    ]),
  };
}

const verbs = ['create', 'delete', 'deletecollection', 'get', 'list', 'patch', 'update', 'watch'];

const eviction = {
  name: 'pods/eviction',
  singularName: '',
  namespaced: true,
  group: 'policy',
  version: 'v1',
  kind: 'Eviction',
  verbs: ['create'],
};

/** As the recorded cluster answers. */
const version = {
  major: '1',
  minor: '36',
  emulationMajor: '1',
  emulationMinor: '36',
  minCompatibilityMajor: '1',
  minCompatibilityMinor: '35',
  gitVersion: 'v1.36.2',
  gitCommit: '98b35193b2ac7a23a673325f5e9b830ecd5ba406',
  gitTreeState: 'clean',
  buildDate: '2026-06-10T00:00:00Z',
  goVersion: 'go1.26.10',
  compiler: 'gc',
  platform: 'linux/amd64',
};
