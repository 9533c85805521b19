import type { Lane } from './lanes.ts';
import type { Window } from './window.ts';

/** How the lanes lie on the canvas, in CSS px. */
export interface Geometry {
  readonly width: number;
  readonly height: number;
  readonly laneHeight: number;
  readonly lanes: readonly Lane[];
  readonly window: Window;
}

export function geometryOf(
  width: number,
  laneHeight: number,
  lanes: readonly Lane[],
  window: Window,
): Geometry {
  return { width, height: lanes.length * laneHeight, laneHeight, lanes, window };
}

export function xOf({ window, width }: Geometry, stage: number): number {
  return ((stage - window.from) / (window.to - window.from)) * width;
}

export function stageOf({ window, width }: Geometry, x: number): number {
  return window.from + (x / Math.max(width, 1)) * (window.to - window.from);
}

/** The middle of a lane, or null if it is not shown. */
export function yOf({ lanes, laneHeight }: Geometry, lane: Lane): number | null {
  const place = lanes.indexOf(lane);
  return place < 0 ? null : (place + 0.5) * laneHeight;
}
