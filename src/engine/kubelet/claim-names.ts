import type { Pod, Volume } from '../../kubernetes/pod.ts';
import type { PersistentVolume } from '../../kubernetes/storage-objects.ts';

/** A PersistentVolume as it was when a claim led to it. */
export interface BoundVolume {
  readonly volume: PersistentVolume;
}

/** The claim that a volume of a Pod is, or null. */
export function claimNameOf({ metadata }: Pod, volume: Volume): string | null {
  const claim = volume['persistentVolumeClaim'] as { readonly claimName: string } | undefined;
  if (claim) return claim.claimName;
  return volume['ephemeral'] ? `${metadata.name ?? ''}-${volume.name}` : null;
}
