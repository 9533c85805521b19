const offset = 0x6c62272e07bb014262b821756295c58dn;
const prime = 0x1000000000000000000013bn;
const mask = (1n << 128n) - 1n;

/** Go's hash/fnv New128a over ASCII text, as 32 hexadecimal digits. */
export function fnv128a(text: string): string {
  let hash = offset;
  for (let i = 0; i < text.length; i++) hash = ((hash ^ BigInt(text.charCodeAt(i))) * prime) & mask;
  return hash.toString(16).padStart(32, '0');
}
