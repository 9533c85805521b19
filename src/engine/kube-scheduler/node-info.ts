import type { Node } from '../../kubernetes/node.ts';
import type { ContainerPort } from '../../kubernetes/pod.ts';
import type { AffinityTerm, Matcher } from './affinity-term.ts';
import type { PodInfo } from './pod-info.ts';
import { amountsOf, type Amounts } from './pod-requests.ts';

/** An image, and the nodes that have it. */
export interface ImageState {
  readonly bytes: number;
  readonly nodes: Set<string>;
}

/**
 * A node with its Pods and the sums over them, kept up to date as Pods come and go.
 * Models pkg/scheduler/framework/types.go NodeInfo, v1.36. What upstream counts anew for each Pod to be scheduled
 * (matching Pods, affinity terms) is kept as sums here, so that a full node costs no more than an empty one.
 */
export class NodeInfo {
  /** Undefined while only its Pods are known. */
  node: Node | undefined;
  allocatable: Amounts = {};
  images: ReadonlyMap<string, ImageState> = new Map();
  readonly pods = new Map<string, PodInfo>();
  readonly requested: Record<string, number> = {};
  readonly scoredRequested: Record<string, number> = {};
  readonly usedPorts = new Set<string>();
  /** Claims in use, by the number of Pods. */
  readonly claims = new Map<string, number>();
  /** Required anti-affinity terms of its Pods, by the number of Pods that have them. */
  readonly antiAffinity = new Map<AffinityTerm, number>();
  /** Terms of its Pods that draw others here or keep them away: weights summed up. */
  readonly attraction = new Map<AffinityTerm, { readonly pods: number; readonly weight: number }>();
  readonly #counts = new Map<Matcher, number>();

  get name(): string {
    return this.node?.metadata.name ?? '';
  }

  setNode(node: Node, images: ReadonlyMap<string, ImageState>): void {
    this.node = node;
    this.allocatable = amountsOf(node.status.allocatable);
    this.images = images;
  }

  add(pod: PodInfo): void {
    this.pods.set(pod.uid, pod);
    this.#update(pod, 1);
  }

  /** Undefined if the Pod is not here. */
  remove(uid: string): PodInfo | undefined {
    const pod = this.pods.get(uid);
    if (!pod) return undefined;
    this.pods.delete(uid);
    this.#update(pod, -1);
    return pod;
  }

  #update(pod: PodInfo, sign: 1 | -1): void {
    sum(this.requested, pod.requests, sign);
    sum(this.scoredRequested, pod.scoredRequests, sign);
    for (const port of pod.hostPorts) {
      if (sign > 0) this.usedPorts.add(portName(port));
      else this.usedPorts.delete(portName(port));
    }
    for (const claim of pod.claims) change(this.claims, claim, sign);
    this.#updateTerms(pod, sign);
    for (const [matcher, count] of this.#counts) {
      if (matcher.matches(pod.pod)) this.#counts.set(matcher, count + sign);
    }
  }

  #updateTerms({ terms }: PodInfo, sign: 1 | -1): void {
    for (const term of terms.requiredAntiAffinity) change(this.antiAffinity, term, sign);
    for (const term of terms.requiredAffinity) this.#attract(term, hardAffinityWeight, sign);
    for (const { term, weight } of terms.preferredAffinity) this.#attract(term, weight, sign);
    for (const { term, weight } of terms.preferredAntiAffinity) this.#attract(term, -weight, sign);
  }

  #attract(term: AffinityTerm, weight: number, sign: 1 | -1): void {
    const before = this.attraction.get(term) ?? { pods: 0, weight: 0 };
    if (before.pods + sign === 0) this.attraction.delete(term);
    else this.attraction.set(term, { pods: before.pods + sign, weight: before.weight + sign * weight });
  }

  /** How many of its Pods match; counted once and then kept. */
  count(matcher: Matcher): number {
    let count = this.#counts.get(matcher);
    if (count === undefined) {
      count = 0;
      for (const { pod } of this.pods.values()) if (matcher.matches(pod)) count++;
      if (this.#counts.size >= countsKept) this.#counts.clear();
      this.#counts.set(matcher, count);
    }
    return count;
  }

  /** What a matcher says may depend on labels of namespaces. */
  forgetCounts(): void {
    this.#counts.clear();
  }

  /** Whether one of its Pods holds a port that `port` needs too; an address of none stands for all. */
  conflicts(port: ContainerPort): boolean {
    if (this.usedPorts.size === 0) return false;
    const everywhere = portName({ ...port, hostIP: anyAddress });
    const own = portName(port);
    if (own !== everywhere) return this.usedPorts.has(own) || this.usedPorts.has(everywhere);
    const suffix = everywhere.slice(anyAddress.length);
    for (const used of this.usedPorts) if (used.endsWith(suffix)) return true;
    return false;
  }

  /** A copy to try things on. */
  copy(): NodeInfo {
    const copy = new NodeInfo();
    copy.node = this.node;
    copy.allocatable = this.allocatable;
    copy.images = this.images;
    for (const pod of this.pods.values()) copy.add(pod);
    return copy;
  }
}

/** HardPodAffinityWeight of InterPodAffinityArgs. */
const hardAffinityWeight = 1;
const countsKept = 32;
const anyAddress = '0.0.0.0';

function portName({ hostIP, protocol, hostPort }: ContainerPort): string {
  return `${hostIP || anyAddress} ${protocol || 'TCP'}/${String(hostPort)}`;
}

function sum(total: Record<string, number>, amounts: Amounts, sign: 1 | -1): void {
  for (const name in amounts) total[name] = (total[name] ?? 0) + sign * (amounts[name] ?? 0);
}

function change<K>(counts: Map<K, number>, key: K, by: number): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count <= 0) counts.delete(key);
  else counts.set(key, count);
}
