import { memo } from 'react';
import { narrate } from '../../text/narrate.ts';
import { narrationText } from '../../text/ui/narration.ts';
import { timelineText } from '../../text/ui/timeline.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { useAllSceneWords, type SceneWords } from '../lessons/use-story.ts';
import { useText } from '../use-text.ts';
import './narration.css';
import { Sentence } from './Sentence.tsx';
import { told } from './use-narration.ts';
import { useStory, type StoryToTell } from './use-story.ts';

/**
 * The whole story as text: every step in order, under its chapter; the picture's equal, always in the page. `isOpen`
 * where it comes first.
 */
export function StepList({ isOpen = false }: { readonly isOpen?: boolean }) {
  const t = useText(narrationText);
  const story = useStory();
  if (story === null) return null;
  return (
    <details className="steps" open={isOpen}>
      <summary>{t.allSteps(story.pacing.steps.length)}</summary>
      <Chapters {...story} />
    </details>
  );
}

function Chapters({ pacing, index }: StoryToTell) {
  const t = useText(timelineText);
  const now = useViewer((v) => v.stepIndex);
  const scenes = useAllSceneWords();
  return pacing.chapters.map((chapter) => (
    <section key={chapter.index}>
      <h3>
        {chapter.index + 1} {t[`chapter ${chapter.name}`]}
      </h3>
      <ol start={chapter.firstStep + 1}>
        {pacing.steps.slice(chapter.firstStep, chapter.lastStep + 1).map((step) => (
          <Step
            key={step.index}
            number={step.index}
            event={step.event}
            index={index}
            scene={scenes.get(step.index) ?? null}
            current={step.index === now}
          />
        ))}
      </ol>
    </section>
  ));
}

const Step = memo(function Step({
  number,
  event,
  index,
  scene,
  current,
}: {
  readonly number: number;
  readonly event: number;
  readonly index: TraceIndex;
  readonly scene: SceneWords | null;
  readonly current: boolean;
}) {
  const language = useViewer((v) => v.language);
  const { line, why } = told(narrate(index.event(event), index, language), scene);
  return (
    <li aria-current={current ? 'step' : undefined}>
      <button type="button" onClick={() => viewer.getState().goToStep(number)}>
        <Sentence line={line} />
      </button>
      {current && why !== undefined && <p>{why}</p>}
    </li>
  );
});
