import type { ComponentId } from '../../kubernetes/components.ts';
import type { KubeObject } from '../../kubernetes/object.ts';
import { resourceNamed, type Resource } from '../../kubernetes/resources.ts';
import { StatusError } from '../../kubernetes/status.ts';
import { ApiClient } from '../client/api-client.ts';
import type { Process } from '../kernel/kernel.ts';
import { RpcError, type World } from '../kernel/world.ts';
import type { Breakable } from './faults.ts';

const leases = resourceNamed('coordination.k8s.io', 'leases') as Resource;

/** leaderElect's leaseDuration, renewDeadline and retryPeriod. */
const leaseMs = 15_000;
const renewMs = 10_000;
const retryMs = 2000;
const jitter = 1.2;

/** Those that work only while they hold a lease. */
export const elected: ReadonlySet<ComponentId> = new Set(['kube-scheduler', 'kube-controller-manager']);

interface LeaseSpec {
  readonly holderIdentity?: string;
  readonly renewTime?: string;
  readonly leaseTransitions?: number;
}

type Lease = KubeObject & { readonly spec: LeaseSpec };

/**
 * Waits until nobody holds the lease any more: it has not changed for its whole length since it was first looked at,
 * whatever its times say. So one who starts after a crash waits 15 s, even for itself. Models
 * client-go/tools/leaderelection, v1.36.
 */
export function* acquire({ world, cluster }: Breakable, id: ComponentId): Process<string> {
  const api = clientOf(world, cluster.door, id);
  const holder = `control-plane_${world.random(id, 'lease').text(8, '0123456789abcdef')}`;
  let seen = { version: '', at: world.kernel.now as number };
  for (;;) {
    try {
      const lease = yield* api.get<Lease>(leases, 'kube-system', id);
      const version = lease.metadata.resourceVersion ?? '';
      if (seen.version !== version) seen = { version, at: world.kernel.now };
      const free = lease.spec.holderIdentity === '' || world.kernel.now - seen.at >= leaseMs;
      if (free) {
        yield* api.update(leases, renewed(world, lease, holder));
        const detail = { lease: `kube-system/${id}`, holder };
        yield* world.step(id, 'LeaderElection', 0.05, detail, { outcome: 'changed' });
        return holder;
      }
    } catch (error) {
      if (!(error instanceof StatusError || error instanceof RpcError)) throw error;
    }
    yield* world.rest(retryMs * (1 + world.random(id, 'lease').next() * jitter));
  }
}

/** Keeps the lease; returns when that has failed for too long, and whoever held it must do no more. */
export function* keep({ world, cluster }: Breakable, id: ComponentId, sinceMs: number): Process {
  const api = clientOf(world, cluster.door, id);
  let renewedAt = sinceMs;
  for (;;) {
    yield* world.rest(retryMs);
    // Frozen for too long: the deadline was over before it could look.
    if (world.kernel.now - renewedAt > renewMs) return;
    try {
      const lease = yield* api.get<Lease>(leases, 'kube-system', id);
      yield* api.update(leases, renewed(world, lease, lease.spec.holderIdentity ?? ''));
      renewedAt = world.kernel.now;
    } catch (error) {
      if (!(error instanceof StatusError || error instanceof RpcError)) throw error;
    }
  }
}

function renewed(world: World, lease: Lease, holder: string): Lease {
  const now = world.clock.nowMicro();
  const { holderIdentity, leaseTransitions = 0 } = lease.spec;
  const taken = holderIdentity !== holder && { acquireTime: now, leaseTransitions: leaseTransitions + 1 };
  return { ...lease, spec: { ...lease.spec, ...taken, holderIdentity: holder, renewTime: now } };
}

function clientOf(world: World, door: Breakable['cluster']['door'], id: ComponentId): ApiClient {
  return new ApiClient(world, door, {
    component: id,
    userAgent: `${id}/v1.36.2 (linux/amd64) kubernetes/98b3519/leader-election`,
    credential: { kind: 'certificate', user: `system:${id}`, groups: [] },
  });
}
