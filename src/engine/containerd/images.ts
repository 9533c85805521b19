import { extended } from '../../kubernetes/extended.ts';
import type { Answer, ImageInfo, ImageRecord, PodIdentity, RegistryAnswer } from '../client/cri.ts';
import { normalizeImage } from '../client/image-reference.ts';
import type { RegistryCall } from '../../trace/events.ts';
import type { Process } from '../kernel/kernel.ts';
import { RpcError } from '../kernel/world.ts';
import { takes, type NodeState } from './node-state.ts';
import { scheduleLayers } from './layer-schedule.ts';

export function imageInfo(record: ImageRecord): ImageInfo {
  const [user = ''] = record.user.split(':');
  const numeric = /^\d+$/.test(user);
  return {
    id: record.configDigest,
    sizeBytes: record.sizeBytes,
    name: record.name,
    user: { uid: user === '' ? 0 : numeric ? Number(user) : null, name: numeric ? '' : user },
  };
}

export function holdImage(state: NodeState, record: ImageRecord): void {
  state.images.set(record.name, record);
  for (const layer of record.layers) state.layers.add(layer.id);
}

/** Manifest, configuration, layers, unpacking. Models containerd internal/cri/server/images/image_pull.go with the transfer service, v2.1. */
export function* pullImage(
  state: NodeState,
  image: string,
  pod: PodIdentity,
  credentials: boolean,
): Process<Answer<ImageInfo>> {
  const name = normalizeImage(image);
  // The kubelet shows the code of an error only where it is a known one.
  const failed = (reason: string, code = ''): { readonly error: string } => ({
    error: `${code}failed to pull and unpack image "${name}": ${reason}`,
  });
  const notFound = 'rpc error: code = NotFound desc = ';
  try {
    const manifest = yield* callRegistry(state, 'manifest', name, () =>
      state.registry.manifest(name, credentials),
    );
    if (!('value' in manifest)) {
      return manifest.code === 404
        ? failed(`failed to resolve image: ${name}: ${manifest.error}`, notFound)
        : failed(`failed to resolve image: ${manifest.error}`);
    }
    const record = manifest.value;
    if (record.architecture !== 'amd64')
      return {
        error: `${notFound}get image config descriptor: no match for platform in manifest ${record.digest}: not found`,
      };
    yield* callRegistry(state, 'config', name, () => state.registry.config(name));
    yield* pullLayers(state, record, pod);
    yield* state.world.sleep(takes(state, 'image', 10, 0.8));
    holdImage(state, record);
    state.onUse?.();
    return { value: imageInfo(record) };
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    return failed(
      error.reason === 'refused'
        ? 'failed to resolve image: failed to do request: dial tcp: connect: connection refused'
        : 'failed to resolve image: failed to do request: net/http: TLS handshake timeout',
    );
  }
}

/** Layers that are not on the node, at most three at a time; each is unpacked when those below it are. */
function* pullLayers(state: NodeState, record: ImageRecord, pod: PodIdentity): Process {
  const { world, component } = state;
  const wanted = record.layers
    .map((layer, index) => extended(layer, { index }))
    .filter((layer) => !state.layers.has(layer.id));
  if (wanted.length === 0) return;
  const slots = scheduleLayers(
    wanted.map((layer) => layer.bytes),
    state.registry.bandwidthBytesPerMs,
  );
  const tasks = wanted.map((layer, i) => {
    const slot = slots[i] as { readonly startMs: number; readonly lastsMs: number };
    return world.kernel.spawn(component, fetchLayer(state, record, layer.index, slot.startMs, slot.lastsMs));
  });
  for (const [i, task] of tasks.entries()) {
    const layer = wanted[i] as (typeof wanted)[number];
    const answer = yield* task.finished.wait();
    if (answer instanceof RpcError) throw answer;
    yield* world.step(
      component,
      'UnpackLayer',
      takes(state, 'unpack', 0.6 + layer.bytes / 1_400_000),
      { image: record.name, index: layer.index, of: record.layers.length, bytes: layer.bytes },
      { about: pod.key },
    );
    state.layers.add(layer.id);
  }
}

function* fetchLayer(
  state: NodeState,
  record: ImageRecord,
  index: number,
  startMs: number,
  lastsMs: number,
): Process<RpcError | null> {
  if (startMs > 0) yield* state.world.sleep(startMs);
  try {
    yield* callRegistry(state, 'layer', record.name, () => state.registry.layer(record.name, index), {
      lastsMs,
      layer: { index, of: record.layers.length },
    });
    return null;
  } catch (error) {
    if (error instanceof RpcError) return error;
    throw error;
  }
}

function callRegistry<T>(
  state: NodeState,
  what: RegistryCall['what'],
  image: string,
  serve: () => Process<RegistryAnswer<T>>,
  size?: { readonly lastsMs: number; readonly layer: { readonly index: number; readonly of: number } },
): Process<RegistryAnswer<T>> {
  return state.world.call(
    state.component,
    state.registry.component,
    { protocol: 'registry', phase: 'request', what, image },
    serve,
    (answer, of) => ({
      protocol: 'registry',
      phase: 'response',
      of,
      what,
      image,
      code: answer.code,
      bytes: 'value' in answer ? sizeOf(answer.value) : 0,
      ...(size && { layer: size.layer }),
    }),
    // A big layer over a slow line takes as long as it takes.
    { timeoutMs: 24 * 3_600_000, ...(size && { responseMs: () => size.lastsMs }) },
  );
}

function sizeOf(value: unknown): number {
  return typeof value === 'object' && value !== null && 'bytes' in value ? Number(value.bytes) : 2048;
}
