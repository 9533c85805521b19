import type { Node } from '../../../kubernetes/node.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import type { Process } from '../../kernel/kernel.ts';
import { part } from '../../parts.ts';
import type { Controller, ControllerContext } from '../controller.ts';
import { conditionOf, nodeAccount, nodes, pods } from './nodes.ts';

/**
 * Watches over the nodes' signs of life: one that is silent for too long is marked as unknown, its Pods as not
 * ready, and it is tainted so that they go. Models monitorNodeHealth of pkg/controller/nodelifecycle, v1.36.
 */
export const nodeMonitor: Controller = {
  name: 'node-controller',
  serviceAccount: nodeAccount,
  workers: 4,
  watches: [
    {
      // A Pod that comes to a node which is lost is not ready either.
      resource: pods,
      concerns: (before, after) =>
        after && (after as Pod).spec.nodeName && !(before as Pod | undefined)?.spec.nodeName
          ? [`${after.metadata.namespace ?? ''}/${after.metadata.name ?? ''}`]
          : [],
    },
  ],
  *sync(key: string, context: ControllerContext): Process {
    const pod = context.lister<Pod>(pods).get(key);
    const node = pod && context.lister<Node>(nodes).get(pod.spec.nodeName ?? '');
    const ready = node && conditionOf(node, 'Ready');
    if (pod && ready && ready.status !== 'True')
      yield* part('kube-controller-manager').markPodsNotReady(context, [pod]);
  },
  heartbeats: (context, lastHeard) => part('kube-controller-manager').watchOver(context, lastHeard),
};
