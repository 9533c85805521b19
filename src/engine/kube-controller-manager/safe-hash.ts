/** 32 bits of FNV-1a. */
export function fnv1a(bytes: readonly number[]): number {
  let hash = offset;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, prime);
  return hash >>> 0;
}

/** 32 bits of FNV-1: the same in the other order. */
export function fnv1(bytes: readonly number[]): number {
  let hash = offset;
  for (const byte of bytes) hash = Math.imul(hash, prime) ^ byte;
  return hash >>> 0;
}

const offset = 0x811c9dc5;
const prime = 0x01000193;

/** A hash as part of a name: its digits' character codes, modulo the 27 letters of generated names. Models rand.SafeEncodeString, v1.36. */
export function safeEncode(hash: number): string {
  return [...String(hash)].map((digit) => '456789bcdf'[Number(digit)] ?? '').join('');
}

export function utf8(text: string): number[] {
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
