import type { Node } from '../../kubernetes/node.ts';
import { namespacedName, type KubeObject } from '../../kubernetes/object.ts';
import type { Pod } from '../../kubernetes/pod.ts';
import type { Process } from '../kernel/kernel.ts';
import type { World } from '../kernel/world.ts';
import { part } from '../parts.ts';
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
      if (kind === 'node') yield* part('kube-controller-manager').clearNode(context, name);
      else if (context.lister(pods).get(name)) yield* part('kube-controller-manager').clearPod(context, name);
    },
  };
}

function podKey(pod: KubeObject): string {
  return `pod ${namespacedName(pod)}`;
}

export function nodeOf({ spec }: Pod, context: ControllerContext): Node | undefined {
  return context.lister<Node>(nodes).get(spec.nodeName ?? '');
}

export function isOutOfService(node: Node): boolean {
  const isReady = conditionOf(node, 'Ready')?.status === 'True';
  return !isReady && (node.spec.taints ?? []).some(({ key }) => key === outOfService);
}
