const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 of a text's UTF-8. */
export function toBase64(text: string): string {
  const bytes = utf8(text);
  let result = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b, c] = bytes.slice(i, i + 3);
    const bits = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    result += alphabet.charAt(bits >> 18) + alphabet.charAt((bits >> 12) & 63);
    result += b === undefined ? '=' : alphabet.charAt((bits >> 6) & 63);
    result += c === undefined ? '=' : alphabet.charAt(bits & 63);
  }
  return result;
}

/** How many bytes a base64 text stands for. */
export function base64Length(text: string): number {
  return Math.floor((text.replace(/=+$/, '').length * 3) / 4);
}

/** UTF-8 bytes of a text. */
export function utf8(text: string): number[] {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63));
    else
      bytes.push(
        0xf0 | (code >> 18),
        0x80 | ((code >> 12) & 63),
        0x80 | ((code >> 6) & 63),
        0x80 | (code & 63),
      );
  }
  return bytes;
}

/** The text whose UTF-8 this is in base64, or null if it is none. */
export function fromBase64(encoded: string): string | null {
  const clean = encoded.replace(/\s/g, '');
  if (clean.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(clean)) return null;
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const character of clean.replace(/=+$/, '')) {
    bits = ((bits << 6) | alphabet.indexOf(character)) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes.push((bits >> held) & 0xff);
  }
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    return String.fromCharCode(...bytes);
  }
}
