import type { Node } from '../../kubernetes/node.ts';
import type { Pod } from '../../kubernetes/pod.ts';
import { milliValue } from '../../kubernetes/quantity.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { podView, type PodView } from './pods.ts';

export interface NodeView {
  readonly name: string;
  readonly key: ObjectKey;
  readonly isReady: boolean;
  /** What its Pods ask for, as parts of what it can give: by the focused Pod, and by all. */
  readonly cpuOfFocus: number;
  readonly cpu: number;
  readonly others: readonly PodView[];
}

/** What etcd holds at a moment, as far as it is drawn. */
export interface World {
  readonly nodes: ReadonlyMap<string, NodeView>;
  /** The focused Pod, on a node or on none yet. */
  readonly pod: PodView | null;
  /** Who holds the Leases of scheduler and controller manager, by the Lease's name. */
  readonly holders: ReadonlyMap<string, string>;
}

const podPrefix = '/registry/pods/';
const leasePrefix = '/registry/leases/kube-system/';
const nodePrefix = '/registry/minions/';

export function worldAt(index: TraceIndex, time: number, focus: ObjectKey | null): World {
  const pods = index.objectsAt(podPrefix, time).map(({ key, object }) => ({
    pod: object as Pod,
    view: viewOf(key, object as Pod),
  }));
  const nodes = index.objectsAt(nodePrefix, time).map(({ key, object }): [string, NodeView] => {
    const node = object as unknown as SparseNode;
    const name = node.metadata.name ?? '';
    const here = pods.filter(({ view }) => view.node === name);
    const cpu = milliValue(node.status.allocatable?.['cpu']);
    const asked = (wanted: (key: ObjectKey) => boolean): number =>
      here.reduce((sum, { pod, view }) => sum + (wanted(view.key) && !view.isFinished ? cpuOf(pod) : 0), 0);
    const view: NodeView = {
      name,
      key,
      isReady: readyCondition(node) !== 'False' && readyCondition(node) !== 'Unknown',
      cpuOfFocus: cpu === 0 ? 0 : asked((pod) => pod === focus) / cpu,
      cpu: cpu === 0 ? 0 : asked(() => true) / cpu,
      others: here.map((pod) => pod.view).filter((pod) => pod.key !== focus),
    };
    return [name, view];
  });
  const holders = index.objectsAt(leasePrefix, time).map(({ object }): [string, string] => {
    const { metadata, spec } = object as unknown as SparseLease;
    return [metadata.name ?? '', spec.holderIdentity ?? ''];
  });
  return {
    nodes: new Map(nodes),
    pod: pods.find(({ view }) => view.key === focus)?.view ?? null,
    holders: new Map(holders),
  };
}

interface SparseLease {
  readonly metadata: Node['metadata'];
  readonly spec: { readonly holderIdentity?: string };
}

/** A recording may have begun before its nodes said anything of themselves. */
interface SparseNode {
  readonly metadata: Node['metadata'];
  readonly status: Partial<Node['status']>;
}

function readyCondition(node: SparseNode): string | undefined {
  return node.status.conditions?.find((condition) => condition.type === 'Ready')?.status;
}

/** Objects are immutable values, so what was seen in one is seen once. */
const views = new WeakMap<Pod, PodView>();

function viewOf(key: ObjectKey, pod: Pod): PodView {
  let view = views.get(pod);
  if (!view) views.set(pod, (view = podView(key, pod)));
  return view;
}

/** What the scheduler counts: all containers together, or the largest init container if that is more. */
function cpuOf(pod: Pod): number {
  const of = (containers: Pod['spec']['containers'] = []): number[] =>
    containers.map((container) => milliValue(container.resources?.requests?.['cpu']));
  const together = of(pod.spec.containers).reduce((sum, cpu) => sum + cpu, 0);
  return Math.max(together, ...of(pod.spec.initContainers)) + milliValue(pod.spec.overhead?.['cpu']);
}
