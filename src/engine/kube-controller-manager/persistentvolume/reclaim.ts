import { bindingAnnotations, type PersistentVolume } from '../../../kubernetes/storage-objects.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { updateVolumePhase } from './bind.ts';
import type { VolumeBinding } from './volume-binding.ts';
import { volumeKey, volumes } from './volumes.ts';

/** Directories of a node that may be deleted with their volume lie below this one. */
const deletable = '/tmp';

/**
 * What becomes of a volume that its claim has left. `Retain`: nothing, it keeps naming that claim. `Delete`: with the
 * directory under /tmp it goes too, others have nobody who could delete them. Models reclaimVolume of pv_controller.go,
 * v1.36 (`Recycle`, which is deprecated and would run a Pod that empties the directory, is not modelled where it could).
 */
export function* reclaim(binding: VolumeBinding, volume: PersistentVolume): Process {
  switch (volume.spec.persistentVolumeReclaimPolicy) {
    case 'Retain':
      return;
    case 'Recycle':
      if (volume.spec.hostPath || volume.spec.nfs) return;
      return yield* fail(binding, volume, 'VolumeFailedRecycle', 'No recycler plugin found for the volume!');
    case 'Delete':
      return yield* remove(binding, volume);
    default:
      yield* fail(
        binding,
        volume,
        'VolumeUnknownReclaimPolicy',
        'Volume has unrecognized PersistentVolumeReclaimPolicy',
      );
  }
}

function* remove(binding: VolumeBinding, volume: PersistentVolume): Process {
  const { name = '', annotations = {} } = volume.metadata;
  const maker = annotations[bindingAnnotations.provisionedBy];
  // Whoever made it deletes it.
  if (volume.spec.csi || (maker !== undefined && !maker.startsWith('kubernetes.io/'))) return;
  const path = volume.spec.hostPath?.path;
  if (path === undefined) {
    const message = `error getting deleter volume plugin for volume "${name}": no deletable volume plugin matched`;
    return yield* fail(binding, volume, 'VolumeFailedDelete', message);
  }
  if (!path.startsWith(`${deletable}/`) || path === `${deletable}/`) {
    const message = `host_path deleter only supports ${deletable}/.+ but received provided ${path}`;
    return yield* fail(binding, volume, 'VolumeFailedDelete', message);
  }
  try {
    const fresh = yield* binding.context.api.get<PersistentVolume>(volumes, null, name);
    if (fresh.spec.claimRef?.uid !== volume.spec.claimRef?.uid) return;
    // The directory is deleted where the controller manager runs: on no node.
    yield* binding.context.api.delete(volumes, null, name);
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
  }
}

/** Tried again with every round, told only once. */
function* fail(binding: VolumeBinding, volume: PersistentVolume, reason: string, message: string): Process {
  binding.later(volumeKey(volume.metadata.name ?? ''));
  if (volume.status?.phase === 'Failed') return;
  const failed = yield* updateVolumePhase(binding, volume, 'Failed', message);
  binding.context.events.event(failed, { type: 'Warning', reason, message });
}
