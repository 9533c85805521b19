import type { Pacing } from '../../playback/pacing.ts';
import type { Language } from '../../text/catalogue.ts';
import { narrate } from '../../text/narrate.ts';
import { plain } from '../../text/narration/line.ts';
import { timelineText } from '../../text/ui/timeline.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';

/** What the timeline is to those who do not see it: a slider over the steps, whose value is what happens. */
export function sliderProps(
  pacing: Pacing,
  stepIndex: number,
  index: TraceIndex | null,
  language: Language,
): Readonly<Record<string, string | number>> {
  const text = timelineText[language];
  const count = pacing.steps.length;
  const step = pacing.steps[stepIndex];
  const event = step && index?.trace.events[step.event];
  return {
    'aria-label': text.timeline,
    'aria-orientation': 'horizontal',
    'aria-valuemin': count > 0 ? 1 : 0,
    'aria-valuemax': count,
    'aria-valuetext':
      event && index
        ? text.at(stepIndex + 1, count, plain(narrate(event, index, language).line))
        : text.nothing,
  };
}
