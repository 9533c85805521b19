/**
 * The lines as they could also have been: Pods of one owner are numbered by chance, so that any of them may bear any of
 * their numbers. `web-h1-p1`, `web-h1-p2`: two ways. Where there are too many of them, only as they are.
 * `alsoNamed`: lines that name others of them.
 */
export function interchanged(lines: readonly string[], alsoNamed: readonly string[] = []): string[][] {
  const owners = new Map<string, Set<string>>();
  for (const [, owner = '', number = ''] of [...lines, ...alsoNamed].join('\n').matchAll(generated))
    owners.set(owner, (owners.get(owner) ?? new Set()).add(number));
  let ways: Map<string, string>[] = [new Map<string, string>()];
  for (const [owner, numbers] of owners) {
    const known = [...numbers].sort();
    if (known.length > mostOfOne) continue;
    ways = ways.flatMap((way) =>
      permutations(known).map(
        (to) =>
          new Map([...way, ...known.map((n, i): [string, string] => [owner + n, owner + (to[i] ?? n)])]),
      ),
    );
    if (ways.length > mostWays) return [[...lines]];
  }
  return ways.map((way) => lines.map((line) => line.replace(generated, (name) => way.get(name) ?? name)));
}

const mostOfOne = 4;
const mostWays = 100;
const generated = /\b([a-z0-9][a-z0-9.-]*-p)(\d+)\b/g;

function permutations(items: readonly string[]): string[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, i) =>
    permutations([...items.slice(0, i), ...items.slice(i + 1)]).map((rest) => [item, ...rest]),
  );
}
