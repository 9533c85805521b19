import type { KubeObject } from '../../kubernetes/object.ts';
import type { Pod } from '../../kubernetes/pod.ts';
import { failure as refusal, StatusError } from '../../kubernetes/status.ts';
import type { Process, Task } from '../kernel/kernel.ts';
import { RpcError } from '../kernel/world.ts';
import { resource, type ControllerContext } from './controller.ts';
import { controllerRef } from './owned-pods.ts';

const pods = resource('', 'pods');

export interface PodTemplate {
  readonly metadata?: KubeObject['metadata'];
  readonly spec: Pod['spec'];
}

/** Models controller.GetPodFromTemplate. */
export function podFromTemplate(owner: KubeObject, template: PodTemplate): object {
  const { labels, annotations, finalizers } = template.metadata ?? {};
  return {
    kind: 'Pod',
    apiVersion: 'v1',
    metadata: {
      generateName: `${owner.metadata.name ?? ''}-`,
      ...(labels && { labels }),
      ...(annotations && { annotations }),
      ...(finalizers && { finalizers }),
      ownerReferences: [controllerRef(owner)],
    },
    spec: template.spec,
  };
}

/** Creates a Pod and says so in an Event about its owner. Models controller.RealPodControl, v1.36. @throws StatusError */
export function* createPod(context: ControllerContext, owner: KubeObject, pod: object): Process<Pod> {
  try {
    const made = yield* context.api.create<Pod>(pods, owner.metadata.namespace ?? '', pod);
    const message = `Created pod: ${made.metadata.name ?? ''}`;
    context.events.event(owner, { type: 'Normal', reason: 'SuccessfulCreate', message });
    return made;
  } catch (error) {
    if (error instanceof StatusError && !isNamespaceTerminating(error)) {
      const message = `Error creating: ${error.message}`;
      context.events.event(owner, { type: 'Warning', reason: 'FailedCreate', message });
    }
    throw error;
  }
}

/** Deletes a Pod and says so in an Event about its owner. @throws StatusError, NotFound included */
export function* deletePod(context: ControllerContext, owner: KubeObject, pod: Pod): Process {
  const { name = '', namespace = '' } = pod.metadata;
  try {
    yield* context.api.delete(pods, namespace, name, { kind: 'DeleteOptions', apiVersion: 'v1' });
  } catch (error) {
    if (error instanceof StatusError && error.status.reason !== 'NotFound') {
      const message = `Error deleting: ${error.message}`;
      context.events.event(owner, { type: 'Warning', reason: 'FailedDelete', message });
    }
    throw error;
  }
  const message = `Deleted pod: ${name}`;
  context.events.event(owner, { type: 'Normal', reason: 'SuccessfulDelete', message });
}

/** Whether a create failed because its namespace is going: nothing will help, and nobody needs to hear of it. */
export function isNamespaceTerminating({ status }: StatusError): boolean {
  return status.details?.causes?.some((cause) => cause.reason === 'NamespaceTerminating') ?? false;
}

/** Runs processes side by side and waits for all of them; what one throws is its result. No answer is a refusal too: the others may have had theirs. */
export function* together<T>(
  context: ControllerContext,
  processes: readonly (() => Process<T>)[],
): Process<(T | StatusError)[]> {
  const { kernel } = context.world;
  const [only] = processes;
  if (processes.length === 1 && only) return [yield* caught(only)];
  const tasks: Task[] = processes.map((process) => kernel.spawn(context.component, caught(process)));
  const results: (T | StatusError)[] = [];
  for (const task of tasks) results.push((yield* task.finished.wait()) as T | StatusError);
  return results;
}

function* caught<T>(process: () => Process<T>): Process<T | StatusError> {
  try {
    return yield* process();
  } catch (error) {
    if (error instanceof RpcError) return new StatusError(refusal('ServiceUnavailable', error.message));
    if (!(error instanceof StatusError)) throw error;
    return error;
  }
}

/**
 * Calls `create` `count` times in batches of 1, 2, 4, 8 …, so that a refusal is met once and not a hundred times.
 * Models replicaset.slowStartBatch, v1.36.
 */
export function* slowStart(
  context: ControllerContext,
  count: number,
  create: () => Process<unknown>,
): Process<{ readonly successes: number; readonly failure: StatusError | null }> {
  let successes = 0;
  for (let batch = 1; successes < count; batch *= 2) {
    const size = Math.min(batch, count - successes);
    const results = yield* together(
      context,
      Array.from({ length: size }, () => create),
    );
    const failures = results.filter((result) => result instanceof StatusError);
    successes += size - failures.length;
    if (failures[0]) return { successes, failure: failures[0] };
  }
  return { successes, failure: null };
}
