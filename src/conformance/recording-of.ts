import type { Simulation } from '../engine/simulate.ts';
import type { Trace } from '../trace/trace.ts';
import { TraceIndex } from '../trace/trace-index.ts';
import { criOf } from './cri-of.ts';
import { eventsOf, historiesOf } from './objects-of.ts';
import type { RecordedCommand, RecordedWatch, Recording } from './recording.ts';
import { requestsOf, rounded } from './requests-of.ts';
import { schedulingOf } from './scheduling-of.ts';
import { readTrace } from './trace-reading.ts';

/**
 * A simulation in the shape of a recording, all of it read from the trace: what the page shows and what is
 * compared with the real cluster are the same events.
 */
export function recordingOf({ trace, commands, files }: Simulation): Recording {
  const from = commands[0]?.at ?? 0;
  const namespace = namespaceOf(trace);
  const reading = readTrace(trace);
  const { versions, statusColumn } = historiesOf(trace, namespace, from);
  return {
    format: 'podreel-recording',
    version: 1,
    kubernetes: trace.kubernetes,
    ...(trace.seed !== null && { seed: trace.seed }),
    namespace,
    commands: commands.map((command): RecordedCommand => {
      const { stdout, stderr, output, exitCode, editor } = command;
      return {
        command: command.command,
        at: rounded(command.at - from),
        until: rounded((command.until ?? trace.end) - from),
        stdout,
        stderr,
        output,
        exitCode: exitCode ?? 0,
        ...(editor !== undefined && { editor }),
      };
    }),
    until: rounded(trace.end - from),
    files,
    requests: requestsOf(reading, from),
    versions,
    statusColumn,
    events: eventsOf(trace, namespace, from),
    cri: criOf(trace, from),
    scheduling: schedulingOf(trace, from),
    watches: watchesOf(trace),
  };
}

/** The namespace that the first typed kubectl command stood in. */
function namespaceOf(trace: Trace): string {
  let typed = false;
  for (const event of trace.events) {
    if (event.type === 'message' && event.call.protocol === 'shell' && event.call.phase === 'command')
      typed = true;
    if (typed && event.type === 'step' && event.name === 'LoadKubeconfig') return event.detail.namespace;
  }
  return 'default';
}

function watchesOf(trace: Trace): RecordedWatch[] {
  return new TraceIndex(trace)
    .channelsAt(trace.end)
    .filter((channel) => channel.server === 'kube-apiserver')
    .map(({ client, resource, namespace, fieldSelector }) => ({
      actor: client,
      resource,
      namespace,
      fieldSelector,
    }));
}
