import { lineOf } from './cursor-place.ts';
import { looseObjects, type Loose, type LooseObject } from './loose-json.ts';
import { saidIn } from './json-place.ts';

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
    const texts = lines.slice(start, end);
    if (/^\s*\{/.test(texts.join('\n'))) return jsonEntries(texts.join('\n'), start);
    const entry = objectEntry(texts, start);
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

function jsonEntries(text: string, start: number): readonly OutlineEntry[] {
  const lineAt = lineCounter(text, start);
  return looseObjects(text, 0, text.length).map((object) => {
    const metadata = object.entries.find(({ key }) => key.text === 'metadata')?.value;
    return {
      name: saidIn(object, 'kind') || '…',
      detail: metadata?.kind === 'object' ? saidIn(metadata, 'name') : '',
      from: lineAt(object.start),
      to: lineAt(object.end),
      children: object.entries.map(({ key, value }) => ({
        name: key.text,
        detail: value?.kind === 'word' ? value.text : '',
        from: lineAt(key.start),
        to: lineAt(value?.end ?? key.end),
        children: value === null ? [] : namedIn(value, lineAt),
      })),
    };
  });
}

/** Offsets are asked for in any order. */
function lineCounter(text: string, start: number): (offset: number) => number {
  const breaks = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => {
    const after = breaks.findIndex((at) => at >= offset);
    return start + 1 + (after < 0 ? breaks.length : after);
  };
}

function namedIn(value: Loose, lineAt: (offset: number) => number): readonly OutlineEntry[] {
  if (value.kind === 'word') return [];
  if (value.kind === 'object')
    return value.entries.flatMap((entry) => (entry.value ? namedIn(entry.value, lineAt) : []));
  const named = value.items.filter(
    (item): item is LooseObject => item.kind === 'object' && saidIn(item, 'name') !== '',
  );
  return named.map((item) => {
    const place = { from: lineAt(item.start), to: lineAt(item.end) };
    return { ...place, name: saidIn(item, 'name'), detail: '', children: [] };
  });
}
