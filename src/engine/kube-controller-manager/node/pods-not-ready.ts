import type { Pod } from '../../../kubernetes/pod.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import type { ControllerContext } from '../controller.ts';
import { pods } from './nodes.ts';

/**
 * Says of Pods on a node that is not heard of that they are not ready: what they really do nobody knows.
 * Models MarkPodsNotReady of pkg/controller/util/node, v1.36. Returns whether all could be marked.
 */
export function* markPodsNotReady(context: ControllerContext, marked: readonly Pod[]): Process<boolean> {
  let all = true;
  for (const pod of marked) {
    const ready = pod.status.conditions?.find(({ type }) => type === 'Ready');
    if (!ready || ready.status === 'False') continue;
    const now = context.world.clock.now();
    const conditions = pod.status.conditions?.map((condition) =>
      condition === ready ? { ...ready, status: 'False', lastTransitionTime: now } : condition,
    );
    try {
      yield* context.api.update(pods, { ...pod, status: { ...pod.status, conditions } }, 'status');
    } catch (error) {
      if (!(error instanceof StatusError)) throw error;
      if (error.status.reason === 'NotFound') continue;
      all = false;
    }
    context.events.event(pod, { type: 'Warning', reason: 'NodeNotReady', message: 'Node is not ready' });
  }
  return all;
}
