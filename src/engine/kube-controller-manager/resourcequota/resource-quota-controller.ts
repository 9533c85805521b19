import { namespacedName, type KubeObject } from '../../../kubernetes/object.ts';
import type { ResourceQuota } from '../../../kubernetes/quota.ts';
import { resources } from '../../../kubernetes/resources.ts';
import { part } from '../../parts.ts';
import { resource, type Controller } from '../controller.ts';
import { sameValue } from '../same-value.ts';

export const quotas = resource('', 'resourcequotas');

/** What quotas can count. */
export const countable = resources.filter(
  ({ namespaced, kind }) => namespaced && kind !== 'Event' && kind !== 'Binding',
);

/**
 * Says in each quota's status what the objects of its Namespace use of it. The API server books in advance what is
 * about to be made; this counts what is there, and gives back what is not. Models pkg/controller/resourcequota, v1.36
 * (one queue; upstream those that lack a number have one of their own).
 */
export const resourceQuotaController: Controller = {
  name: 'resourcequota-controller',
  serviceAccount: 'resourcequota-controller',
  workers: 10,
  watches: [
    {
      resource: quotas,
      concerns(before, after) {
        const hard = (quota: KubeObject): unknown => (quota as ResourceQuota).spec.hard;
        // Its status is only ever written by those who know what stands in it.
        if (before && after && sameValue(hard(before), hard(after))) return [];
        return [namespacedName((after ?? before) as KubeObject)];
      },
    },
    ...countable.map((counted): Controller['watches'][number] => ({
      resource: counted,
      concerns(before, after, context) {
        if (!before || context.lister(quotas).cache.size === 0) return [];
        return part('kube-controller-manager').quotasToCount(before, after, context);
      },
    })),
  ],
  sync: (key, context) => part('kube-controller-manager').syncQuota(key, context),
};
