import { namespacedName, type KubeObject } from '../../../kubernetes/object.ts';
import type { Condition, Pod, Taint, Toleration } from '../../../kubernetes/pod.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import { toleratesTaint } from '../../../kubernetes/tolerations.ts';
import type { Process } from '../../kernel/kernel.ts';
import { RpcError } from '../../kernel/world.ts';
import { type ControllerContext } from '../controller.ts';
import { pods } from './nodes.ts';

/** A deletion that is planned. */
export interface PlannedEviction {
  readonly sinceMs: number;
  /** Under way already: too late to cancel. */
  readonly atOnce: boolean;
  cancelled: boolean;
}

const mostTries = 5;

export function judgeEviction(
  context: ControllerContext,
  planned: Map<string, PlannedEviction>,
  pod: Pod,
  taints: readonly Taint[],
): void {
  const key = namespacedName(pod);
  const tolerances = taints.map((taint) =>
    (pod.spec.tolerations ?? []).filter((toleration) => toleratesTaint(toleration, taint)),
  );
  const ms = tolerances.some((used) => used.length === 0) ? 0 : toleratedMs(tolerances.flat());
  if (taints.length === 0 || ms === Infinity) {
    cancelEviction(context, planned, key);
    return;
  }
  const nowMs = context.world.kernel.now;
  const known = planned.get(key);
  const keepsTime = known !== undefined && ms > 0;
  if (keepsTime && known.sinceMs + ms < nowMs + ms) return;
  cancelEviction(context, planned, key);
  const plan: PlannedEviction = {
    sinceMs: keepsTime ? known.sinceMs : nowMs,
    atOnce: ms === 0,
    cancelled: false,
  };
  planned.set(key, plan);
  context.world.kernel.spawn(context.component, evict(context, planned, pod, plan, ms));
}

/** The shortest time that a toleration has a limit of; without one, for ever. */
function toleratedMs(used: readonly Toleration[]): number {
  return Math.min(...used.map(({ tolerationSeconds = Infinity }) => Math.max(0, tolerationSeconds) * 1000));
}

export function cancelEviction(
  context: ControllerContext,
  planned: Map<string, PlannedEviction>,
  key: string,
): void {
  const plan = planned.get(key);
  if (!plan) return;
  plan.cancelled = true;
  planned.delete(key);
  if (!plan.atOnce) tell(context, key, `Cancelling deletion of Pod ${key}`);
}

/** A run does not wait for a toleration's time to pass. */
function* evict(
  context: ControllerContext,
  planned: Map<string, PlannedEviction>,
  pod: Pod,
  plan: PlannedEviction,
  afterMs: number,
): Process {
  const key = namespacedName(pod);
  if (afterMs > 0) yield* context.world.rest(afterMs);
  if (plan.cancelled) return;
  tell(context, key, `Marking for deletion Pod ${key}`);
  const detail = {
    controller: 'taint-eviction-controller',
    key,
    decision: `delete Pod ${key}: its node is tainted`,
  };
  yield* context.world.step(context.component, 'Sync', 0.1, detail, { about: `/registry/pods/${key}` });
  for (let tries = 1; tries <= mostTries; tries++) {
    try {
      yield* markAndDelete(context, pod);
      break;
    } catch (error) {
      if (!(error instanceof StatusError || error instanceof RpcError)) throw error;
    }
    yield* context.world.sleep(10);
  }
  if (planned.get(key) === plan) planned.delete(key);
}

function* markAndDelete(context: ControllerContext, { metadata }: Pod): Process {
  const { namespace = '', name = '' } = metadata;
  const pod = yield* context.api.get<Pod>(pods, namespace, name);
  const { uid, generation } = pod.metadata;
  const others = (pod.status.conditions ?? []).filter(({ type }) => type !== 'DisruptionTarget');
  const target: Condition = {
    lastProbeTime: null,
    lastTransitionTime: context.world.clock.now(),
    message: 'Taint manager: deleting due to NoExecute taint',
    ...(generation !== undefined && { observedGeneration: generation }),
    reason: 'DeletionByTaintManager',
    status: 'True',
    type: 'DisruptionTarget',
  };
  const order = [...others, target].map(({ type }) => ({ type }));
  const status = { '$setElementOrder/conditions': order, conditions: [target] };
  yield* context.api.patch(pods, namespace, name, { metadata: { uid }, status }, { subresource: 'status' });
  yield* context.api.delete(pods, namespace, name, { kind: 'DeleteOptions', apiVersion: 'v1' });
}

function tell(context: ControllerContext, key: string, message: string): void {
  const [namespace = '', name = ''] = key.split('/');
  const about: KubeObject = { apiVersion: 'v1', kind: 'Pod', metadata: { namespace, name } };
  context.events.event(about, { type: 'Normal', reason: 'TaintManagerEviction', message });
}
