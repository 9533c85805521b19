import type { MotionValue } from 'framer-motion';
import { useEffect, useRef } from 'react';
import type { Theme } from '../../viewer/state.ts';
import { xOf, type Geometry } from './geometry.ts';
import type { MarkIndex } from './marks.ts';
import { paintLayer, paintPresent, type Layer } from './paint.ts';
import { paletteOf } from './palette.ts';

/** How far a thick line or its end reaches beyond an event's own time. */
const rimPx = 6;

interface LaneCanvasProps {
  readonly index: MarkIndex;
  readonly geometry: Geometry;
  readonly stage: MotionValue<number>;
  /** Only so that it is painted anew when the colours change. */
  readonly theme: Theme;
}

/**
 * Bars and messages. Past and future are painted once and lie ready; each frame shows the one up to the
 * playhead and the other from there on, so that sixty thousand events cost no more than sixty.
 */
export function LaneCanvas({ index, geometry, stage, theme }: LaneCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const target = canvas.current;
    const ctx = target?.getContext('2d');
    if (!target || !ctx || geometry.width <= 0) return;
    const ratio = Math.max(window.devicePixelRatio, 1);
    const [width, height] = [Math.round(geometry.width * ratio), Math.round(geometry.height * ratio)];
    target.width = width;
    target.height = height;
    const palette = paletteOf(target);
    const layer = (name: Layer): HTMLCanvasElement => {
      const prepared = document.createElement('canvas');
      prepared.width = width;
      prepared.height = height;
      const under = prepared.getContext('2d');
      under?.scale(ratio, ratio);
      if (under) paintLayer(under, name, index, geometry, palette);
      return prepared;
    };
    const past = layer('past');
    const future = layer('future');

    /** From which column to which the picture is no longer as the two layers have it. */
    let stale = { from: 0, to: width };
    const draw = (at: number): void => {
      const x = Math.min(Math.max(Math.round(xOf(geometry, at) * ratio), 0), width);
      const present = index.underWay(at);
      const next = { from: x, to: x };
      for (const mark of present) {
        next.from = Math.min(next.from, Math.floor(xOf(geometry, mark.from) * ratio - rimPx * ratio));
        next.to = Math.max(next.to, Math.ceil(xOf(geometry, mark.to) * ratio + rimPx * ratio));
      }
      const from = Math.max(Math.min(stale.from, next.from), 0);
      const to = Math.min(Math.max(stale.to, next.to), width);
      stale = next;
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.clearRect(from, 0, to - from, height);
      copy(ctx, past, from, Math.min(x, to));
      copy(ctx, future, Math.max(x, from), to);
      ctx.scale(ratio, ratio);
      paintPresent(ctx, present, at, geometry, palette);
    };
    draw(stage.get());
    return stage.on('change', draw);
  }, [index, geometry, stage, theme]);

  return (
    <canvas
      ref={canvas}
      className="tl-canvas"
      style={{ width: geometry.width, height: geometry.height }}
      aria-hidden="true"
    />
  );
}

/** Some columns of a layer, where they belong. */
function copy(ctx: CanvasRenderingContext2D, layer: HTMLCanvasElement, from: number, to: number): void {
  const width = to - from;
  if (width > 0) ctx.drawImage(layer, from, 0, width, layer.height, from, 0, width, layer.height);
}
