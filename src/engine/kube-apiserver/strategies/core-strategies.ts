import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Resource } from '../../../kubernetes/resources.ts';
import { compareQuantities } from '../../../kubernetes/quantity-text.ts';
import type { ResourceQuota } from '../../../kubernetes/quota.ts';
import type { Strategy } from '../contracts.ts';
import {
  endpointsDefaults,
  limitRangeDefaults,
  namespaceDefaults,
  nodeDefaults,
  persistentVolumeClaimDefaults,
  persistentVolumeDefaults,
  secretDefaults,
} from '../defaults/core-defaults.ts';
import {
  checkConfigMap,
  checkNamespaceStatus,
  checkResourceQuota,
  checkResourceQuotaUpdate,
  checkSealed,
  checkSecret,
} from '../validation/core-objects.ts';
import { checkEndpoints } from '../validation/endpoints.ts';
import { isDns1123Label, isDns1123Subdomain } from '../validation/formats.ts';
import { checkLimitRange } from '../validation/limit-ranges.ts';
import {
  checkNode,
  checkNodeUpdate,
  checkPersistentVolume,
  checkPersistentVolumeUpdate,
} from '../validation/nodes-and-volumes.ts';
import { immutable } from '../validation/object-meta.ts';
import { checkClaimSpec, checkClaimUpdate, type ClaimSpec } from '../validation/persistent-volume-claim.ts';
import { emptyStatus, makeStrategy, withStatus, type StrategyParts } from './make-strategy.ts';

type Make = (resource: Resource) => Strategy;

const plain = { meta: { name: isDns1123Subdomain } } satisfies StrategyParts;
const withName = ({ metadata }: KubeObject): Readonly<Record<string, string>> => ({
  name: metadata.name ?? '',
});

/** Models pkg/registry/core/namespace/strategy.go, v1.36. What a namespace's end has to wait for is not its owner's to change. */
export const namespaceStrategy: Make = (resource) =>
  makeStrategy(resource, {
    meta: { name: isDns1123Label },
    hasStatus: true,
    defaults: (object) => namespaceDefaults(object),
    prepareForCreate(object) {
      const { finalizers = [] } = (object.spec ?? {}) as { readonly finalizers?: readonly string[] };
      const all = finalizers.includes('kubernetes') ? finalizers : [...finalizers, 'kubernetes'];
      return withStatus(
        { ...object, spec: { ...(object.spec as object), finalizers: all } },
        { phase: 'Active' },
      );
    },
    prepareForUpdate: (next, old) => ({ ...next, spec: old.spec, status: old.status }),
    validateStatusUpdate: checkNamespaceStatus,
    selectableFields: (object) => ({
      ...withName(object),
      'status.phase': (object.status as { readonly phase?: string } | undefined)?.phase ?? '',
    }),
  });

/** A kubelet registers its node with the status it has, so that is kept. */
export const nodeStrategy: Make = (resource) =>
  makeStrategy(resource, {
    ...plain,
    hasStatus: true,
    defaults: (object) => nodeDefaults(object),
    prepareForCreate: (object) => object,
    validate: checkNode,
    validateUpdate: checkNodeUpdate,
    selectableFields: ({ spec }) => ({
      'spec.unschedulable': String(
        (spec as { readonly unschedulable?: boolean } | undefined)?.unschedulable ?? false,
      ),
    }),
  });

export const configMapStrategy: Make = (resource) =>
  makeStrategy(resource, {
    ...plain,
    validate: checkConfigMap,
    validateUpdate: (next, old) => [...checkSealed(next, old), ...checkConfigMap(next)],
  });

export const secretStrategy: Make = (resource) =>
  makeStrategy(resource, {
    ...plain,
    defaults: (object) => secretDefaults(object),
    validate: checkSecret,
    validateUpdate: (next, old) => [
      ...immutable('type', next.type, old.type),
      ...checkSealed(next, old),
      ...checkSecret(next),
    ],
    selectableFields: ({ type }) => ({ type: (type as string | undefined) ?? '' }),
  });

export const serviceAccountStrategy: Make = (resource) => makeStrategy(resource, plain);

export const endpointsStrategy: Make = (resource) =>
  makeStrategy(resource, {
    ...plain,
    allowCreateOnUpdate: true,
    defaults: (object) => endpointsDefaults(object),
    validate: checkEndpoints,
  });

export const limitRangeStrategy: Make = (resource) =>
  makeStrategy(resource, {
    ...plain,
    allowCreateOnUpdate: true,
    defaults: (object) => limitRangeDefaults(object),
    validate: checkLimitRange,
  });

export const resourceQuotaStrategy: Make = (resource) =>
  makeStrategy(resource, {
    ...plain,
    hasStatus: true,
    validate: checkResourceQuota,
    validateUpdate: checkResourceQuotaUpdate,
    validateStatusUpdate: (next) => checkResourceQuota({ ...next, spec: {} }),
    warnings: quotaWarnings,
  });

function quotaWarnings(object: KubeObject): readonly string[] {
  const hard = (object as ResourceQuota).spec.hard ?? {};
  return ['cpu', 'memory', 'ephemeral-storage'].flatMap((name) => {
    const plainName = name === 'ephemeral-storage' ? `requests.${name}` : name;
    const requests = hard[`requests.${name}`] === undefined ? plainName : `requests.${name}`;
    const least = hard[requests];
    const most = hard[`limits.${name}`];
    if (least === undefined || most === undefined || compareQuantities(least, most) <= 0) return [];
    return [`ResourceQuota ${requests} (${least}) should be less than limits.${name} (${most})`];
  });
}

/** Models pkg/registry/core/persistentvolume/strategy.go: since when a volume is in its phase is the API server's to say. */
export const persistentVolumeStrategy: Make = (resource) =>
  makeStrategy(resource, {
    ...plain,
    hasStatus: true,
    defaults: (object) => persistentVolumeDefaults(object),
    prepareForCreate: (object, { now }) =>
      withStatus(object, { phase: 'Pending', lastPhaseTransitionTime: now }),
    prepareForStatusUpdate(next, old, { now }) {
      const status = (next.status ?? {}) as PhaseStatus;
      const before = (old.status ?? {}) as PhaseStatus;
      const since = status.lastPhaseTransitionTime;
      const unsaid = since === undefined || since === before.lastPhaseTransitionTime;
      const known =
        status.phase === before.phase ? (since ?? before.lastPhaseTransitionTime) : unsaid ? now : since;
      return {
        ...old,
        metadata: next.metadata,
        status: { ...status, ...(known !== undefined && { lastPhaseTransitionTime: known }) },
      };
    },
    validate: checkPersistentVolume,
    validateUpdate: checkPersistentVolumeUpdate,
    selectableFields: withName,
  });

interface PhaseStatus {
  readonly phase?: string;
  readonly lastPhaseTransitionTime?: string;
}

/** What asks for a volume has the phase that its defaults give it. */
export const persistentVolumeClaimStrategy: Make = (resource) =>
  makeStrategy(resource, {
    ...plain,
    hasStatus: true,
    defaults: (object) => persistentVolumeClaimDefaults(object),
    prepareForCreate: (object) => persistentVolumeClaimDefaults(withStatus(object, emptyStatus(resource))),
    validate: (object) => {
      const errors: Parameters<typeof checkClaimSpec>[0] = [];
      checkClaimSpec(errors, 'spec', object.spec as ClaimSpec);
      return errors;
    },
    validateUpdate(next, old) {
      const errors: Parameters<typeof checkClaimSpec>[0] = [];
      checkClaimSpec(errors, 'spec', next.spec as ClaimSpec);
      checkClaimUpdate(errors, next, old);
      return errors;
    },
    selectableFields: withName,
  });
