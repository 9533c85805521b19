/** FNV-1a: a number that a text always gets, in every browser. */
export function lot(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  // The last letters have to reach the first bits.
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b3c6d) >>> 0;
}

/** The most fitting first; among equals the lot of a name decides. */
export function drawn<T extends { readonly id: string }>(
  from: readonly T[],
  count: number,
  seed: string,
  weight: (each: T) => number = () => 0,
): T[] {
  return [...from]
    .sort((a, b) => weight(b) - weight(a) || lot(seed + a.id) - lot(seed + b.id))
    .slice(0, count);
}
