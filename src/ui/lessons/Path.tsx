import { useState } from 'react';
import { firstCourse, nextOf } from '../../scenarios/path.ts';
import { controlsText } from '../../text/ui/controls.ts';
import { lessonsText } from '../../text/ui/lessons.ts';
import { noProgress, type Progress } from '../../viewer/progress.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import { useText } from '../use-text.ts';
import { Resume } from './Resume.tsx';

/** Where one is on the way through the scenarios, what comes next, and how much is told. */
export function Path({
  onChoose,
  onDone,
}: {
  readonly onChoose: (id: string) => void;
  readonly onDone: () => void;
}) {
  const t = useText(lessonsText);
  const controls = useText(controlsText);
  const language = useViewer((v) => v.language);
  const progress = useViewer((v) => v.progress);
  const isBrief = useViewer((v) => v.depth === 'beginner');
  const [forgotten, setForgotten] = useState<Progress | null>(null);
  const { setProgress, setDepth } = viewer.getState();
  const seen = firstCourse.filter((id) => progress.seen.includes(id)).length;
  const next = nextOf(null, progress.seen);
  const isNew = progress.seen.length === 0 && progress.solved.length === 0 && progress.place === null;
  return (
    <div className="lesson-path">
      <p>{t.course(seen, firstCourse.length)}</p>
      <div className="lesson-ways">
        <Resume onDone={onDone} />
        {next && (
          <Button look="ink" data-testid="path-next" onClick={() => onChoose(next.id)}>
            {t.nextLesson} {next.title[language]}
          </Button>
        )}
        {!isNew && (
          <Button
            look="ghost"
            onClick={() => {
              setForgotten(progress);
              setProgress(noProgress);
            }}
          >
            {t.forget}
          </Button>
        )}
        {isNew && forgotten && (
          <Button look="ghost" onClick={() => setProgress(forgotten)}>
            {t.unforget}
          </Button>
        )}
      </div>
      <label className="lesson-depth">
        <input type="checkbox" checked={isBrief} onChange={() => setDepth(isBrief ? 'deep' : 'beginner')} />
        {controls.brief}: {controls.briefLong}
      </label>
    </div>
  );
}
