import { controlPlaneHost, kindOf, type ComponentId } from '../../kubernetes/components.ts';
import type { KubeObject } from '../../kubernetes/object.ts';
import { objectKey, resourceNamed, type Resource } from '../../kubernetes/resources.ts';
import { StatusError } from '../../kubernetes/status.ts';
import { ApiClient } from '../client/api-client.ts';
import { EventRecorder } from '../client/event-recorder.ts';
import type { Process } from '../kernel/kernel.ts';
import { RpcError } from '../kernel/world.ts';
import type { Breakable } from './faults.ts';

const leases = resourceNamed('coordination.k8s.io', 'leases') as Resource;

/** leaderElect's leaseDuration, renewDeadline and retryPeriod. */
const leaseMs = 15_000;
const renewMs = 10_000;
const retryMs = 2000;
const jitter = 1.2;
/** A request about the lease is given up after half the time in which it must be renewed. */
const requestMs = renewMs / 2;

/** As whom each writes Events. */
const recorders: Readonly<Record<string, string>> = {
  'kube-scheduler': 'default-scheduler',
  'kube-controller-manager': 'kube-controller-manager',
};

interface LeaseSpec {
  readonly holderIdentity?: string;
  readonly renewTime?: string;
  readonly leaseTransitions?: number;
}

type Lease = KubeObject & { readonly spec: LeaseSpec };

/**
 * One who wants to lead, with what it has seen of the lease. All instances of a kind want the same lease; who holds it
 * is told by a name that each process makes anew. Models client-go/tools/leaderelection, v1.36; the Event `stopped
 * leading` is left out, for whoever posts it ends at that moment.
 */
export class Candidate {
  readonly #at: Breakable;
  readonly #id: ComponentId;
  readonly #api: ApiClient;
  readonly #identity: string;
  #seen: Lease | null = null;
  #seenAt = 0;

  /** `identity`: left out, a process that has just begun. */
  constructor(at: Breakable, id: ComponentId, identity?: string) {
    this.#at = at;
    this.#id = id;
    this.#api = new ApiClient(at.world, at.cluster.door, {
      component: id,
      userAgent: `${kindOf(id)}/v1.36.2 (linux/amd64) kubernetes/98b3519/leader-election`,
      credential: { kind: 'certificate', user: `system:${kindOf(id)}`, groups: [] },
    });
    this.#identity = identity ?? `${controlPlaneHost(id)}_${this.#uuid()}`;
  }

  /** It has run for a while, and knows the lease as it stands. */
  knowing(): this {
    const key = objectKey(leases, 'kube-system', kindOf(this.#id));
    const stored = [...this.#at.cluster.etcd.snapshot().values].find((each) => each.key === key);
    if (stored) this.#see(stored.object as Lease);
    return this;
  }

  /**
   * Waits until nobody holds the lease any more: it has not changed for its whole length since that was first seen,
   * whatever its times say. So one who starts after a crash waits 15 s, even for itself. `renewed` is called when
   * somebody else keeps it.
   */
  *acquire(renewed: () => void): Process {
    const { world } = this.#at;
    for (;;) {
      const before = this.#seen;
      if (yield* this.#try()) break;
      if (before && this.#seen !== before) renewed();
      yield* world.rest(retryMs * (1 + world.random(this.#id, 'lease').next() * jitter));
    }
    const detail = { lease: `kube-system/${kindOf(this.#id)}`, holder: this.#identity };
    const message = `${this.#identity} became leader`;
    new EventRecorder(world, this.#api, recorders[kindOf(this.#id)] ?? '').event(this.#seen as Lease, {
      ...{ type: 'Normal', reason: 'LeaderElection', message },
    });
    yield* world.step(this.#id, 'LeaderElection', 0.05, detail, { outcome: 'changed' });
  }

  /**
   * Keeps the lease; returns when that has been tried in vain for 10 s, and whoever held it must do no more. Until it
   * has found that out, one who was frozen goes on: a lease is no fence.
   */
  *keep(): Process {
    const { world } = this.#at;
    for (;;) {
      yield* world.rest(retryMs);
      const deadline = world.kernel.now + renewMs;
      while (!(yield* this.#try())) {
        if (world.kernel.now + retryMs >= deadline) return;
        yield* world.rest(retryMs);
      }
    }
  }

  *#try(): Process<boolean> {
    try {
      return yield* this.#acquireOrRenew();
    } catch (error) {
      if (!(error instanceof StatusError || error instanceof RpcError)) throw error;
      return false;
    }
  }

  /** @throws RpcError when no answer came in time */
  *#inTime<T>(request: Process<T>): Process<T> {
    const { kernel } = this.#at.world;
    const asking = kernel.spawn(this.#id, caught(request));
    const answer = (yield* asking.finished.waitAtMost(kernel, requestMs)) as T | Error | undefined;
    asking.kill();
    if (answer instanceof Error) throw answer;
    if (answer === undefined) throw new RpcError('timeout', this.#at.cluster.door.component);
    return answer;
  }

  /** Who leads writes without looking first; if that fails, and for everybody else, the lease is read before it is taken. */
  *#acquireOrRenew(): Process<boolean> {
    if (this.#seen && this.#isMine(this.#seen) && this.#isValid()) {
      try {
        yield* this.#write(this.#seen);
        return true;
      } catch (error) {
        if (!(error instanceof StatusError)) throw error;
      }
    }
    const lease = yield* this.#inTime(this.#api.get<Lease>(leases, 'kube-system', kindOf(this.#id)));
    if (lease.metadata.resourceVersion !== this.#seen?.metadata.resourceVersion) this.#see(lease);
    const isHeld = (lease.spec.holderIdentity ?? '') !== '';
    if (isHeld && !this.#isMine(lease) && this.#isValid()) return false;
    yield* this.#write(lease);
    return true;
  }

  *#write(lease: Lease): Process {
    const now = this.#at.world.clock.nowMicro();
    const { leaseTransitions = 0 } = lease.spec;
    const taken = !this.#isMine(lease) && { acquireTime: now, leaseTransitions: leaseTransitions + 1 };
    const spec = { ...lease.spec, ...taken, holderIdentity: this.#identity, renewTime: now };
    this.#see(yield* this.#inTime(this.#api.update<Lease>(leases, { ...lease, spec })));
  }

  #see(lease: Lease): void {
    this.#seen = lease;
    this.#seenAt = this.#at.world.kernel.now;
  }

  #isMine({ spec }: Lease): boolean {
    return spec.holderIdentity === this.#identity;
  }

  #isValid(): boolean {
    return this.#at.world.kernel.now - this.#seenAt < leaseMs;
  }

  #uuid(): string {
    const hex = this.#at.world.random(this.#id, 'lease').text(32, '0123456789abcdef');
    return [0, 8, 12, 16, 20].map((from, i) => hex.slice(from, [8, 12, 16, 20, 32][i])).join('-');
  }
}

function* caught<T>(process: Process<T>): Process<T | Error> {
  try {
    return yield* process;
  } catch (error) {
    if (error instanceof StatusError || error instanceof RpcError) return error;
    throw error;
  }
}
