import { useMemo } from 'react';
import { timelineText } from '../../text/ui/timeline.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { pillsOf } from '../timeline/pills.ts';
import { sliderProps } from '../timeline/slider.ts';
import { useChapterDrag, useChapterProgress } from '../timeline/use-chapters.ts';
import './chapters.css';

/** The chapters in a row with their numbers and names: where one is, how far it is, and a way to go elsewhere. */
export function ChapterRow() {
  const language = useViewer((state) => state.language);
  const pacing = useViewer((state) => state.pacing);
  const stepIndex = useViewer((state) => state.stepIndex);
  const index = useViewer((state) => state.index);
  const current = pacing.steps[stepIndex]?.chapter ?? 0;
  const text = timelineText[language];
  const pills = useMemo(() => pillsOf(pacing.chapters, current), [pacing, current]);
  const row = useChapterDrag(pills);
  const bar = useChapterProgress(current);
  return (
    <div
      ref={row}
      className="chapters"
      role="slider"
      aria-valuenow={Math.max(stepIndex + 1, pacing.steps.length > 0 ? 1 : 0)}
      tabIndex={0}
      data-testid="timeline"
      {...sliderProps(pacing, stepIndex, index, language)}
    >
      {pills.map(({ key, place, chapter }) => {
        const named = pacing.chapters[key];
        return (
          <span key={key} className="chapter" data-place={place}>
            <span className="chapter-words">
              <b>{key + 1}</b>
              {place === 'past' && <span className="chapter-done">✓</span>}
              <span className="chapter-name">{named && text[`chapter ${named.name}`]}</span>
            </span>
            {chapter !== null && <span ref={bar} className="chapter-bar" />}
          </span>
        );
      })}
    </div>
  );
}
