import type { Condition, PodStatus } from '../../kubernetes/pod.ts';

/** A condition as it is to be; when it last changed is found out here. */
export type NewCondition = Pick<Condition, 'type' | 'status'> &
  Required<Pick<Condition, 'reason' | 'message' | 'observedGeneration'>>;

/**
 * The strategic merge patch that brings one condition and the nominated node into a Pod's status, or null if they
 * are there already. Models UpdatePodCondition of pkg/api/v1/pod/util.go and CreateTwoWayMergePatch, v1.36.
 */
export function statusPatch(
  status: PodStatus,
  condition: NewCondition | null,
  nominatedNodeName: string | undefined,
  now: string,
): object | null {
  const nominates = nominatedNodeName !== undefined && nominatedNodeName !== (status.nominatedNodeName ?? '');
  const change = condition && conditionPatch(status.conditions ?? [], condition, now);
  if (!change && !nominates) return null;
  return {
    ...change,
    // A field that goes is null in a patch.
    ...(nominates && { nominatedNodeName: nominatedNodeName === '' ? null : nominatedNodeName }),
  };
}

function conditionPatch(conditions: readonly Condition[], next: NewCondition, now: string): object | null {
  const old = conditions.find(({ type }) => type === next.type);
  const { type, ...fields } = next;
  if (!old) {
    const added = sorted({ ...next, lastProbeTime: null, lastTransitionTime: now });
    if (conditions.length === 0) return { conditions: [added] };
    return { ...order([...conditions, next]), conditions: [added] };
  }
  const isSame = old.status === next.status && old.reason === next.reason && old.message === next.message;
  if (isSame) return null;
  const changed: Partial<Condition> =
    old.status === next.status ? fields : { ...fields, lastTransitionTime: now };
  const differing = Object.entries(changed).filter(([name, value]) => old[name as keyof Condition] !== value);
  return { ...order(conditions), conditions: [sorted({ ...Object.fromEntries(differing), type })] };
}

function order(conditions: readonly { readonly type: string }[]): object {
  return { '$setElementOrder/conditions': conditions.map(({ type }) => ({ type })) };
}

function sorted(fields: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1)));
}
