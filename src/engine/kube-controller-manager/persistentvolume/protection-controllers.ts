import { namespacedName } from '../../../kubernetes/object.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import type { Concerns } from '../controller.ts';
import type { LateWork } from '../late-controllers.ts';
import { claimFinalizer, claimsToFree, protectClaim, protectVolume, volumeFinalizer } from './protect.ts';

/** A volume that a claim is bound to is not deleted before. Models pkg/controller/volume/pvprotection, v1.36. */
export function volumeProtection(): LateWork {
  return { concerns: { persistentvolumes: heldBy(volumeFinalizer) }, sync: protectVolume };
}

/** A claim that a Pod uses is not deleted before. Models pkg/controller/volume/pvcprotection, v1.36. */
export function claimProtection(): LateWork {
  return {
    concerns: {
      persistentvolumeclaims: heldBy(claimFinalizer),
      pods: (before, after) => claimsToFree((after ?? before) as Pod, after === undefined),
    },
    sync: protectClaim,
  };
}

/** What is being deleted and still held, or is not held and should be. */
function heldBy(finalizer: string): Concerns {
  return (_, after) => {
    if (!after) return [];
    const isHeld = after.metadata.finalizers?.includes(finalizer) === true;
    const isGoing = after.metadata.deletionTimestamp !== undefined;
    return isHeld === isGoing ? [namespacedName(after)] : [];
  };
}
