import type { KubeObject, OwnerReference } from '../../../kubernetes/object.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import type { Process } from '../../kernel/kernel.ts';
import { controllerRef } from '../owned-pods.ts';
import { claimName, claimsOf, knownClaim } from './set-claims.ts';
import {
  claims,
  isInRange,
  ordinalOf,
  type SetRound,
  type StatefulSet,
  type VolumeClaim,
} from './statefulset.ts';

/*
 * Claims that are to go with their set are owned by it; those that are to go when the set shrinks are owned by the
 * Pod that goes. The garbage collector does the rest. Models stateful_set_utils.go, v1.36.
 */

/** Who is to own a claim, by the retention policy. */
function wantedOwner(set: StatefulSet, pod: Pod): KubeObject | null {
  const { whenDeleted = 'Retain', whenScaled = 'Retain' } =
    set.spec.persistentVolumeClaimRetentionPolicy ?? {};
  if (whenScaled === 'Delete' && !isInRange(pod, set)) return pod;
  return whenDeleted === 'Delete' ? set : null;
}

function isAlwaysKept({ spec }: StatefulSet): boolean {
  const { whenDeleted = 'Retain', whenScaled = 'Retain' } = spec.persistentVolumeClaimRetentionPolicy ?? {};
  return whenDeleted === 'Retain' && whenScaled === 'Retain';
}

function refers(ref: OwnerReference, { apiVersion, kind, metadata }: KubeObject): boolean {
  return ref.apiVersion === apiVersion && ref.kind === kind && ref.name === metadata.name;
}

/** An owner of that name that was, not the one that is. */
function isStale(claim: VolumeClaim, owner: KubeObject): boolean {
  const ref = claim.metadata.ownerReferences?.find((one) => refers(one, owner));
  return ref !== undefined && ref.uid !== owner.metadata.uid;
}

function isOwnedBy(claim: VolumeClaim, owner: KubeObject): boolean {
  return claim.metadata.ownerReferences?.some(({ uid }) => uid === owner.metadata.uid) ?? false;
}

/** Models hasUnexpectedController. */
function hasOtherController(claim: VolumeClaim, set: StatefulSet, pod: Pod): boolean {
  if (isAlwaysKept(set)) return false;
  return (claim.metadata.ownerReferences ?? []).some((ref) => {
    for (const owner of [set, pod]) if (refers(ref, owner)) return ref.uid !== owner.metadata.uid;
    return ref.controller === true;
  });
}

/** Models isClaimOwnerUpToDate. */
function isUpToDate(claim: VolumeClaim, set: StatefulSet, pod: Pod): boolean {
  if (isStale(claim, set) || isStale(claim, pod)) return true;
  const bySet = isOwnedBy(claim, set);
  const byPod = isOwnedBy(claim, pod);
  if (hasOtherController(claim, set, pod)) return !bySet && !byPod;
  const isLoose = (claim.metadata.ownerReferences ?? []).some(
    ({ uid, controller }) => (uid === set.metadata.uid || uid === pod.metadata.uid) && controller !== true,
  );
  const wanted = wantedOwner(set, pod);
  return !isLoose && bySet === (wanted === set) && byPod === (wanted === pod);
}

function knownClaims(round: SetRound, pod: Pod): VolumeClaim[] {
  return (round.set.spec.volumeClaimTemplates ?? []).flatMap(
    (template) => knownClaim(round, claimName(round.set, template, ordinalOf(pod))) ?? [],
  );
}

/** Models ClaimsMatchRetentionPolicy. */
export function claimsAreKeptRight(round: SetRound, pod: Pod): boolean {
  return knownClaims(round, pod).every((claim) => isUpToDate(claim, round.set, pod));
}

/** Models UpdatePodClaimForRetentionPolicy. @throws StatusError */
export function* keepClaimsRight(round: SetRound, pod: Pod): Process {
  const { context, writes, key, set } = round;
  for (const claim of knownClaims(round, pod)) {
    const isForeign = hasOtherController(claim, set, pod);
    if (isForeign) {
      const message = `PersistentVolumeClaim ${claim.metadata.name ?? ''} has a conflicting OwnerReference that acts as a manging controller, the retention policy is ignored for this claim`;
      context.events.event(set, { type: 'Warning', reason: 'ConflictingController', message });
    }
    if (isUpToDate(claim, set, pod)) continue;
    const others = (claim.metadata.ownerReferences ?? []).filter(
      (ref) => !refers(ref, set) && !refers(ref, pod),
    );
    const wanted = isForeign ? null : wantedOwner(set, pod);
    const ownerReferences = wanted ? [...others, controllerRef(wanted)] : others;
    const metadata = { ...claim.metadata, ownerReferences };
    writes.wrote(key, claims, yield* context.api.update(claims, { ...claim, metadata }));
  }
}

/** A claim of a Pod that was is on its way out: the new Pod has to wait for its own. Models PodClaimIsStale. */
export function hasStaleClaim(round: SetRound, pod: Pod): boolean {
  const { whenScaled = 'Retain' } = round.set.spec.persistentVolumeClaimRetentionPolicy ?? {};
  if (whenScaled === 'Retain') return false;
  return claimsOf(round.set, pod).some(({ metadata }) => {
    const claim = knownClaim(round, metadata.name ?? '');
    return claim !== undefined && isStale(claim, pod);
  });
}
