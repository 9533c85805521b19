import { useMemo, useState } from 'react';
import { placesIn } from '../../playback/cues.ts';
import { spokenIn } from '../../scenarios/lesson/lesson.ts';
import { languageNames } from '../../text/catalogue.ts';
import { lessonFileText } from '../../text/ui/lesson-file.ts';
import type { Story } from '../../viewer/story.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { IconButton } from '../design/IconButton.tsx';
import { useText } from '../use-text.ts';

/** What has to be said of a lesson that is open: in which language it is, what is closed, what does not occur. */
export function LessonNote({ story }: { readonly story: Story }) {
  const t = useText(lessonFileText);
  const language = useViewer((state) => state.language);
  const run = useViewer((state) => state.run);
  const trace = useViewer((state) => state.trace);
  const [isShut, setShut] = useState(false);
  const { lesson, scenario } = story;
  // Judged when it opens: whoever goes another way later does so on purpose.
  const unmet = useMemo(
    () => (trace === null ? 0 : scenario.cues.length - placesIn(scenario.cues, trace).size),
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [scenario],
  );
  if (!lesson || isShut || run.inputs.length === 0) return null;
  const languages = spokenIn(lesson);
  const { locks = [] } = scenario;
  const said = [
    ...(languages.includes(language)
      ? []
      : [t.onlyIn(languages.map((each) => languageNames[each]).join(', '))]),
    ...(unmet > 0 ? [t.unmet(unmet)] : []),
    ...(locks.length > 0 ? [t.locked(locks.map((lock) => t[`lock ${lock}`]).join(', '))] : []),
  ];
  if (said.length === 0) return null;
  return (
    <div className="desk-note" role="status" data-stop="told" data-testid="lesson-note">
      <p>{said.join(' ')}</p>
      <IconButton icon="close" iconSize={16} label={t.close} onClick={() => setShut(true)} />
    </div>
  );
}
