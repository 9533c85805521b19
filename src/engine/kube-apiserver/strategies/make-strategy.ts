import type { KubeObject } from '../../../kubernetes/object.ts';
import { apiVersionOf, type Resource } from '../../../kubernetes/resources.ts';
import { part } from '../../parts.ts';
import type { FieldError, Strategy } from '../contracts.ts';
import { equalJson } from '../equal-json.ts';
import { emptyField } from '../schema/zero-values.ts';
import type { MetaRules } from '../validation/object-meta.ts';
import { isPlainMeta, isPlainMetaUpdate } from '../validation/plain.ts';

/** What one resource does otherwise than most. */
export interface StrategyParts extends Partial<
  Omit<Strategy, 'resource' | 'validate' | 'validateUpdate' | 'validateStatusUpdate'>
> {
  readonly meta: MetaRules;
  /** Beyond the metadata. */
  readonly validate?: Strategy['validate'];
  readonly validateUpdate?: Strategy['validateUpdate'];
  readonly validateStatusUpdate?: Strategy['validateStatusUpdate'];
  /** What counts as a new generation, beyond a change of `spec`. */
  readonly isNewGeneration?: (next: KubeObject, old: KubeObject) => boolean;
  /** Metadata is checked by the resource's own `validate`, in its own order. */
  readonly ownMeta?: boolean;
}

/** A strategy with what registries have in common. Models registry/rest/create.go and update.go, v1.36. */
export function makeStrategy(resource: Resource, parts: StrategyParts): Strategy {
  const { meta, isNewGeneration = isNewSpec, ownMeta, ...given } = parts;
  const hasStatus = given.hasStatus ?? false;
  const hasGeneration = given.hasGeneration ?? false;
  return {
    resource,
    allowCreateOnUpdate: false,
    allowUnconditionalUpdate: true,
    defaults: (object) => object,
    prepareForCreate: (object) => (hasStatus ? withStatus(object, emptyStatus(resource)) : object),
    prepareForUpdate(next, old) {
      const kept = hasStatus ? withStatus(next, old.status) : next;
      return hasGeneration && isNewGeneration(kept, old) ? nextGeneration(kept, old) : kept;
    },
    prepareForStatusUpdate: (next, old) => ({ ...old, metadata: next.metadata, status: next.status }),
    warnings: () => [],
    selectableFields: () => noFields,
    gracePeriodSeconds: () => null,
    ...given,
    hasStatus,
    hasGeneration,
    validate(object, context) {
      const own = given.validate?.(object, context) ?? none;
      return ownMeta ? own : joined(checkMeta(object, resource, meta), own);
    },
    validateUpdate(next, old, context) {
      const own = given.validateUpdate?.(next, old, context) ?? given.validate?.(next, context) ?? none;
      return ownMeta ? own : joined(checkMetaUpdate(next, old), own);
    },
    validateStatusUpdate: (next, old) =>
      joined(checkMetaUpdate(next, old), given.validateStatusUpdate?.(next, old) ?? none),
  };
}

/** The name of most kinds. */
export const subdomainName: MetaRules = { name: (value) => part('kube-apiserver').isDns1123Subdomain(value) };

const none: readonly FieldError[] = [];

function checkMeta({ metadata }: KubeObject, resource: Resource, rules: MetaRules): readonly FieldError[] {
  if (isPlainMeta(metadata, resource)) return none;
  return part('kube-apiserver').validateObjectMeta(metadata, resource, rules);
}

function checkMetaUpdate(next: KubeObject, old: KubeObject): readonly FieldError[] {
  if (isPlainMetaUpdate(next.metadata, old.metadata)) return none;
  return part('kube-apiserver').validateObjectMetaUpdate(next.metadata, old.metadata);
}

const noFields: Readonly<Record<string, string>> = {};

function joined(a: readonly FieldError[], b: readonly FieldError[]): readonly FieldError[] {
  if (a.length === 0) return b;
  return b.length === 0 ? a : [...a, ...b];
}

function isNewSpec(next: KubeObject, old: KubeObject): boolean {
  return !equalJson(next.spec, old.spec);
}

export function nextGeneration(next: KubeObject, old: KubeObject): KubeObject {
  return { ...next, metadata: { ...next.metadata, generation: (old.metadata.generation ?? 0) + 1 } };
}

/** The object with another status; undefined takes it away. */
export function withStatus(object: KubeObject, status: unknown): KubeObject {
  if (object.status === status) return object;
  if (status !== undefined) return { ...object, status };
  const { status: _gone, ...rest } = object;
  return rest;
}

/** What a status is when nobody has written one: `{}`, with the counters that are always written. */
export function emptyStatus(resource: Resource): unknown {
  return emptyField(apiVersionOf(resource), resource.kind, 'status');
}
