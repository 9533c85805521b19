import { useId, type ReactNode } from 'react';
import type { ComponentId } from '../../kubernetes/components.ts';
import { eventLabel } from '../../text/event-label.ts';
import { insidesText } from '../../text/ui/insides/insides.ts';
import type { MessageEvent } from '../../trace/events.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import type { GlyphName } from '../design/Glyphs.tsx';
import { Icon } from '../design/Icon.tsx';
import { Kbd } from '../design/Kbd.tsx';
import { signOf } from '../diagram/signs.ts';
import { faultsText } from '../../text/ui/faults.ts';
import { openFaultMenu } from '../faults/fault-menu.ts';
import { placeOf } from '../faults/fault-place.ts';
import { useText } from '../use-text.ts';
import { componentName } from '../inspector/component-name.ts';
import type { InsideMoment } from './use-inside-moment.ts';

/** The head of every inside: what it is, what is on its way to and from it, and the way out. */
export function InsideFrame({
  glyph,
  title,
  sub,
  moment,
  parties = [],
  children,
}: {
  readonly glyph: GlyphName;
  readonly title: string;
  readonly sub: ReactNode;
  readonly moment: InsideMoment;
  /** Whose messages are seen passing. */
  readonly parties?: readonly ComponentId[];
  readonly children: ReactNode;
}) {
  const t = useText(insidesText);
  const f = useText(faultsText);
  const id = useId();
  const opened = useViewer((state) => state.opened);
  const canBreak = moment.index.trace.origin === 'simulation';
  return (
    <section className="inside-view" aria-labelledby={id} data-stop="inside" data-axis="down">
      <header className="inside-head">
        <Icon name={glyph} size={26} />
        <div>
          <h2 id={id}>{title}</h2>
          <p>{sub}</p>
        </div>
        {canBreak && (
          <Button icon="caution" aria-haspopup="dialog" onClick={() => openFaultMenu(placeOf(opened))}>
            {f.openShort}
          </Button>
        )}
        <Button className="inside-close" icon="close" data-first onClick={() => viewer.getState().open(null)}>
          {t.close} <Kbd>Esc</Kbd>
        </Button>
      </header>
      {parties.length > 0 && <Passing parties={parties} moment={moment} />}
      {/* A region that scrolls is reached with the Tab key. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="inside-body" tabIndex={0} role="group" aria-label={title}>
        {children}
      </div>
    </section>
  );
}

const mostPassing = 4;

/** Messages to and from it that are on their way right now. */
function Passing({
  parties,
  moment: { index, time, language },
}: {
  readonly parties: readonly ComponentId[];
  readonly moment: InsideMoment;
}) {
  const t = useText(insidesText);
  const passing = index
    .underWay(time)
    .filter(
      (event): event is MessageEvent =>
        event.type === 'message' && (parties.includes(event.from) || parties.includes(event.to)),
    );
  return (
    <p className="inside-passing">
      <span>{t.passing}</span>
      {passing.length === 0 && <i>{t.nothingPassing}</i>}
      {passing.slice(0, mostPassing).map((event) => {
        const comes = parties.includes(event.to);
        const other = comes ? event.from : event.to;
        return (
          <span key={event.id} className={`inside-token dg-k-${signOf(event, index).shape}`} translate="no">
            <span aria-hidden="true">{comes ? '→' : '←'}</span>
            <span className="ui-heard">{comes ? t.from : t.to}</span> {componentName(other, language)}{' '}
            <b>{eventLabel(event, index)}</b>
          </span>
        );
      })}
      {passing.length > mostPassing && <span>+{passing.length - mostPassing}</span>}
    </p>
  );
}

/** A part of an inside under its own heading. */
export function Part({
  title,
  note,
  className = '',
  children,
}: {
  readonly title: string;
  readonly note?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={`inside-part ${className}`}>
      <h3>
        {title}
        {note !== undefined && <small>{note}</small>}
      </h3>
      {children}
    </section>
  );
}
