import { nodeOf } from '../../kubernetes/components.ts';
import type { Pacing } from '../../playback/pacing.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { troublesOf, type Trouble } from '../../trace/troubles.ts';
import { xOf, yOf, type Geometry } from './geometry.ts';
import { laneOf, nodeOfFocus, type Lane } from './lanes.ts';
import type { Palette } from './palette.ts';
import type { Layer } from './paint.ts';

/** A stretch in which whoever has the lane is out of order. */
export interface Band {
  readonly lane: Lane;
  readonly from: number;
  readonly to: number;
  readonly trouble: Trouble;
}

/** What is wrong with the components themselves, as it lies on the stage's time; of nodes, that of the story's. */
export function bandsOf(index: TraceIndex, pacing: Pacing): Band[] {
  const node = nodeOfFocus(index.trace, pacing);
  return troublesOf(index)
    .filter(({ component, other }) => {
      const where = nodeOf(component);
      return other === null && (where === null || node === null || where === node);
    })
    .map((trouble) => ({
      lane: laneOf(trouble.component),
      from: pacing.stageAt(trouble.since),
      to: pacing.stageAt(Math.min(trouble.until, index.trace.end)),
      trouble,
    }));
}

const hatchPx = 7;

/** Hatched between two dashed lines: the lane is closed. */
export function paintBands(
  ctx: CanvasRenderingContext2D,
  layer: Layer,
  bands: readonly Band[],
  geometry: Geometry,
  palette: Palette,
): void {
  for (const { lane, from, to } of bands) {
    const y = yOf(geometry, lane);
    if (y === null || to < geometry.window.from || from > geometry.window.to) continue;
    const [x0, x1] = [Math.max(xOf(geometry, from), 0), Math.min(xOf(geometry, to), geometry.width)];
    const half = geometry.laneHeight * 0.44;
    ctx.save();
    ctx.globalAlpha = layer === 'future' && !palette.strong ? 0.45 : 0.9;
    ctx.strokeStyle = palette.error;
    ctx.lineWidth = 1;
    ctx.beginPath();
    ctx.rect(x0, y - half, Math.max(x1 - x0, 2), half * 2);
    ctx.clip();
    ctx.beginPath();
    for (let x = x0 - half * 2; x < x1; x += hatchPx) {
      ctx.moveTo(x, y + half);
      ctx.lineTo(x + half * 2, y - half);
    }
    ctx.stroke();
    ctx.setLineDash([4, 3]);
    ctx.lineWidth = 2;
    for (const edge of [y - half, y + half]) {
      ctx.beginPath();
      ctx.moveTo(x0, edge);
      ctx.lineTo(x1, edge);
      ctx.stroke();
    }
    ctx.restore();
  }
}
