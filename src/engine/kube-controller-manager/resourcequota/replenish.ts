import { namespacedName, type KubeObject } from '../../../kubernetes/object.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import { quotaCovers, type ResourceQuota } from '../../../kubernetes/quota.ts';
import type { ControllerContext } from '../controller.ts';
import { sameValue } from '../same-value.ts';
import { isCharged } from './usage.ts';
import { quotas } from './quotas.ts';

/**
 * The quotas of which a change of an object may give something back. Models replenishQuota, and DefaultUpdateFilter of
 * pkg/quota/v1/install/update_filter.go, v1.36.
 */
export function quotasToCount(
  before: KubeObject,
  after: KubeObject | undefined,
  context: ControllerContext,
): string[] {
  if (after && !givesBack(before, after, context.world.clock.nowMs())) return [];
  const { namespace = '' } = before.metadata;
  return context
    .lister<ResourceQuota>(quotas)
    .list()
    .filter(({ metadata, status }) => {
      const names = Object.keys(status?.hard ?? {});
      return metadata.namespace === namespace && names.some((name) => quotaCovers(name, before));
    })
    .map(namespacedName);
}

function givesBack(before: KubeObject, after: KubeObject, nowMs: number): boolean {
  switch (after.kind) {
    case 'Pod': {
      const [was, is] = [before as Pod, after as Pod];
      const deadline = ({ spec }: Pod): boolean => spec.activeDeadlineSeconds !== undefined;
      return (
        resourcesChanged(was, is) ||
        deadline(was) !== deadline(is) ||
        (isCharged(was, nowMs) && !isCharged(is, nowMs))
      );
    }
    case 'Service':
      return chargedType(before) !== chargedType(after);
    case 'PersistentVolumeClaim':
      return true;
    default:
      return false;
  }
}

/** What the kubelet says that running containers really have. */
function resourcesChanged(before: Pod, after: Pod): boolean {
  return (['containerStatuses', 'initContainerStatuses'] as const).some((field) =>
    before.status[field]?.some((was) => {
      const is = after.status[field]?.find(({ name }) => name === was.name);
      const of = (status: object): unknown => (status as { readonly resources?: unknown }).resources;
      return is !== undefined && !sameValue(of(was), of(is));
    }),
  );
}

function chargedType({ spec }: KubeObject): string {
  const { type = '' } = (spec ?? {}) as { readonly type?: string };
  return type === 'NodePort' || type === 'LoadBalancer' ? type : '';
}
