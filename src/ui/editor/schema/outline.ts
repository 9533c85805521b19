import { lineOf } from './cursor-place.ts';

/** An object of the file, or something named in it. Lines from 1, both included. */
export interface OutlineEntry {
  readonly name: string;
  readonly detail: string;
  readonly from: number;
  readonly to: number;
  readonly children: readonly OutlineEntry[];
}

/** The objects of a file with their top fields, and the named items below those. */
export function outlineOf(text: string): readonly OutlineEntry[] {
  const lines = text.split('\n');
  const starts = [0, ...lines.flatMap((line, i) => (line.startsWith('---') ? [i + 1] : []))];
  return starts.flatMap((start, n) => {
    const end = (starts[n + 1] ?? lines.length + 1) - 1;
    const entry = objectEntry(lines.slice(start, end), start);
    return entry ? [entry] : [];
  });
}

function objectEntry(texts: readonly string[], start: number): OutlineEntry | null {
  const lines = texts.map(lineOf);
  const value = (name: string, column: number): string =>
    lines.find((line) => line.key === name && line.column === column)?.value ?? '';
  const tops = lines.flatMap((line, i) => (line.column === 0 && line.key !== null ? [i] : []));
  const last = lines.findLastIndex((line) => !line.isBlank);
  if (tops[0] === undefined) return null;
  const children = tops.map((i, n) => {
    const end = (tops[n + 1] ?? last + 1) - 1;
    const named = lines.flatMap((line, j) =>
      j > i && j <= end && line.dashes.length > 0 && line.key === 'name' ? [j] : [],
    );
    return {
      name: lines[i]?.key ?? '',
      detail: lines[i]?.value ?? '',
      from: start + i + 1,
      to: start + end + 1,
      children: named.map((j) => {
        const item = { name: lines[j]?.value || 'name', detail: '', children: [] };
        return { ...item, from: start + j + 1, to: start + j + 1 };
      }),
    };
  });
  const object = { name: value('kind', 0) || '…', detail: value('name', 2), children };
  return { ...object, from: start + tops[0] + 1, to: start + last + 1 };
}
