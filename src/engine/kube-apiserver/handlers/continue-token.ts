import { failure, StatusError } from '../../../kubernetes/status.ts';
import { encodeBase64 } from '../schema/base64.ts';

/** Where a list goes on: the revision that it shows (−1: the newest), and the first key that may come. */
export interface Continue {
  readonly rv: number;
  readonly start: string;
}

/** Models storage/continue.go, v1.36: base64 for addresses, without padding, of a small JSON object. */
export function encodeContinue({ rv, start }: Continue): string {
  return encodeBase64(JSON.stringify({ v: 'meta.k8s.io/v1', rv, start }))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

/** @throws StatusError BadRequest for what this server never gave out */
export function decodeContinue(token: string): Continue {
  const text = decodedText(token);
  let read: { readonly v?: unknown; readonly rv?: unknown; readonly start?: unknown } | null;
  try {
    read = text === null ? null : (JSON.parse(text) as typeof read);
  } catch {
    read = null;
  }
  // Go also says what its decoders did not like; that is left out.
  if (read === null || typeof read !== 'object') throw invalid('continue key is not valid');
  const { v = '', rv = 0, start = '' } = read;
  if (v !== 'meta.k8s.io/v1')
    throw invalid(`continue key is not valid: server does not recognize this encoded version ${String(v)}`);
  if (typeof rv !== 'number' || rv === 0)
    throw invalid(
      'continue key is not valid: incorrect encoded start resourceVersion (version meta.k8s.io/v1)',
    );
  if (typeof start !== 'string' || start === '')
    throw invalid('continue key is not valid: encoded start key empty (version meta.k8s.io/v1)');
  if (/(^|\/)(\.{0,2})(\/|$)/.test(start.replace(/^\//, '')))
    throw invalid(`continue key is not valid: ${start}`);
  return { rv, start };
}

function invalid(why: string): StatusError {
  return new StatusError(failure('BadRequest', `invalid continue token: ${why}`));
}

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Keys are ASCII, so a byte is a character; null: no base64. */
function decodedText(token: string): string | null {
  let text = '';
  let bits = 0;
  let group = 0;
  for (const sign of token) {
    const value = signs.indexOf(sign);
    if (value < 0) return null;
    group = ((group << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      text += String.fromCharCode((group >> bits) & 0xff);
    }
  }
  return text;
}
