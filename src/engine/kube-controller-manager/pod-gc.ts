import type { Node } from '../../kubernetes/node.ts';
import { namespacedName, type KubeObject } from '../../kubernetes/object.ts';
import type { Condition, Pod } from '../../kubernetes/pod.ts';
import { StatusError } from '../../kubernetes/status.ts';
import type { Process } from '../kernel/kernel.ts';
import type { World } from '../kernel/world.ts';
import { controllerManager, type Controller, type ControllerContext } from './controller.ts';
import { conditionOf, nodes, pods, podsOn } from './node/nodes.ts';

/** It looks around every 20 s; a node that is missing is given 40 s to show up. */
const periodMs = 20_000;
const quarantineMs = 40_000;
const outOfService = 'node.kubernetes.io/out-of-service';

/**
 * Clears away Pods that nobody else will: of nodes that no longer exist or are out of service, and those that are
 * being deleted and never had a node. Models pkg/controller/podgc, v1.36; it wakes only where there is something to
 * do (the threshold of 12 500 finished Pods is not modelled).
 */
export function podGarbageCollector(world: World): Controller {
  const phaseMs = world.random(controllerManager, 'pod gc').next() * periodMs;
  const nextPassInMs = (): number => {
    const left = (phaseMs - world.kernel.now) % periodMs;
    return left <= 0 ? left + periodMs : left;
  };
  return {
    name: 'pod-garbage-collector-controller',
    serviceAccount: 'pod-garbage-collector',
    watches: [
      {
        resource: nodes,
        concerns(before, after, context) {
          const name = (after ?? before)?.metadata.name ?? '';
          if (!after) context.enqueue(`node ${name}`, nextPassInMs() + quarantineMs);
          else if (isOutOfService(after as Node))
            for (const pod of podsOn(name, context)) context.enqueue(podKey(pod), nextPassInMs());
          return [];
        },
      },
      {
        resource: pods,
        concerns(before, after, context) {
          const pod = after as Pod | undefined;
          const node = pod?.spec.nodeName ?? '';
          if (!pod) return [];
          if (pod.metadata.deletionTimestamp !== undefined) context.enqueue(podKey(pod), nextPassInMs());
          if (node !== '' && node !== (before as Pod | undefined)?.spec.nodeName && !nodeOf(pod, context))
            context.enqueue(`node ${node}`, nextPassInMs() + quarantineMs);
          return [];
        },
      },
    ],
    *sync(key: string, context: ControllerContext): Process {
      const [kind = '', name = ''] = key.split(' ');
      if (kind === 'node') yield* clearNode(context, name);
      else yield* clearPod(context, name);
    },
  };
}

function podKey(pod: KubeObject): string {
  return `pod ${namespacedName(pod)}`;
}

function nodeOf({ spec }: Pod, context: ControllerContext): Node | undefined {
  return context.lister<Node>(nodes).get(spec.nodeName ?? '');
}

function isOutOfService(node: Node): boolean {
  const isReady = conditionOf(node, 'Ready')?.status === 'True';
  return !isReady && (node.spec.taints ?? []).some(({ key }) => key === outOfService);
}

function* clearNode(context: ControllerContext, name: string): Process {
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

function* clearPod(context: ControllerContext, key: string): Process {
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
  yield* context.world.step(controllerManager, 'Sync', 0.1, detail, { about: `/registry/pods/${key}` });
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
