import type { Pod } from '../../kubernetes/pod.ts';

/** The uid of the static Pod that a mirror Pod shows; undefined for any other Pod. Models kubetypes.ConfigMirrorAnnotationKey. */
export function mirrorHash({ metadata }: Pod): string | undefined {
  return metadata.annotations?.['kubernetes.io/config.mirror'];
}

/** Whether a Pod comes from a file on the node. */
export function isStatic({ metadata }: Pod): boolean {
  return (
    metadata.annotations?.['kubernetes.io/config.source'] === 'file' &&
    mirrorHash({ metadata } as Pod) === undefined
  );
}

/** 32 hexadecimal digits that depend on the text alone; no hash in the cryptographic sense. */
export function hashOf(text: string): string {
  let digits = '';
  for (let round = 0; round < 4; round++) {
    let hash = 0x811c9dc5 ^ round;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    digits += (hash >>> 0).toString(16).padStart(8, '0');
  }
  return digits;
}
