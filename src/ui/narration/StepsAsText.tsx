import { memo, useDeferredValue } from 'react';
import type { Pacing } from '../../playback/pacing.ts';
import { narrate } from '../../text/narrate.ts';
import { plain } from '../../text/narration/line.ts';
import { timelineText } from '../../text/ui/timeline.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { useText } from '../use-text.ts';

/** The whole story in words alone: what the picture shows, in the same order and the caption's own sentences. */
export function StepsAsText() {
  // The picture goes first: a list that nobody has come to yet may come a frame later.
  const pacing = useDeferredValue(
    useViewer((v) => v.pacing),
    null,
  );
  const index = useViewer((v) => v.index);
  const now = useViewer((v) => v.stepIndex);
  if (pacing === null || index === null) return null;
  return <Story pacing={pacing} index={index} now={now} />;
}

function Story({
  pacing,
  index,
  now,
}: {
  readonly pacing: Pacing;
  readonly index: TraceIndex;
  readonly now: number;
}) {
  const t = useText(timelineText);
  return pacing.chapters.map((chapter) => (
    <section key={chapter.index}>
      <h3>
        {chapter.index + 1} {t[`chapter ${chapter.name}`]}
      </h3>
      <ol start={chapter.firstStep + 1}>
        {pacing.steps.slice(chapter.firstStep, chapter.lastStep + 1).map((step) => (
          <Step key={step.index} event={step.event} index={index} isCurrent={step.index === now} />
        ))}
      </ol>
    </section>
  ));
}

const Step = memo(function Step({
  event,
  index,
  isCurrent,
}: {
  readonly event: number;
  readonly index: TraceIndex;
  readonly isCurrent: boolean;
}) {
  const language = useViewer((v) => v.language);
  const { line, why } = narrate(index.event(event), index, language);
  return (
    <li aria-current={isCurrent ? 'step' : undefined}>
      {plain(line)}
      {why !== undefined && ` ${why}`}
    </li>
  );
});
