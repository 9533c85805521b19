import { filterPlugins } from '../../kubernetes/scheduler-plugins.ts';
import type { Pod } from '../../kubernetes/pod.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import type { ComponentId } from '../../kubernetes/components.ts';
import type { EventId, StepEvent } from '../../trace/events.ts';
import type { NodeVerdict } from '../../trace/steps.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { begunBy, isDone, isNamed, stepsOf, type Named } from './own-events.ts';

/** Where a Pod waits for the scheduler. `scheduling`: taken from the queue, in its scheduling or binding cycle. */
export type QueueName = 'active' | 'backoff' | 'unschedulable' | 'gated' | 'scheduling';

export interface Queued {
  readonly pod: ObjectKey;
  readonly queue: QueueName;
  /** Why it was put there, in the scheduler's words. */
  readonly reason: string;
  readonly since: number;
  /** When its back-off is over; null where it waits for none. */
  readonly until: number | null;
  /** How often the scheduler has tried it. */
  readonly attempts: number;
  readonly event: EventId;
}

/** The Pods that the scheduler has to do with at a moment, in the order in which they came where they are. */
export function queuedAt(index: TraceIndex, scheduler: ComponentId, time: number): Queued[] {
  const queued = new Map<ObjectKey, Queued>();
  const attempts = new Map<ObjectKey, number>();
  for (const step of begunBy(stepsOf(index, scheduler), time)) {
    const pod = step.about;
    if (pod === undefined) continue;
    if (isNamed(step, 'PreFilter')) attempts.set(pod, (attempts.get(pod) ?? 0) + 1);
    const next = placeAfter(step, pod, time, attempts.get(pod) ?? 0);
    if (next === undefined) {
      const here = queued.get(pod);
      // How far it has come, by the name of the extension point.
      if (here?.queue === 'scheduling') queued.set(pod, { ...here, reason: step.name });
      continue;
    }
    queued.delete(pod);
    if (next !== null) queued.set(pod, next);
  }
  // A Pod that is gone is in no queue, though the scheduler hears of it a moment later.
  return [...queued.values()].filter(({ pod }) => {
    const stored = index.objectAt(pod, time)?.object as Pod | undefined;
    return stored !== undefined;
  });
}

/** undefined: the step moves nobody. null: the Pod is bound, and the scheduler is through with it. */
function placeAfter(
  step: StepEvent,
  pod: ObjectKey,
  time: number,
  attempts: number,
): Queued | null | undefined {
  const here = { pod, since: step.at, attempts, event: step.id, until: null };
  if (isNamed(step, 'QueueAdd')) {
    const { queue, reason, waitMs } = step.detail;
    return { ...here, queue, reason, until: waitMs === undefined ? null : step.at + waitMs };
  }
  if (isNamed(step, 'PreFilter')) return { ...here, queue: 'scheduling', reason: 'PreFilter' };
  if (isNamed(step, 'Bind') && isDone(step, time) && step.detail.error === undefined) return null;
  return undefined;
}

/** One attempt to schedule one Pod, as far as it has come by a moment. */
export interface Attempt {
  readonly pod: ObjectKey;
  readonly number: number;
  readonly at: number;
  readonly preFilter: Named<'PreFilter'>;
  readonly filter: Named<'Filter'> | null;
  readonly postFilter: Named<'PostFilter'> | null;
  readonly preScore: Named<'PreScore'> | null;
  readonly score: Named<'Score'> | null;
  readonly reserve: Named<'Reserve'> | null;
  readonly bind: Named<'Bind'> | null;
  /** The step that is under way. */
  readonly now: StepEvent | null;
}

/** The attempt that is under way at a moment, else the last one; of one Pod if `of` is given. */
export function attemptAt(
  index: TraceIndex,
  scheduler: ComponentId,
  time: number,
  of: ObjectKey | null = null,
): Attempt | null {
  const steps = begunBy(stepsOf(index, scheduler), time);
  const first = steps.findLastIndex(
    (step) => step.name === 'PreFilter' && (of === null || step.about === of),
  );
  const preFilter = steps[first];
  if (!preFilter || !isNamed(preFilter, 'PreFilter') || preFilter.about === undefined) return null;
  const pod = preFilter.about;
  const mine = steps.slice(first).filter(({ about }) => about === pod);
  const find = <N extends StepEvent['name']>(name: N): Named<N> | null =>
    mine.find((step): step is Named<N> => isNamed(step, name)) ?? null;
  return {
    pod,
    number: steps.slice(0, first + 1).filter(({ name, about }) => name === 'PreFilter' && about === pod)
      .length,
    at: preFilter.at,
    preFilter,
    filter: find('Filter'),
    postFilter: find('PostFilter'),
    preScore: find('PreScore'),
    score: find('Score'),
    reserve: find('Reserve'),
    bind: find('Bind'),
    now: mine.findLast((step) => !isDone(step, time)) ?? null,
  };
}

/** What one Filter plugin said of one node. `unrun`: another had refused before it. */
export type Verdict = 'passed' | 'refused' | 'skipped' | 'unrun';

export interface FilterMatrix {
  readonly plugins: readonly { readonly name: string; readonly verdicts: readonly Verdict[] }[];
  readonly nodes: readonly NodeVerdict[];
}

/**
 * Nodes and plugins with what each plugin said of each node. The trace names the plugin that refused a node; those
 * before it in the profile's order let it pass, those after it did not run.
 */
export function filterMatrix(attempt: Attempt, nodes: readonly NodeVerdict[]): FilterMatrix {
  const skipped = new Set(
    attempt.preFilter.detail.plugins.flatMap(({ plugin, status }) => (status === 'skip' ? [plugin] : [])),
  );
  const names: readonly string[] = filterPlugins;
  const others = nodes.flatMap(({ plugin }) =>
    plugin !== undefined && !names.includes(plugin) ? [plugin] : [],
  );
  return {
    nodes,
    plugins: [...names, ...new Set(others)].map((name, row) => ({
      name,
      verdicts: nodes.map(({ plugin }): Verdict => {
        if (plugin === name) return 'refused';
        const refusing = plugin === undefined ? Infinity : names.indexOf(plugin);
        // One that is none of the profile's Filter plugins refused before any of them ran.
        if (row > refusing || refusing < 0) return 'unrun';
        return skipped.has(name) ? 'skipped' : 'passed';
      }),
    })),
  };
}
