import { useEffect, useMemo, useRef } from 'react';
import { consoleText } from '../../text/ui/console.ts';
import { Panel } from '../design/Panel.tsx';
import { useMoment, type Moment } from '../use-moment.ts';
import { useText } from '../use-text.ts';
import './console.css';
import { podTableAt } from './pod-table.ts';
import { Prompt } from './Prompt.tsx';
import { transcriptAt, type TypedCommand } from './transcript.ts';

/** The terminal at the moment shown: what was typed and printed by then, the Pods as they stand, and a prompt. */
export function ConsolePanel() {
  const t = useText(consoleText);
  const moment = useMoment();
  const typed = useMemo(() => (moment ? transcriptAt(moment.index, moment.time) : []), [moment]);
  return (
    <Panel title={t.console} note={t.asOf} className="console">
      <Log typed={typed} />
      <LivePods moment={moment} />
      <Prompt />
    </Panel>
  );
}

function Log({ typed }: { readonly typed: readonly TypedCommand[] }) {
  const t = useText(consoleText);
  const box = useRef<HTMLDivElement>(null);
  const words = typed.at(-1);
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [words]);
  return (
    // A scrolled region is reached by keyboard, so that what is above can be read.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={box} className="console-log" role="log" aria-label={t.log} tabIndex={0} lang="en">
      {typed.map(({ id, command, output, exitCode }) => (
        <div key={id}>
          <p className="console-command">$ {command}</p>
          {output.map(({ stream, text }, i) => (
            <pre key={i} data-stream={stream}>
              {text}
            </pre>
          ))}
          {exitCode !== null && exitCode !== 0 && <p className="console-exit">{t.exit(exitCode)}</p>}
        </div>
      ))}
    </div>
  );
}

function LivePods({ moment }: { readonly moment: Moment | null }) {
  const t = useText(consoleText);
  const table = useMemo(() => (moment ? podTableAt(moment.index, moment.time) : null), [moment]);
  if (table === null) return null;
  return (
    <figure className="console-pods" aria-label={t.watched}>
      <figcaption aria-hidden="true">kubectl get pods</figcaption>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre lang="en" tabIndex={0} aria-label={t.watched} data-testid="pods">
        {table}
      </pre>
    </figure>
  );
}
