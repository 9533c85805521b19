import { useEffect, useRef, useState } from 'react';
import { kindOf, type ComponentKind } from '../../kubernetes/components.ts';
import { numberOf, type Link, type Trail } from '../../playback/trail.ts';
import { eventLabel } from '../../text/event-label.ts';
import { trailText } from '../../text/ui/trail.ts';
import type { TraceEvent } from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { glyphOfComponent } from '../design/Glyphs.tsx';
import { Icon } from '../design/Icon.tsx';
import { IconButton } from '../design/IconButton.tsx';
import { sinceFirstCommand } from '../inspector/since-first-command.ts';
import { useText } from '../use-text.ts';
import './trail.css';
import { putOut, useTrail } from './use-trail.ts';

/** More than these are a wall; the others are a press away. */
const shownAtFirst = 60;

/** What is lit, as a list: the numbers are those of the picture and of the lanes. */
export function TrailPanel() {
  const { trail, now } = useTrail();
  const index = useViewer((v) => v.index);
  return trail && index && <Links trail={trail} now={now} index={index} />;
}

function Links({
  trail,
  now,
  index,
}: {
  readonly trail: Trail;
  readonly now: number;
  readonly index: TraceIndex;
}) {
  const t = useText(trailText);
  const [whole, setWhole] = useState(false);
  const chosen = eventLabel(index.event(trail.event), index);
  const order = trail.links.map((link, at) => ({ link, at }));
  if (trail.way === 'why') order.reverse();
  const nowAt = order.findIndex(({ at }) => at === now);
  const shown = whole ? order : order.slice(0, Math.max(shownAtFirst, nowAt + 1));
  const title = trail.way === 'why' ? t.whyTitle(chosen) : t.effectsTitle(chosen);
  const sub = subOf(trail, index, t);
  return (
    <section className="trail" aria-label={title}>
      <header>
        <IconButton icon="previous" label={t.endLong} data-testid="trail-end" onClick={putOut} />
        <div>
          <h3 translate="no">{title}</h3>
          <p role="status">{sub}</p>
        </div>
      </header>
      <ol>
        {shown.map(({ link, at }) => (
          <Row key={at} trail={trail} link={link} at={at} isNow={at === now} index={index} />
        ))}
      </ol>
      {shown.length < order.length && (
        <button type="button" className="yaml-more" onClick={() => setWhole(true)}>
          {t.all(order.length)}
        </button>
      )}
    </section>
  );
}

function subOf(trail: Trail, index: TraceIndex, t: (typeof trailText)['en']): string {
  const count = trail.links.length - 1;
  if (trail.way === 'effects') return t.onwards(count);
  return t.back(count, eventLabel(index.event(trail.links[0]?.head ?? trail.event), index));
}

function Row({
  trail,
  link,
  at,
  isNow,
  index,
}: {
  readonly trail: Trail;
  readonly link: Link;
  readonly at: number;
  readonly isNow: boolean;
  readonly index: TraceIndex;
}) {
  const t = useText(trailText);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNow) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isNow]);
  const head = index.event(link.head);
  const number = numberOf(trail, at);
  const isEnd = at === 0 || at === trail.links.length - 1;
  const words = wordsOf(link, index);
  return (
    <li ref={row} data-end={isEnd} aria-current={isNow ? 'step' : undefined}>
      <button type="button" data-roving={`event ${link.head}`} onClick={() => viewer.getState().goToLink(at)}>
        <span className="trail-number" aria-hidden="true">
          {number}
        </span>
        <span className="ui-heard">{t.link(number, '')}</span>
        <Icon name={glyphOfComponent[actorOf(head)]} size={17} />
        <span className="trail-words" translate="no">
          {words}
        </span>
        <small>{sinceFirstCommand(head.at, index)}</small>
      </button>
    </li>
  );
}

/** The head in its own words, and what was stored for it. */
function wordsOf({ head, events }: Link, index: TraceIndex): string {
  const stored = events.map((id) => index.event(id)).find((event) => event.type === 'stored');
  const asked = eventLabel(index.event(head), index);
  return stored === undefined || stored.id === head ? asked : `${asked} · ${eventLabel(stored, index)}`;
}

function actorOf(event: TraceEvent): ComponentKind {
  if (event.type === 'message') return kindOf(event.from);
  return event.type === 'step' ? kindOf(event.component) : 'etcd';
}
