import type { ObjectKey } from '../../kubernetes/resources.ts';
import type { StepEvent } from '../../trace/events.ts';
import type { StepName } from '../../trace/steps.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';

type Named<N extends StepName> = StepEvent & { readonly name: N };

/** What has been decided about an object by a moment: the last of each kind of decision. */
export interface Decisions {
  readonly filter: Named<'Filter'> | null;
  readonly skippedFilters: readonly string[];
  readonly score: Named<'Score'> | null;
  readonly skippedScores: readonly string[];
  readonly defaulting: Named<'Defaulting'> | null;
  readonly mutating: Named<'MutatingAdmission'> | null;
  readonly validating: Named<'ValidatingAdmission'> | null;
}

/** Admission counts for the request that made the object or changed its spec: those that changed something. */
export function decisionsAbout(key: ObjectKey, index: TraceIndex, time: number): Decisions {
  const last = <N extends StepName>(name: N, after = -1): Named<N> | null => {
    for (let id = index.lastEventAt(time); id > after; id--) {
      const event = index.event(id);
      if (event.type === 'step' && event.name === name && event.about === key && ended(event, time))
        return event as Named<N>;
    }
    return null;
  };
  const first = <N extends StepName>(name: N): Named<N> | null => {
    const found = index.trace.events.find(
      (event) => event.type === 'step' && event.name === name && event.about === key && ended(event, time),
    );
    return (found as Named<N> | undefined) ?? null;
  };
  const filter = last('Filter');
  // A score belongs to the filter before it, not to an earlier attempt's.
  const score = last('Score', filter?.id);
  const preFilter = last('PreFilter');
  return {
    filter,
    skippedFilters: (preFilter?.detail.plugins ?? [])
      .filter(({ status }) => status === 'skip')
      .map(({ plugin }) => plugin),
    score,
    skippedScores: score === null ? [] : (last('PreScore')?.detail.skipped ?? []),
    defaulting: first('Defaulting'),
    mutating: first('MutatingAdmission'),
    validating: first('ValidatingAdmission'),
  };
}

function ended({ at, until }: StepEvent, time: number): boolean {
  return until === null ? at <= time : until <= time;
}
