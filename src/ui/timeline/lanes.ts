import { kindOf, nodeOf, type ComponentId, type ComponentKind } from '../../kubernetes/components.ts';
import type { Pacing } from '../../playback/pacing.ts';
import type { TraceEvent } from '../../trace/events.ts';
import type { Trace } from '../../trace/trace.ts';

/** From top to bottom: the way that a Pod takes. */
export const lanes = [
  'kubectl',
  'api-server',
  'etcd',
  'controllers',
  'scheduler',
  'kubelet',
  'runtime',
] as const;

export type Lane = (typeof lanes)[number];

const laneOfKind: Readonly<Record<ComponentKind, Lane>> = {
  user: 'kubectl',
  kubectl: 'kubectl',
  'kube-apiserver': 'api-server',
  etcd: 'etcd',
  'kube-controller-manager': 'controllers',
  'kube-scheduler': 'scheduler',
  'external-provisioner': 'controllers',
  kubelet: 'kubelet',
  'kube-proxy': 'kubelet',
  containerd: 'runtime',
  cni: 'runtime',
  registry: 'runtime',
};

export function laneOf(id: ComponentId): Lane {
  return laneOfKind[kindOf(id)];
}

/** The lanes that an event touches: one for work, where it leaves and arrives for a message. */
export function lanesOf(event: TraceEvent): readonly [Lane, Lane] {
  if (event.type === 'message') return [laneOf(event.from), laneOf(event.to)];
  const lane = event.type === 'step' ? laneOf(event.component) : 'etcd';
  return [lane, lane];
}

/** Where there is no room for all: those in which most of the focus happens, in their order. */
export function busiestLanes(events: readonly TraceEvent[], pacing: Pacing, count: number): readonly Lane[] {
  if (count >= lanes.length) return lanes;
  const happenings = new Map<Lane, number>();
  for (const event of events) {
    if (!pacing.isFocused(event.id)) continue;
    for (const lane of new Set(lanesOf(event))) happenings.set(lane, (happenings.get(lane) ?? 0) + 1);
  }
  const busiest = [...lanes].sort((a, b) => (happenings.get(b) ?? 0) - (happenings.get(a) ?? 0));
  const chosen = new Set(busiest.slice(0, count));
  return lanes.filter((lane) => chosen.has(lane));
}

/** The node on which the focused story plays, or null if on none or on several alike. */
export function nodeOfFocus(trace: Trace, pacing: Pacing): string | null {
  const happenings = new Map<string, number>();
  for (const event of trace.events) {
    if (!pacing.isFocused(event.id) || event.type !== 'step') continue;
    const node = nodeOf(event.component);
    if (node !== null) happenings.set(node, (happenings.get(node) ?? 0) + 1);
  }
  let best: string | null = null;
  for (const [node, count] of happenings) if (count > (happenings.get(best ?? '') ?? 0)) best = node;
  return best;
}
