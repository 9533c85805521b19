import { matchesLabelSelector, type Labels } from './labels.ts';
import type { Node } from './node.ts';
import { wholeValue } from './quantity.ts';
import { matchesTerm } from './node-selector.ts';
import { classOf, type Claim, type PersistentVolume, type StorageClass } from './storage-objects.ts';

/**
 * The smallest volume that a claim can have on a node, or anywhere; one that already names the claim goes first, and
 * for a claim that waits for its consumer nothing else will do until there is a node. Models
 * component-helpers/storage/volume/pv_helpers.go FindMatchingVolume, v1.36.
 */
export function findMatchingVolume(
  claim: Claim,
  volumes: Iterable<PersistentVolume>,
  node: Node | null,
  { chosen, waits = false }: { readonly chosen?: ReadonlySet<string>; readonly waits?: boolean },
): PersistentVolume | null {
  let smallest: PersistentVolume | null = null;
  for (const volume of volumes) {
    if (chosen?.has(volume.metadata.name ?? '')) continue;
    const isBound = isBoundTo(volume, claim);
    if (volume.spec.claimRef && !isBound) continue;
    if (capacityOf(volume) < requestOf(claim) || !sameKind(volume, claim)) continue;
    if (volume.metadata.deletionTimestamp !== undefined) continue;
    if (isBound) return !node || isReachable(volume, node) ? volume : null;
    if (!node && waits) continue;
    if (volume.status?.phase !== 'Available' || classOf(volume) !== classOf(claim)) continue;
    if (claim.spec.selector && !matchesLabelSelector(claim.spec.selector, volume.metadata.labels ?? {})) {
      continue;
    }
    if (node && !isReachable(volume, node)) continue;
    if (!allowsAccess(volume, claim)) continue;
    if (!smallest || capacityOf(volume) < capacityOf(smallest)) smallest = volume;
  }
  return smallest;
}

/** Whether the volume can be used on the node. */
export function isReachable({ spec }: PersistentVolume, node: Node): boolean {
  return spec.nodeAffinity?.required?.nodeSelectorTerms.some((term) => matchesTerm(term, node)) ?? true;
}

/** Whether the volume can be used in each of the ways that the claim asks for. */
export function allowsAccess({ spec }: PersistentVolume, claim: Claim): boolean {
  return (claim.spec.accessModes ?? []).every((mode) => spec.accessModes?.includes(mode));
}

export function requestOf({ spec }: Claim): number {
  return wholeValue(spec.resources?.requests?.['storage']);
}

export function isBoundTo({ spec: { claimRef } }: PersistentVolume, { metadata }: Claim): boolean {
  return (
    claimRef?.name === metadata.name &&
    claimRef?.namespace === metadata.namespace &&
    (!claimRef?.uid || claimRef.uid === metadata.uid)
  );
}

/** Whether the class allows a volume to be made for the node. */
export function allowsTopology({ allowedTopologies = [] }: StorageClass, labels: Labels): boolean {
  return (
    allowedTopologies.length === 0 ||
    allowedTopologies.some(
      ({ matchLabelExpressions = [] }) =>
        matchLabelExpressions.length > 0 &&
        matchLabelExpressions.every(({ key, values }) => values.includes(labels[key] ?? '')),
    )
  );
}

export function capacityOf({ spec }: PersistentVolume): number {
  return wholeValue(spec.capacity?.['storage']);
}

function sameKind(volume: PersistentVolume, claim: Claim): boolean {
  return sameMode(volume, claim) && sameAttributesClass(volume, claim);
}

export function sameMode({ spec: a }: PersistentVolume, { spec: b }: Claim): boolean {
  return (a.volumeMode ?? 'Filesystem') === (b.volumeMode ?? 'Filesystem');
}

export function sameAttributesClass({ spec: a }: PersistentVolume, { spec: b }: Claim): boolean {
  return (a.volumeAttributesClassName ?? '') === (b.volumeAttributesClassName ?? '');
}
