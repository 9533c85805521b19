import type { EventId, MessageEvent, StepEvent } from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { begunBy, stepsOf } from './own-events.ts';
import { isRequest, type Request } from './requests.ts';

/** One command at the prompt, as far as it has come by a moment. */
export interface CommandRun {
  readonly event: EventId;
  readonly line: string;
  readonly at: number;
  readonly steps: readonly StepEvent[];
  /** What it asked the API server: first what it may ask and how, then its own business. */
  readonly discovery: readonly Request[];
  readonly requests: readonly Request[];
  /** What it has printed, as text of both streams. */
  readonly output: string;
  /** null: it still runs. */
  readonly exitCode: number | null;
}

/** The commands that were typed by a moment, oldest first. There is one terminal: they follow one another. */
export function commandsAt(index: TraceIndex, time: number): CommandRun[] {
  const shell = begunBy(index.trace.events, time).filter(
    (event): event is MessageEvent =>
      event.type === 'message' && (event.call.protocol === 'shell' || event.from === 'kubectl'),
  );
  const typed = shell.filter(({ call }) => call.protocol === 'shell' && call.phase === 'command');
  return typed.map((event, i): CommandRun => {
    const next = typed[i + 1]?.id ?? Infinity;
    const mine = shell.filter(({ id }) => id > event.id && id < next);
    const asked = mine.filter(isRequest);
    const { call } = event;
    let output = '';
    let exitCode: number | null = null;
    for (const { call: said, until } of mine) {
      if (said.protocol !== 'shell' || until === null || until > time) continue;
      if (said.phase === 'output') output += said.text;
      else if (said.phase === 'exit') exitCode = said.exitCode;
    }
    return {
      event: event.id,
      line: call.protocol === 'shell' && call.phase === 'command' ? call.command : '',
      at: event.at,
      steps: begunBy(stepsOf(index, 'kubectl'), time).filter(({ id }) => id > event.id && id < next),
      discovery: asked.filter(({ call: { resource } }) => resource === null),
      requests: asked.filter(({ call: { resource } }) => resource !== null),
      output,
      exitCode,
    };
  });
}
