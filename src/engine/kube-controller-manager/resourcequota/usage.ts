import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import { inQuotaScopes, quotaCovers, quotaUsage, type ResourceQuota } from '../../../kubernetes/quota.ts';
import { addLists, type ResourceList } from '../../../kubernetes/resource-list.ts';
import { apiVersionOf } from '../../../kubernetes/resources.ts';
import { parseTime } from '../../kernel/wall-clock.ts';
import type { ControllerContext } from '../controller.ts';
import { namespaceTerm } from '../endpoint/service.ts';
import { countable } from './quotas.ts';

/**
 * What the objects of a quota's Namespace use of what it limits; what nobody knows how to count is left out. Models
 * CalculateUsage of apiserver/pkg/quota/v1/resources.go, v1.36.
 */
export function countUsage(quota: ResourceQuota, context: ControllerContext): ResourceList {
  const wanted = Object.keys(quota.spec.hard ?? {});
  const nowMs = context.world.clock.nowMs();
  let used: ResourceList = {};
  for (const counted of countable) {
    const kind = { apiVersion: apiVersionOf(counted), kind: counted.kind, metadata: {} };
    const names = wanted.filter((name) => quotaCovers(name, kind));
    if (names.length === 0) continue;
    used = { ...used, ...Object.fromEntries(names.map((name) => [name, '0'])) };
    const objects = context
      .lister<KubeObject>(counted)
      .indexed('namespace', namespaceTerm, quota.metadata.namespace ?? '');
    for (const object of objects) {
      if (!inQuotaScopes(quota, object)) continue;
      const usage = Object.entries(quotaUsage(object)).filter(
        ([name]) => names.includes(name) && (name.startsWith('count/') || isCharged(object, nowMs)),
      );
      used = addLists(used, Object.fromEntries(usage));
    }
  }
  return used;
}

/** What has ended, and what should have by now, takes nothing any more. Models QuotaV1Pod. */
export function isCharged(object: KubeObject, nowMs: number): boolean {
  if (object.kind !== 'Pod') return true;
  const { metadata, status } = object as Pod;
  if (status.phase === 'Failed' || status.phase === 'Succeeded') return false;
  const { deletionTimestamp, deletionGracePeriodSeconds } = metadata;
  if (deletionTimestamp === undefined || deletionGracePeriodSeconds === undefined) return true;
  return nowMs <= parseTime(deletionTimestamp) + deletionGracePeriodSeconds * 1000;
}
