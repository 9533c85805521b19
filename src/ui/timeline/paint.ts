import { paintBands } from './bands.ts';
import { drawEnd } from './ends.ts';
import { xOf, yOf, type Geometry } from './geometry.ts';
import type { Mark, MarkIndex, MessageKind } from './marks.ts';
import type { Palette } from './palette.ts';
import { paintTraffic } from './traffic.ts';

/** The timeline is painted twice, as past and as future; the playhead is where one gives way to the other. */
export type Layer = 'past' | 'future';

const dashes: Readonly<Record<MessageKind, readonly number[]>> = {
  request: [],
  response: [3, 2],
  watch: [],
  etcd: [],
  cri: [],
  pull: [],
  error: [6, 4],
  lost: [1.5, 3],
  shell: [],
};

/** Everything that does not change while the playhead moves. */
export function paintLayer(
  ctx: CanvasRenderingContext2D,
  layer: Layer,
  index: MarkIndex,
  geometry: Geometry,
  palette: Palette,
): void {
  const { window, width, lanes } = geometry;
  ctx.clearRect(0, 0, width, geometry.height);
  ctx.lineWidth = 1;
  ctx.setLineDash([]);
  ctx.strokeStyle = palette.line;
  for (const lane of lanes) {
    const y = Math.round(yOf(geometry, lane) ?? 0) + 0.5;
    ctx.beginPath();
    ctx.moveTo(0, y);
    ctx.lineTo(width, y);
    ctx.stroke();
  }
  paintBands(ctx, layer, index.bands, geometry, palette);
  paintTraffic(ctx, index.marks, geometry, palette, layer);

  const inView = (mark: Mark): boolean => mark.to >= window.from && mark.from <= window.to;
  // Where more begins in one column than can be seen, the first of its kind stands for all.
  const drawn = new Set<string>();
  const isFirst = (mark: Mark): boolean => {
    const [x0, x1] = [xOf(geometry, mark.from), xOf(geometry, mark.to)];
    if (x1 - x0 > 2) return true;
    const place = `${Math.round(x0 / 2)} ${mark.lane} ${mark.toLane} ${mark.kind}`;
    return drawn.has(place) ? false : (drawn.add(place), true);
  };
  const shown = index.focused.filter((mark) => inView(mark) && isFirst(mark));
  paintMarks(ctx, shown, layer, geometry, palette);
}

/** Bars, and over them the messages. */
export function paintMarks(
  ctx: CanvasRenderingContext2D,
  marks: readonly Mark[],
  layer: Layer,
  geometry: Geometry,
  palette: Palette,
): void {
  for (const mark of marks) if (mark.kind === 'bar') paintBar(ctx, mark, layer, geometry, palette);
  for (const mark of marks) paintMessage(ctx, mark, layer, geometry, palette);
}

function paintBar(
  ctx: CanvasRenderingContext2D,
  mark: Mark,
  layer: Layer,
  geometry: Geometry,
  palette: Palette,
): void {
  if (!barPath(ctx, mark, geometry)) return;
  ctx.setLineDash([]);
  if (layer === 'past') {
    ctx.fillStyle = mark.failed ? palette.error : palette.ink2;
    ctx.fill();
    return;
  }
  ctx.fillStyle = palette.panel;
  ctx.fill();
  ctx.strokeStyle = mark.failed ? palette.error : palette.edge;
  ctx.lineWidth = 1;
  if (palette.strong) ctx.setLineDash([3, 2]);
  ctx.stroke();
}

/** Lays the outline of a bar; false if its lane is not shown. */
function barPath(ctx: CanvasRenderingContext2D, mark: Mark, geometry: Geometry): boolean {
  const y = yOf(geometry, mark.lane);
  if (y === null) return false;
  const x0 = xOf(geometry, mark.from);
  const width = Math.max(3, xOf(geometry, mark.to) - x0 - 1);
  // Work around other work of the same lane is a frame for it, and slimmer.
  const height = geometry.laneHeight * (mark.around ? 0.22 : 0.6);
  ctx.beginPath();
  ctx.roundRect(x0 + 0.5, y - height / 2, width, height, Math.min(2.5, height / 2));
  return true;
}

function paintMessage(
  ctx: CanvasRenderingContext2D,
  mark: Mark,
  layer: Layer,
  geometry: Geometry,
  palette: Palette,
): void {
  const { kind } = mark;
  if (kind === 'bar' || kind === 'stored') return;
  const ends = endsOf(mark, geometry);
  if (!ends) return;
  ctx.save();
  ctx.globalAlpha = layer === 'future' && !palette.strong ? 0.38 : 1;
  ctx.strokeStyle = ctx.fillStyle = palette.message[kind];
  ctx.lineWidth = 1.5;
  ctx.setLineDash(layer === 'future' && palette.strong ? [2, 2] : [...dashes[kind]]);
  ctx.beginPath();
  ctx.moveTo(ends.x0, ends.y0);
  ctx.lineTo(ends.x1, ends.y1);
  ctx.stroke();
  ctx.setLineDash([]);
  drawEnd(ctx, kind, ends.x1, ends.y1, palette.panel);
  ctx.restore();
}

interface Ends {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** Where a message leaves and arrives, or null if one of its lanes is not shown. */
export function endsOf(mark: Mark, geometry: Geometry): Ends | null {
  const y0 = yOf(geometry, mark.lane);
  const y1 = yOf(geometry, mark.toLane);
  if (y0 === null || y1 === null) return null;
  // Within one lane (runtime and registry, person and kubectl) it runs along its lower edge.
  const below = mark.lane === mark.toLane ? geometry.laneHeight * 0.42 : 0;
  return { x0: xOf(geometry, mark.from), y0: y0 + below, x1: xOf(geometry, mark.to), y1: y1 + below };
}

/** What is under way, on top of both layers: how far it has come is drawn strong. */
export function paintPresent(
  ctx: CanvasRenderingContext2D,
  marks: readonly Mark[],
  stage: number,
  geometry: Geometry,
  palette: Palette,
): void {
  for (const mark of marks) {
    if (mark.kind !== 'bar' || !barPath(ctx, mark, geometry)) continue;
    ctx.setLineDash([]);
    ctx.fillStyle = palette.panel;
    ctx.fill();
    ctx.strokeStyle = palette.ink;
    ctx.lineWidth = 1.25;
    ctx.stroke();
    ctx.save();
    ctx.clip();
    const x0 = xOf(geometry, mark.from);
    ctx.fillStyle = palette.ink;
    ctx.fillRect(x0, 0, xOf(geometry, stage) - x0, geometry.height);
    ctx.restore();
  }
  for (const mark of marks) {
    if (mark.kind === 'bar' || mark.kind === 'stored') continue;
    const ends = endsOf(mark, geometry);
    if (!ends) continue;
    const part = mark.to > mark.from ? (stage - mark.from) / (mark.to - mark.from) : 1;
    ctx.save();
    ctx.strokeStyle = palette.message[mark.kind];
    ctx.lineCap = 'round';
    ctx.lineWidth = 3.5;
    ctx.beginPath();
    ctx.moveTo(ends.x0, ends.y0);
    ctx.lineTo(ends.x0 + (ends.x1 - ends.x0) * part, ends.y0 + (ends.y1 - ends.y0) * part);
    ctx.stroke();
    ctx.restore();
  }
}
