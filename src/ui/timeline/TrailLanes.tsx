import { useEffect, useRef } from 'react';
import { numberOf, type Trail } from '../../playback/trail.ts';
import type { Theme } from '../../viewer/state.ts';
import { useTrail } from '../trail/use-trail.ts';
import { xOf, yOf, type Geometry } from './geometry.ts';
import type { Mark, MarkIndex } from './marks.ts';
import { paintMarks } from './paint.ts';
import { paletteOf, type Palette } from './palette.ts';

/** What is lit, in the lanes: its bars and messages over all others, which step back, and the numbers of its links. */
export function TrailLanes({
  trail,
  marks,
  geometry,
  theme,
}: {
  readonly trail: Trail;
  readonly marks: MarkIndex;
  readonly geometry: Geometry;
  /** Only so that it is painted anew when the colours change. */
  readonly theme: Theme;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { now } = useTrail();
  useEffect(() => {
    const target = canvas.current;
    const ctx = target?.getContext('2d');
    if (!target || !ctx || geometry.width <= 0) return;
    const ratio = Math.max(window.devicePixelRatio, 1);
    target.width = Math.round(geometry.width * ratio);
    target.height = Math.round(geometry.height * ratio);
    ctx.scale(ratio, ratio);
    paint(ctx, trail, now, marks, geometry, paletteOf(target));
  }, [trail, now, marks, geometry, theme]);
  return (
    <canvas
      ref={canvas}
      className="tl-canvas tl-trail"
      style={{ width: geometry.width, height: geometry.height }}
      aria-hidden="true"
    />
  );
}

/** Numbers stand in a circle of this size, in px. */
const circlePx = 15;

function paint(
  ctx: CanvasRenderingContext2D,
  trail: Trail,
  now: number,
  { marks }: MarkIndex,
  geometry: Geometry,
  palette: Palette,
): void {
  const { from, to } = geometry.window;
  const inView = (mark: Mark | undefined): mark is Mark =>
    mark !== undefined && mark.to >= from && mark.from <= to;
  const lit = [...trail.linkOf.keys()].map((id) => marks[id]).filter(inView);
  paintMarks(ctx, lit, 'past', geometry, palette);
  // The one shown now always has its number; the others where there is room.
  const taken: { readonly x: number; readonly y: number }[] = [];
  const order = trail.links
    .map((_, link) => link)
    .sort((a, b) => Number(b === now) - Number(a === now) || a - b);
  for (const link of order) {
    const mark = marks[trail.links[link]?.head ?? -1];
    if (!inView(mark)) continue;
    const y = yOf(geometry, mark.kind === 'stored' ? 'etcd' : mark.lane);
    if (y === null) continue;
    const text = String(numberOf(trail, link));
    const half = Math.max(circlePx, 6 + text.length * 7) / 2;
    const x = Math.min(Math.max(xOf(geometry, mark.from), half), geometry.width - half);
    if (taken.some((other) => Math.abs(other.y - y) < circlePx && Math.abs(other.x - x) < half * 2 + 1))
      continue;
    taken.push({ x, y });
    paintNumber(ctx, text, { x, y, half, isNow: link === now }, palette);
  }
}

function paintNumber(
  ctx: CanvasRenderingContext2D,
  text: string,
  {
    x,
    y,
    half,
    isNow,
  }: { readonly x: number; readonly y: number; readonly half: number; readonly isNow: boolean },
  palette: Palette,
): void {
  ctx.setLineDash([]);
  ctx.beginPath();
  ctx.roundRect(x - half, y - circlePx / 2, half * 2, circlePx, circlePx / 2);
  ctx.fillStyle = isNow ? palette.ink : palette.panel;
  ctx.fill();
  ctx.strokeStyle = palette.ink;
  ctx.lineWidth = 1.25;
  ctx.stroke();
  ctx.fillStyle = isNow ? palette.panel : palette.ink;
  ctx.font = `700 11px ${palette.font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  ctx.fillText(text, x, y + 0.5);
}
