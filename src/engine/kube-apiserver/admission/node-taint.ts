import type { KubeObject } from '../../../kubernetes/object.ts';

/** A node joins as not ready: nothing is placed on it before its kubelet has said so. Models plugin/pkg/admission/nodetaint, v1.36. */
export function withNotReadyTaint(object: KubeObject): KubeObject {
  const spec = (object.spec ?? {}) as {
    readonly taints?: readonly { readonly key: string; readonly effect: string }[];
  };
  const taint = { key: 'node.kubernetes.io/not-ready', effect: 'NoSchedule' };
  if (spec.taints?.some(({ key, effect }) => key === taint.key && effect === taint.effect)) return object;
  return { ...object, spec: { ...spec, taints: [...(spec.taints ?? []), taint] } };
}
