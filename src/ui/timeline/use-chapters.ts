import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { timelineText } from '../../text/ui/timeline.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { useStageTime } from '../stage-time.ts';
import { pillsOf, type Pill } from './pills.ts';
import { sliderProps } from './slider.ts';

/** A row of chapters that is a slider: what stands in it, how far the present one is, and what it says of itself. */
export function useChapters() {
  const language = useViewer((state) => state.language);
  const pacing = useViewer((state) => state.pacing);
  const stepIndex = useViewer((state) => state.stepIndex);
  const index = useViewer((state) => state.index);
  const current = pacing.steps[stepIndex]?.chapter ?? 0;
  const pills = useMemo(() => pillsOf(pacing.chapters, current), [pacing, current]);
  const row = useChapterDrag(pills);
  const bar = useChapterProgress(current);
  // Before its first step a story stands at its beginning, which counts as the first.
  const step = Math.max(stepIndex + 1, pacing.steps.length > 0 ? 1 : 0);
  const said = sliderProps(pacing, stepIndex, index, language);
  return { text: timelineText[language], chapters: pacing.chapters, pills, row, bar, step, said };
}

/** A bar that is as long as the chapter has been told, drawn at every frame without rendering React. */
function useChapterProgress(current: number): RefObject<HTMLSpanElement | null> {
  const pacing = useViewer((state) => state.pacing);
  const stage = useStageTime();
  const bar = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const chapter = pacing.chapters[current];
    if (!chapter) return;
    const put = (at: number): void => {
      if (!bar.current) return;
      const part = (at - chapter.from) / Math.max(chapter.to - chapter.from, 1);
      bar.current.style.transform = `scaleX(${Math.min(Math.max(part, 0), 1).toFixed(3)})`;
    };
    put(stage.get());
    return stage.on('change', put);
  }, [pacing, current, stage]);
  return bar;
}

/** A row of chapters as a scrubber: pressed or dragged along, the playhead follows. */
function useChapterDrag(pills: readonly Pill[]): RefObject<HTMLDivElement | null> {
  const shown = useRef(pills);
  useEffect(() => {
    shown.current = pills;
  });
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const target = row.current;
    if (!target) return;
    const seek = (event: PointerEvent): void => {
      for (const [i, element] of [...target.children].entries()) {
        const box = element.getBoundingClientRect();
        const pill = shown.current[i];
        if (!pill || (event.clientX > box.right && i < shown.current.length - 1)) continue;
        const part = Math.min(Math.max((event.clientX - box.left) / Math.max(box.width, 1), 0), 1);
        viewer.getState().seek(pill.from + part * (pill.to - pill.from));
        return;
      }
    };
    const down = (event: PointerEvent): void => {
      target.setPointerCapture(event.pointerId);
      viewer.getState().pause();
      viewer.getState().setScrubbing(true);
      seek(event);
    };
    const move = (event: PointerEvent): void => {
      if (target.hasPointerCapture(event.pointerId)) seek(event);
    };
    const up = (): void => viewer.getState().setScrubbing(false);
    target.addEventListener('pointerdown', down);
    target.addEventListener('pointermove', move);
    target.addEventListener('pointerup', up);
    target.addEventListener('pointercancel', up);
    return () => {
      target.removeEventListener('pointerdown', down);
      target.removeEventListener('pointermove', move);
      target.removeEventListener('pointerup', up);
      target.removeEventListener('pointercancel', up);
    };
  }, []);
  return row;
}
