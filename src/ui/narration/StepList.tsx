import { memo, useState } from 'react';
import type { Pacing } from '../../playback/pacing.ts';
import { narrate } from '../../text/narrate.ts';
import { narrationText } from '../../text/ui/narration.ts';
import { timelineText } from '../../text/ui/timeline.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { useText } from '../use-text.ts';
import './narration.css';
import { Sentence } from './Sentence.tsx';

/** The whole story as text: every step in order, under its chapter; the picture in words. */
export function StepList() {
  const t = useText(narrationText);
  const pacing = useViewer((v) => v.pacing);
  const index = useViewer((v) => v.index);
  const [open, setOpen] = useState(false);
  if (index === null || pacing.steps.length === 0) return null;
  return (
    <details className="steps" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t.allSteps(pacing.steps.length)}</summary>
      {open && <Chapters pacing={pacing} index={index} />}
    </details>
  );
}

function Chapters({ pacing, index }: { readonly pacing: Pacing; readonly index: TraceIndex }) {
  const t = useText(timelineText);
  const now = useViewer((v) => v.stepIndex);
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
  current,
}: {
  readonly number: number;
  readonly event: number;
  readonly index: TraceIndex;
  readonly current: boolean;
}) {
  const language = useViewer((v) => v.language);
  const { line, why } = narrate(index.event(event), index, language);
  return (
    <li aria-current={current ? 'step' : undefined}>
      <button type="button" onClick={() => viewer.getState().goToStep(number)}>
        <Sentence line={line} />
      </button>
      {current && why !== undefined && <p>{why}</p>}
    </li>
  );
});
