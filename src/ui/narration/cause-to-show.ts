import type { Pacing } from '../../playback/pacing.ts';
import type { EventId } from '../../trace/events.ts';
import type { Moment } from '../use-moment.ts';

/**
 * Where "why" leads: the nearest cause that is told at a step of its own before this one, else the nearest cause
 * of all; null for what a person typed.
 */
export function causeToShow(moment: Moment, pacing: Pacing): EventId | null {
  if (moment.event === null || moment.step === null) return null;
  const causes = moment.index.causes(moment.event.id);
  const now = moment.step.index;
  const told = causes.find(({ id }) => {
    const step = pacing.stepOf(id);
    return step >= 0 && step !== now;
  });
  return (told ?? causes.find(({ id }) => pacing.stepOf(id) !== now))?.id ?? null;
}
