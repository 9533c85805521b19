import {
  bindingAnnotations,
  type Claim,
  type ClaimRef,
  type PersistentVolume,
} from '../../../kubernetes/storage-objects.ts';
import { sameMode } from '../../../kubernetes/volume-matching.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { bestVolume } from './best-volume.ts';
import { updateVolumePhase } from './bind.ts';
import { waitsForConsumer } from './provision.ts';
import { reclaim } from './reclaim.ts';
import type { VolumeBinding } from './volume-binding.ts';
import { claimKey, claims } from './volumes.ts';

const { boundByController, provisionedBy } = bindingAnnotations;

/** Models syncVolume of pv_controller.go, v1.36. */
export function* syncVolume(binding: VolumeBinding, volume: PersistentVolume): Process {
  const { claimRef } = volume.spec;
  if (!claimRef?.uid) {
    const available = yield* updateVolumePhase(binding, volume, 'Available');
    return awaitClaims(binding, available);
  }
  const claim = yield* holderOf(binding, volume, claimRef);
  if (!claim) return yield* release(binding, volume);
  if (!claim.spec.volumeName) {
    if (sameMode(volume, claim)) binding.context.enqueue(claimKey(claimRef));
    else tellMismatch(binding, volume, claim);
    return;
  }
  if (claim.spec.volumeName === volume.metadata.name) {
    yield* updateVolumePhase(binding, volume, 'Bound');
    return;
  }
  const { annotations = {} } = volume.metadata;
  const isMadeFor = annotations[provisionedBy] !== undefined;
  if (isMadeFor && volume.spec.persistentVolumeReclaimPolicy === 'Delete') yield* release(binding, volume);
  else yield* unbind(binding, volume);
}

/** A claim that could have this volume is looked at in its own time: a run does not end before. */
function awaitClaims(binding: VolumeBinding, volume: PersistentVolume): void {
  for (const claim of binding.claims.values()) {
    if (claim.metadata.annotations?.[bindingAnnotations.bindCompleted] !== undefined) continue;
    const fits =
      claim.spec.volumeName === volume.metadata.name ||
      bestVolume(claim, [volume], waitsForConsumer(claim, binding.context)) !== null;
    if (fits) binding.later(claimKey(claim.metadata), true);
  }
}

/** The claim that a volume names, if there is this very one: the API server is asked before it is taken for gone. */
function* holderOf(
  binding: VolumeBinding,
  { status }: PersistentVolume,
  { namespace = '', name = '', uid }: ClaimRef,
): Process<Claim | null> {
  const key = `${namespace}/${name}`;
  const known = binding.claims.get(key) ?? binding.context.lister<Claim>(claims).get(key);
  if (known && known.metadata.uid === uid) return known;
  const isGivenUp = status?.phase === 'Released' || status?.phase === 'Failed';
  if (!known && isGivenUp) return null;
  try {
    const fresh = yield* binding.context.api.get<Claim>(claims, namespace, name);
    return fresh.metadata.uid === uid ? fresh : null;
  } catch (error) {
    if (error instanceof StatusError && error.status.reason === 'NotFound') return null;
    throw error;
  }
}

function* release(binding: VolumeBinding, volume: PersistentVolume): Process {
  const { phase } = volume.status ?? {};
  let released = volume;
  if (phase !== 'Released' && phase !== 'Failed') {
    const { name = '' } = volume.metadata;
    const policy = volume.spec.persistentVolumeReclaimPolicy ?? 'Retain';
    yield* binding.decide(name, `release PersistentVolume ${name}, reclaim policy ${policy}`);
    released = yield* updateVolumePhase(binding, volume, 'Released');
  }
  yield* reclaim(binding, released);
}

/** Takes back what this controller wrote; a claim that a person wrote in stays named. Models unbindVolume. */
function* unbind(binding: VolumeBinding, volume: PersistentVolume): Process {
  const { [boundByController]: byUs, ...annotations } = volume.metadata.annotations ?? {};
  const { claimRef, ...spec } = volume.spec;
  const { uid: _uid, ...reserved } = claimRef ?? {};
  const next =
    byUs === undefined
      ? { ...volume, spec: { ...spec, claimRef: reserved } }
      : { ...volume, metadata: { ...volume.metadata, annotations }, spec };
  const saved = yield* binding.saveVolume(next);
  yield* updateVolumePhase(binding, saved, 'Available');
}

function tellMismatch({ context }: VolumeBinding, volume: PersistentVolume, claim: Claim): void {
  const warn = (about: Claim | PersistentVolume, message: string): void =>
    context.events.event(about, { type: 'Warning', reason: 'VolumeMismatch', message });
  warn(
    volume,
    `Cannot bind PersistentVolume to requested PersistentVolumeClaim "${claim.metadata.name ?? ''}" due to incompatible volumeMode.`,
  );
  warn(
    claim,
    `Cannot bind PersistentVolume "${volume.metadata.name ?? ''}" to requested PersistentVolumeClaim due to incompatible volumeMode.`,
  );
}
