import type { ResourceQuota } from '../../../kubernetes/quota.ts';
import { compareQuantities } from '../../../kubernetes/quantity-text.ts';
import type { ResourceList } from '../../../kubernetes/resource-list.ts';
import type { Process } from '../../kernel/kernel.ts';
import { type ControllerContext } from '../controller.ts';
import { sameValue } from '../same-value.ts';
import { quotas } from './quotas.ts';
import { countUsage } from './usage.ts';

/** All quotas are counted again in this rhythm: `--resource-quota-sync-period`. */
const resyncMs = 300_000;

/** Models syncResourceQuota of pkg/controller/resourcequota/resource_quota_controller.go, v1.36. */
export function* syncQuota(key: string, context: ControllerContext): Process {
  const quota = context.lister<ResourceQuota>(quotas).get(key);
  if (!quota) return;
  const { hard = {} } = quota.spec;
  const counted = countUsage(quota, context);
  const before = quota.status?.used;
  const known = Object.entries({ ...before, ...counted }).filter(([name]) => hard[name] !== undefined);
  const used: ResourceList = Object.fromEntries(known);
  // Something may have been missed, as a Pod that does not end in time.
  context.enqueue(key, resyncMs, true);
  if (sameValue(quota.status?.hard, hard) && before && isSame(before, used)) return;
  const says = Object.keys(hard)
    .sort()
    .map((name) => `${name} ${used[name] ?? '?'}/${hard[name] ?? ''}`);
  const decision = `update ResourceQuota ${quota.metadata.name ?? ''}: ${says.join(', ')}`;
  const detail = { controller: 'resourcequota-controller', key, decision };
  yield* context.world.step(context.component, 'Sync', 0.1, detail);
  yield* context.api.update(quotas, { ...quota, status: { hard, used } }, 'status');
}

function isSame(a: ResourceList, b: ResourceList): boolean {
  const names = Object.keys({ ...a, ...b });
  return names.every(
    (name) => a[name] !== undefined && b[name] !== undefined && compareQuantities(a[name], b[name]) === 0,
  );
}
