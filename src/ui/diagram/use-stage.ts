import { useMotionValueEvent } from 'framer-motion';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { usePicture } from './picture-context.ts';

/**
 * Draws something for every moment of the stage without rendering React: at once, whenever the playhead moves,
 * and when what is drawn is another. `draw` gets the element and the stage time.
 */
export function useStageDrawing<E extends Element>(
  draw: (element: E, stage: number) => void,
): RefObject<E | null> {
  const { stage } = usePicture();
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    if (element.current) draw(element.current, stage.get());
  });
  useMotionValueEvent(stage, 'change', (now) => {
    if (element.current) draw(element.current, now);
  });
  return element;
}

/** How far between two moments of the stage, from 0 to 1. */
export function progressOf(span: { readonly from: number; readonly to: number }, stage: number): number {
  const length = span.to - span.from;
  return length <= 0 ? 1 : Math.min(1, Math.max(0, (stage - span.from) / length));
}
