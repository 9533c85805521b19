import type { PodTemplate } from './replicaset-controller.ts';

/**
 * The `pod-template-hash` of a template: FNV-1a of its content, in the alphabet of generated names. Upstream
 * hashes Go's own print of the struct, which is not modelled: the values differ from a real cluster's.
 */
export function templateHash(template: PodTemplate, collisions = 0): string {
  let hash = 0x811c9dc5;
  const text = `${stableText(withoutHash(template))}/${collisions}`;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return [...String(hash >>> 0)].map((digit) => 'bcdfghjklmnpqrstvwxz2456789'[Number(digit)] ?? 'b').join('');
}

/** Whether two templates are the same but for the hash label. Models deploymentutil.EqualIgnoreHash. */
export function sameTemplate(a: PodTemplate, b: PodTemplate): boolean {
  return stableText(withoutHash(a)) === stableText(withoutHash(b));
}

function withoutHash(template: PodTemplate): PodTemplate {
  const { 'pod-template-hash': hash, ...labels } = template.metadata?.labels ?? {};
  void hash;
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
