import type { Pod } from '../../kubernetes/pod.ts';
import { milliValue, wholeValue } from '../../kubernetes/quantity.ts';
import type { Process } from '../kernel/kernel.ts';
import { part } from '../parts.ts';
import { keyOf, takes, type KubeletContext } from './kubelet-context.ts';

/** Of the fields that admission looks at, those that the Pod has. */
function fieldsRead(pod: Pod): string[] {
  const reads: string[] = [];
  for (const [index, { resources, ports }] of pod.spec.containers.entries()) {
    if (resources?.requests) reads.push(`spec.containers[${index}].resources.requests`);
    if (ports) reads.push(`spec.containers[${index}].ports`);
  }
  if (pod.spec.nodeSelector) reads.push('spec.nodeSelector');
  return reads;
}

/** Why a node takes a Pod not. */
export interface Refusal {
  readonly reason: string;
  readonly message: string;
}

/**
 * The node's own word on a Pod that the scheduler has sent: pressure, resources, node selector, host ports. A refused Pod is
 * Failed and never starts. Models pkg/kubelet/lifecycle/predicate.go, v1.36 (topology, CPU and memory managers
 * admit everything, as they do by default).
 */
export function* admitPod(k: KubeletContext, pod: Pod, others: readonly Pod[]): Process<boolean> {
  const pressed = k.pressure.size > 0 ? part('kubelet').refusalUnderPressure(k, pod) : null;
  const refusal = pressed ?? refuse(k, pod, others);
  yield* k.world.step(
    k.component,
    'AdmitPod',
    takes(k, 'admit', 0.3),
    { node: k.node, ...refusal },
    {
      about: keyOf(pod),
      reads: fieldsRead(pod),
      outcome: refusal ? 'refused' : 'passed',
    },
  );
  if (!refusal) return true;
  k.events.event(pod, { type: 'Warning', reason: refusal.reason, message: refusal.message });
  k.status.set(pod, {
    ...(pod.metadata.generation !== undefined && { observedGeneration: pod.metadata.generation }),
    phase: 'Failed',
    reason: refusal.reason,
    message: `Pod was rejected: ${refusal.message}`,
    ...(pod.status.qosClass !== undefined && { qosClass: pod.status.qosClass }),
    ...(pod.status.conditions && { conditions: pod.status.conditions }),
  });
  return false;
}

function refuse(k: KubeletContext, pod: Pod, others: readonly Pod[]): Refusal | null {
  const node = k.nodes.get(k.node);
  if (!node) return null;
  const { allocatable } = node.status;
  const capacity = Number(allocatable['pods'] ?? '110');
  if (others.length + 1 > capacity) return outOf('pods', 'Pods', 1, others.length, capacity);
  for (const [resource, read] of [
    ['cpu', milliValue],
    ['memory', wholeValue],
  ] as const) {
    const wanted = requestOf(pod, resource, read);
    const used = others.reduce((sum, other) => sum + requestOf(other, resource, read), 0);
    const room = read(allocatable[resource]);
    if (wanted > 0 && used + wanted > room) return outOf(resource, resource, wanted, used, room);
  }
  for (const [label, value] of Object.entries(pod.spec.nodeSelector ?? {}))
    if (node.metadata.labels?.[label] !== value)
      return {
        reason: 'NodeAffinity',
        message: "Predicate NodeAffinity failed: node(s) didn't match Pod's node affinity/selector",
      };
  return hostPortTaken(pod, others)
    ? {
        reason: 'NodePorts',
        message: "Predicate NodePorts failed: node(s) didn't have free ports for the requested pod ports",
      }
    : null;
}

function outOf(resource: string, word: string, requested: number, used: number, capacity: number): Refusal {
  return {
    reason: `OutOf${resource}`,
    message: `Node didn't have enough resource: ${word.toLowerCase()}, requested: ${requested}, used: ${used}, capacity: ${capacity}`,
  };
}

/** Regular containers and sidecars run together; the largest init container may need more than they. */
export function requestOf(pod: Pod, resource: string, read: (text: string | undefined) => number): number {
  let together = pod.spec.containers.reduce((sum, c) => sum + read(c.resources?.requests?.[resource]), 0);
  let largest = 0;
  let sidecars = 0;
  for (const container of pod.spec.initContainers ?? []) {
    const request = read(container.resources?.requests?.[resource]);
    if (container.restartPolicy === 'Always') sidecars += request;
    largest = Math.max(largest, sidecars + (container.restartPolicy === 'Always' ? 0 : request));
  }
  together += sidecars;
  return Math.max(together, largest) + read(pod.spec.overhead?.[resource]);
}

function hostPortTaken(pod: Pod, others: readonly Pod[]): boolean {
  const ports = (each: Pod): string[] =>
    each.spec.containers.flatMap((c) =>
      (c.ports ?? []).flatMap(({ hostPort, protocol = 'TCP' }) =>
        hostPort === undefined ? [] : [`${protocol}/${hostPort}`],
      ),
    );
  const taken = new Set(others.flatMap(ports));
  return ports(pod).some((port) => taken.has(port));
}
