const alphabet = /^[A-Za-z0-9+/]$/;

/** What Go's base64 decoder says of a text, or null if it is well-formed. Models encoding/base64 DecodeString. */
export function base64Error(text: string): string | null {
  let length = 0;
  let index = 0;
  const skipNewlines = (): void => {
    while (text[index] === '\n' || text[index] === '\r') index++;
  };
  const corrupt = (at: number): string => `illegal base64 data at input byte ${at}`;
  for (;;) {
    skipNewlines();
    const char = text[index];
    if (char === undefined) return length % 4 === 0 ? null : corrupt(index - (length % 4));
    if (char === '=') break;
    if (!alphabet.test(char)) return corrupt(index);
    length++;
    index++;
  }
  // Padding: one or two signs at the end of a group of four, and nothing after them.
  if (length % 4 < 2) return corrupt(index);
  index++;
  if (length % 4 === 2) {
    skipNewlines();
    if (text[index] === undefined) return corrupt(text.length);
    if (text[index] !== '=') return corrupt(index);
    index++;
  }
  skipNewlines();
  return index < text.length ? corrupt(index) : null;
}

/** How many bytes a well-formed text stands for. */
export function decodedLength(text: string): number {
  const signs = text.replace(/[\r\n=]/g, '').length;
  return Math.floor((signs * 3) / 4);
}

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A text's UTF-8 bytes. */
export function encodeBase64(text: string): string {
  const bytes: number[] = [];
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
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
  let encoded = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b, c] = bytes.slice(i, i + 3);
    const group = (a << 16) | ((b ?? 0) << 8) | (c ?? 0);
    encoded += (signs[group >> 18] ?? '') + (signs[(group >> 12) & 63] ?? '');
    encoded += b === undefined ? '=' : (signs[(group >> 6) & 63] ?? '');
    encoded += c === undefined ? '=' : (signs[group & 63] ?? '');
  }
  return encoded;
}
