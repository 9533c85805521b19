import type { KubeObject } from '../kubernetes/object.ts';
import type { Pod } from '../kubernetes/pod.ts';
import { podSummary } from '../kubernetes/printers/pod.ts';
import type { ObjectKey } from '../kubernetes/resources.ts';
import { isMeant, valueAt } from '../trace/event-pattern.ts';
import type { Trace } from '../trace/trace.ts';
import type { Challenge, Goal } from './scenario.ts';

/** Which of a challenge's goals are true at the end of a trace, or were on the way to it where that is enough. */
export function goalsMet({ goals }: Challenge, trace: Trace): boolean[] {
  const met = goals.map(() => false);
  const objects = new Map(trace.initial.objects.map(({ key, object }) => [key, object]));
  const look = (isEnd: boolean): void =>
    goals.forEach((goal, i) => {
      if (!met[i] && (isEnd || goal.ever === true)) met[i] = isMet(goal, objects);
    });
  for (const event of trace.events) {
    if (event.type !== 'stored') continue;
    if (event.object === null) objects.delete(event.key);
    else objects.set(event.key, event.object);
    if (goals.some(({ object, ever }) => ever === true && isMeant(object, event.key))) look(false);
  }
  look(true);
  return met;
}

function isMet({ object, where, status, count }: Goal, objects: ReadonlyMap<ObjectKey, KubeObject>): boolean {
  let found = 0;
  for (const [key, value] of objects) {
    if (!isMeant(object, key)) continue;
    if (status !== undefined && podSummary(value as Pod).status !== status) continue;
    const fits = Object.entries(where ?? {}).every(
      ([path, wanted]) => JSON.stringify(valueAt(value, path) ?? null) === JSON.stringify(wanted),
    );
    if (fits) found++;
  }
  return count === undefined ? found > 0 : found === count;
}
