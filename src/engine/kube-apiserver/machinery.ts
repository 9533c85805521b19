import type { ComponentId } from '../../kubernetes/components.ts';
import type { KubeObject } from '../../kubernetes/object.ts';
import type { RequestInfo } from '../../kubernetes/request-info.ts';
import { objectKey, type ObjectKey, type Resource } from '../../kubernetes/resources.ts';
import { failure, StatusError } from '../../kubernetes/status.ts';
import type { DoorRequest } from '../client/door.ts';
import type { KubeletPort } from '../client/kubelet-port.ts';
import type { Storage } from '../client/storage.ts';
import type { Process } from '../kernel/kernel.ts';
import type { World } from '../kernel/world.ts';
import type { TokenRegistry } from './authentication/tokens.ts';
import type { AdmissionChain, Authorizer, Strategy, UserInfo, WriteContext } from './contracts.ts';
import type { EventLeases } from './event-leases.ts';
import type { WatchCache } from './watch-cache.ts';

/** What every handler of one API server works with. */
export interface Machinery {
  readonly world: World;
  readonly component: ComponentId;
  readonly storage: Storage;
  readonly cache: WatchCache;
  readonly leases: EventLeases;
  readonly authorizer: Authorizer;
  readonly admission: AdmissionChain;
  readonly tokens: TokenRegistry;
  /** The kubelets' own servers, by node: logs and exec go there. */
  readonly kubelets: ReadonlyMap<string, KubeletPort>;
  /** A list by the API server's own loopback client, through the door like any other request. */
  liveList(resource: Resource, namespace: string): Process<readonly KubeObject[]>;
  /** A GET by the loopback client; null: there is no such object. */
  liveGet(resource: Resource, namespace: string | null, name: string): Process<KubeObject | null>;
  /** A status update by the loopback client. */
  updateStatus(resource: Resource, object: KubeObject): Process<KubeObject>;
}

/** A request that has been authenticated and authorized, about a resource that exists. */
export interface Scope {
  readonly request: DoorRequest;
  readonly info: RequestInfo;
  readonly user: UserInfo;
  readonly resource: Resource;
  readonly strategy: Strategy;
  readonly namespace: string | null;
  readonly name: string | null;
  readonly dryRun: boolean;
  /** `Warning:` headers that gather on the way. */
  readonly warnings: string[];
}

/** A gate's duration, in ms: medians that add up to the request times of the recordings. */
export function gateTime({ world, component }: Machinery, ms: number): Process {
  return world.sleep(world.random(component, 'gates').around(ms));
}

export function keyOf(scope: Scope, name: string): ObjectKey {
  return objectKey(scope.resource, scope.namespace ?? undefined, name);
}

export function writeContext(machinery: Machinery, scope: Scope): WriteContext {
  const { world, component, cache } = machinery;
  return {
    lister: cache,
    random: world.random(component, 'names'),
    now: world.clock.now(),
    user: scope.user,
  };
}

/** `deployments.apps`, `pods`: how the API names a resource in its messages. */
export function qualifiedName(resource: Resource): string {
  return resource.group === '' ? resource.resource : `${resource.resource}.${resource.group}`;
}

function details(resource: Resource, name: string): { name: string; group?: string; kind: string } {
  return { name, ...(resource.group !== '' && { group: resource.group }), kind: resource.resource };
}

export function notFound(resource: Resource, name: string): StatusError {
  return new StatusError(
    failure('NotFound', `${qualifiedName(resource)} "${name}" not found`, details(resource, name)),
  );
}

export function alreadyExists(resource: Resource, name: string): StatusError {
  return new StatusError(
    failure('AlreadyExists', `${qualifiedName(resource)} "${name}" already exists`, details(resource, name)),
  );
}

export function conflict(resource: Resource, name: string, why: string): StatusError {
  const message = `Operation cannot be fulfilled on ${qualifiedName(resource)} "${name}": ${why}`;
  return new StatusError(failure('Conflict', message, details(resource, name)));
}

export const modifiedMeanwhile =
  'the object has been modified; please apply your changes to the latest version and try again';

/** A random version 4 UUID of the server's own stream. */
export function newUid(machinery: Machinery): string {
  const hex = machinery.world.random(machinery.component, 'uid').text(32, '0123456789abcdef');
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) & 3] ?? '8';
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
