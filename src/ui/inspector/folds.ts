import type { YamlLine } from './yaml-lines.ts';

/** A block that is folded at first, behind its first line. */
export interface Fold<L extends YamlLine> {
  readonly head: L;
  readonly hidden: readonly L[];
}

/** What the API server fills in for every Pod and hardly anybody looks for. */
const noise = [
  /^metadata\.managedFields$/,
  /^metadata\.annotations\[kubectl\.kubernetes\.io\/last-applied-configuration\]$/,
  /^spec\.(tolerations|volumes)$/,
  /^spec\.(initC|c)ontainers\[\d+\]\.volumeMounts$/,
  /^status\.(hostIPs|podIPs)$/,
  /^status\.(initC|c)ontainerStatuses\[\d+\]\.(user|volumeMounts)$/,
  /^status\.(images|nodeInfo)$/,
];

/** Folds the noise away, unless something in it is among `shown`. */
export function folded<L extends YamlLine>(
  lines: readonly L[],
  shown: readonly string[] = [],
): (L | Fold<L>)[] {
  const result: (L | Fold<L>)[] = [];
  for (let i = 0; i < lines.length; i++) {
    const head = lines[i] as L;
    const end = isNoise(head, shown) ? endOfBlock(lines, i) : i + 1;
    if (head.key !== null && (end > i + 1 || isLong(head))) {
      if (isNoise(head, shown)) {
        result.push({ head, hidden: lines.slice(i + 1, end) });
        i = end - 1;
        continue;
      }
    }
    result.push(head);
  }
  return result;
}

export function isFold<L extends YamlLine>(line: L | Fold<L>): line is Fold<L> {
  return 'hidden' in line;
}

function isNoise({ path }: YamlLine, shown: readonly string[]): boolean {
  return noise.some((part) => part.test(path)) && !shown.some((each) => each.startsWith(path));
}

function isLong({ value }: YamlLine): boolean {
  return (value?.length ?? 0) > 80;
}

/** Lines of one block share its path. */
function endOfBlock(lines: readonly YamlLine[], start: number): number {
  const { path } = lines[start] as YamlLine;
  let end = start + 1;
  while (end < lines.length && (lines[end] as YamlLine).path.startsWith(path)) end++;
  return end;
}
