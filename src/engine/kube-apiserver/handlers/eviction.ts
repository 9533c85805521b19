import { matchesLabelSelector } from '../../../kubernetes/labels.ts';
import type { Condition, LabelSelector, Pod } from '../../../kubernetes/pod.ts';
import type { KubeObject } from '../../../kubernetes/object.ts';
import { objectKey, resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import { failure, StatusError } from '../../../kubernetes/status.ts';
import type { DoorAnswer } from '../../client/door.ts';
import type { Process } from '../../kernel/kernel.ts';
import type { AdmissionRequest } from '../contracts.ts';
import { mutatingAdmission, validatingAdmission } from '../gates.ts';
import { gateTime, keyOf, notFound, type Machinery, type Scope } from '../machinery.ts';
import { guaranteedUpdate } from '../objects.ts';
import { strategyOf } from '../strategies/strategy-of.ts';
import { remove } from './delete.ts';

const budgets = resourceNamed('policy', 'poddisruptionbudgets') as Resource;

interface Budget extends KubeObject {
  readonly spec: { readonly selector?: LabelSelector; readonly unhealthyPodEvictionPolicy?: string };
  readonly status: {
    readonly observedGeneration?: number;
    readonly disruptedPods?: Readonly<Record<string, string>>;
    readonly disruptionsAllowed?: number;
    readonly currentHealthy?: number;
    readonly desiredHealthy?: number;
    readonly conditions?: readonly Condition[];
  };
}

/**
 * POST pods/NAME/eviction: a DELETE that asks the PodDisruptionBudget first. Models
 * pkg/registry/core/pod/storage/eviction.go, v1.36. @throws StatusError TooManyRequests
 */
export function* evict(machinery: Machinery, scope: Scope): Process<DoorAnswer> {
  const name = scope.name ?? '';
  const key = keyOf(scope, name);
  const step = machinery.world.begin(machinery.component, 'Decoding', { warnings: [], errors: [] });
  yield* gateTime(machinery, 0.1);
  step.end({ warnings: [], errors: [] }, 'passed');
  const found =
    machinery.cache.get(scope.resource, scope.namespace, name) ??
    (yield* machinery.storage.range(machinery.component, key))?.object;
  if (!found) throw notFound(scope.resource, name);
  const pod = found as Pod;
  yield* admit(machinery, scope);
  const isHarmless = pod.metadata.deletionTimestamp !== undefined || pod.status.phase !== 'Running';
  if (!isHarmless) {
    const [budget, ...more] = budgetsOf(machinery, pod);
    if (more.length > 0) {
      const message =
        'This pod has more than one PodDisruptionBudget, which the eviction subresource does not support.';
      throw new StatusError(failure('InternalError', message));
    }
    if (budget && !isUnguarded(budget, pod)) yield* takeFromBudget(machinery, scope, budget, name);
  }
  if (!scope.dryRun && pod.metadata.deletionTimestamp === undefined) yield* markTarget(machinery, scope);
  const { deleteOptions } = (scope.request.body ?? {}) as { readonly deleteOptions?: object };
  const request = { ...scope.request, body: { ...deleteOptions } };
  yield* remove(machinery, { ...scope, request });
  const success = { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Success', code: 201 };
  return { code: 201, body: success, warnings: scope.warnings };
}

function* admit(machinery: Machinery, scope: Scope): Process {
  const name = scope.name ?? '';
  const asking: AdmissionRequest = {
    operation: 'CREATE',
    resource: scope.resource,
    subresource: 'eviction',
    namespace: scope.namespace,
    name,
    object: (scope.request.body ?? {}) as unknown as KubeObject,
    oldObject: null,
    user: scope.user,
    dryRun: scope.dryRun,
  };
  yield* mutatingAdmission(machinery, scope, asking, keyOf(scope, name));
  yield* validatingAdmission(machinery, scope, asking, keyOf(scope, name));
}

function budgetsOf({ cache }: Machinery, { metadata }: Pod): Budget[] {
  return [...cache.list(budgets, metadata.namespace)]
    .map((object) => object as Budget)
    .filter(({ spec }) => matchesLabelSelector(spec.selector, metadata.labels ?? {}));
}

/** A Pod that is not ready may go without asking, if the budget is met all the same or says so. */
function isUnguarded({ spec, status }: Budget, pod: Pod): boolean {
  const isReady = pod.status.conditions?.some(({ type, status: is }) => type === 'Ready' && is === 'True');
  if (isReady) return false;
  const { currentHealthy = 0, desiredHealthy = 0 } = status;
  return (
    spec.unhealthyPodEvictionPolicy === 'AlwaysAllow' ||
    (currentHealthy >= desiredHealthy && desiredHealthy > 0)
  );
}

/** Models checkAndDecrement: one disruption less is allowed, and the Pod is noted until it shows that it goes. */
function* takeFromBudget(machinery: Machinery, scope: Scope, { metadata }: Budget, pod: string): Process {
  const { name = '', namespace = '' } = metadata;
  const budgetScope: Scope = { ...scope, resource: budgets, strategy: strategyOf(budgets), name };
  yield* guaranteedUpdate(
    machinery,
    budgetScope,
    objectKey(budgets, namespace, name),
    function* (current): Process<KubeObject> {
      const budget = current as Budget;
      const { status } = budget;
      refuseIfSpent(budget, name);
      if (scope.dryRun) return budget;
      const disruptionsAllowed = (status.disruptionsAllowed ?? 0) - 1;
      const now = machinery.world.clock.now();
      const next = {
        ...status,
        disruptionsAllowed,
        disruptedPods: { ...status.disruptedPods, [pod]: now },
        ...(disruptionsAllowed === 0 && { conditions: spentConditions(status, now) }),
      };
      yield* gateTime(machinery, 0.05);
      return { ...budget, status: next };
    },
  );
}

/** @throws StatusError TooManyRequests */
function refuseIfSpent({ metadata, status }: Budget, name: string): void {
  const { disruptionsAllowed = 0, desiredHealthy = 0, currentHealthy = 0, observedGeneration = 0 } = status;
  const isBehind = observedGeneration < (metadata.generation ?? 0);
  if (!isBehind && disruptionsAllowed > 0) return;
  const why = isBehind
    ? `The disruption budget ${name} is still being processed by the server.`
    : `The disruption budget ${name} needs ${desiredHealthy} healthy pods and has ${currentHealthy} currently`;
  const causes = [{ reason: 'DisruptionBudget', message: why }];
  const message = "Cannot evict pod as it would violate the pod's disruption budget.";
  throw new StatusError(
    failure('TooManyRequests', message, isBehind ? { causes, retryAfterSeconds: 10 } : { causes }),
  );
}

function spentConditions(
  { conditions = [], observedGeneration }: Budget['status'],
  now: string,
): Condition[] {
  const spent: Condition = {
    type: 'DisruptionAllowed',
    status: 'False',
    ...(observedGeneration !== undefined && { observedGeneration }),
    lastTransitionTime: now,
    reason: 'InsufficientPods',
    message: '',
  };
  return [...conditions.filter(({ type }) => type !== spent.type), spent];
}

/** Why the Pod goes is written down before it does. */
function* markTarget(machinery: Machinery, scope: Scope): Process {
  yield* guaranteedUpdate(
    machinery,
    scope,
    keyOf(scope, scope.name ?? ''),
    function* (current): Process<KubeObject> {
      const pod = current as Pod;
      yield* gateTime(machinery, 0.05);
      const target: Condition = {
        type: 'DisruptionTarget',
        ...(pod.metadata.generation !== undefined && { observedGeneration: pod.metadata.generation }),
        status: 'True',
        lastProbeTime: null,
        lastTransitionTime: machinery.world.clock.now(),
        reason: 'EvictionByEvictionAPI',
        message: 'Eviction API: evicting',
      };
      const others = (pod.status.conditions ?? []).filter(({ type }) => type !== target.type);
      return { ...pod, status: { ...pod.status, conditions: [...others, target] } };
    },
  );
}
