import type { Json } from '../../../kubernetes/object.ts';
import { resources, type Resource } from '../../../kubernetes/resources.ts';
import { failure, StatusError } from '../../../kubernetes/status.ts';
import type { DoorAnswer } from '../../client/door.ts';
import type { Process } from '../../kernel/kernel.ts';
import { part } from '../../parts.ts';
import { gateTime, type Machinery } from '../machinery.ts';

/** Paths of no resource: what API groups there are, the version, the health. */
export function* discovery(machinery: Machinery, path: string): Process<DoorAnswer> {
  yield* gateTime(machinery, 0.35);
  const body = documentAt(path);
  if (body === undefined) {
    throw new StatusError(failure('NotFound', 'the server could not find the requested resource'));
  }
  return { code: 200, body, warnings: [] };
}

function documentAt(path: string): Json | undefined {
  switch (path) {
    case '/api':
      return groupDiscovery([''], 'v1');
    case '/apis':
      return groupDiscovery(groups());
    case '/openapi/v3':
      return {
        paths: Object.fromEntries([...groups(), ''].map((g) => [g === '' ? 'api/v1' : `apis/${g}/v1`, {}])),
      };
    default:
      return path.startsWith('/openapi/v3/') ? { openapi: '3.0.0' } : part('kube-apiserver').documentAt(path);
  }
}

function groups(): string[] {
  return [...new Set(resources.map((resource) => resource.group))].filter((group) => group !== '');
}

/** apidiscovery.k8s.io/v2, as kubectl asks for it. */
function groupDiscovery(names: readonly string[], onlyVersion?: string): Json {
  return {
    kind: 'APIGroupDiscoveryList',
    apiVersion: 'apidiscovery.k8s.io/v2',
    metadata: {},
    items: names.map((name) => ({
      metadata: { ...(name !== '' && { name }) },
      versions: [
        { version: onlyVersion ?? 'v1', resources: resources.filter((r) => r.group === name).map(describe) },
      ],
    })),
  };
}

function describe(resource: Resource): Json {
  return {
    resource: resource.resource,
    responseKind: { group: resource.group, version: resource.version, kind: resource.kind },
    scope: resource.namespaced ? 'Namespaced' : 'Cluster',
    singularResource: resource.singular,
    shortNames: resource.shortNames,
  };
}
