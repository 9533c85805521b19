import type { Pod } from '../../kubernetes/pod.ts';
import { resourceNamed, type Resource } from '../../kubernetes/resources.ts';
import { StatusError } from '../../kubernetes/status.ts';
import type { Process } from '../kernel/kernel.ts';
import { RpcError } from '../kernel/world.ts';
import type { KubeletContext } from './kubelet-context.ts';
import { hashOf, mirrorHash } from './mirror.ts';

const pods = resourceNamed('', 'pods') as Resource;

/** A mirror Pod that could not be made is tried again with the Pod's next sync. */
const retryMs = 10_000;

/**
 * Pods from files on the node: they run whether there is an API server or not. For each there is a mirror Pod in the API,
 * which shows it and decides nothing: deleted, it is made again. Models pkg/kubelet/config/common.go and
 * pod/mirror_client.go, v1.36. The files do not change; their probes are not asked, because the health of a control
 * plane's process is that of its component.
 */
export class StaticPods {
  /** By uid, which is a hash of the file. */
  readonly byUid: ReadonlyMap<string, Pod>;
  readonly #k: KubeletContext;
  /** Mirror Pods that are being made. */
  readonly #making = new Set<string>();
  /** Mirror Pods, by uid, that go. */
  readonly #removing = new Set<string>();

  constructor(k: KubeletContext, manifests: readonly Pod[]) {
    this.#k = k;
    this.byUid = new Map(
      manifests.map((manifest) => {
        const pod = asStatic(manifest, k.node, k.world.clock.nowMicro());
        return [pod.metadata.uid ?? '', pod] as const;
      }),
    );
  }

  /** Makes the mirror Pods that are not there, once the API has said which are. */
  start(): void {
    this.#k.pods.onSync(() => {
      const there = new Set(this.#k.pods.list().map(mirrorHash));
      for (const [uid, pod] of this.byUid) if (!there.has(uid)) this.#make(pod);
    });
  }

  /** A mirror Pod has changed or gone: undone, in time. */
  mirrorChanged(mirror: Pod, gone: boolean): void {
    const pod = this.byUid.get(mirrorHash(mirror) ?? '');
    if (gone) {
      if (pod) this.#make(pod);
    } else if (mirror.metadata.deletionTimestamp !== undefined || !pod) {
      this.#k.world.kernel.spawn(this.#k.component, this.#remove(mirror));
    } else this.#k.status.reconcile({ ...pod, status: mirror.status });
  }

  #make(pod: Pod): void {
    const uid = pod.metadata.uid ?? '';
    if (this.#making.has(uid)) return;
    this.#making.add(uid);
    this.#k.world.kernel.spawn(this.#k.component, this.#create(pod, uid));
  }

  *#create(pod: Pod, uid: string): Process {
    const { world, api, node } = this.#k;
    while (!(yield* this.#createOnce(pod, uid, api, node))) {
      yield* world.rest(retryMs);
      if (this.#k.stopped()) return;
    }
    this.#making.delete(uid);
    this.#k.status.sendAgain(uid);
  }

  *#createOnce(pod: Pod, uid: string, api: KubeletContext['api'], node: string): Process<boolean> {
    const owner = this.#k.nodes.get(node);
    if (!owner) return false;
    const { uid: _, ...metadata } = pod.metadata;
    const mirror = {
      ...pod,
      metadata: {
        ...metadata,
        annotations: { ...metadata.annotations, 'kubernetes.io/config.mirror': uid },
        ownerReferences: [
          { apiVersion: 'v1', kind: 'Node', name: node, uid: owner.metadata.uid ?? '', controller: true },
        ],
      },
    };
    try {
      yield* api.create(pods, metadata.namespace ?? null, mirror);
      return true;
    } catch (error) {
      if (error instanceof StatusError) return error.status.reason === 'AlreadyExists';
      if (error instanceof RpcError) return false;
      throw error;
    }
  }

  *#remove({ metadata }: Pod): Process {
    const { namespace = null, name = '', uid = '' } = metadata;
    if (this.#removing.has(uid)) return;
    this.#removing.add(uid);
    try {
      yield* this.#k.api.delete(pods, namespace, name, {
        kind: 'DeleteOptions',
        apiVersion: 'v1',
        gracePeriodSeconds: 0,
        preconditions: { uid },
      });
    } catch (error) {
      if (!(error instanceof StatusError || error instanceof RpcError)) throw error;
      this.#removing.delete(uid);
    }
  }
}

/** The Pod of a file, as the kubelet takes it: its name ends in the node's, its uid is a hash. */
function asStatic(manifest: Pod, node: string, seen: string): Pod {
  const uid = hashOf(`${JSON.stringify(manifest)} host:${node}`);
  const { spec, metadata } = manifest;
  return {
    ...manifest,
    metadata: {
      ...metadata,
      name: `${metadata.name ?? ''}-${node}`,
      uid,
      annotations: {
        ...metadata.annotations,
        'kubernetes.io/config.hash': uid,
        'kubernetes.io/config.seen': seen,
        'kubernetes.io/config.source': 'file',
      },
    },
    spec: {
      ...spec,
      nodeName: node,
      restartPolicy: 'Always',
      terminationGracePeriodSeconds: 30,
      dnsPolicy: 'ClusterFirst',
      enableServiceLinks: true,
      schedulerName: 'default-scheduler',
      containers: spec.containers.map((container) => ({
        terminationMessagePath: '/dev/termination-log',
        terminationMessagePolicy: 'File' as const,
        ...container,
      })),
      tolerations: [...(spec.tolerations ?? []), { operator: 'Exists', effect: 'NoExecute' }],
    },
    status: { phase: 'Pending' },
  };
}
