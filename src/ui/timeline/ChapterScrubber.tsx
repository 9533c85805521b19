import { useEffect, useRef } from 'react';
import { timelineText } from '../../text/ui/timeline.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { useStageTime } from '../stage-time.ts';
import { sliderProps } from './slider.ts';

/** The timeline of a narrow screen: one pill a chapter, the present one with its name and how far it is. */
export function ChapterScrubber() {
  const language = useViewer((state) => state.language);
  const pacing = useViewer((state) => state.pacing);
  const stepIndex = useViewer((state) => state.stepIndex);
  const index = useViewer((state) => state.index);
  const text = timelineText[language];
  const row = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLSpanElement>(null);
  const stage = useStageTime();
  const current = pacing.steps[stepIndex]?.chapter ?? 0;

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
      const pills = [...target.children];
      const { chapters } = viewer.getState().pacing;
      for (const [i, pill] of pills.entries()) {
        const box = pill.getBoundingClientRect();
        const chapter = chapters[i];
        if (!chapter || (event.clientX > box.right && i < pills.length - 1)) continue;
        const part = Math.min(Math.max((event.clientX - box.left) / Math.max(box.width, 1), 0), 1);
        viewer.getState().seek(chapter.from + part * (chapter.to - chapter.from));
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
      {pacing.chapters.map((chapter) => (
        <span
          key={chapter.index}
          className="tl-pill"
          data-place={chapter.index === current ? 'current' : chapter.index < current ? 'past' : 'future'}
        >
          {chapter.index === current && (
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
