import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import type { Resource } from '../../../kubernetes/resources.ts';
import type { Claim, PersistentVolume } from '../../../kubernetes/storage-objects.ts';
import type { Process } from '../../kernel/kernel.ts';
import { resource, type ControllerContext } from '../controller.ts';
import { namespaceTerm } from '../endpoint/service.ts';
import { claimNamesOf } from './claims-of-pod.ts';
import { claims, volumes } from './volumes.ts';

const pods = resource('', 'pods');
export const volumeFinalizer = 'kubernetes.io/pv-protection';
export const claimFinalizer = 'kubernetes.io/pvc-protection';

/** Models processPV of pv_protection_controller.go, v1.36. */
export function* protectVolume(key: string, context: ControllerContext): Process {
  const volume = context.lister<PersistentVolume>(volumes).get(key);
  if (!volume) return;
  if (isCandidate(volume, volumeFinalizer)) {
    if (volume.status?.phase !== 'Bound') yield* letGo(context, volumes, volume, volumeFinalizer);
  } else if (isUnprotected(volume, volumeFinalizer)) yield* hold(context, volumes, volume, volumeFinalizer);
}

/**
 * Before a claim is let go the API server is asked which Pods there are: the cache may lag behind. Models processPVC of
 * pvc_protection_controller.go, v1.36.
 */
export function* protectClaim(key: string, context: ControllerContext): Process {
  const claim = context.lister<Claim>(claims).get(key);
  if (!claim) return;
  if (isCandidate(claim, claimFinalizer)) {
    const { namespace = '' } = claim.metadata;
    const cached = context.lister<Pod>(pods).indexed('namespace', namespaceTerm, namespace);
    if (cached.some((pod) => uses(pod, claim))) return;
    const live = yield* context.api.list<Pod>(pods, namespace);
    if (!live.some((pod) => uses(pod, claim))) yield* letGo(context, claims, claim, claimFinalizer);
  } else if (isUnprotected(claim, claimFinalizer)) yield* hold(context, claims, claim, claimFinalizer);
}

/** The claims that a Pod may have held and does no longer. */
export function claimsToFree(pod: Pod, isGone: boolean): string[] {
  const { phase } = pod.status;
  const hasEnded = phase === 'Failed' || phase === 'Succeeded';
  if (!isGone && !hasEnded && pod.spec.nodeName) return [];
  return claimNamesOf(pod).map((name) => `${pod.metadata.namespace ?? ''}/${name}`);
}

/** A Pod without a node does not count: no kubelet starts a Pod whose claim is being deleted. */
function uses({ metadata, spec }: Pod, claim: Claim): boolean {
  if (!spec.nodeName) return false;
  const isShutDown = metadata.deletionTimestamp !== undefined && metadata.deletionGracePeriodSeconds === 0;
  return (spec.volumes ?? []).some((volume) => {
    const named = volume['persistentVolumeClaim'] as { readonly claimName: string } | undefined;
    if (named) return named.claimName === claim.metadata.name;
    const isOwn = claim.metadata.ownerReferences?.some(({ uid }) => uid === metadata.uid) === true;
    return (
      !isShutDown &&
      isOwn &&
      `${metadata.name ?? ''}-${volume.name}` === claim.metadata.name &&
      !!volume['ephemeral']
    );
  });
}

function isCandidate({ metadata }: KubeObject, finalizer: string): boolean {
  return metadata.deletionTimestamp !== undefined && metadata.finalizers?.includes(finalizer) === true;
}

function isUnprotected({ metadata }: KubeObject, finalizer: string): boolean {
  return metadata.deletionTimestamp === undefined && metadata.finalizers?.includes(finalizer) !== true;
}

function* letGo(context: ControllerContext, of: Resource, object: KubeObject, finalizer: string): Process {
  yield* tell(context, of, object, `remove finalizer ${finalizer}`);
  const finalizers = (object.metadata.finalizers ?? []).filter((each) => each !== finalizer);
  yield* context.api.update(of, { ...object, metadata: { ...object.metadata, finalizers } });
}

function* hold(context: ControllerContext, of: Resource, object: KubeObject, finalizer: string): Process {
  yield* tell(context, of, object, `add finalizer ${finalizer}`);
  const finalizers = [...(object.metadata.finalizers ?? []), finalizer];
  yield* context.api.update(of, { ...object, metadata: { ...object.metadata, finalizers } });
}

function* tell(
  { world, component }: ControllerContext,
  { kind }: Resource,
  { metadata }: KubeObject,
  decision: string,
): Process {
  const controller = kind === 'PersistentVolume' ? 'pv-protection-controller' : 'pvc-protection-controller';
  const key = metadata.namespace === undefined ? '' : `${metadata.namespace}/`;
  const detail = { controller, key: `${key}${metadata.name ?? ''}`, decision };
  yield* world.step(component, 'Sync', 0.1, detail);
}
