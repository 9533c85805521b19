import type { KubeObject } from '../../../kubernetes/object.ts';
import type { ResourceList } from '../../../kubernetes/resource-list.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import type { Process } from '../../kernel/kernel.ts';
import { part } from '../../parts.ts';
import type { AdmissionContext, AdmissionPlugin } from '../contracts.ts';
import { concerns } from './plugin.ts';

export interface Limit {
  readonly type: string;
  readonly min?: ResourceList;
  readonly max?: ResourceList;
  readonly default?: ResourceList;
  readonly defaultRequest?: ResourceList;
  readonly maxLimitRequestRatio?: ResourceList;
}

const limitRanges = resourceNamed('', 'limitranges') as Resource;

/** How long an answer of "there are none" is believed. */
const liveTtlMs = 30_000;

/**
 * Defaults and bounds for what containers ask for. Where the cache knows of no LimitRange, the API server asks
 * itself, and remembers the answer for half a minute. Models plugin/pkg/admission/limitranger, v1.36.
 */
export function limitRanger(): AdmissionPlugin {
  const lookups = new Map<string, { readonly items: readonly KubeObject[]; readonly untilMs: number }>();

  function* limitsIn(context: AdmissionContext, namespace: string): Process<readonly Limit[]> {
    let items: readonly KubeObject[] = [...context.lister.list(limitRanges, namespace)];
    if (items.length === 0) {
      let entry = lookups.get(namespace);
      if (!entry || entry.untilMs < context.clockMs) {
        const found = yield* context.liveList(limitRanges, namespace);
        entry = { items: found, untilMs: context.clockMs + liveTtlMs };
        lookups.set(namespace, entry);
      }
      items = entry.items;
    }
    return items.flatMap(({ spec }) => (spec as { readonly limits?: readonly Limit[] }).limits ?? []);
  }

  return {
    name: 'LimitRanger',
    handles: (request) =>
      concerns(request, 'pods', 'CREATE') || concerns(request, 'persistentvolumeclaims', 'CREATE', 'UPDATE'),
    *admit(request, context) {
      const limits = yield* limitsIn(context, request.namespace ?? '');
      if (limits.length === 0) return request.object;
      return part('kube-apiserver').withDefaultLimits(request, limits);
    },
    *validate(request, context) {
      const limits = yield* limitsIn(context, request.namespace ?? '');
      if (limits.length > 0) part('kube-apiserver').checkLimits(request, limits);
    },
  };
}
