import { matchesLabelSelector } from '../../../kubernetes/labels.ts';
import { namespacedName, type KubeObject } from '../../../kubernetes/object.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { parseTime } from '../../kernel/wall-clock.ts';
import { resource, RetryError, type ControllerContext } from '../controller.ts';
import { scaledValue } from '../deployment/limits.ts';
import { controllerOf, isReady } from '../owned-pods.ts';
import { sameValue } from '../same-value.ts';
import { budgets, withAllowedCondition, withCondition, type Budget, type BudgetStatus } from './budget.ts';
import { scaleOfOwner } from './scale-of-owner.ts';

const pods = resource('', 'pods');

/** A Pod that was evicted and has not been marked for so long was not evicted after all. */
const deletionTimeoutMs = 120_000;

export function* syncBudget(key: string, context: ControllerContext): Process {
  const budget = context.lister<Budget>(budgets).get(key);
  if (!budget) return;
  const selected = context
    .lister<Pod>(pods)
    .indexed('namespace', namespaceTerm, budget.metadata.namespace ?? '')
    .filter(({ metadata }) => matchesLabelSelector(budget.spec.selector, metadata.labels ?? {}));
  if (selected.length === 0)
    context.events.event(budget, { type: 'Normal', reason: 'NoPods', message: 'No matching pods found' });
  try {
    yield* writeStatus(context, budget, statusOf(context, budget, selected));
  } catch (error) {
    if (!(error instanceof RetryError)) throw error;
    yield* failSafe(context, budget, error.message);
  }
}

function namespaceTerm({ metadata }: KubeObject): readonly string[] {
  return [metadata.namespace ?? ''];
}

/** @throws RetryError if it is unknown how many Pods there should be */
function statusOf(context: ControllerContext, budget: Budget, selected: readonly Pod[]): BudgetStatus {
  const nowMs = context.world.clock.nowMs();
  const disrupted = stillDisrupted(context, budget, selected, nowMs);
  const healthy = selected.filter(
    (pod) =>
      pod.metadata.deletionTimestamp === undefined &&
      !(pod.metadata.name !== undefined && pod.metadata.name in disrupted) &&
      isReady(pod),
  ).length;
  const { expected, desired } = expectedPods(context, budget, selected);
  const { generation } = budget.metadata;
  const { conditions } = budget.status;
  return {
    ...(generation !== undefined && { observedGeneration: generation }),
    ...(Object.keys(disrupted).length > 0 && { disruptedPods: disrupted }),
    disruptionsAllowed: expected > 0 ? Math.max(0, healthy - desired) : 0,
    currentHealthy: healthy,
    desiredHealthy: desired,
    expectedPods: expected,
    ...(conditions && { conditions }),
  };
}

/** Models getExpectedPodCount. */
function expectedPods(
  context: ControllerContext,
  budget: Budget,
  selected: readonly Pod[],
): { readonly expected: number; readonly desired: number } {
  const { maxUnavailable, minAvailable } = budget.spec;
  if (maxUnavailable === undefined && minAvailable === undefined) return { expected: 0, desired: 0 };
  if (maxUnavailable === undefined && typeof minAvailable === 'number')
    return { expected: selected.length, desired: minAvailable };
  const expected = expectedScale(context, budget, selected);
  const scaled = scaledValue(maxUnavailable ?? minAvailable, expected, 'up');
  return { expected, desired: maxUnavailable === undefined ? scaled : Math.max(0, expected - scaled) };
}

/** The sizes of all that own a selected Pod, together. */
function expectedScale(context: ControllerContext, budget: Budget, selected: readonly Pod[]): number {
  const scales = new Map<string, number>();
  let unmanaged = false;
  for (const pod of selected) {
    const owner = controllerOf(pod);
    if (!owner) {
      unmanaged = true;
      continue;
    }
    const found = scaleOfOwner(owner, pod.metadata.namespace ?? '', context);
    if (typeof found === 'string') {
      const message = `Failed to calculate the number of expected pods: ${found}`;
      context.events.event(budget, { type: 'Warning', reason: 'CalculateExpectedPodCountFailed', message });
      throw new RetryError(found);
    }
    if (!found) {
      const why = `found no controllers for pod "${pod.metadata.name ?? ''}"`;
      const message = `Failed to calculate the number of expected pods: ${why}`;
      context.events.event(budget, { type: 'Warning', reason: 'CalculateExpectedPodCountFailed', message });
      throw new RetryError(why);
    }
    scales.set(found.uid, found.scale);
  }
  if (unmanaged) tellUnmanaged(context, budget);
  return [...scales.values()].reduce((sum, scale) => sum + scale, 0);
}

function tellUnmanaged(context: ControllerContext, budget: Budget): void {
  const labels = Object.entries(budget.spec.selector?.matchLabels ?? {});
  const selector = `&LabelSelector{MatchLabels:map[string]string{${labels.map(([key, value]) => `${key}: ${value},`).join('')}},MatchExpressions:[]LabelSelectorRequirement{},}`;
  const message = `Pods selected by this PodDisruptionBudget (selector: ${selector}) were found to be unmanaged. As a result, the status of the PDB cannot be calculated correctly, which may result in undefined behavior. To account for these pods please set ".spec.minAvailable" field of the PDB to an integer value.`;
  context.events.event(budget, { type: 'Warning', reason: 'UnmanagedPods', message });
}

/** Models buildDisruptedPodMap: what the eviction of a Pod left behind, until the Pod shows it or the time is over. */
function stillDisrupted(
  context: ControllerContext,
  budget: Budget,
  selected: readonly Pod[],
  nowMs: number,
): Record<string, string> {
  const still: Record<string, string> = {};
  for (const pod of selected) {
    const { name = '', deletionTimestamp } = pod.metadata;
    const since = budget.status.disruptedPods?.[name];
    if (since === undefined || deletionTimestamp !== undefined) continue;
    const leftMs = parseTime(since) + deletionTimeoutMs - nowMs;
    if (leftMs < 0) {
      const { namespace = '' } = budget.metadata;
      const message = `Pod was expected by PDB ${namespace}/${namespace} to be deleted but it wasn't`;
      context.events.event(pod, { type: 'Warning', reason: 'NotDeleted', message });
      continue;
    }
    still[name] = since;
    context.enqueue(namespacedName(budget), leftMs, true);
  }
  return still;
}

function* writeStatus(context: ControllerContext, budget: Budget, counted: BudgetStatus): Process {
  const status = withAllowedCondition(counted, context.world.clock.now());
  if (sameValue(status, budget.status)) return;
  yield* context.api.update(budgets, { ...budget, status }, 'status');
}

/** Whatever is wrong: nothing may be evicted. */
function* failSafe(context: ControllerContext, budget: Budget, why: string): Process {
  const now = context.world.clock.now();
  const status = withCondition({ ...budget.status, disruptionsAllowed: 0 }, now, 'False', 'SyncFailed', why);
  if (sameValue(status, budget.status)) return;
  try {
    yield* context.api.update(budgets, { ...budget, status }, 'status');
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    throw new RetryError(error.message);
  }
}
