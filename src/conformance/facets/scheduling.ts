import type { Facet } from '../facet.ts';
import type { Recording, SchedulingAttempt } from '../recording.ts';
import { mean, type DiffLine } from '../sequences.ts';

/** Per attempt: scores, totals and the reason for a failure equal or not, and the chosen node among the best. */
export function compareScheduling(real: Recording, ours: Recording): Facet {
  const [a, b] = [attemptsByPod(real), attemptsByPod(ours)];
  const pods = [...new Set([...a.keys(), ...b.keys()])].sort();
  if (pods.length === 0) return { ratio: null, differences: [] };
  const results = pods.flatMap((pod) => {
    const [x, y] = [a.get(pod) ?? [], b.get(pod) ?? []];
    return Array.from({ length: Math.max(x.length, y.length) }, (_, i) => ({
      about: `${pod}, attempt ${i + 1}`,
      ...compareAttempts(x[i], y[i]),
    }));
  });
  return {
    ratio: mean(results.map(({ ratio }) => ratio)),
    differences: results.filter(({ ratio }) => ratio < 1),
  };
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
): { ratio: number; lines: DiffLine[] } {
  if (!real || !ours) {
    const sign = real ? '-' : '+';
    return { ratio: 0, lines: [{ sign, text: JSON.stringify(real ?? ours) }] };
  }
  const checks: [what: string, real: string, ours: string][] = [
    ['failure', real.failure ?? '', ours.failure ?? ''],
  ];
  if (real.totals) {
    checks.push(
      ['scores', scoreText(real.scores), scoreText(ours.scores)],
      ['totals', numbersText(real.totals), numbersText(ours.totals ?? {})],
    );
  }
  checks.push([
    'node',
    'one of the best',
    nodeAmongBest(real, ours) ? 'one of the best' : (ours.node ?? 'none'),
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
