import type { KubeObject } from '../kubernetes/object.ts';
import type { Pod } from '../kubernetes/pod.ts';
import { podSummary } from '../kubernetes/printers/pod.ts';
import type { ObjectKey } from '../kubernetes/resources.ts';
import { isMeant, valueAt } from '../trace/event-pattern.ts';
import type { Trace } from '../trace/trace.ts';
import type { Challenge, Goal } from './scenario.ts';

/** Which of a challenge's goals are true at the end of a trace. */
export function goalsMet({ goals }: Challenge, trace: Trace): boolean[] {
  const objects = objectsAtEnd(trace);
  return goals.map((goal) => isMet(goal, objects));
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

function objectsAtEnd({ initial, events }: Trace): Map<ObjectKey, KubeObject> {
  const objects = new Map(initial.objects.map(({ key, object }) => [key, object]));
  for (const event of events) {
    if (event.type !== 'stored') continue;
    if (event.object === null) objects.delete(event.key);
    else objects.set(event.key, event.object);
  }
  return objects;
}
