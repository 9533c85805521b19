import type { KubeObject } from '../../kubernetes/object.ts';
import type { Condition, LabelSelector, Pod } from '../../kubernetes/pod.ts';
import { matchesLabelSelector } from '../../kubernetes/labels.ts';
import { StatusError } from '../../kubernetes/status.ts';
import type { Process, Task } from '../kernel/kernel.ts';
import { parseTime } from '../kernel/wall-clock.ts';
import { controllerManager, resource, type Controller, type ControllerContext } from './controller.ts';
import { Expectations } from './expectations.ts';
import { concernsOwner, controllerOf, controllerRef, isActive, isReady } from './owned-pods.ts';
import { podsToDelete } from './pods-to-delete.ts';

export interface ReplicaSet extends KubeObject {
  readonly spec: {
    readonly replicas?: number;
    readonly minReadySeconds?: number;
    readonly selector: LabelSelector;
    readonly template: PodTemplate;
  };
  readonly status: ReplicaSetStatus;
}

export interface PodTemplate {
  readonly metadata?: KubeObject['metadata'];
  readonly spec: Pod['spec'];
}

export interface ReplicaSetStatus {
  readonly replicas: number;
  readonly fullyLabeledReplicas?: number;
  readonly readyReplicas?: number;
  readonly availableReplicas?: number;
  readonly terminatingReplicas?: number;
  readonly observedGeneration?: number;
  readonly conditions?: readonly Condition[];
}

const replicaSets = resource('apps', 'replicasets');
const pods = resource('', 'pods');

/** No more Pods than this are created or deleted in one sync. */
const burstReplicas = 500;

/** As many Pods as asked for, of one template. Models pkg/controller/replicaset/replica_set.go, v1.36. */
export function replicaSetController(): Controller {
  const expectations = new Expectations();
  const ownerOf = concernsOwner('ReplicaSet');
  return {
    name: 'replicaset-controller',
    serviceAccount: 'replicaset-controller',
    watches: [
      { resource: replicaSets, concerns: (before, after) => [keyOf((after ?? before) as KubeObject)] },
      {
        resource: pods,
        concerns: (before, after, context) => {
          const keys = ownerOf(before, after, context);
          for (const key of keys) seen(expectations, key, before, after);
          return keys;
        },
      },
    ],
    *sync(key: string, context: ControllerContext): Process {
      const replicaSet = context.lister<ReplicaSet>(replicaSets).get(key);
      if (!replicaSet) {
        expectations.forget(key);
        return;
      }
      const owned = podsOf(replicaSet, context);
      let failure: StatusError | null = null;
      if (expectations.met(key) && replicaSet.metadata.deletionTimestamp === undefined) {
        failure = yield* manageReplicas(context, expectations, key, replicaSet, owned);
      }
      yield* updateStatus(context, replicaSet, podsOf(replicaSet, context), failure);
      if (failure) throw failure;
    },
  };
}

function seen(
  expectations: Expectations,
  key: string,
  before: KubeObject | undefined,
  after: KubeObject | undefined,
): void {
  if (!before && after) expectations.creationSeen(key);
  const name = (after ?? before)?.metadata.name ?? '';
  if (!after || after.metadata.deletionTimestamp !== undefined) expectations.deletionSeen(key, name);
}

function podsOf(replicaSet: ReplicaSet, context: ControllerContext): Pod[] {
  return context
    .lister<Pod>(pods)
    .list()
    .filter(
      (pod) =>
        controllerOf(pod)?.uid === replicaSet.metadata.uid &&
        matchesLabelSelector(replicaSet.spec.selector, pod.metadata.labels ?? {}),
    );
}

/** Creates what is missing or deletes what is too much; what went wrong is returned, after the rest was done. */
function* manageReplicas(
  context: ControllerContext,
  expectations: Expectations,
  key: string,
  replicaSet: ReplicaSet,
  owned: readonly Pod[],
): Process<StatusError | null> {
  const active = owned.filter(isActive);
  const desired = replicaSet.spec.replicas ?? 1;
  const missing = desired - active.length;
  if (missing === 0) return null;
  const count = Math.min(Math.abs(missing), burstReplicas);
  const decision = missing > 0 ? `create ${count} Pods` : `delete ${count} Pods`;
  const detail = { controller: 'replicaset-controller', key, desired, actual: active.length, decision };
  yield* context.world.step(controllerManager, 'Sync', 0.15, detail, {
    about: `/registry/replicasets/${key}`,
    reads: ['spec.replicas'],
  });
  if (missing > 0) {
    expectations.expectCreations(key, count);
    return yield* slowStart(
      context,
      count,
      () => createPod(context, replicaSet),
      (skipped) => {
        for (let i = 0; i < skipped; i++) expectations.creationSeen(key);
      },
    );
  }
  const victims = podsToDelete(active, owned, count);
  const names = victims.map((pod) => pod.metadata.name ?? '');
  expectations.expectDeletions(key, names);
  const results = yield* together(
    context,
    victims.map((pod) => () => deletePod(context, replicaSet, pod)),
  );
  results.forEach((result, i) => {
    if (result) expectations.deletionSeen(key, names[i] ?? '');
  });
  return results.find((result) => result !== null) ?? null;
}

/** In batches of 1, 2, 4, 8 …, so that a refusal is met once and not a hundred times. */
function* slowStart(
  context: ControllerContext,
  count: number,
  create: () => Process<StatusError | null>,
  skip: (skipped: number) => void,
): Process<StatusError | null> {
  let left = count;
  for (let batch = 1; left > 0; batch *= 2) {
    const size = Math.min(batch, left);
    const results = yield* together(
      context,
      Array.from({ length: size }, () => create),
    );
    const failures = results.filter((result) => result !== null);
    left -= size;
    if (failures.length > 0) {
      skip(failures.length + left);
      return failures[0] ?? null;
    }
  }
  return null;
}

/** Runs processes side by side and waits for all. */
function* together<T>(context: ControllerContext, processes: readonly (() => Process<T>)[]): Process<T[]> {
  const { kernel } = context.world;
  if (processes.length === 1 && processes[0]) return [yield* processes[0]()];
  const tasks: Task[] = processes.map((process) => kernel.spawn(controllerManager, process()));
  const results: T[] = [];
  for (const task of tasks) results.push((yield* task.finished.wait()) as T);
  return results;
}

function* createPod(context: ControllerContext, replicaSet: ReplicaSet): Process<StatusError | null> {
  try {
    const pod = yield* context.api.create(
      pods,
      replicaSet.metadata.namespace ?? '',
      podFromTemplate(replicaSet, replicaSet.spec.template),
    );
    context.events.event(replicaSet, {
      type: 'Normal',
      reason: 'SuccessfulCreate',
      message: `Created pod: ${pod.metadata.name ?? ''}`,
    });
    return null;
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    context.events.event(replicaSet, {
      type: 'Warning',
      reason: 'FailedCreate',
      message: `Error creating: ${error.message}`,
    });
    return error;
  }
}

function* deletePod(
  context: ControllerContext,
  replicaSet: ReplicaSet,
  pod: Pod,
): Process<StatusError | null> {
  const name = pod.metadata.name ?? '';
  try {
    yield* context.api.delete(pods, pod.metadata.namespace ?? '', name);
    context.events.event(replicaSet, {
      type: 'Normal',
      reason: 'SuccessfulDelete',
      message: `Deleted pod: ${name}`,
    });
    return null;
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    if (error.status.reason === 'NotFound') return null;
    context.events.event(replicaSet, {
      type: 'Warning',
      reason: 'FailedDelete',
      message: `Error deleting: ${error.message}`,
    });
    return error;
  }
}

/** Models controller.GetPodFromTemplate. */
export function podFromTemplate(owner: KubeObject, template: PodTemplate): object {
  const { labels, annotations, finalizers } = template.metadata ?? {};
  return {
    kind: 'Pod',
    apiVersion: 'v1',
    metadata: {
      generateName: `${owner.metadata.name ?? ''}-`,
      ...(labels && { labels }),
      ...(annotations && { annotations }),
      ...(finalizers && { finalizers }),
      ownerReferences: [controllerRef(owner)],
    },
    spec: template.spec,
  };
}

function* updateStatus(
  context: ControllerContext,
  replicaSet: ReplicaSet,
  owned: readonly Pod[],
  failure: StatusError | null,
): Process {
  const status = statusOf(context, replicaSet, owned, failure);
  const { metadata, status: before } = replicaSet;
  if (sameStatus(before, status) && before.observedGeneration === metadata.generation) return;
  yield* context.api.update(
    replicaSets,
    { ...replicaSet, status: { ...status, observedGeneration: metadata.generation ?? 1 } },
    'status',
  );
}

function statusOf(
  context: ControllerContext,
  replicaSet: ReplicaSet,
  owned: readonly Pod[],
  failure: StatusError | null,
): ReplicaSetStatus {
  const active = owned.filter(isActive);
  const ready = active.filter(isReady);
  const available = ready.filter((pod) => isAvailable(context, replicaSet, pod));
  const labels = replicaSet.spec.template.metadata?.labels ?? {};
  const labelled = active.filter((pod) =>
    matchesLabelSelector({ matchLabels: labels }, pod.metadata.labels ?? {}),
  );
  const terminating = owned.filter(
    (pod) =>
      pod.metadata.deletionTimestamp !== undefined &&
      pod.status.phase !== 'Succeeded' &&
      pod.status.phase !== 'Failed',
  );
  const conditions = conditionsOf(context, replicaSet, failure);
  return {
    replicas: active.length,
    ...(labelled.length > 0 && { fullyLabeledReplicas: labelled.length }),
    ...(ready.length > 0 && { readyReplicas: ready.length }),
    ...(available.length > 0 && { availableReplicas: available.length }),
    terminatingReplicas: terminating.length,
    ...(conditions.length > 0 && { conditions }),
  };
}

function isAvailable(context: ControllerContext, replicaSet: ReplicaSet, pod: Pod): boolean {
  const seconds = replicaSet.spec.minReadySeconds ?? 0;
  if (seconds === 0) return true;
  const since = pod.status.conditions?.find((condition) => condition.type === 'Ready')?.lastTransitionTime;
  if (!since) return false;
  const leftMs = parseTime(since) + seconds * 1000 - context.world.clock.nowMs();
  if (leftMs > 0) context.enqueue(keyOf(replicaSet), leftMs);
  return leftMs <= 0;
}

function conditionsOf(
  context: ControllerContext,
  replicaSet: ReplicaSet,
  failure: StatusError | null,
): readonly Condition[] {
  const before = replicaSet.status.conditions ?? [];
  const others = before.filter((condition) => condition.type !== 'ReplicaFailure');
  if (!failure) return others;
  const known = before.find((condition) => condition.type === 'ReplicaFailure');
  const condition: Condition = known ?? {
    type: 'ReplicaFailure',
    status: 'True',
    lastTransitionTime: context.world.clock.now(),
    reason: 'FailedCreate',
    message: failure.message,
  };
  return [...others, condition];
}

function sameStatus(a: ReplicaSetStatus, b: ReplicaSetStatus): boolean {
  return (
    a.replicas === b.replicas &&
    (a.fullyLabeledReplicas ?? 0) === (b.fullyLabeledReplicas ?? 0) &&
    (a.readyReplicas ?? 0) === (b.readyReplicas ?? 0) &&
    (a.availableReplicas ?? 0) === (b.availableReplicas ?? 0) &&
    a.terminatingReplicas === b.terminatingReplicas &&
    (a.conditions ?? []).length === (b.conditions ?? []).length
  );
}

function keyOf(object: KubeObject): string {
  return `${object.metadata.namespace ?? ''}/${object.metadata.name ?? ''}`;
}
