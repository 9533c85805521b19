import { useEffect, useMemo, useRef } from 'react';
import { consoleText } from '../../text/ui/console.ts';
import { trailText } from '../../text/ui/trail.ts';
import type { Viewer } from '../../viewer/state.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { Look, looksShown } from '../branches/Look.tsx';
import { Panel } from '../design/Panel.tsx';
import { useMoment, type Moment } from '../use-moment.ts';
import { useText } from '../use-text.ts';
import './console.css';
import { logAt, type LoggedCommand } from './log.ts';
import { PodTable } from './PodTable.tsx';
import { Prompt } from './Prompt.tsx';
import { withLooks } from './with-looks.ts';

/** The terminal as of the moment shown: what was typed, what was printed, the Pods as they stand, and a prompt. */
export function ConsolePanel() {
  const t = useText(consoleText);
  const moment = useMoment();
  return (
    <Panel className="console-panel" title={t.console} note={t.asOf}>
      <Log moment={moment} />
      {moment !== null && <PodTable moment={moment} />}
      <Prompt />
    </Panel>
  );
}

function Log({ moment }: { readonly moment: Moment | null }) {
  const t = useText(consoleText);
  const typed = useViewer((viewer) => viewer.commands);
  const commands = useMemo(
    () => (moment === null ? [] : logAt(moment.index, typed, moment.time)),
    [moment, typed],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const looks = useViewer(looksShown);
  const begun = useViewer(lineBegun);
  const entries = withLooks(commands, typed, looks, moment?.time ?? 0);
  const shown = commands.reduce((sum, { printed }) => sum + 1 + printed.length, entries.length);
  useEffect(() => {
    const log = scroller.current;
    if (log !== null) log.scrollTop = log.scrollHeight;
  }, [shown]);
  return (
    <div
      ref={scroller}
      className="console-log"
      role="log"
      aria-label={t.log}
      // What scrolls must be in reach of the keyboard.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      translate="no"
      data-stop="log"
    >
      {entries.map((entry) =>
        entry.kind === 'look' ? (
          <Look key={`look ${entry.id}`} look={entry.look} />
        ) : (
          <Command key={entry.command.id} {...entry.command} isBegun={entry.command.id === begun} />
        ),
      )}
      <Working />
    </div>
  );
}

/** Of what is lit, the line that it all began with; -1: none. */
function lineBegun({ trail, index, commands }: Viewer): number {
  const first = trail?.links[0]?.events[0];
  const event = first === undefined ? undefined : index?.trace.events[first];
  const isTyped =
    event?.type === 'message' && event.call.protocol === 'shell' && event.call.phase === 'command';
  return isTyped ? commands.findLastIndex(({ at }) => at <= event.at) : -1;
}

function Command({ command, printed, isBegun }: LoggedCommand & { readonly isBegun: boolean }) {
  const t = useText(trailText);
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isBegun) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isBegun]);
  return (
    <>
      <p ref={line} className="console-command" data-begun={isBegun || undefined}>
        <span aria-hidden="true">$ </span>
        {command}
        {isBegun && <span className="console-begun">{t.begun}</span>}
      </p>
      {printed.map(({ id, stream, text }) => (
        <pre key={id} data-stream={stream}>
          {text.trimEnd()}
        </pre>
      ))}
    </>
  );
}

/** A caret that stands still: nothing moves that is not a message. */
function Working() {
  const computing = useViewer((viewer) => viewer.computing);
  return computing ? <p className="console-command">…</p> : null;
}
