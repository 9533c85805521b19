import type { Node } from '../../../kubernetes/node.ts';
import type { Taint } from '../../../kubernetes/pod.ts';
import type { Process } from '../../kernel/kernel.ts';
import { type ControllerContext } from '../controller.ts';
import { nodes } from './nodes.ts';
import { swapTaints } from './taints.ts';

const prefix = 'node.kubernetes.io/';
const unschedulable = `${prefix}unschedulable`;

/** What a condition of a node is called as a taint. */
const taintOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Ready: { False: `${prefix}not-ready`, Unknown: `${prefix}unreachable` },
  MemoryPressure: { True: `${prefix}memory-pressure` },
  DiskPressure: { True: `${prefix}disk-pressure` },
  NetworkUnavailable: { True: `${prefix}network-unavailable` },
  PIDPressure: { True: `${prefix}pid-pressure` },
};

const ours: ReadonlySet<string> = new Set([
  unschedulable,
  ...Object.values(taintOf).flatMap((byStatus) => Object.values(byStatus)),
]);

/** Models doNoScheduleTaintingPass of pkg/controller/nodelifecycle, v1.36. */
export function* taintByConditions(key: string, context: ControllerContext): Process {
  const node = context.lister<Node>(nodes).get(key);
  if (!node) return;
  const wanted = [
    ...node.status.conditions.flatMap(({ type, status }) => taintOf[type]?.[status] ?? []),
    ...(node.spec.unschedulable ? [unschedulable] : []),
  ];
  const there = (node.spec.taints ?? []).filter(
    ({ key: taint, effect }) => effect === 'NoSchedule' && ours.has(taint),
  );
  const add = wanted.filter((taint) => !there.some(({ key: known }) => known === taint));
  const remove = there.filter(({ key: taint }) => !wanted.includes(taint));
  if (add.length === 0 && remove.length === 0) return;
  const decision = [
    ...add.map((taint) => `taint ${taint}`),
    ...remove.map(({ key: taint }) => `untaint ${taint}`),
  ];
  const detail = { controller: 'node-lifecycle-controller', key, decision: decision.join(', ') };
  yield* context.world.step(context.component, 'Sync', 0.1, detail, { about: `/registry/minions/${key}` });
  const asTaint = (taint: string): Taint => ({ key: taint, effect: 'NoSchedule' });
  yield* swapTaints(context, node, add.map(asTaint), remove);
}
