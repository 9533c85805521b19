import { drawn, lot } from '../lot.ts';
import type { Edit, Outcome, OutcomeChoice, PredictionOf } from '../prediction.ts';
import { editsOf } from './edits.ts';
import { outcomeId, outcomeOf, type Simulated } from './outcome.ts';

/** What a run is told: enough of it to type one of its commands with another file. */
export interface RunToEdit {
  readonly files: Readonly<Record<string, string>>;
  readonly inputs: readonly InputToEdit[];
}

interface InputToEdit {
  readonly text: string;
  readonly files?: Readonly<Record<string, string>>;
}

/** How long after the command one looks, in seconds of cluster time: long enough to pull an image and to crash. */
const seconds = 60;
/** How many other lines are simulated at most, for what else could be answered. */
const otherWays = 3;

/**
 * What would have come of a manifest, had a line of it been another. The answer and every wrong choice are outcomes of
 * runs that were simulated: what is wrong here is right for another line. null: no manifest was read, or all comes to
 * the same.
 * @param simulate computes a run; it may reject
 */
export async function whatIf<R extends RunToEdit>(
  run: R,
  simulate: (run: R) => Promise<Simulated>,
  asked: ReadonlySet<string> = new Set(),
): Promise<PredictionOf<'whatIf'> | null> {
  const read = manifestRead(run);
  if (read === null) return null;
  const { at, file, text, command } = read;
  const seed = `${text}${asked.size}`;
  const all = editsOf(file, text);
  const [edit] = drawn(
    all.filter(({ id }) => !asked.has(questionId(file, text, id))),
    1,
    seed,
  );
  if (!edit) return null;
  const others = drawn(
    all.filter(({ id }) => id !== edit.id),
    otherWays,
    seed,
  );
  const outcomes = new Map<string, OutcomeChoice>();
  const add = (outcome: Outcome | null, comesOf: Edit | null): string | null => {
    if (outcome === null) return null;
    const id = outcomeId(outcome);
    if (!outcomes.has(id)) outcomes.set(id, { id, outcome, comesOf });
    return id;
  };
  const right = add(outcomeOf(await simulate(changed(run, at, file, edit.text))), edit);
  const unchanged = add(outcomeOf(await simulate(changed(run, at, file, text))), null);
  for (const other of others) {
    if (outcomes.size >= 4) break;
    add(outcomeOf(await simulate(changed(run, at, file, other.text))), other);
  }
  const rightChoice = right === null ? undefined : outcomes.get(right);
  const [first, ...rest] = [...outcomes.values()].filter(({ id }) => id !== right);
  if (!rightChoice || !first) return null;
  return {
    kind: 'whatIf',
    id: questionId(file, text, edit.id),
    shownBy: null,
    about: { edit, command, seconds, changesNothing: right === unchanged },
    choices: [rightChoice, first, ...rest],
  };
}

function questionId(file: string, text: string, edit: string): string {
  return `whatIf ${file} ${lot(text)} ${edit}`;
}

/** The last command that read a manifest out of a file of one's own. */
function manifestRead({ files, inputs }: RunToEdit) {
  const at = inputs.findLastIndex(({ text }) => fileIn(text) !== null);
  const command = inputs[at]?.text ?? '';
  const file = fileIn(command);
  if (file === null) return null;
  const there =
    inputs.slice(0, at + 1).findLast((input) => input.files?.[file] !== undefined)?.files ?? files;
  const text = there[file];
  return text === undefined ? null : { at, file, text, command };
}

function fileIn(line: string): string | null {
  const found =
    /^kubectl\s+(?:apply|create)\s+(?:-f|--filename)[ =]?(?:'([^']+)'|([^\s'"|;&><$*]+))\s*$/.exec(
      line.trim(),
    );
  return found ? (found[1] ?? found[2] ?? null) : null;
}

/** The run up to that command, with another text in the file, and some time after it. */
function changed<R extends RunToEdit>(run: R, at: number, file: string, text: string): R {
  const inputs = run.inputs
    .slice(0, at + 1)
    .map((input, i) => (i === at ? { ...input, files: { ...input.files, [file]: text } } : input));
  return { ...run, inputs: [...inputs, { text: `wait ${seconds}s` }] };
}
