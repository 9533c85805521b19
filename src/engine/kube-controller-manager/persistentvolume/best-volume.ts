import { classOf, type Claim, type PersistentVolume } from '../../../kubernetes/storage-objects.ts';
import {
  allowsAccess,
  capacityOf,
  findMatchingVolume,
  requestOf,
  sameAttributesClass,
  sameMode,
} from '../../../kubernetes/volume-matching.ts';

/**
 * The volume that fits a claim best: of those that can do the least beyond what is asked for, the smallest. Models
 * findByClaim of pkg/controller/volume/persistentvolume/index.go, v1.36.
 */
export function bestVolume(
  claim: Claim,
  volumes: Iterable<PersistentVolume>,
  waits: boolean,
): PersistentVolume | null {
  const byModes = new Map<string, PersistentVolume[]>();
  for (const volume of volumes) {
    if (!allowsAccess(volume, claim)) continue;
    const modes = [...(volume.spec.accessModes ?? [])].sort().join();
    byModes.set(modes, [...(byModes.get(modes) ?? []), volume]);
  }
  const fewestFirst = [...byModes].sort(([a], [b]) => a.split(',').length - b.split(',').length);
  for (const [, group] of fewestFirst) {
    const found = findMatchingVolume(claim, group, null, { waits });
    if (found) return found;
  }
  return null;
}

/** Why a claim cannot have the volume that it names; null: it can. Models checkVolumeSatisfyClaim of pv_controller.go. */
export function whyNot(volume: PersistentVolume, claim: Claim): string | null {
  if (volume.metadata.deletionTimestamp !== undefined)
    return `the volume is marked for deletion "${volume.metadata.name ?? ''}"`;
  if (capacityOf(volume) < requestOf(claim)) return 'requested PV is too small';
  if (classOf(volume) !== classOf(claim)) return 'storageClassName does not match';
  if (!sameAttributesClass(volume, claim)) return 'volumeAttributesClassName does not match';
  if (!sameMode(volume, claim)) return 'incompatible volumeMode';
  return allowsAccess(volume, claim) ? null : 'incompatible accessMode';
}
