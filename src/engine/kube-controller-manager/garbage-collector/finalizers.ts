import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import type { ControllerContext } from '../controller.ts';
import type { Item } from './graph.ts';

/** A conflict is met so often before it is given up. Models retry.DefaultBackoff. */
const mostTries = 4;

/** Takes a finalizer off an object: with its last one, an object that is being deleted goes. Models removeFinalizer of operations.go. */
export function* removeFinalizer(
  context: ControllerContext,
  { resource, namespace, name }: Item,
  finalizer: string,
): Process {
  for (let tries = 1; ; tries++) {
    try {
      const { metadata } = yield* context.api.get(resource, namespace, name);
      const { resourceVersion, finalizers = [] } = metadata;
      if (!finalizers.includes(finalizer)) return;
      const left = finalizers.filter((other) => other !== finalizer);
      const patch = { metadata: { resourceVersion, finalizers: left.length > 0 ? left : null } };
      yield* context.api.patch(resource, namespace, name, patch, { kind: 'merge' });
      return;
    } catch (error) {
      const reason = error instanceof StatusError ? error.status.reason : undefined;
      if (reason === 'NotFound') return;
      if (reason !== 'Conflict' || tries === mostTries) throw error;
    }
    yield* context.world.sleep(10 * tries);
  }
}
