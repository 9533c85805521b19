/** Numbers of completions, in order and each once. */
export type Indexes = readonly number[];

/** `1,3-5`, no more than there are completions. Models parseIndexesFromString of job/indexed_job_utils.go, v1.36. */
export function parseIndexes(text: string | undefined, completions: number): Indexes {
  const found = new Set<number>();
  for (const interval of (text ?? '').split(',')) {
    const [, first = '', last = first] = /^(\d+)(?:-(\d+))?$/.exec(interval) ?? [];
    if (first === '') continue;
    for (let index = Number(first); index <= Number(last) && index < completions; index++) found.add(index);
  }
  return inOrder(found);
}

/** Two neighbours are written as two, more as an interval. Models orderedIntervals.String. */
export function indexesText(indexes: Indexes): string {
  const texts: string[] = [];
  for (let i = 0; i < indexes.length;) {
    const first = indexes[i] ?? 0;
    let last = first;
    while (indexes[++i] === last + 1) last++;
    if (last === first) texts.push(String(first));
    else texts.push(`${first}${last === first + 1 ? ',' : '-'}${last}`);
  }
  return texts.join(',');
}

export function union(...lists: readonly Iterable<number>[]): Indexes {
  return inOrder(new Set(lists.flatMap((list) => [...list])));
}

function inOrder(indexes: ReadonlySet<number>): Indexes {
  return [...indexes].sort((a, b) => a - b);
}
