import { part } from '../../parts.ts';
import { sameValue } from '../same-value.ts';
import type { PodTemplate } from '../pod-control.ts';

/** The label that tells a ReplicaSet's Pods from those of its Deployment's other ReplicaSets. */
export const hashLabel = 'pod-template-hash';

/**
 * The `pod-template-hash` of a template, the very one that a cluster of v1.36 gives it: FNV-1a of Go's own print of the
 * struct. Models controller.ComputeHash and rand.SafeEncodeString.
 */
export function templateHash(template: PodTemplate, collisions: number | undefined): string {
  const bytes = utf8(part('kube-controller-manager').goPrint('PodTemplateSpec', template));
  if (collisions !== undefined)
    bytes.push(...[0, 8, 16, 24].map((shift) => (collisions >>> shift) & 255), 0, 0, 0, 0);
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  // The digits' character codes, modulo the 27 letters of generated names.
  return [...String(hash >>> 0)].map((digit) => '456789bcdf'[Number(digit)] ?? '').join('');
}

function utf8(text: string): number[] {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const tail = (shift: number): number => 0x80 | ((code >> shift) & 0x3f);
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), tail(0));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), tail(6), tail(0));
    else bytes.push(0xf0 | (code >> 18), tail(12), tail(6), tail(0));
  }
  return bytes;
}

/** Whether two templates are the same but for the hash label. Models deploymentutil.EqualIgnoreHash. */
export function sameTemplate(a: PodTemplate, b: PodTemplate): boolean {
  return sameValue(withoutHash(a), withoutHash(b));
}

function withoutHash(template: PodTemplate): PodTemplate {
  const { [hashLabel]: _hash, ...labels } = template.metadata?.labels ?? {};
  return { ...template, metadata: { ...template.metadata, labels } };
}
