import { part } from '../../parts.ts';
import type { Controller } from '../controller.ts';
import { nodeAccount, nodes } from './nodes.ts';

/**
 * What is wrong with a node, or that it is cordoned, keeps new Pods away as a taint. Models doNoScheduleTaintingPass
 * of pkg/controller/nodelifecycle, v1.36.
 */
export const noScheduleTaints: Controller = {
  name: 'node-lifecycle-controller',
  serviceAccount: nodeAccount,
  workers: 8,
  watches: [{ resource: nodes, concerns: (_, after) => (after ? [after.metadata.name ?? ''] : []) }],
  sync: (key, context) => part('kube-controller-manager').taintByConditions(key, context),
};
