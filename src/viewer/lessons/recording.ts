import type { ScenarioRun } from '../../scenarios/scenario.ts';
import type { Run } from '../../sources/simulation.ts';
import { textsRead } from '../refusal.ts';

type Files = Readonly<Record<string, string>>;

/** A line after which the files may be others than the person left them, or that asks which files there are. */
const handlesFiles = /[>|*?]|\b(tee|cp|mv|rm|sed|touch|vim?|nano|ls|cat|edit)\b/;

/**
 * What was done on the page as a lesson's file says it: the same trace comes of it, byte for byte. Files that no line
 * names stay at home, and one that has not changed is not said again.
 */
export function recordedRun({ inputs, files, ...rest }: Run): ScenarioRun {
  const keepsAll = inputs.some(({ text }) => handlesFiles.test(text));
  const isNamed = (name: string): boolean =>
    keepsAll ||
    inputs.some(({ text, files: there = {} }) =>
      textsRead(text, null, there).some(({ file }) => file === name),
    );
  const set = new Map<string, string>();
  const lines = inputs.map((input, i) => {
    const { files: given = {}, ...line } = input;
    const own = Object.fromEntries(
      Object.entries(given).filter(([name, text]) => isNamed(name) && (keepsAll || set.get(name) !== text)),
    );
    for (const [name, text] of Object.entries(own)) set.set(name, text);
    return { line, own, isFirst: i === 0 };
  });
  const first: Files = lines[0]?.own ?? {};
  return {
    ...rest,
    files: { ...files, ...first },
    inputs: lines.map(({ line, own, isFirst }) =>
      isFirst || Object.keys(own).length === 0 ? line : { ...line, files: own },
    ),
  };
}
