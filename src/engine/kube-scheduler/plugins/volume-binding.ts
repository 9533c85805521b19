import type { Pod } from '../../../kubernetes/pod.ts';
import { sameJson, type ClusterEvent } from '../cluster-event.ts';
import type { Listers } from '../listers.ts';
import { claimNames, namedClaims, type PodInfo } from '../pod-info.ts';
import { always, type Plugin } from '../plugin.ts';
import type { SchedulerClient } from '../scheduler-client.ts';
import {
  classOf,
  notFound,
  waitsForConsumer,
  type Claim,
  type StorageClass,
} from '../../../kubernetes/storage-objects.ts';
import { isFullyBound, VolumeBinder, type PodClaims, type PodVolumes } from './volume-binder.ts';

const name = 'VolumeBinding';

interface State {
  readonly claims: PodClaims;
  readonly byNode: Map<string, PodVolumes>;
  /** What was reserved, until it is bound. */
  reserved: PodVolumes | null;
}

type Storage = Pick<Listers, 'pods' | 'claims' | 'volumes' | 'storageClasses'>;

/**
 * Refuses nodes that the Pod's volumes cannot reach, and binds claims that waited for their first consumer.
 * Models plugins/volumebinding, v1.36 (storage capacity and CSI migration are not modelled; it never scores).
 */
export function volumeBinding(storage: Storage, client: SchedulerClient): Plugin {
  const binder = new VolumeBinder(storage, client);
  const refuse = (reason: string) => ({ plugin: name, resolvable: false, reasons: [reason] });
  return {
    name,
    wakes: {
      'StorageClass/Add': always,
      'StorageClass/Update': ({ before, after }) =>
        !sameJson((before as StorageClass).allowedTopologies, (after as StorageClass).allowedTopologies),
      'PersistentVolumeClaim/Add': isClaimed,
      'PersistentVolumeClaim/Update': isClaimed,
      'PersistentVolume/Add': always,
      'PersistentVolume/Update': always,
      'Node/Add': always,
      'Node/UpdateNodeLabel': always,
    },
    reads: () => ['spec.volumes'],
    preFilter: (cycle) => {
      const claims = claimsOf(cycle.pod.pod, binder, storage);
      if (typeof claims === 'string') return refuse(claims);
      if (claims === null) return 'skip';
      cycle.write(name, { claims, byNode: new Map(), reserved: null } satisfies State);
      return 'success';
    },
    filter: (cycle, info) => {
      const own = cycle.read<State>(name);
      if (!own || !info.node) return null;
      const found = binder.find(own.claims, info.node);
      if (Array.isArray(found)) return { plugin: name, resolvable: false, reasons: found as string[] };
      own.byNode.set(info.name, found as PodVolumes);
      return null;
    },
    // Its score weighs storage capacity, which is off by default.
    preScore: () => 'skip',
    score: () => 0,
    reserve: (cycle, nodeName) => {
      const own = cycle.read<State>(name);
      const found = own?.byNode.get(nodeName);
      if (own && found && own.claims.delayed.length > 0) own.reserved = binder.assume(found, nodeName);
    },
    unreserve: (cycle) => {
      const own = cycle.read<State>(name);
      if (own?.reserved) binder.revert(own.reserved);
    },
    waitsBeforeBind: (cycle) => Boolean(cycle.read<State>(name)?.reserved),
    *preBind(cycle, nodeName) {
      const reserved = cycle.read<State>(name)?.reserved;
      return reserved ? yield* binder.bind(cycle.pod, nodeName, reserved) : null;
    },
  };
}

/** The Pod's claims by what has to be done for them; null if it has none, a reason if it has to wait. */
function claimsOf(pod: Pod, binder: VolumeBinder, { storageClasses }: Storage): PodClaims | string | null {
  const names = claimNames(pod);
  if (names.length === 0) return null;
  const claims: Claim[] = [];
  for (const claimName of names) {
    const claim = binder.claim(`${pod.metadata.namespace ?? ''}/${claimName}`);
    const problem = claim ? problemOf(claim) : missing(pod, claimName);
    if (problem !== null) return problem;
    claims.push(claim as Claim);
  }
  const bound = claims.filter(isFullyBound);
  const unbound = claims.filter((claim) => !isFullyBound(claim));
  const delayed = unbound.filter(
    (claim) => !claim.spec.volumeName && waitsForConsumer(storageClasses.get(classOf(claim))),
  );
  if (delayed.length < unbound.length) return 'pod has unbound immediate PersistentVolumeClaims';
  return { bound, delayed };
}

function problemOf({ metadata, spec, status }: Claim): string | null {
  const claim = `persistentvolumeclaim "${metadata.name ?? ''}"`;
  if (status?.phase === 'Lost') {
    return `${claim} bound to non-existent persistentvolume "${spec.volumeName ?? ''}"`;
  }
  return metadata.deletionTimestamp === undefined ? null : `${claim} is being deleted`;
}

function missing(pod: Pod, claimName: string): string {
  return namedClaims(pod).includes(claimName)
    ? notFound('persistentvolumeclaim', claimName)
    : `waiting for ephemeral volume controller to create the persistentvolumeclaim "${claimName}"`;
}

function isClaimed({ after }: ClusterEvent, { claims }: PodInfo): boolean {
  return claims.includes(`${after?.metadata.namespace ?? ''}/${after?.metadata.name ?? ''}`);
}
