import { namespacedName, type KubeObject } from '../../../kubernetes/object.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import { part } from '../../parts.ts';
import { resource, type Concerns, type Controller } from '../controller.ts';
import { claims, volumes } from './volume-controller.ts';

const pods = resource('', 'pods');

/** What is being deleted and still held, or is not held and should be. */
function heldBy(finalizer: string): Concerns {
  return (_, after) => {
    if (!after) return [];
    const isHeld = after.metadata.finalizers?.includes(finalizer) === true;
    const isGoing = after.metadata.deletionTimestamp !== undefined;
    return isHeld === isGoing ? [namespacedName(after)] : [];
  };
}

export const volumeFinalizer = 'kubernetes.io/pv-protection';
export const claimFinalizer = 'kubernetes.io/pvc-protection';

/** A volume that a claim is bound to is not deleted before. Models pkg/controller/volume/pvprotection, v1.36. */
export const volumeProtection: Controller = {
  name: 'pv-protection-controller',
  serviceAccount: 'pv-protection-controller',
  watches: [{ resource: volumes, concerns: heldBy(volumeFinalizer) }],
  sync: (key, context) => part('kube-controller-manager').protectVolume(key, context),
};

/** A claim that a Pod uses is not deleted before. Models pkg/controller/volume/pvcprotection, v1.36. */
export const claimProtection: Controller = {
  name: 'pvc-protection-controller',
  serviceAccount: 'pvc-protection-controller',
  watches: [
    { resource: claims, concerns: heldBy(claimFinalizer) },
    {
      resource: pods,
      concerns(before, after, context) {
        const pod = (after ?? before) as Pod;
        if (!pod.spec.volumes || context.lister<KubeObject>(claims).cache.size === 0) return [];
        return part('kube-controller-manager').claimsToFree(pod, after === undefined);
      },
    },
  ],
  sync: (key, context) => part('kube-controller-manager').protectClaim(key, context),
};
