import { fill, within, withinEach, type Part } from './fill.ts';
import { persistentVolumeClaimDefaults } from './core-defaults.ts';
import { templateDefaults } from './pod-defaults.ts';

/** Models pkg/apis/apps/v1/defaults.go and pkg/apis/batch/v1/defaults.go, v1.36. */
export function deploymentDefaults<T extends Part>(deployment: T): T {
  return within(deployment, 'spec', (given) => {
    const spec = fill(templateDefaults(given), {
      replicas: 1,
      revisionHistoryLimit: 10,
      progressDeadlineSeconds: 600,
    });
    return within(fill(spec, { strategy: {} }), 'strategy', (strategy) =>
      rolling(strategy, { maxUnavailable: '25%', maxSurge: '25%' }),
    );
  });
}

function rolling(strategy: Part, defaults: Part): Part {
  const typed = fill(strategy, { type: 'RollingUpdate' });
  if (typed.type !== 'RollingUpdate') return typed;
  return within(fill(typed, { rollingUpdate: {} }), 'rollingUpdate', (update) => fill(update, defaults));
}

export function replicaSetDefaults<T extends Part>(replicaSet: T): T {
  return within(replicaSet, 'spec', (spec) => fill(templateDefaults(spec), { replicas: 1 }));
}

export function daemonSetDefaults<T extends Part>(daemonSet: T): T {
  return within(daemonSet, 'spec', (given) => {
    const spec = fill(templateDefaults(given), { revisionHistoryLimit: 10, updateStrategy: {} });
    return within(spec, 'updateStrategy', (strategy) =>
      rolling(strategy, { maxUnavailable: 1, maxSurge: 0 }),
    );
  });
}

export function statefulSetDefaults<T extends Part>(statefulSet: T): T {
  return within(statefulSet, 'spec', (given) => {
    let spec = fill(templateDefaults(given), {
      podManagementPolicy: 'OrderedReady',
      replicas: 1,
      revisionHistoryLimit: 10,
      updateStrategy: {},
      persistentVolumeClaimRetentionPolicy: {},
    });
    spec = within(spec, 'updateStrategy', (strategy) => {
      const typed =
        strategy.type === undefined
          ? fill({ ...strategy, type: 'RollingUpdate' }, { rollingUpdate: {} })
          : strategy;
      return typed.type === 'RollingUpdate'
        ? within(typed, 'rollingUpdate', (update) => fill(update, { partition: 0 }))
        : typed;
    });
    spec = within(spec, 'persistentVolumeClaimRetentionPolicy', (policy) =>
      fill(policy, { whenDeleted: 'Retain', whenScaled: 'Retain' }),
    );
    return withinEach(spec, 'volumeClaimTemplates', persistentVolumeClaimDefaults);
  });
}

export function jobDefaults<T extends Part>(job: T): T {
  const labels = ((job.spec as Part | undefined)?.template as { metadata?: Part } | undefined)?.metadata
    ?.labels;
  const named =
    labels === undefined ? job : within(job, 'metadata', (metadata) => fill(metadata, { labels }));
  return within(named, 'spec', jobSpecDefaults);
}

function jobSpecDefaults(given: Part): Part {
  const alone = given.completions === undefined && given.parallelism === undefined;
  const spec = fill(templateDefaults(given), {
    ...(alone && { completions: 1 }),
    parallelism: 1,
    backoffLimit: given.backoffLimitPerIndex === undefined ? 6 : 2147483647,
    completionMode: 'NonIndexed',
    suspend: false,
    podReplacementPolicy: given.podFailurePolicy === undefined ? 'TerminatingOrFailed' : 'Failed',
    manualSelector: false,
  });
  return within(spec, 'podFailurePolicy', (policy) =>
    withinEach(policy, 'rules', (rule) =>
      withinEach(rule, 'onPodConditions', (pattern) => fill(pattern, { status: 'True' })),
    ),
  );
}

/** The Job inside is given its own defaults only when it is made. */
export function cronJobDefaults<T extends Part>(cronJob: T): T {
  return within(cronJob, 'spec', (given) => {
    const spec = fill(given, {
      concurrencyPolicy: 'Allow',
      suspend: false,
      successfulJobsHistoryLimit: 3,
      failedJobsHistoryLimit: 1,
    });
    return within(spec, 'jobTemplate', (template) => within(template, 'spec', templateDefaults));
  });
}
