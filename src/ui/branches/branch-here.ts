import type { Viewer } from '../../viewer/state.ts';

/** What is typed next asks what is to become of it; whoever comes from here wants a branch. */
export function branchHere(viewer: Viewer): void {
  viewer.pause();
  viewer.ask('console');
}
