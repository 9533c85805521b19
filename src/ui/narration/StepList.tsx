import { memo } from 'react';
import { narrate } from '../../text/narrate.ts';
import { narrationText } from '../../text/ui/narration.ts';
import { timelineText } from '../../text/ui/timeline.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { useAllSceneWords, type SceneWords } from '../lessons/use-story.ts';
import { TrailButtons } from '../trail/TrailButtons.tsx';
import { useTrail } from '../trail/use-trail.ts';
import { numberOf } from '../../playback/trail.ts';
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
  const { trail } = useTrail();
  const linkOf = (events: readonly number[]): number | null => {
    const link = events.map((id) => trail?.linkOf.get(id)).findLast((found) => found !== undefined);
    return trail === null || link === undefined ? null : numberOf(trail, link);
  };
  return pacing.chapters.map((chapter) => (
    <section key={chapter.index}>
      <h3>
        {chapter.index + 1} {t[`chapter ${chapter.name}`]}
      </h3>
      <ol start={chapter.firstStep + 1} data-lit={trail !== null || undefined}>
        {pacing.steps.slice(chapter.firstStep, chapter.lastStep + 1).map((step) => (
          <Step
            key={step.index}
            number={step.index}
            event={step.event}
            index={index}
            scene={scenes.get(step.index) ?? null}
            current={step.index === now}
            link={linkOf(step.events)}
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
  link,
}: {
  readonly number: number;
  readonly event: number;
  readonly index: TraceIndex;
  readonly scene: SceneWords | null;
  readonly current: boolean;
  /** The number of the lit link that it tells. */
  readonly link: number | null;
}) {
  const language = useViewer((v) => v.language);
  const { line, why } = told(narrate(index.event(event), index, language), scene);
  return (
    <li aria-current={current ? 'step' : undefined} data-link={link ?? undefined}>
      {link !== null && <span className="trail-number">{link}</span>}
      <button type="button" data-roving={`event ${event}`} onClick={() => viewer.getState().goToStep(number)}>
        <Sentence line={line} />
      </button>
      {current && why !== undefined && <p>{why}</p>}
      {current && <TrailButtons event={event} />}
    </li>
  );
});
