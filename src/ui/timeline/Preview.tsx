import { useEffect, useRef, type RefObject } from 'react';
import type { Pacing } from '../../playback/pacing.ts';
import { plain } from '../../text/narration/line.ts';
import { narrate } from '../../text/narrate.ts';
import { duration } from '../../text/units.ts';
import { viewer } from '../../viewer/use-viewer.ts';
import { stageOf, type Geometry } from './geometry.ts';
import { markAt } from './hit.ts';
import type { MarkIndex } from './marks.ts';

interface PreviewProps {
  readonly over: RefObject<HTMLElement | null>;
  /** Where the lanes begin: it stands above them. */
  readonly top: number;
  readonly pacing: Pacing;
  readonly index: MarkIndex;
  readonly geometry: Geometry;
}

/** What lies under a resting pointer, said beside it. Never needed: a click shows the same in full. */
export function Preview({ over, top, pacing, index, geometry }: PreviewProps) {
  const bubble = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = over.current;
    const note = bubble.current;
    if (!target || !note) return;
    const hide = (): void => {
      note.style.visibility = 'hidden';
    };
    const show = (event: PointerEvent): void => {
      const { index: trace, language } = viewer.getState();
      if (event.pointerType === 'touch' || event.buttons !== 0 || !trace) return hide();
      const box = target.getBoundingClientRect();
      const [x, y] = [event.clientX - box.left, event.clientY - box.top];
      const stage = stageOf(geometry, x);
      const id = markAt(index, geometry, x, y)?.id ?? pacing.steps[pacing.stepAt(stage)]?.event;
      if (id === undefined) return hide();
      const told = trace.event(id);
      note.textContent = `+${duration(told.at, 'en')}  ${plain(narrate(told, trace, language).line)}`;
      note.style.visibility = 'visible';
      const left = Math.min(Math.max(x - note.offsetWidth / 2, 0), geometry.width - note.offsetWidth);
      note.style.transform = `translateX(${left.toFixed(0)}px)`;
    };
    target.addEventListener('pointermove', show);
    target.addEventListener('pointerdown', hide);
    target.addEventListener('pointerleave', hide);
    return () => {
      hide();
      target.removeEventListener('pointermove', show);
      target.removeEventListener('pointerdown', hide);
      target.removeEventListener('pointerleave', hide);
    };
  }, [over, pacing, index, geometry]);
  return (
    <div
      ref={bubble}
      className="tl-preview"
      style={{ bottom: `calc(100% - ${top - 6}px)` }}
      aria-hidden="true"
    />
  );
}
