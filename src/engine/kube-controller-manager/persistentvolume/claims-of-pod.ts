import type { Pod } from '../../../kubernetes/pod.ts';

/** The claims of a Pod's volumes, in its namespace; a volume of its own making has one that is named after both. */
export function claimNamesOf({ metadata, spec }: Pod): string[] {
  return (spec.volumes ?? []).flatMap((volume) => {
    const claim = volume['persistentVolumeClaim'] as { readonly claimName: string } | undefined;
    if (claim) return [claim.claimName];
    return volume['ephemeral'] ? [`${metadata.name ?? ''}-${volume.name}`] : [];
  });
}
