import type { ClusterTime, TraceEvent } from './events.ts';
import type { Trace } from './trace.ts';

/** The version of the saved form; a reader refuses one that it does not know. */
export const traceVersion = 1;

/** A trace as JSON Lines: a header, then one event a line. The same trace gives the same text. */
export function encodeTrace(trace: Trace): string {
  const { events, ...rest } = trace;
  const header = { format: 'podreel', version: traceVersion, ...rest };
  return [header, ...events].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** Why a text is no trace. `line` counts from 1. */
export class TraceFormatError extends Error {
  readonly line: number;

  constructor(line: number, why: string) {
    super(`line ${line}: ${why}`);
    this.name = 'TraceFormatError';
    this.line = line;
  }
}

/** @throws TraceFormatError */
export function decodeTrace(text: string): Trace {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const { format, version, ...rest } = parseLine(lines[0] ?? '', 1);
  if (format !== 'podreel') throw new TraceFormatError(1, 'not a Podreel trace');
  if (version !== traceVersion) {
    throw new TraceFormatError(
      1,
      `version ${JSON.stringify(version)} is not known here, only ${traceVersion}`,
    );
  }
  const events = lines.slice(1).map((line, i) => checkedEvent(parseLine(line, i + 2), i));
  return { ...(rest as unknown as Omit<Trace, 'events'>), events };
}

function parseLine(line: string, number: number): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new TraceFormatError(number, 'not JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TraceFormatError(number, 'not an object');
  return value as Record<string, unknown>;
}

const types: ReadonlySet<unknown> = new Set(['message', 'stored', 'step']);

function checkedEvent(event: Record<string, unknown>, position: number): TraceEvent {
  const line = position + 2;
  if (event['id'] !== position) throw new TraceFormatError(line, `expected event ${position}`);
  if (!types.has(event['type']))
    throw new TraceFormatError(line, `no event type ${JSON.stringify(event['type'])}`);
  if (typeof (event['at'] as ClusterTime) !== 'number') throw new TraceFormatError(line, 'no time');
  const cause = event['cause'];
  if (cause !== null && !(typeof cause === 'number' && cause >= 0 && cause < position)) {
    throw new TraceFormatError(line, 'its cause is not an earlier event');
  }
  return event as unknown as TraceEvent;
}
