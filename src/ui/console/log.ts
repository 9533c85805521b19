import type { EventId } from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';

/** One command with what it has printed by a moment. */
export interface LoggedCommand {
  readonly id: EventId;
  readonly command: string;
  readonly printed: readonly Printed[];
}

export interface Printed {
  readonly id: EventId;
  readonly stream: 'stdout' | 'stderr';
  readonly text: string;
}

/** What stands on the terminal at a moment: a command once it is typed, its output once it is printed. */
export function logAt(index: TraceIndex, time: number): LoggedCommand[] {
  const commands: { id: EventId; command: string; printed: Printed[] }[] = [];
  const last = index.lastEventAt(time);
  for (let id = 0; id <= last; id++) {
    const event = index.event(id);
    if (event.type !== 'message' || event.call.protocol !== 'shell') continue;
    const { call } = event;
    if (call.phase === 'command') commands.push({ id, command: call.command, printed: [] });
    else if (call.phase === 'output' && (event.until ?? Infinity) <= time) {
      commands
        .find((command) => command.id === call.of)
        ?.printed.push({ id, stream: call.stream, text: call.text });
    }
  }
  return commands;
}
