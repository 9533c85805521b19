import { claimNames } from '../pod-info.ts';
import type { Plugin } from '../plugin.ts';

/**
 * Refuses nodes where a CSI driver can attach no more volumes. CSI drivers and their limits are not modelled:
 * it never refuses. Models plugins/nodevolumelimits, v1.36.
 */
export const nodeVolumeLimits: Plugin = {
  name: 'NodeVolumeLimits',
  preFilter: ({ pod }) => (claimNames(pod.pod).length === 0 ? 'skip' : 'success'),
};
