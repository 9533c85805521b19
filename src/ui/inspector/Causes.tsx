import { useState } from 'react';
import { kindOf, type ComponentKind } from '../../kubernetes/components.ts';
import { eventLabel } from '../../text/event-label.ts';
import { inspectorText } from '../../text/ui/inspector.ts';
import type { TraceEvent } from '../../trace/events.ts';
import { viewer } from '../../viewer/use-viewer.ts';
import { glyphOfComponent } from '../design/Glyphs.tsx';
import { Icon } from '../design/Icon.tsx';
import { TrailButtons } from '../trail/TrailButtons.tsx';
import { useText } from '../use-text.ts';
import type { Inspected } from './inspected.ts';
import { Section } from './Section.tsx';
import { sinceFirstCommand } from './since-first-command.ts';

const shownAtFirst = 4;

/** The chain of causes, nearest first, up to what a person typed. Each leads to its moment. */
export function Causes({ event, inspected }: { readonly event: TraceEvent; readonly inspected: Inspected }) {
  const t = useText(inspectorText);
  const [whole, setWhole] = useState(false);
  const { index } = inspected;
  const causes = index.causes(event.id);
  if (causes.length === 0) {
    const typed = event.type === 'message' && event.call.protocol === 'shell';
    return (
      <Section title={t.because}>
        <TrailButtons event={event.id} />
        <p className="quiet">{typed ? t.typed : t.ownAccord}</p>
      </Section>
    );
  }
  const shown = whole ? causes : causes.slice(0, shownAtFirst);
  return (
    <Section title={t.because}>
      <TrailButtons event={event.id} />
      <ol className="causes">
        {shown.map((cause, i) => (
          <li key={cause.id}>
            <button type="button" onClick={() => go(cause)}>
              <Icon name={glyphOfComponent[actorOf(cause)]} size={18} />
              <span translate="no">{eventLabel(cause, index)}</span>
              <small title={t.stepsBack(i + 1)}>
                <span aria-hidden="true">−{i + 1}</span>
                <span className="ui-heard">{t.stepsBack(i + 1)}</span>
                {whole && ` · ${sinceFirstCommand(cause.at, index)}`}
              </small>
            </button>
          </li>
        ))}
      </ol>
      {causes.length > shownAtFirst && !whole && (
        <button type="button" className="yaml-more" onClick={() => setWhole(true)}>
          {t.allCauses(causes.length)}
        </button>
      )}
    </Section>
  );
}

function go(cause: TraceEvent): void {
  viewer.getState().goToEvent(cause.id);
  viewer.getState().select({ kind: 'event', id: cause.id });
}

function actorOf(event: TraceEvent): ComponentKind {
  if (event.type === 'message') return kindOf(event.from);
  return event.type === 'step' ? kindOf(event.component) : 'etcd';
}
