import { matchesLabelSelector } from '../../../kubernetes/labels.ts';
import { namespacedName, type KubeObject } from '../../../kubernetes/object.ts';
import { part } from '../../parts.ts';
import { resource, type Concerns, type Controller, type ControllerContext } from '../controller.ts';
import { budgets, type Budget } from './budget.ts';

const pods = resource('', 'pods');

/**
 * Counts for each PodDisruptionBudget how many of its Pods are healthy, and how many may be evicted. Models
 * pkg/controller/disruption, v1.36 (stale DisruptionTarget conditions are not taken back).
 */
export const disruptionController: Controller = {
  name: 'controllermanager',
  serviceAccount: 'disruption-controller',
  watches: [
    {
      resource: budgets,
      concerns: (before, after) => [namespacedName((after ?? before) as KubeObject)],
    },
    { resource: pods, concerns: (before, after, context) => budgetsOf(after ?? before, context) },
  ],
  sync: (key, context) => part('kube-controller-manager').syncBudget(key, context),
};

/** One budget is told, even if several select the Pod: which, is anybody's guess. */
const budgetsOf = (pod: KubeObject | undefined, context: ControllerContext): ReturnType<Concerns> => {
  const { namespace = '', labels = {} } = pod?.metadata ?? {};
  const [found] = context
    .lister<Budget>(budgets)
    .list()
    .filter(({ metadata }) => metadata.namespace === namespace)
    .filter(({ spec }) => matchesLabelSelector(spec.selector, labels));
  return found ? [namespacedName(found)] : [];
};
