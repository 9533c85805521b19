import { xOf, yOf, type Geometry } from './geometry.ts';
import type { Mark } from './marks.ts';
import type { Layer } from './paint.ts';
import type { Palette } from './palette.ts';

/** More than this in view are not drawn one by one. */
const mostLines = 400;
/** Width of a column in which the rest is counted, in px. */
const columnPx = 3;

/** What does not concern the focus: faint lines, or, where there is much of it, how much there is. */
export function paintTraffic(
  ctx: CanvasRenderingContext2D,
  marks: readonly Mark[],
  geometry: Geometry,
  palette: Palette,
  layer: Layer,
): void {
  const { from, to } = geometry.window;
  const other: Mark[] = [];
  for (const mark of marks) {
    if (mark.from > to) break;
    if (!mark.focused && mark.kind !== 'stored' && mark.to >= from) other.push(mark);
  }
  ctx.save();
  ctx.globalAlpha = palette.strong ? 0.5 : layer === 'past' ? 0.22 : 0.12;
  if (other.length <= mostLines) for (const mark of other) paintFaint(ctx, mark, geometry, palette);
  else paintCounts(ctx, other, geometry, palette);
  ctx.restore();
}

function paintFaint(ctx: CanvasRenderingContext2D, mark: Mark, geometry: Geometry, palette: Palette): void {
  const y0 = yOf(geometry, mark.lane);
  const y1 = yOf(geometry, mark.toLane);
  if (y0 === null || y1 === null || mark.kind === 'stored') return;
  const x0 = xOf(geometry, mark.from);
  const x1 = xOf(geometry, mark.to);
  if (mark.kind === 'bar') {
    const height = geometry.laneHeight * 0.3;
    ctx.fillStyle = palette.ink2;
    ctx.fillRect(x0, y0 - height / 2, Math.max(1.5, x1 - x0), height);
    return;
  }
  ctx.strokeStyle = palette.message[mark.kind];
  ctx.lineWidth = 1;
  ctx.beginPath();
  ctx.moveTo(x0, y0);
  ctx.lineTo(x1, y1);
  ctx.stroke();
}

/** Columns along each lane: the higher, the more begins there. */
function paintCounts(
  ctx: CanvasRenderingContext2D,
  marks: readonly Mark[],
  geometry: Geometry,
  palette: Palette,
): void {
  const columns = Math.ceil(geometry.width / columnPx);
  ctx.fillStyle = palette.ink2;
  for (const lane of geometry.lanes) {
    const counts = new Uint16Array(columns);
    for (const mark of marks) {
      if (mark.lane !== lane && mark.toLane !== lane) continue;
      const column = Math.floor(xOf(geometry, mark.from) / columnPx);
      if (column >= 0 && column < columns) counts[column]!++;
    }
    const y = yOf(geometry, lane) ?? 0;
    counts.forEach((count, column) => {
      if (count === 0) return;
      const height = geometry.laneHeight * Math.min(0.2 + count / 40, 0.9);
      ctx.fillRect(column * columnPx, y - height / 2, columnPx - 0.5, height);
    });
  }
}
