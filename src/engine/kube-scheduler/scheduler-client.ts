import type { ComponentId } from '../../kubernetes/components.ts';
import type { KubeObject } from '../../kubernetes/object.ts';
import type { Resource } from '../../kubernetes/resources.ts';
import { StatusError } from '../../kubernetes/status.ts';
import type { ApiClient } from '../client/api-client.ts';
import { TokenBucket } from '../client/token-bucket.ts';
import type { Process } from '../kernel/kernel.ts';
import { RpcError, type World } from '../kernel/world.ts';
import { pods, type PodInfo } from './pod-info.ts';

/**
 * The scheduler's way to the API server: at most 50 requests a second with bursts of 100, as its
 * clientConnection is configured (clientConnection.qps and burst of KubeSchedulerConfiguration, v1.36).
 */
export class SchedulerClient {
  readonly world: World;
  readonly #api: ApiClient;
  readonly #bucket = new TokenBucket({ perSecond: 50, burst: 100 });

  constructor(world: World, api: ApiClient) {
    this.world = world;
    this.#api = api;
  }

  /** The process that asks. */
  get component(): ComponentId {
    return this.#api.identity.component;
  }

  /** Gives the Pod its node. */
  *bind({ pod: { metadata } }: PodInfo, nodeName: string): Process {
    const { namespace = null, name = '', uid } = metadata;
    yield* this.#turn();
    yield* this.#api.createSubresource(pods, namespace, name, 'binding', {
      kind: 'Binding',
      apiVersion: 'v1',
      metadata: { name, namespace, uid },
      target: { kind: 'Node', name: nodeName },
    });
  }

  /** PATCHes a Pod's status; what may pass is tried again, up to four times. Models client-go/util/retry DefaultBackoff. */
  *patchStatus({ pod: { metadata } }: PodInfo, status: object): Process {
    const { namespace = null, name = '' } = metadata;
    for (let waitMs = 10; ; waitMs *= 5) {
      try {
        yield* this.#turn();
        yield* this.#api.patch(pods, namespace, name, { status }, { subresource: 'status' });
        return;
      } catch (error) {
        if (!mayPass(error) || waitMs > 250) throw error;
      }
      yield* this.world.sleep(waitMs);
    }
  }

  *delete({ pod: { metadata } }: PodInfo): Process {
    yield* this.#turn();
    const options = { kind: 'DeleteOptions', apiVersion: 'v1' };
    yield* this.#api.delete(pods, metadata.namespace ?? null, metadata.name ?? '', options);
  }

  *update(resource: Resource, object: KubeObject): Process {
    yield* this.#turn();
    yield* this.#api.update(resource, object);
  }

  /** Waits for a token of the bucket. */
  *#turn(): Process {
    const waitMs = this.#bucket.take(this.world.kernel.now);
    if (waitMs > 0) yield* this.world.sleep(waitMs);
  }
}

/** The words of a refusal or of a call without an answer. Anything else is a fault of this program. */
export function errorText(error: unknown): string {
  if (error instanceof StatusError || error instanceof RpcError) return error.message;
  throw error;
}

export function isNotFound(error: unknown): boolean {
  return error instanceof StatusError && error.code === 404;
}

function mayPass(error: unknown): boolean {
  if (error instanceof RpcError) return error.reason === 'refused';
  return error instanceof StatusError && [500, 503, 409].includes(error.code);
}
