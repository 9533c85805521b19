import type { KubeObject } from '../../../kubernetes/object.ts';
import type { NodeSelectorTerm, Taint } from '../../../kubernetes/pod.ts';
import { compareQuantities } from '../../../kubernetes/quantity-text.ts';
import type { ResourceList } from '../../../kubernetes/resource-list.ts';
import { equalJson } from '../equal-json.ts';
import { checkNeeded, checkNoBacksteps, checkOneOf, checkSubdomain, type Errors } from './checks.ts';
import { duplicate, forbidden, invalid, notSupported, required } from './field-errors.ts';
import { isLabelValue, isQualifiedName } from './formats.ts';
import { dumpInternal } from './internal-dump.ts';
import { immutable } from './object-meta.ts';
import { accessModes } from './persistent-volume-claim.ts';
import { checkNodeTerm } from './pod-scheduling.ts';
import { unifiedDiff } from './unified-diff.ts';

interface NodeSpec {
  readonly taints?: readonly Taint[];
  readonly podCIDRs?: readonly string[];
  readonly providerID?: string;
}

/** Models ValidateNode of pkg/apis/core/validation/validation.go, v1.36. */
export function checkNode({ spec }: KubeObject): Errors {
  const errors: Errors = [];
  checkTaints(errors, ((spec ?? {}) as NodeSpec).taints ?? []);
  return errors;
}

/** Taints are said to be in the metadata, upstream too. */
function checkTaints(errors: Errors, taints: readonly Taint[]): void {
  const seen = new Set<string>();
  for (const [i, taint] of taints.entries()) {
    const path = `metadata.taints[${i}]`;
    for (const why of isQualifiedName(taint.key)) errors.push(invalid(`${path}.key`, taint.key, why));
    const wrong = isLabelValue(taint.value ?? '');
    if (wrong.length > 0) errors.push(invalid(`${path}.value`, taint.value, wrong.join(';')));
    checkOneOf(errors, `${path}.effect`, taint.effect, ['NoSchedule', 'PreferNoSchedule', 'NoExecute']);
    const pair = `${taint.key}:${taint.effect}`;
    if (seen.has(pair)) {
      errors.push({ ...duplicate(path, taint), detail: 'taints must be unique by key and effect pair' });
    }
    seen.add(pair);
  }
}

/** Models ValidateNodeUpdate. */
export function checkNodeUpdate(next: KubeObject, old: KubeObject): Errors {
  const errors: Errors = [];
  const spec = (next.spec ?? {}) as NodeSpec;
  const before = (old.spec ?? {}) as NodeSpec;
  const once = (field: string): string => `node updates may not change ${field} except from "" to valid`;
  if (before.podCIDRs?.length && !equalJson(spec.podCIDRs, before.podCIDRs)) {
    errors.push(forbidden('spec.podCIDRs', once('podCIDR')));
  }
  if (before.providerID && spec.providerID !== before.providerID) {
    errors.push(forbidden('spec.providerID', once('providerID')));
  }
  checkTaints(errors, spec.taints ?? []);
  return errors;
}

interface VolumeSpec {
  readonly accessModes?: readonly string[];
  readonly capacity?: ResourceList;
  readonly persistentVolumeReclaimPolicy?: string;
  readonly nodeAffinity?: {
    readonly required?: { readonly nodeSelectorTerms?: readonly NodeSelectorTerm[] };
  };
  readonly storageClassName?: string;
  readonly volumeMode?: string;
  readonly claimRef?: unknown;
  readonly mountOptions?: unknown;
  readonly volumeAttributesClassName?: string;
  readonly [source: string]: unknown;
}

const general = [
  ...['accessModes', 'capacity', 'persistentVolumeReclaimPolicy', 'nodeAffinity', 'storageClassName'],
  ...['volumeMode', 'claimRef', 'mountOptions', 'volumeAttributesClassName'],
];

function sourceOf(spec: VolumeSpec): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(spec).filter(([field]) => !general.includes(field)));
}

/** Models ValidatePersistentVolumeSpec. Of volumes of one cloud or product, only that there is one is checked. */
export function checkPersistentVolume(object: KubeObject): Errors {
  const errors: Errors = [];
  const spec = (object.spec ?? {}) as VolumeSpec;
  const modes = spec.accessModes ?? [];
  if (modes.length === 0) errors.push(required('spec.accessModes'));
  for (const mode of modes) {
    if (!accessModes.includes(mode)) errors.push(notSupported('spec.accessModes', mode, accessModes));
  }
  if (modes.includes('ReadWriteOncePod') && modes.length > 1) {
    errors.push(forbidden('spec.accessModes', 'may not use ReadWriteOncePod with other access modes'));
  }
  checkCapacity(errors, spec.capacity ?? {});
  if (spec.persistentVolumeReclaimPolicy) {
    const policies = ['Delete', 'Recycle', 'Retain'];
    checkOneOf(
      errors,
      'spec.persistentVolumeReclaimPolicy',
      spec.persistentVolumeReclaimPolicy,
      policies,
      false,
    );
  }
  const terms = spec.nodeAffinity?.required?.nodeSelectorTerms;
  if (spec.nodeAffinity) {
    if (!spec.nodeAffinity.required) {
      errors.push(required('spec.nodeAffinity.required', 'must specify required node constraints'));
    } else checkTerms(errors, 'spec.nodeAffinity.required.nodeSelectorTerms', terms ?? []);
  }
  checkVolumeSource(errors, sourceOf(spec), spec.nodeAffinity !== undefined);
  const { hostPath } = spec as { readonly hostPath?: { readonly path?: string } };
  if (hostPath?.path === '/' && spec.persistentVolumeReclaimPolicy === 'Recycle') {
    const why = "may not be 'recycle' for a hostPath mount of '/'";
    errors.push(forbidden('spec.persistentVolumeReclaimPolicy', why));
  }
  if (spec.storageClassName) checkSubdomain(errors, 'spec.storageClassName', spec.storageClassName);
  if (spec.volumeMode !== undefined) {
    checkOneOf(errors, 'spec.volumeMode', spec.volumeMode, ['Block', 'Filesystem'], false);
  }
  return errors;
}

function checkCapacity(errors: Errors, capacity: ResourceList): void {
  const names = Object.keys(capacity);
  if (names.length === 0) errors.push(required('spec.capacity'));
  if (capacity.storage === undefined || names.length > 1) {
    errors.push(notSupported('spec.capacity', names.length === 0 ? null : capacity, ['storage']));
  }
  for (const [name, amount] of Object.entries(capacity)) {
    if (compareQuantities(amount, '0') <= 0) {
      errors.push(invalid(`spec.capacity[${name}]`, amount, 'must be greater than zero'));
    }
  }
}

function checkVolumeSource(
  errors: Errors,
  source: Readonly<Record<string, unknown>>,
  hasAffinity: boolean,
): void {
  const kinds = Object.keys(source);
  const path = (kind: string): { readonly path?: string } | undefined =>
    source[kind] as { readonly path?: string };
  for (const [i, kind] of kinds.entries()) {
    if (i > 0) errors.push(forbidden(`spec.${kind}`, 'may not specify more than 1 volume type'));
    else if (kind === 'hostPath' || kind === 'local') {
      if (checkNeeded(errors, `spec.${kind}.path`, path(kind)?.path)) {
        checkNoBacksteps(errors, `spec.${kind}.path`, path(kind)?.path ?? '');
      }
      if (kind === 'local' && !hasAffinity) {
        errors.push(required('spec.nodeAffinity', 'Local volume requires node affinity'));
      }
    } else if (kind === 'nfs') {
      const { server } = source.nfs as { readonly server?: string };
      checkNeeded(errors, 'spec.nfs.server', server);
      checkNeeded(errors, 'spec.nfs.path', path('nfs')?.path);
    } else if (kind === 'csi') {
      const { driver, volumeHandle } = source.csi as {
        readonly driver?: string;
        readonly volumeHandle?: string;
      };
      checkNeeded(errors, 'spec.csi.driver', driver);
      checkNeeded(errors, 'spec.csi.volumeHandle', volumeHandle);
    }
  }
  if (kinds.length === 0) errors.push(required('spec', 'must specify a volume type'));
}

/** Models ValidatePersistentVolumeUpdate. */
export function checkPersistentVolumeUpdate(next: KubeObject, old: KubeObject): Errors {
  const errors = checkPersistentVolume(next);
  const spec = next.spec as VolumeSpec;
  const before = old.spec as VolumeSpec;
  if (!equalJson(sourceOf(spec), sourceOf(before))) {
    const text = (of: VolumeSpec): string => dumpInternal('PersistentVolumeSource', sourceOf(of));
    const why = `spec.persistentvolumesource is immutable after creation\n${unifiedDiff(text(before), text(spec))}`;
    errors.push(forbidden('spec.persistentvolumesource', why));
  }
  errors.push(...immutable('volumeMode', spec.volumeMode, before.volumeMode));
  return errors;
}

function checkTerms(errors: Errors, path: string, terms: readonly NodeSelectorTerm[]): void {
  if (terms.length === 0) errors.push(required(path, 'must have at least one node selector term'));
  for (const [i, term] of terms.entries()) checkNodeTerm(errors, `${path}[${i}]`, term, true);
}
