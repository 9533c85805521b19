import type { KubeObject } from '../../../kubernetes/object.ts';
import type { Resource } from '../../../kubernetes/resources.ts';
import type { Strategy } from '../contracts.ts';
import {
  cronJobDefaults,
  daemonSetDefaults,
  deploymentDefaults,
  jobDefaults,
  replicaSetDefaults,
  statefulSetDefaults,
} from '../defaults/workload-defaults.ts';
import { equalJson } from '../equal-json.ts';
import { checkCronJob } from '../validation/cron-jobs.ts';
import { isDns1123Label, isDns1123Subdomain } from '../validation/formats.ts';
import type { JobSpec } from '../validation/job-spec.ts';
import { checkJob, checkJobUpdate, generatedLabels } from '../validation/jobs.ts';
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

const common = {
  meta: { name: isDns1123Subdomain },
  hasStatus: true,
  hasGeneration: true,
} satisfies StrategyParts;
const podNames = 'is used in Pod names and hostnames';

function warningsOf(
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

function templateOf(object: KubeObject): Template {
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

/** Models pkg/registry/batch/job/strategy.go. */
export function jobStrategy(resource: Resource): Strategy {
  return makeStrategy(resource, {
    ...common,
    defaults: (object) => jobDefaults(object),
    prepareForCreate: (object) => withSelector(withStatus(object, emptyStatus(resource))),
    validate: checkJob,
    validateUpdate: checkJobUpdate,
    warnings: warningsOf('spec.template', templateOf, true),
    selectableFields: ({ status }) => ({
      'status.successful': String((status as { succeeded?: number } | undefined)?.succeeded ?? 0),
    }),
  });
}

/** A Job that names no selector is told from all others by its uid. */
function withSelector(job: KubeObject): KubeObject {
  const spec = job.spec as JobSpec;
  if (spec.manualSelector === true) return job;
  const { uid = '', name = '' } = job.metadata;
  const { template, selector } = spec;
  const labels = { ...generatedLabels(uid, name), ...template.metadata?.labels };
  const matchLabels = { 'batch.kubernetes.io/controller-uid': uid, ...selector?.matchLabels };
  const metadata = { ...template.metadata, labels };
  const own = job.metadata.labels === undefined || job.metadata.labels === template.metadata?.labels;
  return {
    ...job,
    // A Job without labels has those of its template; upstream the two are even one map, and grow together.
    ...(own && { metadata: { ...job.metadata, labels } }),
    spec: { ...spec, selector: { ...selector, matchLabels }, template: { ...template, metadata } },
  };
}

export function cronJobStrategy(resource: Resource): Strategy {
  return makeStrategy(resource, {
    ...common,
    defaults: (object) => cronJobDefaults(object),
    validate: (object) => checkCronJob(object, true),
    validateUpdate: (next) => checkCronJob(next, false),
    warnings: warningsOf('spec.jobTemplate.spec.template', templateOfCronJob, true),
  });
}

function templateOfCronJob(object: KubeObject): Template {
  return (
    (object.spec as { readonly jobTemplate?: { readonly spec?: JobSpec } }).jobTemplate?.spec?.template ?? {}
  );
}
