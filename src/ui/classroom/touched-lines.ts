import type { Json } from '../../kubernetes/object.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { versionBefore } from '../inspector/version-before.ts';
import { versionDifference, type DiffLine } from '../inspector/yaml-diff.ts';
import { yamlLines } from '../inspector/yaml-lines.ts';

/** So many lines can be read from the last row. */
export const mostLines = 12;

/** What a moment changed in an object: the lines with what leads to them, and how many more there are. */
export interface Touched {
  readonly lines: readonly DiffLine[];
  readonly more: number;
}

/** The lines by which the latest stored version differs from the one before; of a new object, its beginning. */
export function touchedLines(
  index: TraceIndex,
  key: ObjectKey,
  time: number,
  most = mostLines,
): Touched | null {
  const version = index.objectAt(key, time);
  if (!version?.object) return null;
  const before = versionBefore(version, index)?.object;
  const all = before
    ? versionDifference(before, version.object).lines
    : yamlLines(version.object as unknown as Json).map((line): DiffLine => ({ ...line, sign: '+' }));
  return { lines: all.slice(0, most), more: Math.max(0, all.length - most) };
}
