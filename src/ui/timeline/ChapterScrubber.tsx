import { useMemo } from 'react';
import { timelineText } from '../../text/ui/timeline.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { pillsOf } from './pills.ts';
import { sliderProps } from './slider.ts';
import { useChapterDrag, useChapterProgress } from './use-chapters.ts';

/** The timeline of a narrow screen: one pill a chapter, the present one with its name and how far it is. */
export function ChapterScrubber() {
  const language = useViewer((state) => state.language);
  const pacing = useViewer((state) => state.pacing);
  const stepIndex = useViewer((state) => state.stepIndex);
  const index = useViewer((state) => state.index);
  const current = pacing.steps[stepIndex]?.chapter ?? 0;
  const text = timelineText[language];
  const pills = useMemo(() => pillsOf(pacing.chapters, current), [pacing, current]);
  const bar = useChapterProgress(current);
  const row = useChapterDrag(pills);

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
