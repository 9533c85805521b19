import { namespacedName } from '../../kubernetes/object.ts';
import type { Condition, Pod } from '../../kubernetes/pod.ts';
import { StatusError } from '../../kubernetes/status.ts';
import type { Process } from '../kernel/kernel.ts';
import { type ControllerContext } from './controller.ts';
import { nodes, pods, podsOn } from './node/nodes.ts';
import { isOutOfService, nodeOf } from './pod-gc.ts';

export function* clearNode(context: ControllerContext, name: string): Process {
  if (context.lister(nodes).get(name)) return;
  try {
    yield* context.api.get(nodes, null, name);
    return;
  } catch (error) {
    if (!(error instanceof StatusError) || error.status.reason !== 'NotFound') throw error;
  }
  for (const pod of podsOn(name, context)) {
    const { generation } = pod.metadata;
    yield* failAndDelete(context, pod, 'node no longer exists', {
      type: 'DisruptionTarget',
      status: 'True',
      ...(generation !== undefined && { observedGeneration: generation }),
      lastProbeTime: null,
      lastTransitionTime: context.world.clock.now(),
      reason: 'DeletionByPodGC',
      message: 'PodGC: node no longer exists',
    });
  }
}

export function* clearPod(context: ControllerContext, key: string): Process {
  const pod = context.lister<Pod>(pods).get(key);
  if (pod?.metadata.deletionTimestamp === undefined) return;
  const node = nodeOf(pod, context);
  if (!pod.spec.nodeName) yield* failAndDelete(context, pod, 'it is being deleted and has no node');
  else if (node && isOutOfService(node)) yield* failAndDelete(context, pod, 'its node is out of service');
}

function* failAndDelete(context: ControllerContext, pod: Pod, why: string, condition?: Condition): Process {
  const { namespace = '', name = '', uid } = pod.metadata;
  const key = namespacedName(pod);
  const detail = {
    controller: 'pod-garbage-collector-controller',
    key,
    decision: `delete Pod ${key}: ${why}`,
  };
  yield* context.world.step(context.component, 'Sync', 0.1, detail, { about: `/registry/pods/${key}` });
  try {
    if (pod.status.phase !== 'Succeeded' && pod.status.phase !== 'Failed') {
      const status = { phase: 'Failed', ...(condition && { conditions: [condition] }) };
      yield* context.api.patch(
        pods,
        namespace,
        name,
        { metadata: { uid }, status },
        { subresource: 'status' },
      );
    }
    const options = { kind: 'DeleteOptions', apiVersion: 'v1', gracePeriodSeconds: 0 };
    yield* context.api.delete(pods, namespace, name, options);
  } catch (error) {
    if (!(error instanceof StatusError) || error.status.reason !== 'NotFound') throw error;
  }
}
