import { part } from '../../parts.ts';
import { fnv1a, safeEncode, utf8 } from '../safe-hash.ts';
import { sameValue } from '../same-value.ts';
import type { PodTemplate } from '../pod-control.ts';

/** The label that tells a ReplicaSet's Pods from those of its Deployment's other ReplicaSets. */
export const hashLabel = 'pod-template-hash';

/**
 * The `pod-template-hash` of a template, the very one that a cluster of v1.36 gives it: FNV-1a of Go's own print of the
 * struct. Models controller.ComputeHash.
 */
export function templateHash(template: PodTemplate, collisions: number | undefined): string {
  const bytes = utf8(part('kube-controller-manager').goPrint('PodTemplateSpec', template));
  if (collisions !== undefined)
    bytes.push(...[0, 8, 16, 24].map((shift) => (collisions >>> shift) & 255), 0, 0, 0, 0);
  return safeEncode(fnv1a(bytes));
}

/** Whether two templates are the same but for the hash label. Models deploymentutil.EqualIgnoreHash. */
export function sameTemplate(a: PodTemplate, b: PodTemplate): boolean {
  return sameValue(withoutHash(a), withoutHash(b));
}

function withoutHash(template: PodTemplate): PodTemplate {
  const { [hashLabel]: _hash, ...labels } = template.metadata?.labels ?? {};
  return { ...template, metadata: { ...template.metadata, labels } };
}
