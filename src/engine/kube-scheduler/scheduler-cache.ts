import type { Node } from '../../kubernetes/node.ts';
import { NodeInfo, type ImageState } from './node-info.ts';
import { placed, type PodInfo } from './pod-info.ts';
import { NodeTree } from './node-tree.ts';

/** What plugins see of the cluster during one cycle. */
export interface Snapshot {
  /** Zones take turns. */
  readonly nodes: readonly NodeInfo[];
  get(name: string): NodeInfo | undefined;
  /** Nodes that hold a Pod with affinity or anti-affinity to others. */
  readonly withAffinity: ReadonlySet<NodeInfo>;
  /** Whether a placed Pod mounts the claim. */
  claimInUse(claim: string): boolean;
}

/**
 * Nodes with the Pods that are on them or soon will be: a Pod that was given a node counts from that moment
 * (it is assumed), so that the next one sees it before the API server has heard of it.
 * Models pkg/scheduler/backend/cache/cache.go, v1.36. There is no copy per cycle: a cycle decides at one moment.
 */
export class SchedulerCache implements Snapshot {
  readonly withAffinity = new Set<NodeInfo>();
  readonly #nodes = new Map<string, NodeInfo>();
  readonly #tree = new NodeTree();
  readonly #placeOf = new Map<string, string>();
  readonly #assumed = new Set<string>();
  readonly #images = new Map<string, ImageState>();
  #list: readonly NodeInfo[] | null = null;

  get nodes(): readonly NodeInfo[] {
    return (this.#list ??= this.#tree.list().map((name) => this.#nodes.get(name) as NodeInfo));
  }

  get(name: string): NodeInfo | undefined {
    const node = this.#nodes.get(name);
    return node?.node ? node : undefined;
  }

  claimInUse(claim: string): boolean {
    return this.nodes.some((node) => node.claims.has(claim));
  }

  setNode(node: Node): void {
    const { name = '' } = node.metadata;
    const info = this.#at(name);
    if (info.node) this.#dropImages(info.node);
    if (this.#tree.set(node)) this.#list = null;
    info.setNode(node, this.#takeImages(node));
  }

  /** Its Pods stay until they are heard to be gone. */
  removeNode(node: Node): void {
    const { name = '' } = node.metadata;
    const info = this.#nodes.get(name);
    if (!info) return;
    this.#dropImages(node);
    info.node = undefined;
    if (info.pods.size === 0) this.#nodes.delete(name);
    this.#tree.remove(name);
    this.#list = null;
  }

  isAssumed(uid: string): boolean {
    return this.#assumed.has(uid);
  }

  /** The node of a Pod that is placed or assumed. */
  placeOf(uid: string): string | undefined {
    return this.#placeOf.get(uid);
  }

  assume(pod: PodInfo, nodeName: string): void {
    this.#add(placed(pod, nodeName), nodeName);
    this.#assumed.add(pod.uid);
  }

  /** A Pod that was assumed is not placed after all. Returns it as it was counted, if it still was. */
  forget(uid: string): PodInfo | undefined {
    return this.#assumed.has(uid) ? this.#remove(uid) : undefined;
  }

  /** A Pod is seen with a node, for the first time or again. */
  setPod(pod: PodInfo): void {
    this.#remove(pod.uid);
    this.#add(pod, pod.pod.spec.nodeName ?? '');
  }

  removePod(uid: string): void {
    this.#remove(uid);
  }

  forgetCounts(): void {
    for (const node of this.#nodes.values()) node.forgetCounts();
  }

  #at(name: string): NodeInfo {
    let info = this.#nodes.get(name);
    if (!info) this.#nodes.set(name, (info = new NodeInfo()));
    return info;
  }

  #add(pod: PodInfo, nodeName: string): void {
    const node = this.#at(nodeName);
    node.add(pod);
    this.#placeOf.set(pod.uid, nodeName);
    this.#noteAffinity(node);
  }

  #remove(uid: string): PodInfo | undefined {
    const name = this.#placeOf.get(uid);
    if (name === undefined) return undefined;
    const node = this.#at(name);
    const pod = node.remove(uid);
    this.#placeOf.delete(uid);
    this.#assumed.delete(uid);
    this.#noteAffinity(node);
    if (!node.node && node.pods.size === 0) this.#nodes.delete(name);
    return pod;
  }

  #noteAffinity(node: NodeInfo): void {
    if (node.antiAffinity.size > 0 || node.attraction.size > 0) this.withAffinity.add(node);
    else this.withAffinity.delete(node);
  }

  #takeImages({ metadata: { name = '' }, status }: Node): ReadonlyMap<string, ImageState> {
    const here = new Map<string, ImageState>();
    for (const image of status.images ?? []) {
      for (const imageName of image.names) {
        let state = this.#images.get(imageName);
        if (!state) this.#images.set(imageName, (state = { bytes: image.sizeBytes, nodes: new Set() }));
        state.nodes.add(name);
        here.set(imageName, state);
      }
    }
    return here;
  }

  #dropImages({ metadata: { name = '' }, status }: Node): void {
    for (const imageName of (status.images ?? []).flatMap((image) => image.names)) {
      const state = this.#images.get(imageName);
      state?.nodes.delete(name);
      if (state?.nodes.size === 0) this.#images.delete(imageName);
    }
  }
}
