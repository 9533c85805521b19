import { namespacedName } from '../../../kubernetes/object.ts';
import {
  bindingAnnotations,
  classOf,
  type Claim,
  type PersistentVolume,
} from '../../../kubernetes/storage-objects.ts';
import { isBoundTo } from '../../../kubernetes/volume-matching.ts';
import type { Process } from '../../kernel/kernel.ts';
import { RetryError } from '../controller.ts';
import { bind, updateClaimStatus } from './bind.ts';
import { bestVolume, whyNot } from './best-volume.ts';
import { defaultClass, provision, tellWaiting, waitsForConsumer } from './provision.ts';
import type { VolumeBinding } from './volume-binding.ts';
import { claimKey } from './volumes.ts';

/** Models syncClaim of pv_controller.go, v1.36. */
export function* syncClaim(binding: VolumeBinding, claim: Claim): Process {
  const isComplete = claim.metadata.annotations?.[bindingAnnotations.bindCompleted] !== undefined;
  if (isComplete) yield* syncBound(binding, claim);
  else if (claim.spec.volumeName) yield* syncRequested(binding, claim, claim.spec.volumeName);
  else yield* syncUnbound(binding, claim);
}

/** Whoever claims does not care which volume it is. */
function* syncUnbound(binding: VolumeBinding, claim: Claim): Process {
  const { context } = binding;
  const waits = waitsForConsumer(claim, context);
  const volume = bestVolume(claim, binding.volumes.values(), waits);
  if (volume) return yield* bind(binding, volume, claim);
  binding.later(claimKey(claim.metadata));
  const given = defaultClass(claim, context);
  if (given !== null) {
    const spec = { ...claim.spec, storageClassName: given };
    yield* binding.saveClaim({ ...claim, spec });
    return;
  }
  if (waits && claim.metadata.annotations?.[bindingAnnotations.selectedNode] === undefined)
    tellWaiting(claim, context);
  else if (classOf(claim) !== '') return yield* provision(binding, claim);
  else {
    const message = 'no persistent volumes available for this claim and no storage class is set';
    context.events.event(claim, { type: 'Normal', reason: 'FailedBinding', message });
  }
  yield* updateClaimStatus(binding, claim, 'Pending', null);
}

/** Whoever claims wants this very volume. */
function* syncRequested(binding: VolumeBinding, claim: Claim, name: string): Process {
  const { events } = binding.context;
  const volume = binding.volumes.get(name);
  const problem = volume && !volume.spec.claimRef ? whyNot(volume, claim) : null;
  if (volume && problem === null && (!volume.spec.claimRef || isBoundTo(volume, claim)))
    return yield* bind(binding, volume, claim);
  binding.later(claimKey(claim.metadata));
  if (problem !== null) {
    const message = `Cannot bind to requested volume "${name}": ${problem}`;
    events.event(claim, { type: 'Warning', reason: 'VolumeMismatch', message });
  } else if (volume) {
    const message = `volume "${name}" already bound to a different claim.`;
    events.event(claim, { type: 'Warning', reason: 'FailedBinding', message });
    if (claim.metadata.annotations?.[bindingAnnotations.boundByController] !== undefined)
      throw new RetryError(misbound(volume, claim));
  }
  yield* updateClaimStatus(binding, claim, 'Pending', null);
}

function misbound(volume: PersistentVolume, claim: Claim): string {
  const { namespace = '', name = '' } = volume.spec.claimRef ?? {};
  return `invalid binding of claim "${namespacedName(claim)}" to volume "${volume.metadata.name ?? ''}": volume already claimed by "${namespace}/${name}"`;
}

function* syncBound(binding: VolumeBinding, claim: Claim): Process {
  const volume = binding.volumes.get(claim.spec.volumeName ?? '');
  if (!claim.spec.volumeName)
    return yield* lose(
      binding,
      claim,
      'ClaimLost',
      'Bound claim has lost reference to PersistentVolume. Data on the volume is lost!',
    );
  if (!volume)
    return yield* lose(
      binding,
      claim,
      'ClaimLost',
      'Bound claim has lost its PersistentVolume. Data on the volume is lost!',
    );
  const { claimRef } = volume.spec;
  if (!claimRef || claimRef.uid === claim.metadata.uid) return yield* bind(binding, volume, claim);
  yield* lose(
    binding,
    claim,
    'ClaimMisbound',
    'Two claims are bound to the same volume, this one is bound incorrectly',
  );
}

function* lose(binding: VolumeBinding, claim: Claim, reason: string, message: string): Process {
  if (claim.status?.phase === 'Lost') return;
  const lost = yield* updateClaimStatus(binding, claim, 'Lost', null);
  binding.context.events.event(lost, { type: 'Warning', reason, message });
}
