import { trailText } from '../../text/ui/trail.ts';
import type { EventId } from '../../trace/events.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { BreakpointButton } from '../breakpoints/BreakpointButton.tsx';
import { Button } from '../design/Button.tsx';
import { Kbd } from '../design/Kbd.tsx';
import { useText } from '../use-text.ts';
import './trail.css';

/** What can be asked of an event, where it came from and what it led to; and whether to stop at it. */
export function TrailButtons({ event }: { readonly event: EventId }) {
  const t = useText(trailText);
  const told = useViewer((v) => v.index?.trace.events[event]);
  return (
    <p className="trail-buttons">
      <Button title={t.whyLong} onClick={() => void viewer.getState().light(event, 'why')}>
        {t.why} <Kbd>W</Kbd>
      </Button>
      <Button title={t.effectsLong} onClick={() => void viewer.getState().light(event, 'effects')}>
        {t.effects} <Kbd>⇧ W</Kbd>
      </Button>
      {told && <BreakpointButton event={told} />}
    </p>
  );
}
