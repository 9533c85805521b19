import type { Node } from '../../../kubernetes/node.ts';
import { namespacedName, type KubeObject } from '../../../kubernetes/object.ts';
import type { Pod, Taint } from '../../../kubernetes/pod.ts';
import type { Process } from '../../kernel/kernel.ts';
import { part } from '../../parts.ts';
import type { Controller, ControllerContext } from '../controller.ts';
import { sameValue } from '../same-value.ts';
import type { PlannedEviction } from './evict.ts';
import { nodeAccount, nodes, pods, podsOn } from './nodes.ts';

/**
 * Deletes Pods that do not tolerate a NoExecute taint of their node, at once or when the time is over for which they
 * do. Models pkg/controller/tainteviction, v1.36.
 */
export function taintEviction(): Controller {
  const planned = new Map<string, PlannedEviction>();
  return {
    name: 'taint-eviction-controller',
    serviceAccount: nodeAccount,
    workers: 8,
    watches: [
      {
        resource: nodes,
        concerns: (before, after) => (changedTaints(before, after) ? [nodeKey(after)] : []),
      },
      {
        resource: pods,
        concerns: (before, after) => (concernsPod(before, after) ? [podKey(after ?? before)] : []),
      },
    ],
    *sync(key: string, context: ControllerContext): Process {
      const [kind = '', name = ''] = key.split(' ');
      const pod = kind === 'pod' ? context.lister<Pod>(pods).get(name) : undefined;
      const node = context.lister<Node>(nodes).get(kind === 'pod' ? (pod?.spec.nodeName ?? '') : name);
      const taints = noExecuteTaints(node);
      if (planned.size === 0 && taints.length === 0) return;
      const { cancelEviction, judgeEviction } = part('kube-controller-manager');
      if (kind === 'pod') {
        if (!pod) cancelEviction(context, planned, name);
        else if (taints.length > 0) judgeEviction(context, planned, pod, taints);
      } else if (node)
        for (const each of podsOn(name, context)) judgeEviction(context, planned, each, taints);
    },
  };
}

function nodeKey(node: KubeObject | undefined): string {
  return `node ${node?.metadata.name ?? ''}`;
}

function podKey(pod: KubeObject | undefined): string {
  return `pod ${pod ? namespacedName(pod) : ''}`;
}

function changedTaints(before: KubeObject | undefined, after: KubeObject | undefined): boolean {
  if (!after) return false;
  const [was, is] = [before as Node | undefined, after as Node];
  return !was || !sameValue(noExecuteTaints(was), noExecuteTaints(is));
}

function concernsPod(before: KubeObject | undefined, after: KubeObject | undefined): boolean {
  if (!before || !after) return true;
  const [was, is] = [(before as Pod).spec, (after as Pod).spec];
  return was.nodeName !== is.nodeName || !sameValue(was.tolerations, is.tolerations);
}

function noExecuteTaints(node: Node | undefined): readonly Taint[] {
  return (node?.spec.taints ?? []).filter(({ effect }) => effect === 'NoExecute');
}
