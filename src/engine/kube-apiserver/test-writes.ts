import type { Json, KubeObject } from '../../kubernetes/object.ts';
import { resourceOfKind, type Resource } from '../../kubernetes/resources.ts';
import { randomStream } from '../kernel/random.ts';
import { createAdmissionChain } from './admission/chain.ts';
import type { AdmissionContext, AdmissionRequest, Lister, UserInfo, WriteContext } from './contracts.ts';
import { decodeObject } from './schema/decode.ts';
import { strategyOf } from './strategies/strategy-of.ts';
import { invalidStatus } from './validation/field-errors.ts';

/** For tests: objects go through everything that a write passes, with nothing around it. */
export interface TestServer {
  readonly warnings: string[];
  /** @throws StatusError as the door would answer */
  create(body: Json, user?: UserInfo): KubeObject;
  update(next: KubeObject): KubeObject;
}

const admin: UserInfo = {
  username: 'kubernetes-admin',
  groups: ['kubeadm:cluster-admins', 'system:authenticated'],
};
export const createdAt = '2026-11-30T10:23:24Z';

export function testServer(...objects: readonly KubeObject[]): TestServer {
  const stored: KubeObject[] = [...standing, ...objects];
  const warnings: string[] = [];
  const lister: Lister = {
    list: (resource, namespace) =>
      stored.filter(
        (object) =>
          isOf(resource, object) && (namespace === undefined || object.metadata.namespace === namespace),
      ),
    get: (resource, namespace, name) =>
      stored.find(
        (object) =>
          isOf(resource, object) &&
          object.metadata.name === name &&
          (object.metadata.namespace ?? null) === namespace,
      ),
    changes: () => stored.length,
  };
  const random = randomStream(1, 'test');
  const admission: AdmissionContext = {
    lister,
    random,
    clockMs: 0,
    *liveList(resource, namespace) {
      return [...lister.list(resource, namespace)];
    },
    *updateStatus(_resource, object) {
      return object;
    },
    warn: (message) => void warnings.push(message),
  };
  const chain = createAdmissionChain();

  function admit(request: AdmissionRequest): KubeObject {
    let object = request.object;
    for (const plugin of chain.mutating) {
      const asked = { ...request, object };
      if (plugin.admit && plugin.handles(asked)) object = finished(plugin.admit(asked, admission)) ?? object;
    }
    return object as KubeObject;
  }

  function check(request: AdmissionRequest): void {
    for (const plugin of chain.validating) {
      if (plugin.validate && plugin.handles(request)) finished(plugin.validate(request, admission));
    }
  }

  function requestFor(object: KubeObject, oldObject: KubeObject | null, user: UserInfo): AdmissionRequest {
    const { name = null, namespace = null } = object.metadata;
    const operation = oldObject ? 'UPDATE' : 'CREATE';
    return {
      operation,
      resource: resourceFor(object),
      subresource: null,
      namespace,
      name,
      object,
      oldObject,
      user,
      dryRun: false,
    };
  }

  return {
    warnings,
    create(body, user = admin) {
      const given = body as unknown as KubeObject;
      const resource = resourceFor(given);
      const strategy = strategyOf(resource);
      const context: WriteContext = { lister, random, now: createdAt, user };
      const decoded = decodeObject(resource, withNamespace(resource, given), {
        fieldValidation: 'Strict',
      }).object;
      const request = requestFor(strategy.defaults(decoded), null, user);
      const admitted = admit(request);
      const made: KubeObject = {
        ...admitted,
        metadata: {
          ...admitted.metadata,
          uid: 'uid-1',
          creationTimestamp: createdAt,
          ...(strategy.hasGeneration && { generation: 1 }),
        },
      };
      const object = strategy.prepareForCreate(made, context);
      const errors = strategy.validate(object, context);
      if (errors.length > 0) throw invalidStatus(resource, object.metadata.name ?? '', errors);
      check({ ...request, object });
      warnings.push(...strategy.warnings(object, null));
      stored.push(object);
      return object;
    },
    update(given) {
      const resource = resourceFor(given);
      const strategy = strategyOf(resource);
      const old = lister.get(
        resource,
        given.metadata.namespace ?? null,
        given.metadata.name ?? '',
      ) as KubeObject;
      const context: WriteContext = { lister, random, now: createdAt, user: admin };
      const request = requestFor(strategy.defaults(given), old, admin);
      const object = strategy.prepareForUpdate(admit(request), old, context);
      const errors = strategy.validateUpdate(object, old, context);
      if (errors.length > 0) throw invalidStatus(resource, object.metadata.name ?? '', errors);
      check({ ...request, object });
      stored[stored.indexOf(old)] = object;
      return object;
    },
  };
}

/** A namespace with its service account, and the priority classes that every cluster has. */
const standing: readonly KubeObject[] = [
  namespaceNamed('default'),
  { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'default', namespace: 'default' } },
];

export function namespaceNamed(
  name: string,
  labels: Readonly<Record<string, string>> = {},
  phase = 'Active',
): KubeObject {
  return {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name, labels },
    spec: { finalizers: ['kubernetes'] },
    status: { phase },
  };
}

export function accountIn(namespace: string): KubeObject {
  return { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'default', namespace } };
}

export function resourceFor({ apiVersion, kind }: KubeObject): Resource {
  return resourceOfKind(apiVersion, kind) as Resource;
}

function isOf(resource: Resource, object: KubeObject): boolean {
  return resourceFor(object) === resource;
}

function withNamespace(resource: Resource, body: KubeObject): Json {
  const metadata = {
    ...body.metadata,
    ...(resource.namespaced && { namespace: body.metadata.namespace ?? 'default' }),
  };
  return { ...body, metadata } as unknown as Json;
}

/** What a process gives that never waits. */
function finished<T>(process: Generator<unknown, T, unknown>): T {
  const { done, value } = process.next();
  if (!done) throw new Error('the process waits');
  return value;
}
