import { useEffect, useMemo, useRef } from 'react';
import { timelineText } from '../../text/ui/timeline.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { useStageTime } from '../stage-time.ts';
import { pillsOf } from './pills.ts';
import { sliderProps } from './slider.ts';

/** The timeline of a narrow screen: one pill a chapter, the present one with its name and how far it is. */
export function ChapterScrubber() {
  const language = useViewer((state) => state.language);
  const pacing = useViewer((state) => state.pacing);
  const stepIndex = useViewer((state) => state.stepIndex);
  const index = useViewer((state) => state.index);
  const current = pacing.steps[stepIndex]?.chapter ?? 0;
  const text = timelineText[language];
  const pills = useMemo(() => pillsOf(pacing.chapters, current), [pacing, current]);
  const shown = useRef(pills);
  useEffect(() => {
    shown.current = pills;
  });
  const row = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLSpanElement>(null);
  const stage = useStageTime();

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

  return (
    <div
      ref={row}
      className="tl-pills"
      role="slider"
      aria-valuenow={stepIndex + 1}
      tabIndex={0}
      data-testid="timeline"
      {...sliderProps(pacing, stepIndex, index, language)}
    >
      {pills.map(({ key, place, chapter }) => (
        <span key={key} className="tl-pill" data-place={place}>
          {chapter !== null && (
            <>
              <span className="tl-pill-name">{text[`chapter ${chapter.name}`]}</span>
              <span ref={bar} className="tl-pill-bar" />
            </>
          )}
        </span>
      ))}
    </div>
  );
}
