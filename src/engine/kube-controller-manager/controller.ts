import type { ComponentId } from '../../kubernetes/components.ts';
import type { KubeObject } from '../../kubernetes/object.ts';
import { resourceNamed, type Resource } from '../../kubernetes/resources.ts';
import { StatusError } from '../../kubernetes/status.ts';
import { ApiClient } from '../client/api-client.ts';
import type { Rate } from '../client/token-bucket.ts';
import type { Door } from '../client/door.ts';
import { EventRecorder } from '../client/event-recorder.ts';
import { Informer } from '../client/informer.ts';
import { serviceAccountCredential } from '../client/service-account.ts';
import { WorkQueue, type Retries } from '../client/work-queue.ts';
import type { Process } from '../kernel/kernel.ts';
import { RpcError, type World } from '../kernel/world.ts';

export const controllerManager: ComponentId = 'kube-controller-manager';

/** What a controller's `sync` works with. */
export interface ControllerContext {
  readonly world: World;
  /** The process that it runs in. */
  readonly component: ComponentId;
  /** Speaks as the controller's own service account. */
  readonly api: ApiClient;
  readonly events: EventRecorder;
  /** The controller manager's shared cache of a resource. */
  lister<T extends KubeObject>(resource: Resource): Informer<T>;
  /** Puts a key into this controller's queue, now or after a while; `background`: a run may end before that. */
  enqueue(key: string, afterMs?: number, background?: boolean): void;
  /** The same after a wait that grows with each time in a row, as after a failed sync. */
  enqueueRateLimited(key: string): void;
}

/** Why a sync cannot go on now: its key comes again after a while. */
export class RetryError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RetryError';
  }
}

/** Which keys a change concerns. `before` is absent for a new object, `after` for one that is gone. */
export type Concerns = (
  before: KubeObject | undefined,
  after: KubeObject | undefined,
  context: ControllerContext,
) => readonly string[];

/** A control loop: what it watches, and what it does about one key. It retries by itself when `sync` throws. */
export interface Controller {
  /** As in its Events and logs: `replicaset-controller`. */
  readonly name: string;
  /** The service account in kube-system that it speaks as. */
  readonly serviceAccount: string;
  readonly watches: readonly { readonly resource: Resource; readonly concerns: Concerns }[];
  /** How many keys are synced side by side; 1 if not said. Upstream's flags are named `--concurrent-…-syncs`. */
  readonly workers?: number;
  /** How long a key waits after a sync that failed, if not as usual. */
  readonly retries?: Retries;
  sync(key: string, context: ControllerContext): Process;
  /** Told when the nodes' heartbeats begin to be simulated, and when each node was last heard of, in cluster time. */
  heartbeats?(context: ControllerContext, lastHeard: ReadonlyMap<string, number>): void;
}

/** The row of the resource table, for a resource that is certainly modelled. */
export function resource(group: string, plural: string): Resource {
  const found = resourceNamed(group, plural);
  if (!found) throw new RangeError(`no resource ${plural} in group "${group}"`);
  return found;
}

/** One informer per resource, shared by all controllers of the process. Models client-go's SharedInformerFactory. */
export class SharedInformers {
  readonly #world: World;
  readonly #api: ApiClient;
  readonly #informers = new Map<Resource, Informer<KubeObject>>();

  constructor(world: World, api: ApiClient) {
    this.#world = world;
    this.#api = api;
  }

  of(wanted: Resource): Informer<KubeObject> {
    let informer = this.#informers.get(wanted);
    if (!informer) {
      informer = new Informer(this.#world, this.#api, { resource: wanted });
      this.#informers.set(wanted, informer);
    }
    return informer;
  }

  all(): Iterable<Informer<KubeObject>> {
    return this.#informers.values();
  }
}

/** A controller that runs, and what it works with. */
export interface StartedController {
  readonly controller: Controller;
  readonly context: ControllerContext;
}

/** `--kube-api-qps` and `--kube-api-burst`: each controller has a client of its own. */
const usualRate: Rate = { perSecond: 20, burst: 30 };

/** Two have more. Models cmd/kube-controller-manager/app/core.go, v1.36. */
const rates: Readonly<Record<string, Rate>> = {
  'namespace-controller': { perSecond: 400, burst: 3000 },
  'generic-garbage-collector': { perSecond: 40, burst: 30 },
};

/** Makes a controller run: handlers that only enqueue, and workers that sync key after key. */
export function startController(
  world: World,
  door: Door,
  component: ComponentId,
  informers: SharedInformers,
  controller: Controller,
): StartedController {
  const api = new ApiClient(world, door, {
    component,
    userAgent: `kube-controller-manager/v1.36.2 (linux/amd64) kubernetes/98b3519/system:serviceaccount:kube-system:${controller.serviceAccount}`,
    credential: serviceAccountCredential('kube-system', controller.serviceAccount),
    rate: rates[controller.serviceAccount] ?? usualRate,
  });
  const queue = new WorkQueue(world, component, controller.retries);
  let events: EventRecorder | null = null;
  const context: ControllerContext = {
    world,
    component,
    api,
    // Most have nothing to tell.
    get events() {
      return (events ??= new EventRecorder(world, api, controller.name));
    },
    lister: (wanted) => informers.of(wanted) as never,
    enqueue: (key, afterMs, background) =>
      afterMs === undefined ? queue.add(key) : queue.addAfter(key, afterMs, background),
    enqueueRateLimited: (key) => void queue.addRateLimited(key),
  };
  for (const watched of controller.watches) {
    informers.of(watched.resource).onChange((before, after) => {
      for (const key of watched.concerns(before, after, context)) queue.add(key);
    });
  }
  for (let i = 0; i < (controller.workers ?? 1); i++)
    world.kernel.spawn(component, work(context, controller, queue), null);
  return { controller, context };
}

function* work(context: ControllerContext, controller: Controller, queue: WorkQueue): Process {
  for (;;) {
    const key = yield* queue.take();
    try {
      yield* controller.sync(key, context);
      queue.forget(key);
    } catch (error) {
      if (!(error instanceof StatusError || error instanceof RpcError || error instanceof RetryError))
        throw error;
      const afterMs = queue.addRateLimited(key);
      const detail = { controller: controller.name, key, afterMs, error: error.message };
      yield* context.world.step(context.component, 'Requeue', 0.02, detail, { outcome: 'waiting' });
    }
    queue.done(key);
  }
}
