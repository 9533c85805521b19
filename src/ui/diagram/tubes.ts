import type { ComponentId } from '../../kubernetes/components.ts';
import type { ChannelSpan, TraceIndex } from '../../trace/trace-index.ts';

/** The standing watches of one client on one server: one tube, however many there are. */
export interface Tube {
  readonly client: ComponentId;
  readonly server: ComponentId;
  readonly channels: readonly ChannelSpan[];
}

/** The tubes that stand at a moment, in the order in which their first channel was opened. */
export function tubesAt(index: TraceIndex, time: number): Tube[] {
  const tubes = new Map<string, { client: ComponentId; server: ComponentId; channels: ChannelSpan[] }>();
  for (const channel of index.channelsAt(time)) {
    const { client, server } = channel;
    if (client === server) continue;
    const id = `${client} ${server}`;
    const tube = tubes.get(id);
    if (tube) tube.channels.push(channel);
    else tubes.set(id, { client, server, channels: [channel] });
  }
  return [...tubes.values()];
}
