import { namespacedName, type KubeObject } from '../../../kubernetes/object.ts';
import type { ResourceQuota } from '../../../kubernetes/quota.ts';
import type { Concerns } from '../controller.ts';
import type { LateWork } from '../late-controllers.ts';
import { sameValue } from '../same-value.ts';
import { countable } from './quotas.ts';
import { quotasToCount } from './replenish.ts';
import { syncQuota } from './sync.ts';

/**
 * Says in each quota's status what the objects of its Namespace use of it. The API server books in advance what is
 * about to be made; this counts what is there, and gives back what is not. Models pkg/controller/resourcequota, v1.36
 * (one queue; upstream those that lack a number have one of their own).
 */
export function resourceQuotaController(): LateWork {
  const given: Concerns = (before, after, context) => (before ? quotasToCount(before, after, context) : []);
  return {
    concerns: {
      ...Object.fromEntries(countable.map(({ resource }) => [resource, given])),
      resourcequotas(before, after, context) {
        const hard = (quota: KubeObject): unknown => (quota as ResourceQuota).spec.hard;
        // Its status is only ever written by those who know what stands in it.
        if (before && after && sameValue(hard(before), hard(after))) return [];
        const own = namespacedName((after ?? before) as KubeObject);
        return after ? [own] : [own, ...given(before, after, context)];
      },
    },
    sync: syncQuota,
  };
}
