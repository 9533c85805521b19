import type { ClaimRef } from '../../../kubernetes/storage-objects.ts';
import { resource } from '../controller.ts';

export const volumes = resource('', 'persistentvolumes');
export const claims = resource('', 'persistentvolumeclaims');
export const storageClasses = resource('storage.k8s.io', 'storageclasses');

/** Keys of one queue for both kinds; upstream each has its own queue and worker. */
export const volumeKey = (name: string): string => `volume ${name}`;
export const claimKey = ({ namespace = '', name = '' }: ClaimRef): string => `claim ${namespace}/${name}`;
