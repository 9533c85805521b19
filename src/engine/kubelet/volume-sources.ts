import type { Pod, Volume } from '../../kubernetes/pod.ts';
import { resourceNamed, type Resource } from '../../kubernetes/resources.ts';
import { StatusError } from '../../kubernetes/status.ts';
import type { Process } from '../kernel/kernel.ts';
import { RpcError } from '../kernel/world.ts';
import { part } from '../parts.ts';
import type { BoundVolume } from './claim-names.ts';
import type { ConfigKind } from './config-objects.ts';
import { ConfigError, fieldValue, resourceValue } from './downward-api.ts';
import { nodeIP, takes, uidOf, type KubeletContext } from './kubelet-context.ts';
import { hostPath, podDirectory, sharedFiles } from './node-disk.ts';
import {
  projectedSources,
  type DownwardItem,
  type ProjectedSource,
  type VolumeItems,
} from './pod-references.ts';
import { projectItems } from './volume-files.ts';

const serviceAccounts = resourceNamed('', 'serviceaccounts') as Resource;

type Files = Map<string, string>;

/** Sets one volume up: its files, or the text of the FailedMount Event. */
export function* mountVolume(
  k: KubeletContext,
  pod: Pod,
  volume: Volume,
  bound: BoundVolume | undefined,
): Process<Files | string> {
  if (bound) {
    yield* k.world.sleep(takes(k, 'set up', 1.5));
    return part('kubelet').mountBound(k, bound);
  }
  const result = yield* setUp(k, pod, volume);
  if (typeof result !== 'string') return result;
  return `MountVolume.SetUp failed for volume "${volume.name}" : ${result}`;
}

function* setUp(k: KubeletContext, pod: Pod, volume: Volume): Process<Files | string> {
  yield* k.world.sleep(takes(k, 'set up', 1.5));
  const configMap = volume['configMap'] as ({ readonly name?: string } & VolumeItems) | undefined;
  if (configMap) return yield* keyed(k, pod, 'configmaps', configMap.name ?? '', configMap);
  const secret = volume['secret'] as ({ readonly secretName?: string } & VolumeItems) | undefined;
  if (secret) return yield* keyed(k, pod, 'secrets', secret.secretName ?? '', secret);
  if (volume['projected']) return yield* projected(k, pod, volume);
  const downward = volume['downwardAPI'] as { readonly items?: readonly DownwardItem[] } | undefined;
  if (downward) return downwardFiles(k, pod, downward.items ?? []);
  const host = volume['hostPath'] as { readonly path: string; readonly type?: string } | undefined;
  if (host) return hostPath(k, host.path, host.type ?? '');
  if (volume['emptyDir']) return sharedFiles(k, `${podDirectory(pod)}/${volume.name}`);
  const source = Object.keys(volume).find((key) => key !== 'name') ?? 'nothing';
  return `volume source ${source} is not modelled`;
}

/** Whether its files follow what they were made from. */
export function refreshes(volume: Volume): boolean {
  return ['configMap', 'secret', 'projected', 'downwardAPI'].some((source) => source in volume);
}

/** The files as they are by now, or why they cannot be had. A token stays: it is good for most of an hour. */
export function* refreshedFiles(
  k: KubeletContext,
  pod: Pod,
  volume: Volume,
  before: ReadonlyMap<string, string>,
): Process<Files | string> {
  if (!volume['projected']) return yield* setUp(k, pod, volume);
  return yield* projected(k, pod, volume, before);
}

function* keyed(
  k: KubeletContext,
  pod: Pod,
  kind: ConfigKind,
  name: string,
  source: VolumeItems,
): Process<Files | string> {
  const files: Files = new Map();
  const error = yield* addKeyed(k, pod, kind, name, source, files);
  return error ?? files;
}

function* addKeyed(
  k: KubeletContext,
  pod: Pod,
  kind: ConfigKind,
  name: string,
  source: VolumeItems,
  files: Files,
): Process<string | null> {
  const object = yield* k.configObjects.get(kind, pod.metadata.namespace ?? '', name);
  if (!object) {
    if (source.optional === true) return null;
    return `${kind === 'configmaps' ? 'configmap' : 'secret'} "${name}" not found`;
  }
  return projectItems(files, object, source);
}

/** `before`: what was there, of a volume that is made anew. */
function* projected(
  k: KubeletContext,
  pod: Pod,
  volume: Volume,
  before: ReadonlyMap<string, string> = new Map(),
): Process<Files | string> {
  const files: Files = new Map();
  const errors: string[] = [];
  for (const source of projectedSources(volume)) {
    const error = yield* addProjected(k, pod, source, files, before);
    if (error !== null) errors.push(error);
  }
  if (errors.length === 0) return files;
  return errors.length === 1 ? (errors[0] as string) : `[${errors.join(', ')}]`;
}

function* addProjected(
  k: KubeletContext,
  pod: Pod,
  source: ProjectedSource,
  files: Files,
  before: ReadonlyMap<string, string>,
): Process<string | null> {
  if (source.configMap)
    return yield* addKeyed(k, pod, 'configmaps', source.configMap.name ?? '', source.configMap, files);
  if (source.secret)
    return yield* addKeyed(k, pod, 'secrets', source.secret.name ?? '', source.secret, files);
  if (source.downwardAPI) {
    const result = downwardFiles(k, pod, source.downwardAPI.items ?? []);
    if (typeof result === 'string') return result;
    for (const [path, text] of result) files.set(path, text);
    return null;
  }
  if (source.serviceAccountToken) {
    const known = before.get(source.serviceAccountToken.path);
    if (known !== undefined) {
      files.set(source.serviceAccountToken.path, known);
      return null;
    }
    const token = yield* requestToken(k, pod, source.serviceAccountToken);
    if ('error' in token) return token.error;
    files.set(source.serviceAccountToken.path, token.token);
  }
  return null;
}

/** A token bound to the Pod, good for an hour: POST serviceaccounts/NAME/token. */
function* requestToken(
  k: KubeletContext,
  pod: Pod,
  source: NonNullable<ProjectedSource['serviceAccountToken']>,
): Process<{ readonly token: string } | { readonly error: string }> {
  const { namespace = '', name = '' } = pod.metadata;
  const account = pod.spec.serviceAccountName ?? 'default';
  try {
    const answer = yield* k.api.createSubresource(serviceAccounts, namespace, account, 'token', {
      kind: 'TokenRequest',
      apiVersion: 'authentication.k8s.io/v1',
      metadata: {},
      spec: {
        audiences:
          source.audience === undefined
            ? ['https://kubernetes.default.svc.cluster.local']
            : [source.audience],
        expirationSeconds: source.expirationSeconds ?? 3600,
        boundObjectRef: { kind: 'Pod', apiVersion: 'v1', name, uid: uidOf(pod) },
      },
    });
    const status = (answer.body as { readonly status?: { readonly token?: string } } | undefined)?.status;
    return { token: status?.token ?? '' };
  } catch (error) {
    if (error instanceof StatusError || error instanceof RpcError)
      return { error: `failed to fetch token: ${error.message}` };
    throw error;
  }
}

function downwardFiles(k: KubeletContext, pod: Pod, items: readonly DownwardItem[]): Files | string {
  const files: Files = new Map();
  try {
    for (const { path, fieldRef, resourceFieldRef } of items) {
      if (fieldRef) files.set(path, fieldValue(k, pod, fieldRef.fieldPath, pod.status.podIP ?? nodeIP(k)));
      else if (resourceFieldRef)
        files.set(path, resourceValue(k, pod, pod.spec.containers[0] ?? { name: '' }, resourceFieldRef));
    }
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return files;
}
