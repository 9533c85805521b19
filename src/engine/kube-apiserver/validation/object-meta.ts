import type { ObjectMeta, OwnerReference } from '../../../kubernetes/object.ts';
import type { Resource } from '../../../kubernetes/resources.ts';
import type { FieldError } from '../contracts.ts';
import { equalJson } from '../equal-json.ts';
import { forbidden, invalid, required, tooLong } from './field-errors.ts';
import { isDns1123Label, isLabelValue, isQualifiedName, type Format } from './formats.ts';

/** How a kind may be named. */
export interface MetaRules {
  readonly name: Format;
}

type Labels = Readonly<Record<string, string>>;

/** Models apimachinery/pkg/api/validation/objectmeta.go ValidateObjectMeta, v1.36. */
export function validateObjectMeta(meta: ObjectMeta, resource: Resource, rules: MetaRules): FieldError[] {
  const errors: FieldError[] = [];
  const { name = '', generateName = '' } = meta;
  if (generateName !== '') {
    for (const why of rules.name(withoutTrailingDash(generateName))) {
      errors.push(invalid('metadata.generateName', generateName, why));
    }
  }
  if (name === '') errors.push(required('metadata.name', 'name or generateName is required'));
  else for (const why of rules.name(name)) errors.push(invalid('metadata.name', name, why));
  if (resource.namespaced) {
    if (!meta.namespace) errors.push(required('metadata.namespace'));
    else
      for (const why of isDns1123Label(meta.namespace))
        errors.push(invalid('metadata.namespace', meta.namespace, why));
  }
  checkMaps(meta, undefined, errors);
  checkOwners(meta.ownerReferences, errors);
  checkFinalizers(meta.finalizers, errors);
  return errors;
}

/** The name that a random suffix will follow: its dash stands in the middle then. */
function withoutTrailingDash(prefix: string): string {
  return prefix.endsWith('-') ? `${prefix.slice(0, -1)}a` : prefix;
}

/** Models ValidateObjectMetaUpdate. What is shared with the version before was checked then. */
export function validateObjectMetaUpdate(next: ObjectMeta, old: ObjectMeta): FieldError[] {
  const errors: FieldError[] = [];
  if (next === old) return errors;
  if (old.deletionTimestamp !== undefined && next.finalizers !== old.finalizers) {
    const added = (next.finalizers ?? []).filter((finalizer) => !old.finalizers?.includes(finalizer));
    if (added.length > 0) {
      const list = `[]string{${added
        .sort()
        .map((name) => JSON.stringify(name))
        .join(', ')}}`;
      errors.push(
        forbidden(
          'metadata.finalizers',
          `no new finalizers can be added if the object is being deleted, found new finalizers ${list}`,
        ),
      );
    }
  }
  if ((next.generation ?? 0) < (old.generation ?? 0)) {
    errors.push(invalid('metadata.generation', next.generation ?? 0, 'must not be decremented'));
  }
  for (const field of [
    'name',
    'namespace',
    'uid',
    'creationTimestamp',
    'deletionTimestamp',
    'deletionGracePeriodSeconds',
  ] as const) {
    errors.push(...immutable(`metadata.${field}`, next[field], old[field]));
  }
  checkMaps(next, old, errors);
  if (next.ownerReferences !== old.ownerReferences) checkOwners(next.ownerReferences, errors);
  if (next.finalizers !== old.finalizers) checkKubeFinalizers(next.finalizers, errors);
  return errors;
}

/** One error if a field that never changes changed. */
export function immutable(field: string, next: unknown, old: unknown): FieldError[] {
  return equalJson(next, old) ? [] : [invalid(field, next, 'field is immutable')];
}

function checkMaps(meta: ObjectMeta, old: ObjectMeta | undefined, errors: FieldError[]): void {
  if (meta.labels && meta.labels !== old?.labels)
    errors.push(...validateLabels('metadata.labels', meta.labels));
  if (meta.annotations && meta.annotations !== old?.annotations) {
    errors.push(...validateAnnotations('metadata.annotations', meta.annotations));
  }
}

export function validateLabels(path: string, labels: Labels | undefined): FieldError[] {
  const errors: FieldError[] = [];
  for (const key in labels) {
    for (const why of isQualifiedName(key)) errors.push(invalid(path, key, why));
    const value = labels[key] ?? '';
    for (const why of isLabelValue(value)) errors.push(invalid(path, value, why));
  }
  return errors;
}

const annotationsLimit = 256 * 1024;

export function validateAnnotations(path: string, annotations: Labels | undefined): FieldError[] {
  const errors: FieldError[] = [];
  let size = 0;
  for (const key in annotations) {
    size += key.length + (annotations[key]?.length ?? 0);
    for (const why of isQualifiedName(key.toLowerCase())) errors.push(invalid(path, key, why));
  }
  if (size > annotationsLimit) errors.push(tooLong(path, annotationsLimit));
  return errors;
}

function checkOwners(owners: readonly OwnerReference[] | undefined, errors: FieldError[]): void {
  const path = 'metadata.ownerReferences';
  let controller: string | null = null;
  for (const owner of owners ?? []) {
    if (!owner.apiVersion) errors.push(invalid(`${path}.apiVersion`, '', 'version must not be empty'));
    for (const field of ['kind', 'name', 'uid'] as const) {
      if (!owner[field]) errors.push(invalid(`${path}.${field}`, '', 'must not be empty'));
    }
    if (owner.apiVersion === 'v1' && owner.kind === 'Event') {
      errors.push(invalid(path, owner, '/v1, Kind=Event is disallowed from being an owner'));
    }
    if (owner.controller !== true) continue;
    const name = `${owner.kind}/${owner.name}`;
    if (controller !== null) {
      const why = `Only one reference can have Controller set to true. Found "true" in references for ${controller} and ${name}`;
      errors.push(invalid(path, owners, why));
    } else controller = name;
  }
}

const standardFinalizers = ['kubernetes', 'orphan', 'foregroundDeletion'];

function checkFinalizers(finalizers: readonly string[] | undefined, errors: FieldError[]): void {
  const path = 'metadata.finalizers';
  for (const finalizer of finalizers ?? []) {
    for (const why of isQualifiedName(finalizer)) errors.push(invalid(path, finalizer, why));
  }
  if (finalizers?.includes('orphan') && finalizers.includes('foregroundDeletion')) {
    errors.push(invalid(path, finalizers, 'finalizer orphan and foregroundDeletion cannot be both set'));
  }
  checkKubeFinalizers(finalizers, errors);
}

function checkKubeFinalizers(finalizers: readonly string[] | undefined, errors: FieldError[]): void {
  for (const [index, finalizer] of (finalizers ?? []).entries()) {
    if (finalizer.includes('/') || standardFinalizers.includes(finalizer)) continue;
    const why = 'name is neither a standard finalizer name nor is it fully qualified';
    errors.push(invalid(`metadata.finalizers[${index}]`, finalizer, why));
  }
}
