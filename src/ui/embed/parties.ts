import type { ComponentId, ComponentKind } from '../../kubernetes/components.ts';
import { kindOf } from '../../kubernetes/components.ts';
import type { Pacing } from '../../playback/pacing.ts';
import type { TraceEvent } from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';

/** From left to right, as they stand in the whole picture. */
const order: readonly ComponentKind[] = [
  'user',
  'kubectl',
  'kube-controller-manager',
  'kube-scheduler',
  'kube-apiserver',
  'etcd',
  'kubelet',
  'kube-proxy',
  'containerd',
  'cni',
  'registry',
];

/** The two that a moment is about, the left one first. */
export type Parties = readonly [left: ComponentId, right: ComponentId];

/**
 * Who speaks with whom at a step. What happens inside one component stands beside the one that it last spoke with,
 * or will speak with, so that nobody appears and disappears between two steps of one conversation.
 */
export function partiesAt(pacing: Pacing, index: TraceIndex, step: number): Parties | null {
  const { steps } = pacing;
  const told = steps[Math.max(step, 0)];
  if (!told) return null;
  const event = index.event(told.event);
  if (event.type === 'message') return inOrder(event.from, event.to);
  const one = event.type === 'step' ? event.component : event.by;
  const at = told.index;
  for (let away = 1; away < steps.length; away += 1) {
    for (const near of [steps[at - away], steps[at + away]]) {
      const other = near && partnerIn(index.event(near.event), one);
      if (other) return inOrder(one, other);
    }
  }
  return null;
}

function partnerIn(event: TraceEvent, one: ComponentId): ComponentId | null {
  if (event.type !== 'message' || event.from === event.to) return null;
  return event.from === one ? event.to : event.to === one ? event.from : null;
}

function inOrder(a: ComponentId, b: ComponentId): Parties {
  return order.indexOf(kindOf(a)) <= order.indexOf(kindOf(b)) ? [a, b] : [b, a];
}
