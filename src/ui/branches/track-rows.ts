import type { Viewer } from '../../viewer/state.ts';

/** Height of one track, in px. */
export const trackPx = 26;
/** More than these are scrolled. */
const mostRows = 4;

/** How many rows the tracks take above the timeline; none while there is only the original. */
export function trackRows({ branches, deleted }: Pick<Viewer, 'branches' | 'deleted'>): number {
  const tracks = branches.length > 1 ? branches.length : 0;
  return Math.min(tracks, mostRows) + (deleted ? 1 : 0);
}
