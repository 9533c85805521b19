import { controlPlaneHost, kindOf, type ComponentId } from '../../kubernetes/components.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';

/** Who leads, as the Lease of a kind says it at a moment. */
export interface LeaseState {
  readonly key: ObjectKey;
  readonly holder: string;
  /** Whether the component that was asked about holds it. */
  readonly isHeld: boolean;
  readonly transitions: number;
  /** When it was renewed last, in cluster time; null: not since the run began. */
  readonly renewedAt: number | null;
  readonly until: number | null;
}

interface LeaseSpec {
  readonly holderIdentity?: string;
  readonly leaseDurationSeconds?: number;
  readonly leaseTransitions?: number;
}

export const leaseKey = (id: ComponentId): ObjectKey => `/registry/leases/kube-system/${kindOf(id)}`;

/** The Lease that a scheduler or controller manager holds or waits for; null: there is none. */
export function leaseAt(index: TraceIndex, component: ComponentId, time: number): LeaseState | null {
  const key = leaseKey(component);
  const version = index.objectAt(key, time);
  if (!version?.object) return null;
  const {
    holderIdentity = '',
    leaseDurationSeconds = 15,
    leaseTransitions = 0,
  } = (version.object as unknown as { readonly spec: LeaseSpec }).spec;
  const renewedAt = version.event === null ? null : version.at;
  return {
    key,
    holder: holderIdentity,
    isHeld: holderIdentity.startsWith(`${controlPlaneHost(component)}_`),
    transitions: leaseTransitions,
    renewedAt,
    until: renewedAt === null ? null : renewedAt + leaseDurationSeconds * 1000,
  };
}
