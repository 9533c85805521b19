import type { ShellCall, TraceEvent } from '../../trace/events.ts';
import { endOf, type TraceIndex } from '../../trace/trace-index.ts';

/** One command with what has been printed so far. `exitCode` is null while it runs. */
export interface TypedCommand {
  readonly id: number;
  readonly command: string;
  readonly output: readonly { readonly stream: 'stdout' | 'stderr'; readonly text: string }[];
  readonly exitCode: number | null;
}

/** What stands on the terminal at `time`: read off the prompt's own messages. */
export function transcriptAt(index: TraceIndex, time: number): TypedCommand[] {
  const typed: TypedCommand[] = [];
  const byId = new Map<number, number>();
  for (const event of index.trace.events) {
    if (event.at > time) break;
    const call = shellCall(event);
    if (!call) continue;
    if (call.phase === 'command') {
      byId.set(event.id, typed.length);
      typed.push({ id: event.id, command: call.command, output: [], exitCode: null });
      continue;
    }
    const at = byId.get(call.of);
    const command = at === undefined ? undefined : typed[at];
    if (at === undefined || !command || (endOf(event) ?? Infinity) > time) continue;
    typed[at] =
      call.phase === 'exit'
        ? { ...command, exitCode: call.exitCode }
        : { ...command, output: [...command.output, { stream: call.stream, text: call.text }] };
  }
  return typed;
}

function shellCall(event: TraceEvent): ShellCall | null {
  return event.type === 'message' && event.call.protocol === 'shell' ? event.call : null;
}
