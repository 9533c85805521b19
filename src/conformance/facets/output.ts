import type { Facet } from '../facet.ts';
import { normalizedText } from '../normalize.ts';
import type { ObjectVersion, RecordedCommand, Recording } from '../recording.ts';
import { interchanged } from '../interchanged.ts';
import { diffLines, mean } from '../sequences.ts';

/** A table that was printed so soon before or after a change may show either side of it. */
const nearMs = 1000;

export interface OutputOptions {
  /** Also try our side with its nodes renamed. */
  readonly variants: readonly Recording[];
}

/** Per command: exit code and output equal or not. */
export function compareOutput(real: Recording, { variants }: OutputOptions): Facet {
  const [first] = variants;
  const count = Math.max(real.commands.length, first?.commands.length ?? 0);
  if (count === 0 || !first) return { ratio: null, differences: [] };
  const results = Array.from({ length: count }, (_, i) => {
    const command = real.commands[i];
    const same = variants.some((ours) => sameOutput(real, command, ours, ours.commands[i]));
    const lines = same ? [] : diffLines(shownLines(command), shownLines(first.commands[i]));
    return { about: `$ ${command?.command ?? first.commands[i]?.command ?? ''}`, ratio: same ? 1 : 0, lines };
  });
  return {
    ratio: mean(results.map(({ ratio }) => ratio)),
    differences: results.filter(({ ratio }) => ratio < 1),
  };
}

function shownLines(command: RecordedCommand | undefined): string[] {
  return command ? [`exit code ${command.exitCode}`, ...outputLines(command.output)] : [];
}

/** Lines without what is random; a table with generated names by its rows, repeated waiting lines once. */
export function outputLines(output: string): string[] {
  const lines = output.split('\n').map(normalizedText);
  while (lines.at(-1) === '') lines.pop();
  while (lines[0] === '') lines.shift();
  const folded = lines.filter(
    (line, i) => i === 0 || line !== lines[i - 1] || !line.startsWith('Waiting for'),
  );
  if (!folded.some((line) => /-[hp]\d+\b/.test(line))) return folded;
  return isTable(folded) ? sortedTables(folded) : sortedDescriptions(folded);
}

/** Descriptions of several objects stand two empty lines apart, in the order of their names. */
function sortedDescriptions(lines: readonly string[]): string[] {
  if (!lines[0]?.startsWith('Name:')) return [...lines];
  return lines
    .join('\n')
    .split('\n\n\n')
    .map((text) => text.trimEnd())
    .sort()
    .join('\n\n\n')
    .split('\n');
}

function isTable(lines: readonly string[]): boolean {
  return tableHead.test(lines[0] ?? '');
}

const tableHead = /^(NAME |NAMESPACE |LAST SEEN)/;

/** Rows of each table by text: how rows of generated names sort is chance. */
function sortedTables(lines: readonly string[]): string[] {
  const result: string[] = [];
  let rows: string[] = [];
  for (const line of [...lines, '']) {
    if (line !== '' && !tableHead.test(line)) {
      rows.push(line);
      continue;
    }
    result.push(...rows.sort(), line);
    rows = [];
  }
  while (result.at(-1) === '') result.pop();
  return result;
}

function sameOutput(
  real: Recording,
  a: RecordedCommand | undefined,
  ours: Recording,
  b: RecordedCommand | undefined,
): boolean {
  if (!a || !b || a.exitCode !== b.exitCode) return false;
  const [x, y] = [outputLines(a.output), outputLines(b.output)];
  if (x.length === y.length && x.every((line, i) => line === y[i])) return true;
  if (x.length === y.length && interchanged(b.output.split('\n'), x).some((other) => sameLines(x, other)))
    return true;
  if (!isTable(x) || !isTable(y))
    return x.length === y.length && x.every((line, i) => withoutZone(line) === withoutZone(y[i] ?? ''));
  const [maskedX, maskedY] = [x, y].map((lines) => lines.map(withoutZone)) as [string[], string[]];
  if (maskedX.length !== maskedY.length) return false;
  const [left, right] = [withoutCommon(maskedX, maskedY), withoutCommon(maskedY, maskedX)];
  return (
    left.length === right.length &&
    left.every((line, i) => nearChange(real, a, line, ours, b, right[i] ?? ''))
  );
}

function sameLines(lines: readonly string[], other: readonly string[]): boolean {
  const text = lines.map(withoutZone).join('\n');
  return outputLines(other.join('\n')).map(withoutZone).join('\n') === text;
}

/** A Pod carries the zone of its node: with another node among equals it may be another one. */
function withoutZone(line: string): string {
  return line.replace(/zone-[a-z]\b/g, 'zone-X');
}

function withoutCommon(lines: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return lines
    .filter((line) => {
      const at = left.indexOf(line);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    })
    .sort();
}

/** Two rows of one object that differ, while the object changed within a second of either command. */
function nearChange(
  real: Recording,
  a: RecordedCommand,
  rowA: string,
  ours: Recording,
  b: RecordedCommand,
  rowB: string,
): boolean {
  const name = (row: string): string => (row.split(' ')[0] ?? '').replace(/^[a-z.]+\//, '');
  if (name(rowA) === '' || name(rowA) !== name(rowB)) return false;
  return passedThrough(real, a, rowB, name(rowB)) || passedThrough(ours, b, rowA, name(rowA));
}

/** Whether the object's row looked like `row` at some moment within a second of the command. */
function passedThrough(
  recording: Recording,
  { at, until }: RecordedCommand,
  row: string,
  name: string,
): boolean {
  const [from, to] = [at - nearMs, until + nearMs];
  const statuses = recording.statusColumn[name];
  if (statuses) {
    return statuses.some((status, i) => {
      const next = statuses[i + 1]?.at ?? Infinity;
      return (
        status.at <= to &&
        next >= from &&
        row.includes(` ${status.ready} ${status.status} ${status.restarts}`)
      );
    });
  }
  // Of workloads the recordings tell the counts, not the row: that one of them changed has to do.
  const isNear = (version: ObjectVersion): boolean => version.at >= from && version.at <= to;
  return Object.entries(recording.versions).some(
    ([key, versions]) => key.slice(key.indexOf('/') + 1) === name && versions.some(isNear),
  );
}
