import type { KubeObject } from '../../../kubernetes/object.ts';
import type { LabelSelector } from '../../../kubernetes/pod.ts';
import { compareQuantities } from '../../../kubernetes/quantity-text.ts';
import type { ResourceList } from '../../../kubernetes/resource-list.ts';
import { equalJson } from '../equal-json.ts';
import { checkOneOf, checkSubdomain, type Errors } from './checks.ts';
import { forbidden, invalid, notSupported, required } from './field-errors.ts';
import { dumpInternal } from './internal-dump.ts';
import { checkLabelSelector } from './label-selector.ts';
import { immutable } from './object-meta.ts';
import { unifiedDiff } from './unified-diff.ts';

export interface ClaimSpec {
  readonly accessModes?: readonly string[];
  readonly selector?: LabelSelector;
  readonly resources?: { readonly requests?: ResourceList };
  readonly storageClassName?: string;
  readonly volumeMode?: string;
  readonly volumeName?: string;
  readonly volumeAttributesClassName?: string;
}

export const accessModes = ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce', 'ReadWriteOncePod'];

/**
 * Models ValidatePersistentVolumeClaimSpec of pkg/apis/core/validation/validation.go, v1.36. Data sources are
 * not modelled.
 */
export function checkClaimSpec(errors: Errors, path: string, spec: ClaimSpec = {}): void {
  const modes = spec.accessModes ?? [];
  if (modes.length === 0) errors.push(required(`${path}.accessModes`, 'at least 1 access mode is required'));
  checkLabelSelector(errors, `${path}.selector`, spec.selector);
  for (const mode of modes) {
    if (!accessModes.includes(mode)) errors.push(notSupported(`${path}.accessModes`, mode, accessModes));
  }
  const known = modes.filter((mode) => accessModes.includes(mode));
  if (known.includes('ReadWriteOncePod') && known.some((mode) => mode !== 'ReadWriteOncePod')) {
    errors.push(forbidden(`${path}.accessModes`, 'may not use ReadWriteOncePod with other access modes'));
  }
  const storage = spec.resources?.requests?.storage;
  if (storage === undefined) errors.push(required(`${path}.resources[storage]`));
  else if (compareQuantities(storage, '0') <= 0) {
    errors.push(invalid(`${path}.resources[storage]`, storage, 'must be greater than zero'));
  }
  if (spec.storageClassName) checkSubdomain(errors, `${path}.storageClassName`, spec.storageClassName);
  if (spec.volumeMode !== undefined) {
    checkOneOf(errors, `${path}.volumeMode`, spec.volumeMode, ['Block', 'Filesystem'], false);
  }
}

/** Once made, a claim can be bound, and a bound one can grow. Models ValidatePersistentVolumeClaimUpdate. */
export function checkClaimUpdate(errors: Errors, next: KubeObject, old: KubeObject): void {
  const spec = next.spec as ClaimSpec;
  const before = old.spec as ClaimSpec;
  const status = (next.status ?? {}) as { readonly phase?: string };
  const isBound = status.phase === 'Bound';
  const free = { ...before, ...(!before.volumeName && { volumeName: spec.volumeName }) };
  const kept = isBound ? withoutGrowth(spec, before) : spec;
  if (!equalJson(kept, free)) {
    const shown = (of: ClaimSpec): string =>
      dumpInternal('PersistentVolumeClaimSpec', of as Record<string, unknown>);
    const why =
      'spec is immutable after creation except resources.requests and volumeAttributesClassName for bound claims';
    errors.push(forbidden('spec', `${why}\n${unifiedDiff(shown(free), shown(kept))}`));
  }
  checkShrinking(errors, spec, before, old);
  errors.push(...immutable('volumeMode', spec.volumeMode, before.volumeMode));
}

function withoutGrowth(spec: ClaimSpec, before: ClaimSpec): ClaimSpec {
  const { volumeAttributesClassName: _any, ...rest } = spec;
  const { requests } = spec.resources ?? {};
  const storage = before.resources?.requests?.storage;
  return {
    ...rest,
    ...(before.volumeAttributesClassName !== undefined && {
      volumeAttributesClassName: before.volumeAttributesClassName,
    }),
    ...(requests &&
      storage !== undefined && { resources: { ...spec.resources, requests: { ...requests, storage } } }),
  };
}

/** What was asked for but never given can be taken back; what was given cannot. */
function checkShrinking(errors: Errors, spec: ClaimSpec, before: ClaimSpec, old: KubeObject): void {
  const size = spec.resources?.requests?.storage ?? '0';
  if (compareQuantities(size, before.resources?.requests?.storage ?? '0') >= 0) return;
  const { capacity } = (old.status ?? {}) as { readonly capacity?: ResourceList };
  if (compareQuantities(size, capacity?.storage ?? '0') <= 0) {
    errors.push(forbidden('spec.resources.requests.storage', 'field can not be less than status.capacity'));
  }
}
