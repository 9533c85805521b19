import type { EventRecorder } from '../client/event-recorder.ts';
import type { Process } from '../kernel/kernel.ts';
import type { World } from '../kernel/world.ts';
import { part } from '../parts.ts';
import type { Attempt } from './attempt.ts';
import type { Framework } from './framework.ts';
import { placed } from './pod-info.ts';
import type { QueuedPod } from './queued-pod.ts';
import type { SchedulerCache } from './scheduler-cache.ts';
import { errorText, type SchedulerClient } from './scheduler-client.ts';
import type { SchedulingQueue } from './scheduling-queue.ts';

/** A Pod that was given a node, in memory. */
export interface Placement {
  readonly entry: QueuedPod;
  readonly attempt: Attempt;
  readonly node: string;
}

export interface BindingContext {
  readonly world: World;
  readonly client: SchedulerClient;
  readonly recorder: EventRecorder;
  readonly queue: SchedulingQueue;
  readonly cache: SchedulerCache;
  readonly framework: Framework;
  /** Back to the queue, with the error said. */
  readonly handleError: (entry: QueuedPod, message: string) => Process;
}

/**
 * Tells the API server where a Pod goes, after its volumes are ready. Runs beside the next scheduling cycles.
 * Models bindingCycle of pkg/scheduler/schedule_one.go and plugins/defaultbinder, v1.36.
 */
export function* bindingCycle(context: BindingContext, placement: Placement): Process {
  const { queue, cache, framework } = context;
  const { entry, attempt, node } = placement;
  const { info } = entry;
  const error = (yield* preBind(context, placement)) ?? (yield* bind(context, placement));
  if (error === null) {
    context.recorder.event(info.pod, {
      type: 'Normal',
      reason: 'Scheduled',
      action: 'Binding',
      message: `Successfully assigned ${info.name} to ${node}`,
    });
    return;
  }
  for (const plugin of framework.plugins) plugin.unreserve?.(attempt.cycle);
  if (cache.forget(info.uid)) {
    // Its place is free again: for the others as if it had been deleted there.
    queue.move({ resource: 'AssignedPod', action: 'Delete', before: placed(info, node).pod });
  }
  yield* context.handleError(entry, error);
}

/** If volumes keep the Pod waiting, the node is nominated, so that others hear of it. */
function* preBind(
  { world, client, queue, framework }: BindingContext,
  placement: Placement,
): Process<string | null> {
  const { cycle } = placement.attempt;
  const { info } = placement.entry;
  const waiting = framework.plugins.filter((plugin) => plugin.waitsBeforeBind?.(cycle));
  if (waiting.length > 0) {
    const patch = part('kube-scheduler').statusPatch(
      info.pod.status,
      null,
      placement.node,
      world.clock.now(),
    );
    try {
      if (patch) yield* client.patchStatus(info, patch);
    } catch (error) {
      errorText(error);
    }
  }
  queue.done(info.uid);
  for (const plugin of waiting) {
    const error = (yield* plugin.preBind?.(cycle, placement.node) ?? nothing()) ?? null;
    if (error !== null) return `running PreBind plugin "${plugin.name}": ${error}`;
  }
  return null;
}

function* nothing(): Process<null> {
  return null;
}

function* bind(
  { world, client }: BindingContext,
  { entry, attempt, node }: Placement,
): Process<string | null> {
  const detail = { node, evaluatedNodes: attempt.evaluatedNodes, feasibleNodes: attempt.feasible.length };
  const step = world.begin(client.component, 'Bind', detail, { about: entry.info.key });
  let error: string | null = null;
  try {
    yield* client.bind(entry.info, node);
  } catch (refusal) {
    error = `running Bind plugin "DefaultBinder": ${errorText(refusal)}`;
  }
  step.end({ ...detail, ...(error !== null && { error }) }, error === null ? 'passed' : 'failed');
  return error;
}
