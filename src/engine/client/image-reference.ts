/** An image reference with nothing left out. Models github.com/distribution/reference, as kubelet and containerd use it. */
export interface ImageReference {
  /** `docker.io` */
  readonly domain: string;
  /** `library/nginx` */
  readonly path: string;
  readonly tag: string | null;
  readonly digest: string | null;
}

const pathPattern = /^[a-z0-9]+(?:(?:\.|_|__|-+)[a-z0-9]+)*(?:\/[a-z0-9]+(?:(?:\.|_|__|-+)[a-z0-9]+)*)*$/;
const tagPattern = /^\w[\w.-]{0,127}$/;
const digestPattern = /^[A-Za-z][A-Za-z0-9]*(?:[-_+.][A-Za-z][A-Za-z0-9]*)*:[0-9a-fA-F]{32,}$/;
const domainPattern = /^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::\d+)?$/;

/** Reads `nginx`, `redis:8`, `ghcr.io/owner/app@sha256:…`; a string is why it cannot be read. */
export function parseImage(image: string): ImageReference | string {
  const at = image.indexOf('@');
  const digest = at < 0 ? null : image.slice(at + 1);
  const rest = at < 0 ? image : image.slice(0, at);
  if (digest !== null && !digestPattern.test(digest)) return 'invalid reference format';
  const slash = rest.indexOf('/');
  const first = slash < 0 ? '' : rest.slice(0, slash);
  const hasDomain =
    slash >= 0 && (/[.:]/.test(first) || first === 'localhost' || first !== first.toLowerCase());
  const remainder = hasDomain ? rest.slice(slash + 1) : rest;
  const colon = remainder.lastIndexOf(':');
  const tagged = colon > remainder.lastIndexOf('/');
  const name = tagged ? remainder.slice(0, colon) : remainder;
  const tag = tagged ? remainder.slice(colon + 1) : null;
  const domain = !hasDomain || first === 'index.docker.io' ? 'docker.io' : first;
  const path = domain === 'docker.io' && !name.includes('/') ? `library/${name}` : name;
  if (name !== name.toLowerCase())
    return `invalid reference format: repository name (${path}) must be lowercase`;
  if (!pathPattern.test(name) || (tag !== null && !tagPattern.test(tag))) return 'invalid reference format';
  if (hasDomain && !domainPattern.test(first)) return 'invalid reference format';
  return { domain, path, tag, digest };
}

/** The name in full: `docker.io/library/nginx:latest`. What cannot be read stays as it is. */
export function normalizeImage(image: string): string {
  const parsed = parseImage(image);
  if (typeof parsed === 'string') return image;
  const { domain, path, tag, digest } = parsed;
  if (digest !== null) return `${domain}/${path}@${digest}`;
  return `${domain}/${path}:${tag ?? 'latest'}`;
}

/** With the tag that is meant where none stands, otherwise as written: what the kubelet asks the runtime for. */
export function withDefaultTag(image: string): string {
  const parsed = parseImage(image);
  if (typeof parsed === 'string' || parsed.tag !== null || parsed.digest !== null) return image;
  return `${image}:latest`;
}
