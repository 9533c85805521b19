import { pacing as pace, type Pacing } from '../../playback/pacing.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import type { Language } from '../../text/catalogue.ts';
import { narrate } from '../../text/narrate.ts';
import { plain } from '../../text/narration/line.ts';
import type { EventId } from '../../trace/events.ts';
import { TraceIndex } from '../../trace/trace-index.ts';
import type { Trace } from '../../trace/trace.ts';
import { firstDifference } from '../../viewer/first-difference.ts';
import { align, type Aligned } from './align.ts';

/** One branch as it is laid beside another. */
export interface Side {
  readonly index: TraceIndex;
  readonly pacing: Pacing;
  /** Of each step that is not the same in both: what it tells, in words. */
  readonly told: readonly string[];
  /** The step that `told` begins with. */
  readonly firstStep: number;
}

export interface Comparison {
  /** The first event that is not the same in both; null: the two are the same. */
  readonly difference: EventId | null;
  /** Steps before it: the same in both. */
  readonly sameSteps: number;
  readonly left: Side;
  readonly right: Side;
  /** From there on, by places in `told`. */
  readonly rows: readonly Aligned[];
}

/** Lays two branches side by side, from the point of view of one object. */
export function comparisonOf(
  left: Trace,
  right: Trace,
  focus: ObjectKey | null,
  language: Language,
): Comparison {
  const difference = firstDifference(left, right);
  const [a, b] = [left, right].map((trace) => sideOf(trace, focus, difference, language)) as [Side, Side];
  return {
    difference,
    sameSteps: Math.min(a.firstStep, b.firstStep),
    left: a,
    right: b,
    rows: align(a.told, b.told),
  };
}

function sideOf(trace: Trace, focus: ObjectKey | null, difference: EventId | null, language: Language): Side {
  const index = new TraceIndex(trace);
  const pacing = pace(trace, index, focus, 'event');
  const { steps } = pacing;
  const found = difference === null ? -1 : steps.findIndex(({ event }) => event >= difference);
  const firstStep = found < 0 ? steps.length : found;
  const told = steps
    .slice(firstStep)
    .map(({ event }) => plain(narrate(index.event(event), index, language).line));
  return { index, pacing, told, firstStep };
}
