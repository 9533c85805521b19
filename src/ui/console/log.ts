import { afterClearing } from '../../trace/terminal.ts';
import type { EventId } from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import type { ViewerState } from '../../viewer/state.ts';

/** One line that was typed, with what has been printed of it by a moment. */
export interface LoggedCommand {
  /** Its place among all that were typed. */
  readonly id: number;
  readonly command: string;
  readonly printed: readonly Printed[];
}

export interface Printed {
  readonly id: EventId | string;
  readonly stream: 'stdout' | 'stderr';
  readonly text: string;
}

/**
 * What stands on the terminal at a moment: a line once it is typed, its output once it is printed. What kubectl printed
 * is told by the trace; what the shell itself answered (`ls`, a command that there is not) leaves no event, and stands
 * with the command.
 */
export function logAt(index: TraceIndex, commands: ViewerState['commands'], time: number): LoggedCommand[] {
  const lines = commands
    .filter(({ at }) => at <= time)
    .map(({ command, own = [] }, id) => ({
      id,
      command,
      printed: own
        .filter(({ at }) => at <= time)
        .map(({ stream, text }, i): Printed => ({ id: `own ${i}`, stream, text })),
    }));
  const lineOf = new Map<EventId, (typeof lines)[number]>();
  const last = index.lastEventAt(time);
  for (let id = 0; id <= last; id++) {
    const event = index.event(id);
    if (event.type !== 'message' || event.call.protocol !== 'shell') continue;
    const { call } = event;
    if (call.phase === 'command') {
      const line = lines[commands.findLastIndex(({ at }) => at <= event.at)];
      if (line === undefined) continue;
      lineOf.set(id, line);
    } else if (call.phase === 'output' && (event.until ?? Infinity) <= time) {
      lineOf.get(call.of)?.printed.push({ id, stream: call.stream, text: call.text });
    }
  }
  return onScreen(lines);
}

/** What is left after all that wiped the screen: `clear` wipes everything before it, `watch` only its own last picture. */
function onScreen(lines: readonly LoggedCommand[]): LoggedCommand[] {
  let shown: LoggedCommand[] = [];
  for (const line of lines) {
    const printed: Printed[] = [];
    let wiped = false;
    for (const one of line.printed) {
      const rest = afterClearing(one.text);
      if (rest === null) printed.push(one);
      else {
        printed.length = 0;
        wiped = true;
        if (rest.trim() !== '') printed.push({ ...one, text: rest });
      }
    }
    if (wiped && !/^\s*watch\s/.test(line.command)) shown = [];
    if (!wiped || printed.length > 0) shown.push({ ...line, printed });
  }
  return shown;
}
