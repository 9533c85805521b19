import type { ObjectKey } from '../kubernetes/resources.ts';
import { isPod } from '../kubernetes/resources.ts';
import type { Run } from '../sources/simulation.ts';
import type { ClusterTime } from '../trace/events.ts';
import type { Trace } from '../trace/trace.ts';

/** What the product starts with: the cluster of the recordings, with nothing going on. */
export const idleRun: Run = {
  seed: 7,
  cluster: 'recorded',
  // So that somebody can meet a 403 and a 401.
  contexts: ['admin', 'restricted', 'unknown'],
  files: {},
  inputs: [],
};

/**
 * The run with one more line typed at its end. The files that it names go with the line: what an earlier line
 * read stays as it was then, so that the past comes out the same. There is one terminal: a watch that still prints
 * there is stopped first, unless time alone is to pass.
 */
export function typed(
  { run, end, isWatching }: { readonly run: Run; readonly end: number; readonly isWatching: boolean },
  text: string | readonly string[],
  files: Readonly<Record<string, string>>,
): Run {
  const lines = linesAt(end, text, files);
  const stop = isWatching && !isPause(lines[0]?.text ?? '') ? [{ text: '^C', notBefore: end }] : [];
  return { ...run, inputs: [...run.inputs, ...stop, ...lines] };
}

/** Lines that are typed one right after the other: the first finds the files as they are, the others what is left. */
function linesAt(
  at: number,
  text: string | readonly string[],
  files: Readonly<Record<string, string>>,
): Run['inputs'] {
  const texts = typeof text === 'string' ? [text] : text;
  return texts.map((line, i) => ({ text: line, notBefore: at, ...(i === 0 && { files }) }));
}

/**
 * The files as a command left them: those that it wrote or removed, but for what somebody has changed in the editor
 * meanwhile. null: it touched none.
 */
export function filesLeft(
  given: Readonly<Record<string, string>>,
  left: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): { readonly files: Readonly<Record<string, string>>; readonly created: string | null } | null {
  const names = [...new Set([...Object.keys(given), ...Object.keys(left)])];
  const touched = names.filter((name) => given[name] !== left[name] && given[name] === now[name]);
  if (touched.length === 0) return null;
  const files = Object.fromEntries(
    [...new Set([...Object.keys(now), ...touched])].flatMap((name): [string, string][] => {
      const text = touched.includes(name) ? left[name] : now[name];
      return text === undefined ? [] : [[name, text]];
    }),
  );
  return { files, created: touched.find((name) => given[name] === undefined) ?? null };
}

/**
 * The run that takes another turn at a moment: what had been typed before it, then one more line, whatever is under
 * way. All that came before the moment comes out the same.
 */
export function turned(
  run: Run,
  at: ClusterTime,
  text: string | readonly string[],
  files: Readonly<Record<string, string>>,
): Run {
  const inputs = run.inputs.filter(({ notBefore = 0 }) => notBefore < at);
  const lines = linesAt(at, text, files).map((line, i) =>
    i === 0 ? { ...line, interrupts: true as const } : line,
  );
  return { ...run, inputs: [...inputs, ...lines] };
}

/** What applying a file types. A name that means something to a shell stands in quotes. */
export function applyLine(file: string): string {
  return `kubectl apply -f ${/^[\w.+-]+$/.test(file) ? file : `'${file}'`}`;
}

/** Whether a line types no command: it lets time pass, or stops what runs. */
export function isPause(text: string): boolean {
  return /^(wait \d|\^C$)/.test(text);
}

/**
 * What to look at after a command: the first Pod that came into being since, else what the command asked for, a
 * Pod if there was one, else what was looked at before.
 */
export function focusAfter(trace: Trace, since: number, before: ObjectKey | null): ObjectKey | null {
  let asked: ObjectKey | null = null;
  for (const event of trace.events) {
    if (event.at < since) continue;
    if (event.type === 'stored' && event.previous === null && isPod(event.key)) return event.key;
    if (event.type !== 'message' || event.from !== 'kubectl') continue;
    const { call } = event;
    if (call.protocol !== 'http' || call.phase !== 'request' || call.method === 'GET') continue;
    if (call.key !== null && (asked === null || (isPod(call.key) && !isPod(asked)))) asked = call.key;
  }
  return asked ?? before;
}
