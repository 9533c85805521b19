import { limits } from '../../manifest/limits.ts';

/**
 * A lesson in the fragment of a link, which is sent to no server: `#lesson=1d.` and deflate-raw in base64url, then four
 * letters that tell a link that was cut; or `#lesson=1r.` and the text percent-encoded, for links by hand.
 */
export async function lessonFragment(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const packed = base64url(new Uint8Array(await new Response(stream).arrayBuffer()));
  return `#lesson=1d.${packed}${checkOf(packed)}`;
}

/** Longer ones are cut on their way by somebody. */
export const longestFragment = 32_768;

export type Refusal = 'long' | 'cut' | 'unknown' | 'large' | 'elsewhere' | 'notThere';

export class LinkRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`lesson refused: ${refusal}`);
    this.refusal = refusal;
  }
}

/** The text of the lesson that a fragment holds; null: it holds none. */
export async function textInFragment(fragment: string): Promise<string | null> {
  const [, rest] = /^#lesson=(.*)$/s.exec(fragment) ?? [];
  if (rest === undefined) return null;
  if (rest.length > longestFragment) throw new LinkRefused('long');
  const [, kind = '', payload = ''] = /^1([dr])\.(.*)$/s.exec(rest) ?? [];
  if (kind === 'r') return decoded(payload);
  if (kind !== 'd') throw new LinkRefused('unknown');
  const packed = payload.slice(0, -4);
  if (!/^[\w-]+$/.test(packed) || checkOf(packed) !== payload.slice(-4)) throw new LinkRefused('cut');
  const inflated = new Blob([bytesOf(packed)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return textOf(inflated, 'cut');
}

/**
 * Fetches a lesson that lies where the page lies; what lies elsewhere is refused, also when it is where a redirect
 * leads. Nothing that names the reader goes with the request.
 */
export async function fetchLesson(address: string, page: string): Promise<string> {
  const url = resolved(address, page);
  if (url === null || url.origin !== new URL(page).origin || !/^https?:$/.test(url.protocol))
    throw new LinkRefused('elsewhere');
  const response = await fetch(url, { credentials: 'omit', redirect: 'error' }).catch(() => null);
  if (!response?.ok || response.body === null) throw new LinkRefused('notThere');
  return textOf(response.body, 'notThere');
}

function resolved(address: string, page: string): URL | null {
  try {
    return new URL(address, page);
  } catch {
    return null;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new LinkRefused('cut');
  }
}

/** What a stream says, given up as soon as it is too much: 100 KB can unpack to 100 MB. */
async function textOf(stream: ReadableStream<Uint8Array>, broken: Refusal): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let bytes = 0;
  for (;;) {
    const chunk = await reader.read().catch(() => null);
    if (chunk === null) throw new LinkRefused(broken);
    if (chunk.done) break;
    bytes += chunk.value.length;
    if (bytes > limits.length * 4) {
      void reader.cancel().catch(() => undefined);
      throw new LinkRefused('large');
    }
    text += piece(decoder, chunk.value, broken);
  }
  return text + piece(decoder, undefined, broken);
}

function piece(decoder: TextDecoder, bytes: Uint8Array | undefined, broken: Refusal): string {
  try {
    return decoder.decode(bytes, { stream: bytes !== undefined });
  } catch {
    throw new LinkRefused(broken);
  }
}

function base64url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** Four letters that a text always gets (FNV-1a). */
function checkOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(36).padStart(7, '0').slice(-4);
}
