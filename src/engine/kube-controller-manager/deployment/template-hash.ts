import { sameValue } from '../same-value.ts';
import type { PodTemplate } from '../pod-control.ts';

/** The label that tells a ReplicaSet's Pods from those of its Deployment's other ReplicaSets. */
export const hashLabel = 'pod-template-hash';

/**
 * The `pod-template-hash` of a template: FNV-1a of its content, in the alphabet of generated names. Upstream
 * hashes Go's own print of the struct, which is not modelled: the values differ from a real cluster's.
 */
export function templateHash(template: PodTemplate, collisions: number | undefined): string {
  let hash = 0x811c9dc5;
  const text = `${stableText(template)}${collisions === undefined ? '' : `/${collisions}`}`;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  // Models rand.SafeEncodeString: the digits' character codes, modulo the 27 letters of generated names.
  return [...String(hash >>> 0)].map((digit) => '456789bcdf'[Number(digit)] ?? '').join('');
}

/** Whether two templates are the same but for the hash label. Models deploymentutil.EqualIgnoreHash. */
export function sameTemplate(a: PodTemplate, b: PodTemplate): boolean {
  return sameValue(withoutHash(a), withoutHash(b));
}

function withoutHash(template: PodTemplate): PodTemplate {
  const { [hashLabel]: _hash, ...labels } = template.metadata?.labels ?? {};
  return { ...template, metadata: { ...template.metadata, labels } };
}

/** JSON with its keys in order, so that order of writing does not count. */
function stableText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(stableText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).filter(([, field]) => field !== undefined && field !== null);
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${key}:${stableText(field)}`)
    .join(',')}}`;
}
