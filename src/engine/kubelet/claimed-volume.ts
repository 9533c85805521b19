import type { KubeObject } from '../../kubernetes/object.ts';
import type { Pod, Volume } from '../../kubernetes/pod.ts';
import { resourceNamed, type Resource } from '../../kubernetes/resources.ts';
import { StatusError } from '../../kubernetes/status.ts';
import type { Claim, PersistentVolume } from '../../kubernetes/storage-objects.ts';
import { isReachable } from '../../kubernetes/volume-matching.ts';
import type { Process } from '../kernel/kernel.ts';
import { RpcError } from '../kernel/world.ts';
import type { BoundVolume } from './claim-names.ts';
import type { KubeletContext } from './kubelet-context.ts';
import { hostPath, pathExists, sharedFiles } from './node-disk.ts';

const claims = resourceNamed('', 'persistentvolumeclaims') as Resource;
const volumes = resourceNamed('', 'persistentvolumes') as Resource;

/**
 * The volume behind a claim, asked of the API server each time, or why there is none to mount. Models createVolumeSpec of
 * pkg/kubelet/volumemanager/populator, v1.36 (block devices are not modelled).
 */
export function* boundVolume(
  k: KubeletContext,
  pod: Pod,
  volume: Volume,
  claimName: string,
): Process<BoundVolume | string> {
  const { namespace = '' } = pod.metadata;
  const problem = (why: string): string => `error processing PVC ${namespace}/${claimName}: ${why}`;
  const claim = yield* fetched<Claim>(k, claims, namespace, claimName);
  if (typeof claim === 'string') return problem(`failed to fetch PVC from API server: ${claim}`);
  const { deletionTimestamp, finalizers = [], uid } = claim.metadata;
  if (deletionTimestamp !== undefined && !finalizers.includes('kubernetes.io/pvc-protection'))
    return problem('PVC is being deleted');
  if (claim.status?.phase !== 'Bound') return problem('PVC is not bound');
  const name = claim.spec.volumeName ?? '';
  if (name === '') return problem('PVC has empty pvc.Spec.VolumeName');
  const found = yield* fetched<PersistentVolume>(k, volumes, null, name);
  if (typeof found === 'string') return problem(`failed to fetch PV ${name} from API server: ${found}`);
  const { claimRef, volumeMode } = found.spec;
  if (!claimRef)
    return problem(
      `found PV object ${name} but it has a nil pv.Spec.ClaimRef indicating it is not yet bound to the claim`,
    );
  if (claimRef.uid !== uid)
    return problem(
      `found PV object ${name} but its pv.Spec.ClaimRef.UID ${claimRef.uid ?? ''} does not point to claim.UID ${uid ?? ''}`,
    );
  if (volumeMode === 'Block')
    return `volume ${volume.name} has volumeMode Block, but is specified in volumeMounts`;
  return { volume: found };
}

function* fetched<T extends KubeObject>(
  k: KubeletContext,
  resource: Resource,
  namespace: string | null,
  name: string,
): Process<T | string> {
  try {
    return yield* k.api.get<T>(resource, namespace, name);
  } catch (error) {
    if (error instanceof StatusError || error instanceof RpcError) return error.message;
    throw error;
  }
}

/**
 * Its files, or the text of the FailedMount Event. Models pkg/volume/hostpath and local, v1.36; what other machines
 * serve, or a CSI driver, is not modelled.
 */
export function mountBound(k: KubeletContext, { volume }: BoundVolume): Map<string, string> | string {
  const { name = '' } = volume.metadata;
  const { hostPath: onHost, local } = volume.spec;
  const failed = (what: string, why: string): string =>
    `MountVolume.${what} failed for volume "${name}" : ${why}`;
  const node = k.nodes.get(k.node);
  if (node && !isReachable(volume, node))
    return failed('NodeAffinity check', 'no matching NodeSelectorTerms');
  if (onHost) {
    const files = hostPath(k, onHost.path, onHost.type ?? '');
    return typeof files === 'string' ? failed('SetUp', files) : files;
  }
  if (!local) return failed('SetUp', 'only hostPath and local volumes are modelled');
  if (!pathExists(k, local.path))
    return failed('NewMounter initialization', `path "${local.path}" does not exist`);
  return sharedFiles(k, `host ${local.path}`);
}
