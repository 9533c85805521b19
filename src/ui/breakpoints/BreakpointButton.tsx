import { breakpointsText } from '../../text/ui/breakpoints.ts';
import type { TraceEvent } from '../../trace/events.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import { Kbd } from '../design/Kbd.tsx';
import { useText } from '../use-text.ts';
import './breakpoints.css';
import { breakpointAt, toggleBreakpointAt } from './here.ts';

/** Stops playing at events like this one, or no longer. */
export function BreakpointButton({ event }: { readonly event: TraceEvent }) {
  const t = useText(breakpointsText);
  const index = useViewer((v) => v.index);
  const breakpoints = useViewer((v) => v.breakpoints);
  const found = breakpointAt({ index, breakpoints }, event);
  if (found === null) return null;
  return (
    <Button
      className="breakpoint-button"
      aria-pressed={found.isSet}
      title={t.stop(found.name)}
      onClick={() => toggleBreakpointAt(viewer.getState(), event)}
    >
      <svg width="12" height="12" viewBox="0 0 10 10" aria-hidden="true">
        <path d="M1 .5h8v4l-4 5-4-5z" />
      </svg>
      {t.stopHere} <Kbd>M</Kbd>
    </Button>
  );
}
