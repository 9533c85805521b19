import type { Resource } from '../../../kubernetes/resources.ts';
import type { Strategy } from '../contracts.ts';
import {
  autoscalerDefaults,
  bindingDefaults,
  endpointSliceDefaults,
  priorityClassDefaults,
  storageClassDefaults,
} from '../defaults/other-defaults.ts';
import { equalJson } from '../equal-json.ts';
import { checkAutoscaler } from '../validation/autoscalers.ts';
import { checkEndpointSlice } from '../validation/endpoints.ts';
import { isDns1123Subdomain, isPathSegment } from '../validation/formats.ts';
import { immutable } from '../validation/object-meta.ts';
import {
  checkControllerRevision,
  checkLease,
  checkPodDisruptionBudget,
  checkPriorityClass,
  checkPriorityClassUpdate,
  checkStorageClass,
  checkStorageClassUpdate,
} from '../validation/policy-objects.ts';
import { checkRole, checkRoleBinding, checkRoleBindingUpdate } from '../validation/roles.ts';
import { makeStrategy, type StrategyParts } from './make-strategy.ts';

type Make = (resource: Resource) => Strategy;

const plain = { meta: { name: isDns1123Subdomain } } satisfies StrategyParts;

/** Models pkg/registry/discovery/endpointslice/strategy.go, v1.36: everything but the metadata counts, and labels do. */
export const endpointSliceStrategy: Make = (resource) =>
  makeStrategy(resource, {
    ...plain,
    hasGeneration: true,
    defaults: (object) => endpointSliceDefaults(object),
    isNewGeneration: ({ metadata, ...next }, { metadata: before, ...old }) =>
      !equalJson(next, old) || !equalJson(metadata.labels ?? {}, before.labels ?? {}),
    validate: checkEndpointSlice,
    validateUpdate: (next, old) => [
      ...checkEndpointSlice(next),
      ...immutable('addressType', next.addressType, old.addressType),
    ],
  });

/** Models pkg/registry/autoscaling/horizontalpodautoscaler/strategy.go, v1.36. */
export const autoscalerStrategy: Make = (resource) =>
  makeStrategy(resource, {
    meta: { name: isPathSegment },
    hasStatus: true,
    defaults: (object) => autoscalerDefaults(object),
    validate: checkAutoscaler,
  });

export const leaseStrategy: Make = (resource) =>
  makeStrategy(resource, {
    ...plain,
    allowCreateOnUpdate: true,
    allowUnconditionalUpdate: false,
    validate: checkLease,
  });

export const podDisruptionBudgetStrategy: Make = (resource) =>
  makeStrategy(resource, {
    meta: { name: isPathSegment },
    hasStatus: true,
    hasGeneration: true,
    allowUnconditionalUpdate: false,
    validate: checkPodDisruptionBudget,
  });

export const priorityClassStrategy: Make = (resource) =>
  makeStrategy(resource, {
    ...plain,
    hasGeneration: true,
    isNewGeneration: () => false,
    defaults: (object) => priorityClassDefaults(object),
    validate: checkPriorityClass,
    validateUpdate: checkPriorityClassUpdate,
  });

export const storageClassStrategy: Make = (resource) =>
  makeStrategy(resource, {
    ...plain,
    defaults: (object) => storageClassDefaults(object),
    validate: checkStorageClass,
    validateUpdate: checkStorageClassUpdate,
  });

export const controllerRevisionStrategy: Make = (resource) =>
  makeStrategy(resource, {
    ...plain,
    validate: checkControllerRevision,
    validateUpdate: (next, old) => [
      ...checkControllerRevision(next),
      ...immutable('data', next.data, old.data),
    ],
  });

/** Whether who grants rights has them is not asked: escalation is not modelled. */
export const roleStrategy: Make = (resource) =>
  makeStrategy(resource, { meta: { name: isPathSegment }, allowCreateOnUpdate: true, validate: checkRole });

export const roleBindingStrategy: Make = (resource) =>
  makeStrategy(resource, {
    meta: { name: isPathSegment },
    allowCreateOnUpdate: true,
    defaults: (object) => bindingDefaults(object),
    validate: checkRoleBinding,
    validateUpdate: checkRoleBindingUpdate,
  });
