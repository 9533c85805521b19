import type { KubeObject } from '../../kubernetes/object.ts';
import type { VolumeItems } from './pod-references.ts';

/** What a ConfigMap or Secret holds, as text. A Secret's values are base64 in the API. */
export function dataOf(object: KubeObject): Readonly<Record<string, string>> {
  const data = (object['data'] ?? {}) as Readonly<Record<string, string>>;
  const binary = (object['binaryData'] ?? {}) as Readonly<Record<string, string>>;
  if (object.kind === 'Secret')
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, decodeBase64(value)]));
  return {
    ...data,
    ...Object.fromEntries(Object.entries(binary).map(([key, value]) => [key, decodeBase64(value)])),
  };
}

/** Puts keys into files; a wanted key that is missing is an error unless the source is optional. */
export function projectItems(
  files: Map<string, string>,
  object: KubeObject,
  source: VolumeItems,
): string | null {
  const data = dataOf(object);
  if (!source.items || source.items.length === 0) {
    for (const [key, value] of Object.entries(data)) files.set(key, value);
    return null;
  }
  for (const { key, path } of source.items) {
    const value = data[key];
    if (value !== undefined) files.set(path, value);
    else if (source.optional !== true)
      return object.kind === 'Secret'
        ? `references non-existent secret key: ${key}`
        : `references non-existent config key: ${key}`;
  }
  return null;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 to text; bytes that are no UTF-8 become replacement characters. */
export function decodeBase64(text: string): string {
  const bytes: number[] = [];
  let buffer = 0;
  let bits = 0;
  for (const letter of text) {
    const value = alphabet.indexOf(letter);
    if (value < 0) continue;
    buffer = (buffer << 6) | value;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((buffer >> bits) & 0xff);
    buffer &= (1 << bits) - 1;
  }
  return utf8(bytes);
}

function utf8(bytes: readonly number[]): string {
  let result = '';
  for (let i = 0; i < bytes.length;) {
    const first = bytes[i] ?? 0;
    const length = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 0;
    let code = length === 1 ? first : first & (0xff >> (length + 1));
    let valid = length > 0 && i + length <= bytes.length;
    for (let j = 1; j < length; j++) {
      const next = bytes[i + j] ?? 0;
      if ((next & 0xc0) !== 0x80) valid = false;
      code = (code << 6) | (next & 0x3f);
    }
    result += valid && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
    i += valid ? length : 1;
  }
  return result;
}
