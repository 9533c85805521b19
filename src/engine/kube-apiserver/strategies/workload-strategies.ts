import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Resource } from '../../../kubernetes/resources.ts';
import type { Strategy } from '../contracts.ts';
import {
  daemonSetDefaults,
  deploymentDefaults,
  replicaSetDefaults,
  statefulSetDefaults,
} from '../defaults/workload-defaults.ts';
import { equalJson } from '../equal-json.ts';
import { isDns1123Label, isDns1123Subdomain } from '../validation/formats.ts';
import { hostnameWarnings, templateWarnings } from '../validation/pod-warnings.ts';
import { checkStatefulSet, checkStatefulSetUpdate } from '../validation/stateful-sets.ts';
import { checkCounts, checkSameSelector, type Template } from '../validation/workload-parts.ts';
import { checkDaemonSet, checkDeployment, checkReplicaSet } from '../validation/workloads.ts';
import {
  emptyStatus,
  makeStrategy,
  nextGeneration,
  withStatus,
  type StrategyParts,
} from './make-strategy.ts';

export const common = {
  meta: { name: isDns1123Subdomain },
  hasStatus: true,
  hasGeneration: true,
} satisfies StrategyParts;
const podNames = 'is used in Pod names and hostnames';

export function warningsOf(
  path: string,
  template: (object: KubeObject) => Template,
  named: boolean,
): Strategy['warnings'] {
  return (object, old) => {
    if (!old)
      return [
        ...(named ? hostnameWarnings(object.metadata.name ?? '', podNames) : []),
        ...templateWarnings(path, template(object)),
      ];
    return object.metadata.generation === old.metadata.generation
      ? []
      : templateWarnings(path, template(object));
  };
}

export function templateOf(object: KubeObject): Template {
  return (object.spec as { readonly template?: Template }).template ?? {};
}

/** Models pkg/registry/apps/deployment/strategy.go, v1.36. Annotations are copied to ReplicaSets, so they count too. */
export function deploymentStrategy(resource: Resource): Strategy {
  return makeStrategy(resource, {
    ...common,
    defaults: (object) => deploymentDefaults(object),
    isNewGeneration: (next, old) =>
      !equalJson(next.spec, old.spec) ||
      !equalJson(next.metadata.annotations ?? {}, old.metadata.annotations ?? {}),
    prepareForStatusUpdate(next, old) {
      const { labels: _theirs, ...metadata } = next.metadata;
      const { labels } = old.metadata;
      return { ...old, metadata: { ...metadata, ...(labels && { labels }) }, status: next.status };
    },
    validate: checkDeployment,
    validateUpdate: (next, old) => checkSameSelector(checkDeployment(next), next, old),
    validateStatusUpdate: (next) =>
      checkCounts(next, 'replicas', ['updatedReplicas', 'readyReplicas', 'availableReplicas']),
    warnings: warningsOf('spec.template', templateOf, true),
  });
}

export function replicaSetStrategy(resource: Resource): Strategy {
  return makeStrategy(resource, {
    ...common,
    defaults: (object) => replicaSetDefaults(object),
    validate: checkReplicaSet,
    validateUpdate: (next, old) => checkSameSelector(checkReplicaSet(next), next, old),
    validateStatusUpdate: (next) =>
      checkCounts(next, 'replicas', ['fullyLabeledReplicas', 'readyReplicas', 'availableReplicas']),
    warnings: warningsOf('spec.template', templateOf, true),
    selectableFields: ({ status }) => ({
      'status.replicas': String((status as { replicas?: number } | undefined)?.replicas ?? 0),
    }),
  });
}

export function statefulSetStrategy(resource: Resource): Strategy {
  return makeStrategy(resource, {
    ...common,
    meta: { name: isDns1123Label },
    defaults: (object) => statefulSetDefaults(object),
    prepareForCreate: (object) => withoutMaxUnavailable(withStatus(object, emptyStatus(resource))),
    prepareForUpdate(next, old) {
      const kept = withoutMaxUnavailable(withStatus(next, old.status));
      return equalJson(kept.spec, old.spec) ? kept : nextGeneration(kept, old);
    },
    validate: (object) => checkStatefulSet(object, null),
    validateUpdate: checkStatefulSetUpdate,
    validateStatusUpdate: (next) =>
      checkCounts(next, 'replicas', [
        'readyReplicas',
        'currentReplicas',
        'updatedReplicas',
        'availableReplicas',
      ]),
    warnings: warningsOf('spec.template', templateOf, false),
  });
}

/** The gate MaxUnavailableStatefulSet is off: the field is dropped. */
function withoutMaxUnavailable(object: KubeObject): KubeObject {
  const spec = object.spec as { readonly updateStrategy?: { readonly rollingUpdate?: object } };
  const { updateStrategy } = spec;
  if (!updateStrategy?.rollingUpdate || !('maxUnavailable' in updateStrategy.rollingUpdate)) return object;
  const { maxUnavailable: _dropped, ...rollingUpdate } = updateStrategy.rollingUpdate;
  return { ...object, spec: { ...spec, updateStrategy: { ...updateStrategy, rollingUpdate } } };
}

/** What was a field once, and counts the templates. */
const templateGeneration = 'deprecated.daemonset.template.generation';

/** Models pkg/registry/apps/daemonset/strategy.go. */
export function daemonSetStrategy(resource: Resource): Strategy {
  return makeStrategy(resource, {
    ...common,
    defaults: (object) => daemonSetDefaults(object),
    prepareForCreate(object) {
      const given = Number.parseInt(object.metadata.annotations?.[templateGeneration] ?? '', 10);
      return withTemplateGeneration(withStatus(object, emptyStatus(resource)), Math.max(given || 1, 1));
    },
    prepareForUpdate(next, old) {
      const before = Number.parseInt(old.metadata.annotations?.[templateGeneration] ?? '1', 10);
      const isNew = !equalJson(templateOf(next), templateOf(old));
      const kept = withTemplateGeneration(withStatus(next, old.status), isNew ? before + 1 : before);
      return equalJson(kept.spec, old.spec) ? kept : nextGeneration(kept, old);
    },
    validate: checkDaemonSet,
    validateUpdate: (next, old) => [...checkSameSelector([], next, old), ...checkDaemonSet(next)],
    warnings: warningsOf('spec.template', templateOf, false),
  });
}

function withTemplateGeneration(object: KubeObject, count: number): KubeObject {
  const { annotations } = object.metadata;
  if (annotations?.[templateGeneration] === String(count)) return object;
  return {
    ...object,
    metadata: { ...object.metadata, annotations: { ...annotations, [templateGeneration]: String(count) } },
  };
}
