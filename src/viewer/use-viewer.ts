import { useStore } from 'zustand';
import { browserSurroundings } from './browser.ts';
import type { Viewer } from './state.ts';
import { createViewer, type ViewerStore } from './viewer.ts';

/** The page's one viewer. Nothing is computed until `start`. */
export const viewer: ViewerStore = createViewer(browserSurroundings());

/** A part of the viewer's state; the component renders again when that part changes. */
export function useViewer<T>(select: (viewer: Viewer) => T): T {
  return useStore(viewer, select);
}
