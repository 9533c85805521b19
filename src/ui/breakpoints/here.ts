import { breakpointsFor, type Breakpoint } from '../../playback/breakpoints.ts';
import type { TraceEvent } from '../../trace/events.ts';
import type { Viewer } from '../../viewer/state.ts';

/** The breakpoint that stops at an event and is set; else the most telling one that could be. */
export function breakpointAt(
  { index, breakpoints }: Pick<Viewer, 'index' | 'breakpoints'>,
  event: TraceEvent,
): { readonly name: Breakpoint; readonly isSet: boolean } | null {
  const names = index ? breakpointsFor(event, index) : [];
  const set = names.find((each) => breakpoints.includes(each));
  const name = set ?? names[0];
  return name === undefined ? null : { name, isSet: set !== undefined };
}

/** One that stands here is taken away; else the most telling is set. */
export function toggleBreakpointAt(viewer: Viewer, event: TraceEvent): void {
  const found = breakpointAt(viewer, event);
  if (found) viewer.toggleBreakpoint(found.name);
}
