import { create } from './create-state.ts';

/** What the teacher has done to the board; it is nobody else's, and is gone with a reload. */
export interface BoardState {
  readonly isBlank: boolean;
  /** Only who acts is bright. */
  readonly hasSpotlight: boolean;
  readonly showsYaml: boolean;
  readonly zoom: number;
  /** A ring around the pointer. */
  readonly hasRing: boolean;
  readonly showsKeys: boolean;
}

export const board = create<BoardState>({
  isBlank: false,
  hasSpotlight: false,
  showsYaml: false,
  zoom: 1,
  hasRing: false,
  showsKeys: false,
});

const zooms = [1, 1.35, 1.8, 2.4] as const;

/** To the next larger or smaller picture. */
export function zoomBy(by: 1 | -1): void {
  const { zoom } = board.get();
  const next = by > 0 ? zooms.find((each) => each > zoom) : zooms.findLast((each) => each < zoom);
  if (next !== undefined) board.set({ zoom: next });
}

/** Takes away the topmost of what lies over the picture. */
export function goBack(): void {
  const { showsYaml, hasSpotlight, zoom } = board.get();
  if (showsYaml) board.set({ showsYaml: false });
  else if (zoom > 1) board.set({ zoom: 1 });
  else if (hasSpotlight) board.set({ hasSpotlight: false });
}
