import type { Node } from '../../../kubernetes/node.ts';
import { namespacedName, type KubeObject } from '../../../kubernetes/object.ts';
import type { Condition, Pod, Taint, Toleration } from '../../../kubernetes/pod.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import { toleratesTaint } from '../../../kubernetes/tolerations.ts';
import type { Process } from '../../kernel/kernel.ts';
import { RpcError } from '../../kernel/world.ts';
import { controllerManager, type Controller, type ControllerContext } from '../controller.ts';
import { sameValue } from '../same-value.ts';
import { nodeAccount, nodes, pods, podsOn } from './nodes.ts';

/** A deletion that is planned. */
interface Planned {
  readonly sinceMs: number;
  /** Under way already: too late to cancel. */
  readonly atOnce: boolean;
  cancelled: boolean;
}

const mostTries = 5;

/**
 * Deletes Pods that do not tolerate a NoExecute taint of their node, at once or when the time is over for which they
 * do. Models pkg/controller/tainteviction, v1.36.
 */
export function taintEviction(): Controller {
  const planned = new Map<string, Planned>();
  return {
    name: 'taint-eviction-controller',
    serviceAccount: nodeAccount,
    workers: 8,
    watches: [
      {
        resource: nodes,
        concerns: (before, after) => (changedTaints(before, after) ? [nodeKey(after)] : []),
      },
      {
        resource: pods,
        concerns: (before, after) => (concernsPod(before, after) ? [podKey(after ?? before)] : []),
      },
    ],
    *sync(key: string, context: ControllerContext): Process {
      const [kind = '', name = ''] = key.split(' ');
      if (kind === 'node') {
        const node = context.lister<Node>(nodes).get(name);
        if (!node) return;
        for (const pod of podsOn(name, context)) judge(context, planned, pod, noExecuteTaints(node));
        return;
      }
      const pod = context.lister<Pod>(pods).get(name);
      if (!pod) cancel(context, planned, name);
      const node = context.lister<Node>(nodes).get(pod?.spec.nodeName ?? '');
      const taints = noExecuteTaints(node);
      if (pod && taints.length > 0) judge(context, planned, pod, taints);
    },
  };
}

function nodeKey(node: KubeObject | undefined): string {
  return `node ${node?.metadata.name ?? ''}`;
}

function podKey(pod: KubeObject | undefined): string {
  return `pod ${pod ? namespacedName(pod) : ''}`;
}

function changedTaints(before: KubeObject | undefined, after: KubeObject | undefined): boolean {
  if (!after) return false;
  const [was, is] = [before as Node | undefined, after as Node];
  return !was || !sameValue(noExecuteTaints(was), noExecuteTaints(is));
}

function concernsPod(before: KubeObject | undefined, after: KubeObject | undefined): boolean {
  if (!before || !after) return true;
  const [was, is] = [(before as Pod).spec, (after as Pod).spec];
  return was.nodeName !== is.nodeName || !sameValue(was.tolerations, is.tolerations);
}

function noExecuteTaints(node: Node | undefined): readonly Taint[] {
  return (node?.spec.taints ?? []).filter(({ effect }) => effect === 'NoExecute');
}

function judge(
  context: ControllerContext,
  planned: Map<string, Planned>,
  pod: Pod,
  taints: readonly Taint[],
): void {
  const key = namespacedName(pod);
  const tolerances = taints.map((taint) =>
    (pod.spec.tolerations ?? []).filter((toleration) => toleratesTaint(toleration, taint)),
  );
  const ms = tolerances.some((used) => used.length === 0) ? 0 : toleratedMs(tolerances.flat());
  if (taints.length === 0 || ms === Infinity) {
    cancel(context, planned, key);
    return;
  }
  const nowMs = context.world.kernel.now;
  const known = planned.get(key);
  const keepsTime = known !== undefined && ms > 0;
  if (keepsTime && known.sinceMs + ms < nowMs + ms) return;
  cancel(context, planned, key);
  const plan: Planned = {
    sinceMs: keepsTime ? known.sinceMs : nowMs,
    atOnce: ms === 0,
    cancelled: false,
  };
  planned.set(key, plan);
  context.world.kernel.spawn(controllerManager, evict(context, planned, pod, plan, ms));
}

/** The shortest time that a toleration has a limit of; without one, for ever. */
function toleratedMs(used: readonly Toleration[]): number {
  return Math.min(...used.map(({ tolerationSeconds = Infinity }) => Math.max(0, tolerationSeconds) * 1000));
}

function cancel(context: ControllerContext, planned: Map<string, Planned>, key: string): void {
  const plan = planned.get(key);
  if (!plan) return;
  plan.cancelled = true;
  planned.delete(key);
  if (!plan.atOnce) tell(context, key, `Cancelling deletion of Pod ${key}`);
}

/** A run does not wait for a toleration's time to pass. */
function* evict(
  context: ControllerContext,
  planned: Map<string, Planned>,
  pod: Pod,
  plan: Planned,
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
  yield* context.world.step(controllerManager, 'Sync', 0.1, detail, { about: `/registry/pods/${key}` });
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
