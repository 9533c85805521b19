import type { Node } from '../../../kubernetes/node.ts';
import type { Taint } from '../../../kubernetes/pod.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import type { ControllerContext } from '../controller.ts';
import { nodes } from './nodes.ts';

type Key = Pick<Taint, 'key' | 'effect'>;

export const unreachable: Key = { key: 'node.kubernetes.io/unreachable', effect: 'NoExecute' };
export const notReady: Key = { key: 'node.kubernetes.io/not-ready', effect: 'NoExecute' };

/** A conflict is met so often before it is given up. */
const mostTries = 5;

export function hasTaint({ spec }: Node, { key, effect }: Key): boolean {
  return spec.taints?.some((taint) => taint.key === key && taint.effect === effect) ?? false;
}

/**
 * Puts taints on a node, then takes others off. `node` is as the cache has it: nothing is asked of the API server
 * where it shows nothing to take off. Models SwapNodeControllerTaint of pkg/controller/util/node, v1.36.
 * @throws StatusError
 */
export function* swapTaints(
  context: ControllerContext,
  node: Node,
  add: readonly Key[],
  remove: readonly Key[],
): Process {
  const timeAdded = context.world.clock.now();
  // Written in the order of their names, as Go writes a map.
  const added = add.map(({ key, effect }): Taint => ({ effect, key, timeAdded }));
  if (added.length > 0) yield* changeTaints(context, node, (taints) => withTaints(taints, added));
  yield* removeTaints(context, node, remove);
}

/** @throws StatusError */
export function* removeTaints(context: ControllerContext, node: Node, remove: readonly Key[]): Process {
  if (!remove.some((taint) => hasTaint(node, taint))) return;
  yield* changeTaints(context, node, (taints) =>
    taints.filter(({ key, effect }) => !remove.some((gone) => gone.key === key && gone.effect === effect)),
  );
}

function withTaints(taints: readonly Taint[], added: readonly Taint[]): readonly Taint[] {
  const isNew = (taint: Taint): boolean =>
    !taints.some(({ key, effect }) => key === taint.key && effect === taint.effect);
  const replaced = taints.map(
    (taint) => added.find(({ key, effect }) => key === taint.key && effect === taint.effect) ?? taint,
  );
  return [...replaced, ...added.filter(isNew)];
}

function* changeTaints(
  context: ControllerContext,
  { metadata }: Node,
  change: (taints: readonly Taint[]) => readonly Taint[],
): Process {
  const { name = '' } = metadata;
  for (let tries = 1; ; tries++) {
    // The first time the API server's cache will do.
    const fresh = tries === 1 ? { resourceVersion: '0' } : {};
    const node = yield* context.api.get<Node>(nodes, null, name, fresh);
    const before = node.spec.taints ?? [];
    const taints = change(before);
    if (taints.length === before.length && taints.every((taint, i) => taint === before[i])) return;
    const patch = {
      metadata: { resourceVersion: node.metadata.resourceVersion },
      spec: { taints: taints.length > 0 ? taints : null },
    };
    try {
      yield* context.api.patch(nodes, null, name, patch);
      return;
    } catch (error) {
      const isConflict = error instanceof StatusError && error.status.reason === 'Conflict';
      if (!isConflict || tries === mostTries) throw error;
    }
    yield* context.world.sleep(100);
  }
}
