import type { Node } from '../../../kubernetes/node.ts';
import type { Condition, Pod } from '../../../kubernetes/pod.ts';
import { resource, type ControllerContext } from '../controller.ts';

export const nodes = resource('', 'nodes');
export const pods = resource('', 'pods');

/** The account of kube-system that all that concerns nodes is done by. */
export const nodeAccount = 'node-controller';

export function conditionOf(node: Node, type: string): Condition | undefined {
  return node.status.conditions.find((condition) => condition.type === type);
}

export function podsOn(node: string, context: ControllerContext): Pod[] {
  return context.lister<Pod>(pods).indexed('node', nodeTerm, node);
}

function nodeTerm({ spec }: Pod): readonly string[] {
  return spec.nodeName ? [spec.nodeName] : [];
}
