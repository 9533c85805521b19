import type { ComponentId } from '../../kubernetes/components.ts';
import type { StepEvent } from '../../trace/events.ts';
import type { StepName } from '../../trace/steps.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';

export type Named<N extends StepName> = StepEvent & { readonly name: N };

const known = new WeakMap<TraceIndex, Map<ComponentId, readonly StepEvent[]>>();

/** What a component does in a trace, in order. Looked for once. */
export function stepsOf(index: TraceIndex, component: ComponentId): readonly StepEvent[] {
  let byComponent = known.get(index);
  if (!byComponent) {
    const made = new Map<ComponentId, StepEvent[]>();
    for (const event of index.trace.events) {
      if (event.type !== 'step') continue;
      const list = made.get(event.component);
      if (list) list.push(event);
      else made.set(event.component, [event]);
    }
    known.set(index, (byComponent = made));
  }
  return byComponent.get(component) ?? [];
}

/** Those that have begun by a moment. */
export function begunBy<E extends { readonly at: number }>(events: readonly E[], time: number): readonly E[] {
  let low = 0;
  let high = events.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((events[middle] as E).at <= time) low = middle + 1;
    else high = middle;
  }
  return events.slice(0, low);
}

export function isDone({ until }: { readonly until: number | null }, time: number): boolean {
  return until !== null && until <= time;
}

export function isNamed<N extends StepName>(event: StepEvent, name: N): event is Named<N> {
  return event.name === name;
}
