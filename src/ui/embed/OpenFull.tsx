import { embedText } from '../../text/ui/embed.ts';
import { addressAt } from '../../viewer/address.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { Icon } from '../design/Icon.tsx';
import { useText } from '../use-text.ts';

/** What is about the frame and not about the story. */
const ofFrame = ['embed', 'mode', 'view', 'hide', 'autoplay', 'scale', 'speed', 'lang', 'hl'];

/** The same story at the same step and in the same language, with everything around it, in a tab of its own. */
export function OpenFull() {
  const t = useText(embedText);
  const step = useViewer((state) => state.stepIndex);
  const language = useViewer((state) => state.language);
  const scenario = useViewer((state) => state.story?.scenario.id ?? null);
  const isLesson = useViewer((state) => state.story?.lesson !== undefined);
  const { pathname, search, hash } = window.location;
  const asked = new URLSearchParams(addressAt(search, step + 1, ofFrame));
  asked.set('lang', language);
  // A figure that names no scenario tells one all the same.
  if (scenario !== null && !isLesson) asked.set('scenario', scenario);
  return (
    <a
      className="fig-open"
      href={`${pathname}?${asked.toString()}${isLesson ? hash : ''}`}
      target="_blank"
      rel="noopener"
      title={t.openLong}
    >
      <span className="fig-open-words">{t.open}</span>
      <Icon name="open" size={15} />
    </a>
  );
}
