import { matchesLabelSelector, type Labels } from '../../../kubernetes/labels.ts';
import type { Node } from '../../../kubernetes/node.ts';
import { wholeValue } from '../../../kubernetes/quantity.ts';
import { matchesTerm } from '../../../kubernetes/node-selector.ts';
import { classOf, type Claim, type PersistentVolume, type StorageClass } from './storage-objects.ts';

/** The smallest volume that a claim can have on a node; one that already names the claim goes first. Models component-helpers/storage/volume/pv_helpers.go FindMatchingVolume, v1.36. */
export function findMatchingVolume(
  claim: Claim,
  volumes: Iterable<PersistentVolume>,
  node: Node,
  chosen: ReadonlySet<string>,
): PersistentVolume | null {
  let smallest: PersistentVolume | null = null;
  for (const volume of volumes) {
    if (chosen.has(volume.metadata.name ?? '')) continue;
    const isBound = isBoundTo(volume, claim);
    if (volume.spec.claimRef && !isBound) continue;
    if (capacityOf(volume) < requestOf(claim) || !sameKind(volume, claim)) continue;
    if (volume.metadata.deletionTimestamp !== undefined) continue;
    if (isBound) return isReachable(volume, node) ? volume : null;
    if (volume.status?.phase !== 'Available' || classOf(volume) !== classOf(claim)) continue;
    if (claim.spec.selector && !matchesLabelSelector(claim.spec.selector, volume.metadata.labels ?? {})) {
      continue;
    }
    if (!isReachable(volume, node)) continue;
    if (!(claim.spec.accessModes ?? []).every((mode) => volume.spec.accessModes?.includes(mode))) continue;
    if (!smallest || capacityOf(volume) < capacityOf(smallest)) smallest = volume;
  }
  return smallest;
}

/** Whether the volume can be used on the node. */
export function isReachable({ spec }: PersistentVolume, node: Node): boolean {
  return spec.nodeAffinity?.required?.nodeSelectorTerms.some((term) => matchesTerm(term, node)) ?? true;
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

function capacityOf({ spec }: PersistentVolume): number {
  return wholeValue(spec.capacity?.['storage']);
}

function sameKind({ spec: a }: PersistentVolume, { spec: b }: Claim): boolean {
  return (
    (a.volumeMode ?? 'Filesystem') === (b.volumeMode ?? 'Filesystem') &&
    (a.volumeAttributesClassName ?? '') === (b.volumeAttributesClassName ?? '')
  );
}
