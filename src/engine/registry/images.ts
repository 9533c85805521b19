import type { NodeImage } from '../../kubernetes/node.ts';
import type { ImageRecord } from '../client/cri.ts';
import { normalizeImage } from '../client/image-reference.ts';

/** An image that the registry knows; tags are names without a registry, as people write them. */
export interface CatalogueEntry {
  readonly tags: readonly string[];
  readonly digest: string;
  readonly config: string;
  /** Layer sizes in bytes. Images that begin with the same size share that layer. */
  readonly layers: readonly number[];
  readonly sizeBytes: number;
  readonly entrypoint?: readonly string[];
  readonly cmd?: readonly string[];
  readonly env?: readonly string[];
  readonly workingDir?: string;
  readonly user?: string;
  readonly ports?: readonly number[];
  readonly stopSignal?: string;
  readonly architecture?: string;
  readonly program: string;
}

export type ImageCatalogue = readonly CatalogueEntry[];

const path = 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const base = 1_422_692;
const nginx = {
  entrypoint: ['/docker-entrypoint.sh'],
  cmd: ['nginx', '-g', 'daemon off;'],
  ports: [80],
  stopSignal: 'QUIT',
  program: 'nginx',
} as const;

/** The images of the recorded cluster, with the sizes and digests that it saw. What else is official stands in official-images.ts. */
export const imageCatalogue: ImageCatalogue = [
  {
    ...nginx,
    tags: ['nginx:latest', 'nginx:1.29'],
    digest: 'f791ce2e607312b26d612aeca686b82f5d6f2355c5cf37471d598fc286912c3b',
    config: '4ce8811f66be3b5fbf2182279da400f9b6ffbaf4596597225e01269bd4589fbb',
    layers: [base, 27_271_552, 383_168, 27_271_550, 6_818_056],
    sizeBytes: 63_169_201,
    env: ['NGINX_VERSION=1.29.4'],
  },
  {
    ...nginx,
    tags: ['nginx:1.27'],
    digest: '20b6739fa115f2abc983eaede32f70544db6b6a0b3b448150331258b0a5fad3e',
    config: '468f3e6db8842cefda7f938ee6345ba6192ffdec616759e57827b49caf153708',
    layers: [base, 25_173_744, 383_168, 25_173_744, 6_293_627],
    sizeBytes: 58_449_158,
    env: ['NGINX_VERSION=1.27.5'],
  },
  {
    tags: ['redis:latest', 'redis:8', 'redis:7'],
    digest: 'b67f6a70c2de521691153c2178031bf9e2b7376e3aee59e3fcea481c7fa3ccb6',
    config: '23cfb1d0e845f4b6bca5563a4f8d832593ef2d5fcb6212971b992adf3694015d',
    layers: [base, 20_978_190, 382_979],
    sizeBytes: 22_785_410,
    entrypoint: ['docker-entrypoint.sh'],
    cmd: ['redis-server'],
    env: ['REDIS_VERSION=8.4.0'],
    workingDir: '/data',
    ports: [6379],
    program: 'redis',
  },
  {
    tags: ['busybox:latest', 'busybox:1.36', 'busybox:1.37'],
    digest: 'e46514adf576fc5f9ff4221e37f088a366e29b32b1c644d544d3ab389709a9c7',
    config: 'f7f5b38dae1508596bce7262caa667beac43d2e52105b931667c4d75b5a09d60',
    layers: [base],
    sizeBytes: 1_423_495,
    cmd: ['sh'],
    program: 'busybox',
  },
  {
    tags: ['registry.k8s.io/pause:3.10.2', 'registry.k8s.io/pause:3.10.1', 'registry.k8s.io/pause:3.10'],
    digest: '7c7c10e8961135ed0f166c34510980de224130ffdf2be32821dcad932a6948d3',
    config: 'c4b59fdaf0ce42ecbea7f4559524b04a862b78c0c66e2d15a07b547169d4b9a9',
    layers: [332_428],
    sizeBytes: 333_283,
    entrypoint: ['/pause'],
    user: '65535:65535',
    workingDir: '/',
    program: 'pause',
  },
  {
    tags: ['example/wrong-arch:1.0'],
    digest: '5f0c4f4e21d0d0b1a6b9d5ad0b1d4f7bb1d1d2e9c6f8a7c3e2b1a0998877665a',
    config: 'dfbb4e2e82390f530e5cb62d0a4dd8d388f5adb019ae0bb4669bb7378e066c59',
    layers: [1_086_663],
    sizeBytes: 1_087_478,
    cmd: ['/bin/app', 'sh'],
    program: 'wrong-arch',
  },
  {
    tags: ['example/arm-only:1.0'],
    digest: '0c1d2e3f405162738495a6b7c8d9eafb0c1d2e3f405162738495a6b7c8d9eafb',
    config: '1d2e3f405162738495a6b7c8d9eafb0c1d2e3f405162738495a6b7c8d9eafb0c',
    layers: [1_086_663],
    sizeBytes: 1_087_056,
    cmd: ['/bin/app'],
    architecture: 'arm64',
    program: 'wrong-arch',
  },
];

/** What a Node's status says about the images on it, the pause image included: biggest first. Models pkg/kubelet/nodestatus setters, v1.36. */
export function nodeImages(names: readonly string[]): NodeImage[] {
  const held = new Map<string, { names: string[]; sizeBytes: number }>();
  for (const name of [...names, 'registry.k8s.io/pause:3.10.2']) {
    const full = normalizeImage(name);
    const entry = imageCatalogue.find(({ tags }) => tags.some((tag) => normalizeImage(tag) === full));
    if (!entry) continue;
    const known = held.get(entry.digest);
    if (known) known.names.push(full);
    else
      held.set(entry.digest, {
        names: [`${full.slice(0, full.lastIndexOf(':'))}@sha256:${entry.digest}`, full],
        sizeBytes: entry.sizeBytes,
      });
  }
  return [...held.values()].sort((a, b) => b.sizeBytes - a.sizeBytes);
}

export function recordOf(entry: CatalogueEntry, name: string): ImageRecord {
  return {
    name,
    digest: `sha256:${entry.digest}`,
    configDigest: `sha256:${entry.config}`,
    layers: entry.layers.map((bytes, index) => ({ id: `${bytes}/${index}`, bytes })),
    sizeBytes: entry.sizeBytes,
    entrypoint: entry.entrypoint ?? [],
    cmd: entry.cmd ?? [],
    env: [path, ...(entry.env ?? [])],
    workingDir: entry.workingDir ?? '',
    user: entry.user ?? '',
    exposedPorts: entry.ports ?? [],
    stopSignal: entry.stopSignal ?? 'TERM',
    architecture: entry.architecture ?? 'amd64',
    program: entry.program,
    assumed: false,
  };
}
