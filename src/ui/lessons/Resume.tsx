import { entryOf } from '../../scenarios/index.ts';
import { lessonsText } from '../../text/ui/lessons.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import { useText } from '../use-text.ts';

/** Goes on with the scenario that was left before its end, if there is one. */
export function Resume({ onDone }: { readonly onDone?: () => void }) {
  const t = useText(lessonsText);
  const language = useViewer((v) => v.language);
  const place = useViewer((v) => v.progress.place);
  const open = useViewer((v) => v.story?.scenario.id ?? null);
  const entry = place === null || place.scenario === open ? null : entryOf(place.scenario);
  if (entry === null) return null;
  return (
    <Button
      icon="play"
      className="lesson-resume"
      data-testid="resume"
      onClick={() => {
        onDone?.();
        void viewer.getState().resume();
      }}
    >
      {t.resume(entry.title[language])}
    </Button>
  );
}
