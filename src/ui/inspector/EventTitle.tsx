import { glyphOfComponent } from '../design/Glyphs.tsx';
import { Icon } from '../design/Icon.tsx';
import { kindOf } from '../../kubernetes/components.ts';
import type { Language } from '../../text/catalogue.ts';
import { duration } from '../../text/units.ts';
import { inspectorText } from '../../text/ui/inspector.ts';
import type { TraceEvent } from '../../trace/events.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { useText } from '../use-text.ts';
import { Chip } from './Chip.tsx';
import { componentName } from './component-name.ts';
import { eventHead } from './event-head.ts';
import { Facts } from './Facts.tsx';
import type { Inspected } from './inspected.ts';
import { sinceFirstCommand } from './since-first-command.ts';

type Texts = (typeof inspectorText)[Language];

/** What it is, who has to do with it, when, and how far it is. */
export function EventTitle({
  event,
  inspected,
}: {
  readonly event: TraceEvent;
  readonly inspected: Inspected;
}) {
  const t = useText(inspectorText);
  const language = useViewer((viewer) => viewer.language);
  const { chip, kind, hollow, title } = eventHead(event, inspected.index);
  const at = sinceFirstCommand(event.at, inspected.index);
  const takes = 'until' in event && event.until !== null ? duration(event.until - event.at, 'en') : null;
  return (
    <>
      <h3 className="title">
        {event.type === 'step' ? (
          <Icon name={glyphOfComponent[kindOf(event.component)]} size={20} />
        ) : (
          <Chip kind={kind} hollow={hollow}>
            {chip}
          </Chip>
        )}
        <span translate="no">{title}</span>
        <small data-kind={kind}>{stateOf(event, inspected.time, t)}</small>
      </h3>
      {event.type === 'message' && (
        <Facts
          facts={[
            [t.from, componentName(event.from, language)],
            [t.to, componentName(event.to, language)],
            [t.sent, at],
            [t.takes, takes],
          ]}
        />
      )}
      {event.type === 'step' && (
        <Facts
          facts={[
            [t.by, componentName(event.component, language)],
            [t.begun, at],
            [t.takes, takes],
          ]}
        />
      )}
      {event.type === 'stored' && (
        <Facts
          facts={[
            [t.writtenBy, componentName(event.by, language)],
            [t.stored, at],
            [t.revision, event.revision],
          ]}
        />
      )}
    </>
  );
}

function stateOf(event: TraceEvent, time: number, t: Texts): string {
  if (event.type === 'stored') return '';
  if (event.type === 'message') {
    if (event.until === null) return t.notArrived;
    return time < event.until ? t.inFlight : t.arrived;
  }
  if (event.until === null) return t.notDone;
  if (time < event.until) return t.atWork;
  return event.outcome === undefined ? t.done : t[event.outcome];
}
