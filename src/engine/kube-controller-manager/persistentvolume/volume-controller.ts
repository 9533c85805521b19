import { namespacedName, type KubeObject } from '../../../kubernetes/object.ts';
import type { Claim, PersistentVolume } from '../../../kubernetes/storage-objects.ts';
import type { LateWork } from '../late-controllers.ts';
import { claimKey, volumeKey } from './volumes.ts';
import { VolumeBinding } from './volume-binding.ts';

/**
 * Binds claims to volumes, and says what becomes of volumes whose claim is gone. Models
 * pkg/controller/volume/persistentvolume, v1.36, of a cluster that provisions nothing itself (the recycler's Pods and
 * migration to CSI are not modelled).
 */
export function volumeController(): LateWork {
  let binding: VolumeBinding | null = null;
  return {
    concerns: {
      persistentvolumes(before, after) {
        const key = volumeKey(namespacedName((after ?? before) as KubeObject));
        const claimRef = after ? undefined : (before as PersistentVolume).spec.claimRef;
        return claimRef ? [key, claimKey(claimRef)] : [key];
      },
      persistentvolumeclaims(before, after) {
        const key = claimKey((after ?? before)?.metadata ?? {});
        const name = after ? undefined : (before as Claim).spec.volumeName;
        return name ? [key, volumeKey(name)] : [key];
      },
    },
    sync: (key, context) => (binding ??= new VolumeBinding(context)).sync(key),
  };
}
