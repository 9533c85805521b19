import { compareQuantities } from '../../../kubernetes/quantity-text.ts';
import { namespacedName, type KubeObject } from '../../../kubernetes/object.ts';
import {
  bindingAnnotations,
  type Claim,
  type PersistentVolume,
} from '../../../kubernetes/storage-objects.ts';
import { isBoundTo } from '../../../kubernetes/volume-matching.ts';
import type { Process } from '../../kernel/kernel.ts';
import { sameValue } from '../same-value.ts';
import type { VolumeBinding } from './volume-binding.ts';

const { bindCompleted, boundByController } = bindingAnnotations;

/**
 * Writes into the volume whose it is, then into the claim which it has; each first in its spec and then in its status.
 * What stands there already is not written. Models bind of pv_controller.go, v1.36.
 */
export function* bind(binding: VolumeBinding, volume: PersistentVolume, claim: Claim): Process {
  const wanted = claimedBy(volume, claim);
  if (wanted !== volume || naming(claim, volume) !== claim) {
    const { name = '' } = volume.metadata;
    yield* binding.decide(namespacedName(claim), `bind PersistentVolume ${name}`);
  }
  let held = wanted === volume ? volume : yield* binding.saveVolume(wanted);
  held = yield* updateVolumePhase(binding, held, 'Bound');
  const named = naming(claim, held);
  const holder = named === claim ? claim : yield* binding.saveClaim(named);
  yield* updateClaimStatus(binding, holder, 'Bound', held);
}

/** The volume as the claim's own. Models GetBindVolumeToClaim of component-helpers/storage/volume/pv_helpers.go. */
function claimedBy(volume: PersistentVolume, claim: Claim): PersistentVolume {
  const { namespace, name, uid, resourceVersion } = claim.metadata;
  const { claimRef } = volume.spec;
  const isNamed =
    claimRef !== undefined &&
    claimRef.name === name &&
    claimRef.namespace === namespace &&
    claimRef.uid === uid;
  const reference = {
    kind: 'PersistentVolumeClaim',
    namespace,
    name,
    uid,
    apiVersion: 'v1',
    resourceVersion,
  } as NonNullable<PersistentVolume['spec']['claimRef']>;
  const next = isNamed ? volume : { ...volume, spec: { ...volume.spec, claimRef: reference } };
  return isBoundTo(volume, claim) ? next : annotated(next, boundByController);
}

function naming(claim: Claim, volume: PersistentVolume): Claim {
  const { name = '' } = volume.metadata;
  if (claim.spec.volumeName === name) return annotated(claim, bindCompleted);
  const next = { ...claim, spec: { ...claim.spec, volumeName: name } };
  return annotated(annotated(next, boundByController), bindCompleted);
}

function annotated<T extends KubeObject>(object: T, key: string): T {
  if (object.metadata.annotations?.[key] !== undefined) return object;
  const annotations = { ...object.metadata.annotations, [key]: 'yes' };
  return { ...object, metadata: { ...object.metadata, annotations } };
}

/** Models updateVolumePhase. */
export function* updateVolumePhase(
  binding: VolumeBinding,
  volume: PersistentVolume,
  phase: string,
  message?: string,
): Process<PersistentVolume> {
  if (volume.status?.phase === phase) return volume;
  const { message: _old, ...status } = volume.status ?? {};
  return yield* binding.saveVolume(
    { ...volume, status: { ...status, phase, ...(message !== undefined && { message }) } },
    'status',
  );
}

/** A claim's status says what its volume can do, or nothing while it has none. Models updateClaimStatus. */
export function* updateClaimStatus(
  binding: VolumeBinding,
  claim: Claim,
  phase: string,
  volume: PersistentVolume | null,
): Process<Claim> {
  const before = claim.status ?? {};
  const {
    accessModes: _modes,
    capacity: _capacity,
    currentVolumeAttributesClassName: _class,
    ...bare
  } = before;
  const status = volume ? { ...before, ...saidOf(volume, before, phase), phase } : { ...bare, phase };
  if (sameValue(status, before)) return claim;
  return yield* binding.saveClaim({ ...claim, status }, 'status');
}

function saidOf(
  { spec }: PersistentVolume,
  before: NonNullable<Claim['status']>,
  phase: string,
): NonNullable<Claim['status']> {
  const becomes = before.phase !== phase;
  const size = before.capacity?.['storage'];
  const differs = size === undefined || compareQuantities(size, spec.capacity?.['storage'] ?? '0') !== 0;
  const attributes = spec.volumeAttributesClassName;
  return {
    ...(spec.accessModes && { accessModes: spec.accessModes }),
    ...(becomes && differs && spec.capacity && { capacity: spec.capacity }),
    ...(before.phase === 'Pending' &&
      attributes !== undefined && { currentVolumeAttributesClassName: attributes }),
  };
}
