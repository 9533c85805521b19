import { scenarios, type Entry } from './index.ts';

/** A first course: what a beginner needs to have the right picture, in this order. All the rest is there beside it. */
export const firstCourse: readonly string[] = [
  ...['a-pod', 'status-and-phase', 'deployment', 'self-healing', 'rollout', 'service'],
  ...['image-pull-fails', 'crash-loop', 'pending-resources', 'probes', 'config-and-secret', 'request-path'],
  ...['filter-and-score', 'how-a-watch-works', 'scheduler-stopped', 'node-lost'],
];

/** What to take next: the next of the course that has not been seen, then of all the rest; null: all of it has been. */
export function nextOf(now: string | null, seen: readonly string[]): Entry | null {
  const rest = scenarios.map(({ id }) => id).filter((id) => !firstCourse.includes(id));
  const way = [...firstCourse, ...rest];
  const at = now === null ? -1 : way.indexOf(now);
  const ahead = [...way.slice(at + 1), ...way.slice(0, at + 1)];
  const next = ahead.find((id) => id !== now && !seen.includes(id));
  return scenarios.find(({ id }) => id === next) ?? null;
}
