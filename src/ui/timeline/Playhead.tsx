import type { MotionValue } from 'framer-motion';
import { useEffect, useRef } from 'react';
import { xOf, type Geometry } from './geometry.ts';

/** The line of the present. Moved by style alone: React does not render while it moves. */
export function Playhead({
  geometry,
  stage,
}: {
  readonly geometry: Geometry;
  readonly stage: MotionValue<number>;
}) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const put = (at: number): void => {
      const element = line.current;
      if (!element) return;
      const x = xOf(geometry, at);
      element.style.transform = `translateX(${x.toFixed(2)}px)`;
      element.style.visibility = x < -1 || x > geometry.width + 1 ? 'hidden' : 'visible';
    };
    put(stage.get());
    return stage.on('change', put);
  }, [geometry, stage]);
  return (
    <div ref={line} className="tl-playhead" aria-hidden="true">
      <i className="tl-veil" />
    </div>
  );
}
