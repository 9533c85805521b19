import type { Facet } from '../facet.ts';
import type { Recording, SchedulingAttempt } from '../recording.ts';
import { mean, type DiffLine } from '../sequences.ts';

/**
 * Per attempt: scores, totals and the reason for a failure equal or not, and the chosen node among the best.
 * A choice among equals is chance, and the scores of what comes after it depend on it: where the Pods before stand
 * on other nodes, scores are not compared, only that the node is among the best of its own side.
 */
export function compareScheduling(real: Recording, ours: Recording): Facet {
  const [a, b] = [attemptsByPod(real), attemptsByPod(ours)];
  const pods = [...new Set([...a.keys(), ...b.keys()])].sort();
  if (pods.length === 0) return { ratio: null, differences: [] };
  const results = pods.flatMap((pod) => {
    const [x, y] = [a.get(pod) ?? [], b.get(pod) ?? []];
    return Array.from({ length: Math.max(x.length, y.length) }, (_, i) => ({
      about: `${pod}, attempt ${i + 1}`,
      ...compareAttempts(x[i], y[i], samePlacements(real, x[i], ours, y[i])),
    }));
  });
  return {
    ratio: mean(results.map(({ ratio }) => ratio)),
    differences: results.filter(({ ratio }) => ratio < 1),
  };
}

function samePlacements(
  real: Recording,
  a: SchedulingAttempt | undefined,
  ours: Recording,
  b: SchedulingAttempt | undefined,
): boolean {
  return a !== undefined && b !== undefined && placementsBefore(real, a) === placementsBefore(ours, b);
}

/** Which Pod stands where when an attempt begins. */
function placementsBefore({ scheduling, versions }: Recording, attempt: SchedulingAttempt): string {
  const placed = new Map<string, string>();
  for (const [key, [first]] of Object.entries(versions)) {
    const node = first?.['nodeName'];
    if (key.startsWith('pods/') && typeof node === 'string') placed.set(key.slice('pods/'.length), node);
  }
  for (const before of scheduling.slice(0, scheduling.indexOf(attempt)))
    if (before.node !== undefined) placed.set(before.pod.slice(before.pod.indexOf('/') + 1), before.node);
  return [...placed]
    .map(([pod, node]) => `${pod} ${node}`)
    .sort()
    .join(', ');
}

function attemptsByPod({ scheduling }: Recording): Map<string, SchedulingAttempt[]> {
  const attempts = new Map<string, SchedulingAttempt[]>();
  for (const attempt of scheduling)
    attempts.set(attempt.pod, [...(attempts.get(attempt.pod) ?? []), attempt]);
  return attempts;
}

function compareAttempts(
  real: SchedulingAttempt | undefined,
  ours: SchedulingAttempt | undefined,
  comparable: boolean,
): { ratio: number; lines: DiffLine[] } {
  if (!real || !ours) {
    const sign = real ? '-' : '+';
    return { ratio: 0, lines: [{ sign, text: JSON.stringify(real ?? ours) }] };
  }
  const checks: [what: string, real: string, ours: string][] = [
    ['failure', real.failure ?? '', ours.failure ?? ''],
  ];
  if (real.totals && comparable) {
    checks.push(
      ['scores', scoreText(real.scores), scoreText(ours.scores)],
      ['totals', numbersText(real.totals), numbersText(ours.totals ?? {})],
    );
  }
  checks.push([
    'node',
    'one of the best',
    nodeAmongBest(comparable ? real : ours, ours) ? 'one of the best' : (ours.node ?? 'none'),
  ]);
  const lines = checks.flatMap(([what, x, y]): DiffLine[] =>
    x === y
      ? []
      : [
          { sign: '-', text: `${what}: ${x}` },
          { sign: '+', text: `${what}: ${y}` },
        ],
  );
  return { ratio: mean(checks.map(([, x, y]) => (x === y ? 1 : 0))), lines };
}

/** A plugin that gives every node nothing may be left out. */
function scoreText(scores: SchedulingAttempt['scores']): string {
  return Object.keys(scores)
    .sort()
    .map((node) => `${node}: ${numbersText(scores[node] ?? {})}`)
    .join('; ');
}

function numbersText(numbers: Readonly<Record<string, number>>): string {
  return Object.keys(numbers)
    .filter((name) => numbers[name] !== 0)
    .sort()
    .map((name) => `${name} ${numbers[name] ?? 0}`)
    .join(', ');
}

function nodeAmongBest(real: SchedulingAttempt, ours: SchedulingAttempt): boolean {
  if (real.node === undefined || ours.node === undefined) return real.node === ours.node;
  if (!real.totals) return real.node === ours.node;
  return real.totals[ours.node] === Math.max(...Object.values(real.totals));
}
