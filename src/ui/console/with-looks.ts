import type { Look } from '../../viewer/branches.ts';
import type { ViewerState } from '../../viewer/state.ts';
import type { LoggedCommand } from './log.ts';

/** A moment is told to the microsecond; where the playhead stands, it is a fraction of one before or after. */
const sameMomentMs = 0.001;

export type LogEntry =
  | { readonly kind: 'command'; readonly command: LoggedCommand }
  | { readonly kind: 'look'; readonly look: Look; readonly id: number };

/** What happened and what was only looked at, in the order of the cluster's time, up to a moment. */
export function withLooks(
  commands: readonly LoggedCommand[],
  typed: ViewerState['commands'],
  looks: readonly Look[],
  time: number,
): readonly LogEntry[] {
  const entries = [
    ...commands.map((command) => ({ kind: 'command', command, at: typed[command.id]?.at ?? 0 }) as const),
    ...looks
      .map((look, id) => ({ kind: 'look', look, id, at: look.at }) as const)
      .filter(({ at }) => at <= time + sameMomentMs),
  ];
  return entries.sort((a, b) => a.at - b.at);
}
