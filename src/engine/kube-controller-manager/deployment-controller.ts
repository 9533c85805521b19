import type { KubeObject } from '../../kubernetes/object.ts';
import type { Condition, LabelSelector } from '../../kubernetes/pod.ts';
import type { Process } from '../kernel/kernel.ts';
import { controllerManager, resource, type Controller, type ControllerContext } from './controller.ts';
import { deploymentStatus, withCondition } from './deployment-status.ts';
import { concernsOwner, controllerOf, controllerRef } from './owned-pods.ts';
import type { PodTemplate, ReplicaSet } from './replicaset-controller.ts';
import { newReplicaSetSize, rollingLimits, type RollingLimits } from './rolling-update.ts';
import { sameTemplate, templateHash } from './template-hash.ts';

export interface Deployment extends KubeObject {
  readonly spec: {
    readonly replicas?: number;
    readonly minReadySeconds?: number;
    readonly paused?: boolean;
    readonly progressDeadlineSeconds?: number;
    readonly revisionHistoryLimit?: number;
    readonly selector: LabelSelector;
    readonly strategy?: {
      readonly type?: 'RollingUpdate' | 'Recreate';
      readonly rollingUpdate?: {
        readonly maxSurge?: number | string;
        readonly maxUnavailable?: number | string;
      };
    };
    readonly template: PodTemplate;
  };
  readonly status: DeploymentStatus;
}

export interface DeploymentStatus {
  readonly observedGeneration?: number;
  readonly replicas?: number;
  readonly updatedReplicas?: number;
  readonly readyReplicas?: number;
  readonly availableReplicas?: number;
  readonly unavailableReplicas?: number;
  readonly terminatingReplicas?: number;
  readonly conditions?: readonly Condition[];
}

const deployments = resource('apps', 'deployments');
const replicaSets = resource('apps', 'replicasets');
const pods = resource('', 'pods');

const revisionAnnotation = 'deployment.kubernetes.io/revision';

/**
 * One ReplicaSet per template; moves Pods from the old ones to the new one. Models
 * pkg/controller/deployment, v1.36. Not modelled: adoption of orphans, proportional scaling while a rollout is
 * under way or paused (scaling goes to the newest ReplicaSet).
 */
export function deploymentController(): Controller {
  return {
    name: 'deployment-controller',
    serviceAccount: 'deployment-controller',
    watches: [
      { resource: deployments, concerns: (before, after) => [keyOf((after ?? before) as KubeObject)] },
      { resource: replicaSets, concerns: concernsOwner('Deployment') },
      // Only a Pod that went matters here: Recreate waits for the last of the old ones.
      {
        resource: pods,
        concerns: (before, after, context) => (after ? [] : deploymentOfPod(before, context)),
      },
    ],
    *sync(key: string, context: ControllerContext): Process {
      const deployment = context.lister<Deployment>(deployments).get(key);
      if (!deployment) return;
      const owned = context
        .lister<ReplicaSet>(replicaSets)
        .list()
        .filter((replicaSet) => controllerOf(replicaSet)?.uid === deployment.metadata.uid);
      if (deployment.metadata.deletionTimestamp !== undefined) {
        yield* syncStatus(context, deployment, owned, null);
        return;
      }
      yield* rollout(context, deployment, owned);
    },
  };
}

function deploymentOfPod(pod: KubeObject | undefined, context: ControllerContext): string[] {
  const owner = pod && controllerOf(pod);
  if (owner?.kind !== 'ReplicaSet') return [];
  const replicaSet = context
    .lister<ReplicaSet>(replicaSets)
    .get(`${pod?.metadata.namespace ?? ''}/${owner.name}`);
  const deployment = replicaSet && controllerOf(replicaSet);
  return deployment?.kind === 'Deployment' ? [`${pod?.metadata.namespace ?? ''}/${deployment.name}`] : [];
}

function* rollout(context: ControllerContext, deployment: Deployment, owned: readonly ReplicaSet[]): Process {
  const old = owned.filter((replicaSet) => !sameTemplate(replicaSet.spec.template, deployment.spec.template));
  const known = owned.find((replicaSet) => !old.includes(replicaSet));
  const recreate = deployment.spec.strategy?.type === 'Recreate';
  if (recreate && !deployment.spec.paused) {
    const scaled = yield* scaleAll(
      context,
      deployment,
      old.filter((replicaSet) => sizeOf(replicaSet) > 0),
    );
    if (scaled || oldPodsLeft(context, old)) {
      yield* syncStatus(context, deployment, owned, known ?? null);
      return;
    }
  }
  if (!known && deployment.spec.paused) {
    yield* syncStatus(context, deployment, owned, null);
    return;
  }
  const limits = recreate
    ? { maxSurge: 0, maxUnavailable: 0 }
    : rollingLimits(deployment.spec.strategy?.rollingUpdate, wanted(deployment));
  if (!known) {
    yield* createReplicaSet(context, deployment, old, limits);
    return;
  }
  const current = yield* syncRevision(context, deployment, known, old, limits);
  if (!current) return;
  const all = [...old, known];
  const size =
    deployment.spec.paused || recreate ? wanted(deployment) : newSize(deployment, known, all, limits);
  if (size !== sizeOf(known) && (yield* scale(context, deployment, known, size, limits))) {
    yield* syncStatus(context, deployment, owned, known);
    return;
  }
  if (
    !recreate &&
    !deployment.spec.paused &&
    (yield* scaleDownOld(context, deployment, known, old, limits))
  ) {
    yield* syncStatus(context, deployment, owned, known);
    return;
  }
  yield* cleanUp(context, deployment, old);
  yield* syncStatus(context, deployment, owned, known);
}

function newSize(
  deployment: Deployment,
  known: ReplicaSet,
  all: readonly ReplicaSet[],
  limits: RollingLimits,
): number {
  const desired = wanted(deployment);
  if (sizeOf(known) > desired) return desired;
  return newReplicaSetSize(desired, sizeOf(known), sum(all, sizeOf), limits);
}

/** Down by what the availability allows: first what is broken anyway, then the rest. Models rolling.go reconcileOldReplicaSets. */
function* scaleDownOld(
  context: ControllerContext,
  deployment: Deployment,
  known: ReplicaSet,
  old: readonly ReplicaSet[],
  limits: RollingLimits,
): Process<boolean> {
  const alive = old.filter((replicaSet) => sizeOf(replicaSet) > 0);
  if (alive.length === 0) return false;
  const all = [...old, known];
  const least = wanted(deployment) - limits.maxUnavailable;
  const newUnavailable = sizeOf(known) - (known.status.availableReplicas ?? 0);
  let spare = sum(all, sizeOf) - least - newUnavailable;
  if (spare <= 0) return false;
  const sizes = new Map(alive.map((replicaSet) => [replicaSet, sizeOf(replicaSet)]));
  for (const replicaSet of byAge(alive)) {
    const broken = Math.min(spare, sizeOf(replicaSet) - (replicaSet.status.availableReplicas ?? 0));
    sizes.set(replicaSet, sizeOf(replicaSet) - broken);
    spare -= broken;
  }
  let available = sum(all, (replicaSet) => replicaSet.status.availableReplicas ?? 0) - least;
  for (const replicaSet of byAge(alive)) {
    const size = sizes.get(replicaSet) ?? 0;
    const fewer = Math.max(0, Math.min(available, size));
    sizes.set(replicaSet, size - fewer);
    available -= fewer;
  }
  let scaled = false;
  for (const [replicaSet, size] of sizes) {
    if (size !== sizeOf(replicaSet))
      scaled = (yield* scale(context, deployment, replicaSet, size, limits)) || scaled;
  }
  return scaled;
}

function* scaleAll(
  context: ControllerContext,
  deployment: Deployment,
  down: readonly ReplicaSet[],
): Process<boolean> {
  for (const replicaSet of down)
    yield* scale(context, deployment, replicaSet, 0, { maxSurge: 0, maxUnavailable: 0 });
  return down.length > 0;
}

function oldPodsLeft(context: ControllerContext, old: readonly ReplicaSet[]): boolean {
  const uids = new Set(old.map((replicaSet) => replicaSet.metadata.uid));
  return context
    .lister(pods)
    .list()
    .some((pod) => uids.has(controllerOf(pod)?.uid));
}

function* createReplicaSet(
  context: ControllerContext,
  deployment: Deployment,
  old: readonly ReplicaSet[],
  limits: RollingLimits,
): Process {
  const key = keyOf(deployment);
  const hash = templateHash(
    deployment.spec.template,
    (deployment.status as { collisionCount?: number }).collisionCount,
  );
  const name = `${deployment.metadata.name ?? ''}-${hash}`;
  const size =
    deployment.spec.strategy?.type === 'Recreate'
      ? wanted(deployment)
      : newReplicaSetSize(wanted(deployment), 0, sum(old, sizeOf), limits);
  const detail = {
    controller: 'deployment-controller',
    key,
    desired: wanted(deployment),
    actual: sum(old, sizeOf),
    decision: `create ReplicaSet ${name}`,
  };
  yield* context.world.step(controllerManager, 'Sync', 0.2, detail, {
    about: `/registry/deployments/${key}`,
    reads: ['spec.template'],
  });
  const revision = String(lastRevision(old) + 1);
  const labels = { ...deployment.spec.template.metadata?.labels, 'pod-template-hash': hash };
  yield* context.api.create(replicaSets, deployment.metadata.namespace ?? '', {
    kind: 'ReplicaSet',
    apiVersion: 'apps/v1',
    metadata: {
      name,
      namespace: deployment.metadata.namespace,
      labels,
      annotations: { ...annotationsFor(deployment, limits), [revisionAnnotation]: revision },
      ownerReferences: [controllerRef(deployment)],
    },
    spec: {
      replicas: size,
      ...(deployment.spec.minReadySeconds && { minReadySeconds: deployment.spec.minReadySeconds }),
      selector: {
        ...deployment.spec.selector,
        matchLabels: { ...deployment.spec.selector.matchLabels, 'pod-template-hash': hash },
      },
      template: { ...deployment.spec.template, metadata: { ...deployment.spec.template.metadata, labels } },
    },
  });
  if (size > 0) {
    context.events.event(deployment, {
      type: 'Normal',
      reason: 'ScalingReplicaSet',
      message: `Scaled up replica set ${name} from 0 to ${size}`,
    });
  }
  const condition = progressing(context, 'NewReplicaSetCreated', `Created new replica set "${name}"`);
  yield* writeStatus(context, withRevision(deployment, revision), {
    ...deployment.status,
    conditions: withCondition(deployment.status.conditions ?? [], condition),
  });
}

/** The newest ReplicaSet carries the highest revision (an old template that is new again, too), and so does the Deployment. */
function* syncRevision(
  context: ControllerContext,
  deployment: Deployment,
  known: ReplicaSet,
  old: readonly ReplicaSet[],
  limits: RollingLimits,
): Process<boolean> {
  const revision = Math.max(lastRevision([known]), lastRevision(old) + 1);
  const annotations = { ...annotationsFor(deployment, limits), [revisionAnnotation]: String(revision) };
  if (known.metadata.annotations?.[revisionAnnotation] !== String(revision)) {
    const history = known.metadata.annotations?.[revisionAnnotation];
    const past =
      history === undefined
        ? {}
        : {
            'deployment.kubernetes.io/revision-history': [
              known.metadata.annotations?.['deployment.kubernetes.io/revision-history'],
              history,
            ]
              .filter(Boolean)
              .join(','),
          };
    yield* context.api.update(replicaSets, {
      ...known,
      metadata: {
        ...known.metadata,
        annotations: { ...known.metadata.annotations, ...annotations, ...past },
      },
    });
    return false;
  }
  const noted = deployment.metadata.annotations?.[revisionAnnotation] === String(revision);
  const found = deployment.status.conditions?.some((condition) => condition.type === 'Progressing') ?? false;
  if (noted && found) return true;
  const condition = progressing(
    context,
    'FoundNewReplicaSet',
    `Found new replica set "${known.metadata.name ?? ''}"`,
  );
  const conditions = found
    ? (deployment.status.conditions ?? [])
    : withCondition(deployment.status.conditions ?? [], condition);
  yield* writeStatus(context, withRevision(deployment, String(revision)), {
    ...deployment.status,
    conditions,
  });
  return false;
}

function* scale(
  context: ControllerContext,
  deployment: Deployment,
  replicaSet: ReplicaSet,
  size: number,
  limits: RollingLimits,
): Process<boolean> {
  const before = sizeOf(replicaSet);
  if (before === size) return false;
  const name = replicaSet.metadata.name ?? '';
  const direction = size > before ? 'up' : 'down';
  const key = keyOf(deployment);
  const detail = {
    controller: 'deployment-controller',
    key,
    desired: size,
    actual: before,
    decision: `scale ${direction} ${name}`,
  };
  yield* context.world.step(controllerManager, 'Sync', 0.15, detail, {
    about: `/registry/deployments/${key}`,
    reads: ['spec.replicas'],
  });
  const annotations = { ...replicaSet.metadata.annotations, ...annotationsFor(deployment, limits) };
  yield* context.api.update(replicaSets, {
    ...replicaSet,
    metadata: { ...replicaSet.metadata, annotations },
    spec: { ...replicaSet.spec, replicas: size },
  });
  const message = `Scaled ${direction} replica set ${name} from ${before} to ${size}`;
  context.events.event(deployment, { type: 'Normal', reason: 'ScalingReplicaSet', message });
  return true;
}

/** Old ReplicaSets beyond the history's length go. */
function* cleanUp(context: ControllerContext, deployment: Deployment, old: readonly ReplicaSet[]): Process {
  const limit = deployment.spec.revisionHistoryLimit ?? 10;
  const idle = byAge(old).filter(
    (replicaSet) =>
      sizeOf(replicaSet) === 0 &&
      replicaSet.status.replicas === 0 &&
      replicaSet.metadata.deletionTimestamp === undefined,
  );
  for (const replicaSet of idle.slice(0, Math.max(0, idle.length - limit))) {
    yield* context.api.delete(
      replicaSets,
      replicaSet.metadata.namespace ?? '',
      replicaSet.metadata.name ?? '',
    );
  }
}

function* syncStatus(
  context: ControllerContext,
  deployment: Deployment,
  owned: readonly ReplicaSet[],
  known: ReplicaSet | null,
): Process {
  const status = deploymentStatus(deployment, owned, known, context.world.clock.now());
  if (JSON.stringify(status) === JSON.stringify({ ...deployment.status })) return;
  yield* writeStatus(context, deployment, status);
}

function* writeStatus(context: ControllerContext, deployment: Deployment, status: DeploymentStatus): Process {
  yield* context.api.update(deployments, { ...deployment, status }, 'status');
}

function progressing(
  context: ControllerContext,
  reason: string,
  message: string,
): Condition & { lastUpdateTime: string } {
  const now = context.world.clock.now();
  return {
    type: 'Progressing',
    status: 'True',
    lastUpdateTime: now,
    lastTransitionTime: now,
    reason,
    message,
  };
}

function annotationsFor(deployment: Deployment, limits: RollingLimits): Record<string, string> {
  return {
    'deployment.kubernetes.io/desired-replicas': String(wanted(deployment)),
    'deployment.kubernetes.io/max-replicas': String(wanted(deployment) + limits.maxSurge),
  };
}

function withRevision(deployment: Deployment, revision: string): Deployment {
  const annotations = { ...deployment.metadata.annotations, [revisionAnnotation]: revision };
  return { ...deployment, metadata: { ...deployment.metadata, annotations } };
}

function lastRevision(owned: readonly ReplicaSet[]): number {
  return Math.max(
    0,
    ...owned.map((replicaSet) => Number(replicaSet.metadata.annotations?.[revisionAnnotation] ?? 0)),
  );
}

function byAge(owned: readonly ReplicaSet[]): ReplicaSet[] {
  return [...owned].sort((a, b) =>
    (a.metadata.creationTimestamp ?? '') < (b.metadata.creationTimestamp ?? '') ? -1 : 1,
  );
}

function wanted(deployment: Deployment): number {
  return deployment.spec.replicas ?? 1;
}

function sizeOf(replicaSet: ReplicaSet): number {
  return replicaSet.spec.replicas ?? 1;
}

function sum(owned: readonly ReplicaSet[], size: (replicaSet: ReplicaSet) => number): number {
  return owned.reduce((total, replicaSet) => total + size(replicaSet), 0);
}

function keyOf(object: KubeObject): string {
  return `${object.metadata.namespace ?? ''}/${object.metadata.name ?? ''}`;
}
