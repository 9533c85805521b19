import { nextOf } from '../../scenarios/path.ts';
import { lessonsText } from '../../text/ui/lessons.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import { useText } from '../use-text.ts';
import { useTelling } from './use-story.ts';

/** At the end of a scenario: which one to take next. */
export function NextLesson() {
  const t = useText(lessonsText);
  const language = useViewer((v) => v.language);
  const isOfFile = useViewer((v) => v.story?.lesson !== undefined);
  const now = useViewer((v) => v.story?.scenario.id ?? null);
  const seen = useViewer((v) => v.progress.seen);
  const step = useViewer((v) => v.stepIndex);
  const playing = useViewer((v) => v.playing);
  const { scenes } = useTelling();
  const isAtEnd = step >= (scenes.at(-1)?.step ?? Infinity);
  const next = isAtEnd && !playing && !isOfFile ? nextOf(now, seen) : null;
  if (next === null) return null;
  return (
    <Button
      className="lesson-next"
      data-stop="told"
      title={next.title[language]}
      data-testid="next-lesson"
      onClick={() => void viewer.getState().openScenario(next.id)}
    >
      <span className="lesson-kind">{t.nextLesson}</span> {next.title[language]}
    </Button>
  );
}
