import type { ImageRecord, Registry, RegistryAnswer } from '../client/cri.ts';
import { normalizeImage, parseImage } from '../client/image-reference.ts';
import type { Process } from '../kernel/kernel.ts';
import type { World } from '../kernel/world.ts';
import { part } from '../parts.ts';
import { recordOf, type ImageCatalogue } from './images.ts';

export interface RegistryOptions {
  readonly images: ImageCatalogue;
  /** Image names that answer only to a pull secret, and names that are gone; without a tag all tags are meant. */
  readonly private?: readonly string[];
  readonly missing?: readonly string[];
  readonly bandwidthBytesPerMs?: number;
}

/** 63 MB of nginx in a quarter of a second, as the recordings show it with nothing else going on. */
const recordedBandwidth = 250_000;

/**
 * The registry, and every other registry of the world: official images are those of the catalogue and of the
 * table of official repositories, no others; an image of an owner or of another registry is taken to exist and to run
 * until stopped.
 */
export function createRegistry(world: World, options: RegistryOptions): Registry {
  const known = new Map<string, ImageRecord>();
  for (const entry of options.images)
    for (const tag of entry.tags) {
      const name = normalizeImage(tag);
      known.set(name, recordOf(entry, name));
    }
  const refused = { private: [...(options.private ?? [])], missing: [...(options.missing ?? [])] };
  let isPrivate = matcher(refused.private);
  let isMissing = matcher(refused.missing);

  function lookup(image: string): ImageRecord | null {
    const name = normalizeImage(image);
    const record = known.get(name) ?? byDigest(known, name);
    if (record) return record;
    const parsed = parseImage(name);
    if (typeof parsed === 'string') return null;
    const { domain, path, tag } = parsed;
    const official = domain === 'docker.io' && path.startsWith('library/');
    const found =
      tag === null ? undefined : part('containerd').officialImage(`${domain}/${path}`, tag, fingerprint);
    return found === undefined && !official ? assumedImage(name) : (found ?? null);
  }

  function* manifest(image: string, credentials: boolean): Process<RegistryAnswer<ImageRecord>> {
    const record = isMissing(image) ? null : lookup(image);
    const denied = isPrivate(image) && !credentials;
    const code = denied ? 401 : record ? 200 : 404;
    yield* world.step(
      'registry',
      'ResolveImage',
      world.random('registry', 'resolve').around(1.6),
      {
        image,
        digest: code === 200 && record ? record.digest : null,
        bytes: code === 200 && record ? record.sizeBytes : 0,
        layers: code === 200 && record ? record.layers.length : 0,
        ...(code === 404 && { error: 'not found' }),
        ...(code === 401 && { error: 'authorization failed' }),
      },
      { outcome: code === 200 ? 'passed' : 'refused' },
    );
    if (denied) {
      return {
        code,
        error:
          'pull access denied, repository does not exist or may require authorization: server message: insufficient_scope: authorization failed',
      };
    }
    return record ? { code: 200, value: record } : { code, error: 'not found' };
  }

  return {
    component: 'registry',
    bandwidthBytesPerMs: options.bandwidthBytesPerMs ?? recordedBandwidth,
    usualBytesPerMs: options.bandwidthBytesPerMs ?? recordedBandwidth,
    lookup,
    refuse(image, how) {
      for (const each of ['private', 'missing'] as const) {
        refused[each] = refused[each].filter((name) => name !== image);
        if (how === each) refused[each].push(image);
      }
      isPrivate = matcher(refused.private);
      isMissing = matcher(refused.missing);
    },
    manifest,
    *config(image) {
      yield* world.sleep(world.random('registry', 'serve').around(0.8));
      const record = lookup(image);
      const layers = record?.layers.reduce((sum, layer) => sum + layer.bytes, 0) ?? 0;
      return record
        ? { code: 200, value: { bytes: Math.max(record.sizeBytes - layers, 0) } }
        : { code: 404, error: 'not found' };
    },
    *layer(image, index) {
      yield* world.sleep(world.random('registry', 'serve').around(0.8));
      const layer = lookup(image)?.layers[index];
      return layer ? { code: 200, value: { bytes: layer.bytes } } : { code: 404, error: 'not found' };
    },
  };
}

function byDigest(known: ReadonlyMap<string, ImageRecord>, name: string): ImageRecord | undefined {
  const at = name.indexOf('@');
  if (at < 0) return undefined;
  const digest = name.slice(at + 1);
  for (const record of known.values()) if (record.digest === digest) return { ...record, name };
  return undefined;
}

/** `app` matches every tag of `docker.io/library/app`, `app:1` that tag alone. */
function matcher(names: readonly string[]): (image: string) => boolean {
  const whole = new Set(names.map(normalizeImage));
  const untagged = names.filter((name) => {
    const parsed = parseImage(name);
    return typeof parsed !== 'string' && parsed.tag === null && parsed.digest === null;
  });
  const prefixes = untagged.map((name) => `${normalizeImage(name).replace(/:latest$/, '')}:`);
  return (image) => whole.has(image) || prefixes.some((prefix) => image.startsWith(prefix));
}

/** Its digest and size are invented: the size is that of a middling image. */
function assumedImage(name: string): ImageRecord {
  const layers = [2_800_000, 21_000_000, 6_200_000];
  const digest = `sha256:${fingerprint(name)}`;
  return {
    name,
    digest,
    configDigest: `sha256:${fingerprint(`${name} config`)}`,
    layers: layers.map((bytes, index) => ({ id: `${digest}/${index}`, bytes })),
    sizeBytes: layers.reduce((sum, bytes) => sum + bytes, 1100),
    entrypoint: [],
    cmd: ['/app'],
    env: ['PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'],
    workingDir: '',
    user: '',
    exposedPorts: [],
    stopSignal: 'TERM',
    architecture: 'amd64',
    program: 'assumed',
    assumed: true,
  };
}

/** 64 hexadecimal digits that depend on the name alone; no digest in the cryptographic sense. */
function fingerprint(text: string): string {
  let result = '';
  for (let part = 0; part < 8; part++) {
    let hash = 0x811c9dc5 ^ part;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    result += (hash >>> 0).toString(16).padStart(8, '0');
  }
  return result;
}
