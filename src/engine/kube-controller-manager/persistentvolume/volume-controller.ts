import { namespacedName, type KubeObject } from '../../../kubernetes/object.ts';
import type { Claim, ClaimRef, PersistentVolume } from '../../../kubernetes/storage-objects.ts';
import { part } from '../../parts.ts';
import { resource, type Controller } from '../controller.ts';
import type { VolumeBinding } from './volume-binding.ts';

export const volumes = resource('', 'persistentvolumes');
export const claims = resource('', 'persistentvolumeclaims');
export const storageClasses = resource('storage.k8s.io', 'storageclasses');

/** Keys of one queue for both kinds; upstream each has its own queue and worker. */
export const volumeKey = (name: string): string => `volume ${name}`;
export const claimKey = ({ namespace = '', name = '' }: ClaimRef): string => `claim ${namespace}/${name}`;

/**
 * Binds claims to volumes, and says what becomes of volumes whose claim is gone. Models
 * pkg/controller/volume/persistentvolume, v1.36, of a cluster that provisions nothing itself (the recycler's Pods and
 * migration to CSI are not modelled).
 */
export function volumeController(): Controller {
  let binding: VolumeBinding | null = null;
  return {
    name: 'persistentvolume-controller',
    serviceAccount: 'persistent-volume-binder',
    watches: [
      {
        resource: volumes,
        concerns(before, after) {
          const key = volumeKey(namespacedName((after ?? before) as KubeObject));
          const claimRef = after ? undefined : (before as PersistentVolume).spec.claimRef;
          return claimRef ? [key, claimKey(claimRef)] : [key];
        },
      },
      {
        resource: claims,
        concerns(before, after) {
          const key = claimKey((after ?? before)?.metadata ?? {});
          const name = after ? undefined : (before as Claim).spec.volumeName;
          return name ? [key, volumeKey(name)] : [key];
        },
      },
    ],
    *sync(key, context) {
      const { VolumeBinding } = part('kube-controller-manager');
      yield* (binding ??= new VolumeBinding(context)).sync(key);
    },
  };
}
