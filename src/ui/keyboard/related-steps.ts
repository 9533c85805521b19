import type { ComponentId } from '../../kubernetes/components.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import { subjectOf } from '../../playback/subject.ts';
import type { EventId, TraceEvent } from '../../trace/events.ts';
import type { Viewer } from '../../viewer/state.ts';

/** The event that the page tells now: the focused one, else the selected one, else that of the present step. */
export function presentEvent({ selection, pacing, stepIndex, index }: Viewer): TraceEvent | null {
  const id: EventId | undefined =
    focusedEvent() ?? (selection?.kind === 'event' ? selection.id : pacing.steps[stepIndex]?.event);
  return id === undefined || !index ? null : (index.trace.events[id] ?? null);
}

/** The event of the token or of the line of a list that has the focus. */
function focusedEvent(): EventId | undefined {
  const part = document.activeElement?.closest('[data-roving^="event "]');
  const id = part?.getAttribute('data-roving')?.slice('event '.length);
  return id === undefined ? undefined : Number(id);
}

/** The nearest step on or back that a component sends, receives or works in; null if there is none. */
export function stepOfComponent(viewer: Viewer, component: ComponentId, by: 1 | -1): number | null {
  return nearest(viewer, by, (event) =>
    event.type === 'message'
      ? event.from === component || event.to === component
      : event.type === 'step'
        ? event.component === component
        : event.by === component,
  );
}

/** The nearest step on or back that is about an object; null if there is none. */
export function stepOfObject(viewer: Viewer, key: ObjectKey, by: 1 | -1): number | null {
  const { index } = viewer;
  return index ? nearest(viewer, by, (event) => subjectOf(event, index) === key) : null;
}

function nearest(
  { pacing, stepIndex, index }: Viewer,
  by: 1 | -1,
  matches: (event: TraceEvent) => boolean,
): number | null {
  for (let at = stepIndex + by; at >= 0 && at < pacing.steps.length; at += by) {
    const told = pacing.steps[at]?.events ?? [];
    if (told.some((id) => index !== null && matches(index.event(id)))) return at;
  }
  return null;
}
