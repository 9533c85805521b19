import { stageOf, yOf, type Geometry } from './geometry.ts';
import type { Mark, MarkIndex } from './marks.ts';
import { endsOf } from './paint.ts';

/** How near the pointer must be to a line, in px. */
const reachPx = 4;

/** The focused event that is drawn at a place, or null. */
export function markAt(index: MarkIndex, geometry: Geometry, x: number, y: number): Mark | null {
  let best: Mark | null = null;
  let distance = reachPx;
  for (const mark of index.between(stageOf(geometry, x - reachPx), stageOf(geometry, x + reachPx))) {
    if (mark.kind === 'bar') {
      const middle = yOf(geometry, mark.lane);
      const inside = middle !== null && Math.abs(y - middle) <= geometry.laneHeight * 0.3;
      // Of work within work the inner one is meant; a line over a bar goes before it.
      if (inside && (best === null || best.kind === 'bar')) best = mark;
      continue;
    }
    const ends = endsOf(mark, geometry);
    if (!ends) continue;
    const away = distanceToSegment(x, y, ends);
    if (away > distance) continue;
    distance = away;
    best = mark;
  }
  return best;
}

function distanceToSegment(
  x: number,
  y: number,
  { x0, y0, x1, y1 }: { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number },
): number {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = dx * dx + dy * dy;
  const part = length > 0 ? Math.min(Math.max(((x - x0) * dx + (y - y0) * dy) / length, 0), 1) : 0;
  return Math.hypot(x - x0 - part * dx, y - y0 - part * dy);
}
