import type { TraceEvent } from '../../trace/events.ts';
import { inspectorText } from '../../text/ui/inspector.ts';
import { useText } from '../use-text.ts';
import { Causes } from './Causes.tsx';
import { EventTitle } from './EventTitle.tsx';
import { FourNames } from './FourNames.tsx';
import { HttpDetails } from './HttpDetails.tsx';
import type { Inspected } from './inspected.ts';
import { MessageDetails } from './MessageDetails.tsx';
import { OpenWatches } from './OpenWatches.tsx';
import { StepDetails } from './StepDetails.tsx';
import { StoredDetails } from './StoredDetails.tsx';
import { WatchDetails } from './WatchDetails.tsx';

/** What is said at this moment, by whom, in which words, and why. */
export function MessageTab({ inspected }: { readonly inspected: Inspected }) {
  const t = useText(inspectorText);
  const { event, selection } = inspected;
  return (
    <>
      {event === null ? (
        <p className="empty">{selection === null ? t.nothing : t.nothingOfIt}</p>
      ) : (
        <>
          <EventTitle event={event} inspected={inspected} />
          <Details event={event} inspected={inspected} />
        </>
      )}
      {selection?.kind === 'component' && <OpenWatches component={selection.id} inspected={inspected} />}
      <FourNames inspected={inspected} />
      {event !== null && <Causes event={event} inspected={inspected} />}
    </>
  );
}

function Details({ event, inspected }: { readonly event: TraceEvent; readonly inspected: Inspected }) {
  if (event.type === 'step') return <StepDetails step={event} />;
  if (event.type === 'stored') return <StoredDetails stored={event} inspected={inspected} />;
  const { protocol } = event.call;
  if (protocol === 'http') return <HttpDetails event={event} inspected={inspected} />;
  if (protocol === 'watch') return <WatchDetails event={event} inspected={inspected} />;
  return <MessageDetails event={event} inspected={inspected} />;
}
