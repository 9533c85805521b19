import { memo } from 'react';
import { narrate } from '../../text/narrate.ts';
import { plain } from '../../text/narration/line.ts';
import { timelineText } from '../../text/ui/timeline.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { useAllSceneWords, type SceneWords } from '../lessons/use-story.ts';
import { useText } from '../use-text.ts';
import { told } from './use-narration.ts';
import { useStory, type StoryToTell } from './use-story.ts';

/** The whole story in words alone: what the picture shows, in the same order and the caption's own sentences. */
export function StepsAsText() {
  const story = useStory();
  const now = useViewer((v) => v.stepIndex);
  return story && <Story {...story} now={now} />;
}

function Story({ pacing, index, now }: StoryToTell & { readonly now: number }) {
  const t = useText(timelineText);
  const scenes = useAllSceneWords();
  return pacing.chapters.map((chapter) => (
    <section key={chapter.index}>
      <h2>
        {chapter.index + 1} {t[`chapter ${chapter.name}`]}
      </h2>
      <ol start={chapter.firstStep + 1}>
        {pacing.steps.slice(chapter.firstStep, chapter.lastStep + 1).map((step) => (
          <Step
            key={step.index}
            event={step.event}
            index={index}
            scene={scenes.get(step.index) ?? null}
            isCurrent={step.index === now}
          />
        ))}
      </ol>
    </section>
  ));
}

const Step = memo(function Step({
  event,
  index,
  scene,
  isCurrent,
}: {
  readonly event: number;
  readonly index: TraceIndex;
  readonly scene: SceneWords | null;
  readonly isCurrent: boolean;
}) {
  const language = useViewer((v) => v.language);
  const { line, why } = told(narrate(index.event(event), index, language), scene);
  return (
    <li aria-current={isCurrent ? 'step' : undefined}>
      {plain(line)}
      {why !== undefined && ` ${why}`}
    </li>
  );
});
