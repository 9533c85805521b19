import type { Node } from '../../../kubernetes/node.ts';
import { namespacedName, type KubeObject } from '../../../kubernetes/object.ts';
import { resourceNamed, type Resource } from '../../../kubernetes/resources.ts';
import type { Process } from '../../kernel/kernel.ts';
import type { Listers } from '../listers.ts';
import type { PodInfo } from '../pod-info.ts';
import { errorText, type SchedulerClient } from '../scheduler-client.ts';
import {
  bindingAnnotations,
  classOf,
  type Claim,
  type PersistentVolume,
} from '../../../kubernetes/storage-objects.ts';
import {
  allowsTopology,
  findMatchingVolume,
  isBoundTo,
  isReachable,
  requestOf,
} from '../../../kubernetes/volume-matching.ts';

const volumesResource = resourceNamed('', 'persistentvolumes') as Resource;
const claimsResource = resourceNamed('', 'persistentvolumeclaims') as Resource;
const { selectedNode, boundByController, bindCompleted } = bindingAnnotations;

export interface PodClaims {
  readonly bound: readonly Claim[];
  /** They wait for their first consumer. */
  readonly delayed: readonly Claim[];
}

/** What a node would mean for the Pod's waiting claims. */
export interface PodVolumes {
  readonly bindings: readonly { readonly claim: Claim; readonly volume: PersistentVolume }[];
  /** Claims for which a volume is to be made. */
  readonly provisions: readonly Claim[];
}

/** Models plugins/volumebinding/binder.go, v1.36. */
export class VolumeBinder {
  readonly #storage: Pick<Listers, 'pods' | 'claims' | 'volumes' | 'storageClasses'>;
  readonly #client: SchedulerClient;
  /** What is decided and not yet heard back, by name. */
  readonly #assumed = new Map<string, KubeObject>();

  constructor(
    storage: Pick<Listers, 'pods' | 'claims' | 'volumes' | 'storageClasses'>,
    client: SchedulerClient,
  ) {
    this.#storage = storage;
    this.#client = client;
  }

  claim(key: string): Claim | undefined {
    return this.#newest(`claim ${key}`, this.#storage.claims.get(key));
  }

  /** Either what to bind and make, or why the node will not do. */
  find({ bound, delayed }: PodClaims, node: Node): PodVolumes | readonly string[] {
    const reasons: string[] = [];
    const volumes = bound.map(({ spec }) => this.#volume(spec.volumeName ?? ''));
    const missing = volumes.includes(undefined);
    if (!missing && volumes.some((volume) => volume && !isReachable(volume, node))) {
      reasons.push("node(s) didn't match PersistentVolume's node affinity");
    }
    const found = this.#findForWaiting(delayed, node);
    if (!found) reasons.push("node(s) didn't find available persistent volumes to bind");
    if (missing) reasons.push('node(s) unavailable due to one or more pvc(s) bound to non-existent pv(s)');
    return found && reasons.length === 0 ? found : reasons;
  }

  #findForWaiting(claims: readonly Claim[], node: Node): PodVolumes | null {
    const bindings: { claim: Claim; volume: PersistentVolume }[] = [];
    const provisions: Claim[] = [];
    const chosen = new Set<string>();
    for (const claim of [...claims].sort((a, b) => requestOf(a) - requestOf(b))) {
      const selected = claim.metadata.annotations?.[selectedNode];
      const volume = selected === undefined ? this.#match(claim, node, chosen) : null;
      if (volume) {
        chosen.add(volume.metadata.name ?? '');
        bindings.push({ claim, volume });
      } else if ((selected ?? node.metadata.name) === node.metadata.name && this.#canProvision(claim, node)) {
        provisions.push(claim);
      } else {
        return null;
      }
    }
    return { bindings, provisions };
  }

  #match(claim: Claim, node: Node, chosen: ReadonlySet<string>): PersistentVolume | null {
    const volumes = [...this.#storage.volumes.keys()].flatMap((name) => this.#volume(name) ?? []);
    const ofClass = volumes.filter((volume) => classOf(volume) === classOf(claim));
    return findMatchingVolume(claim, ofClass, node, { chosen });
  }

  #canProvision(claim: Claim, node: Node): boolean {
    const storageClass = this.#storage.storageClasses.get(classOf(claim));
    if (!storageClass?.provisioner || storageClass.provisioner === 'kubernetes.io/no-provisioner')
      return false;
    return allowsTopology(storageClass, node.metadata.labels ?? {});
  }

  /** Takes the decision for granted, so that the next Pod does not get the same volume. */
  assume({ bindings, provisions }: PodVolumes, nodeName: string): PodVolumes {
    const decided: PodVolumes = {
      bindings: bindings.map(({ claim, volume }) => ({ claim, volume: boundTo(volume, claim) })),
      provisions: provisions.map((claim) => annotated(claim, selectedNode, nodeName)),
    };
    for (const { volume } of decided.bindings) this.#assumed.set(`volume ${namespacedName(volume)}`, volume);
    for (const claim of decided.provisions) this.#assumed.set(`claim ${namespacedName(claim)}`, claim);
    return decided;
  }

  revert({ bindings, provisions }: PodVolumes): void {
    for (const { volume } of bindings) this.#assumed.delete(`volume ${namespacedName(volume)}`);
    for (const claim of provisions) this.#assumed.delete(`claim ${namespacedName(claim)}`);
  }

  /** Writes the decision and waits until the volume controller has carried it out; it looks once a second. */
  *bind(pod: PodInfo, nodeName: string, { bindings, provisions }: PodVolumes): Process<string | null> {
    const { world } = this.#client;
    try {
      for (const { volume } of bindings) yield* this.#client.update(volumesResource, volume);
      for (const claim of provisions) yield* this.#client.update(claimsResource, claim);
    } catch (error) {
      return errorText(error);
    }
    const claims = [...bindings.map(({ claim }) => claim), ...provisions].map(namespacedName);
    const deadline = world.kernel.now + bindTimeoutMs;
    yield* world.sleep(1000);
    for (;;) {
      if (!this.#storage.pods.has(pod.name)) {
        return `binding volumes: pod does not exist any more: pod "${pod.pod.metadata.name ?? ''}" not found`;
      }
      const now = claims.map((key) => this.#storage.claims.get(key));
      if (now.every((claim) => claim !== undefined && isFullyBound(claim))) return null;
      const failed = provisions.find(({ metadata }, i) => {
        const claim = now[bindings.length + i];
        return (
          Number(claim?.metadata.resourceVersion) > Number(metadata.resourceVersion) &&
          claim?.metadata.annotations?.[selectedNode] !== nodeName
        );
      });
      if (failed) return `binding volumes: provisioning failed for PVC "${failed.metadata.name ?? ''}"`;
      if (world.kernel.now >= deadline) return 'binding volumes: context deadline exceeded';
      yield* world.rest(1000);
    }
  }

  #volume(name: string): PersistentVolume | undefined {
    return this.#newest(`volume ${name}`, this.#storage.volumes.get(name));
  }

  /** What was decided counts until something newer is heard. */
  #newest<T extends KubeObject>(key: string, heard: T | undefined): T | undefined {
    const assumed = this.#assumed.get(key) as T | undefined;
    if (!assumed || !heard) return heard;
    if (Number(heard.metadata.resourceVersion) <= Number(assumed.metadata.resourceVersion)) return assumed;
    this.#assumed.delete(key);
    return heard;
  }
}

const bindTimeoutMs = 600_000;

export function isFullyBound({ metadata, spec }: Claim): boolean {
  return Boolean(spec.volumeName) && metadata.annotations?.[bindCompleted] !== undefined;
}

function boundTo(volume: PersistentVolume, claim: Claim): PersistentVolume {
  const { namespace, name, uid, resourceVersion } = claim.metadata;
  const claimRef = {
    kind: 'PersistentVolumeClaim',
    ...{ namespace, name, uid, apiVersion: 'v1', resourceVersion },
  } as NonNullable<PersistentVolume['spec']['claimRef']>;
  const bound = { ...volume, spec: { ...volume.spec, claimRef } };
  return isBoundTo(volume, claim) ? bound : annotated(bound, boundByController, 'yes');
}

function annotated<T extends KubeObject>(object: T, key: string, value: string): T {
  const annotations = { ...object.metadata.annotations, [key]: value };
  return { ...object, metadata: { ...object.metadata, annotations } };
}
