import type { ClusterSpec, InstalledSystem } from '../kubernetes/cluster-spec.ts';
import { kindOf, nodeOf, type ComponentId } from '../kubernetes/components.ts';
import type { KubeObject } from '../kubernetes/object.ts';
import { wholeValue } from '../kubernetes/quantity.ts';
import { createCni } from './cni/cni.ts';
import { bootstrapObjects } from './cluster/bootstrap.ts';
import { capacityOf } from './cluster/node-object.ts';
import { nodeIP, podCIDR } from './cluster/spec.ts';
import { createContainerd } from './containerd/containerd.ts';
import { Etcd } from './etcd/etcd.ts';
import { startElected } from './elected.ts';
import type { Past, World } from './kernel/world.ts';
import { bootstrapPolicy } from './kube-apiserver/authorization/bootstrap-policy.ts';
import { KubeApiserver } from './kube-apiserver/kube-apiserver.ts';
import { part } from './parts.ts';
import { startKubeProxy, type KubeProxy } from './kube-proxy/kube-proxy.ts';
import { startKubelet, type RunningKubelet } from './kubelet/kubelet.ts';
import { imageCatalogue, nodeImages } from './registry/images.ts';
import { createRegistry } from './registry/registry.ts';
import type { Cri, Registry } from './client/cri.ts';
import { createPodNetwork } from './client/pod-network.ts';
import type { KeyValue } from './client/storage.ts';

/** What a run asks of its cluster. */
export interface ClusterOptions {
  readonly spec: ClusterSpec;
  readonly clock: string;
  /** Images that lie on a node already, by node. */
  readonly preloaded: Readonly<Record<string, readonly string[]>>;
  readonly registry: { readonly private: readonly string[]; readonly missing: readonly string[] };
  /** Objects that exist beside those of every new cluster. */
  readonly objects: readonly KubeObject[];
}

/** A cluster that runs, as the rest of the engine sees it. */
export interface Cluster {
  readonly components: readonly ComponentId[];
  readonly etcd: Etcd;
  readonly door: KubeApiserver;
  readonly registry: Registry;
  readonly runtimes: readonly Cri[];
  /** It runs its own control plane in Pods: what kubeadm makes. */
  readonly installed: boolean;
  /** How each process that can die is started anew. */
  readonly restart: ReadonlyMap<ComponentId, () => void>;
  /** What those do that work only while they hold a lease, once they hold it. The first of each kind does from the beginning. */
  readonly lead: ReadonlyMap<ComponentId, () => void>;
  /** Told when a process has died. */
  crashed(id: ComponentId): void;
  /** Nodes whose machine is gone. */
  readonly lostNodes: Set<string>;
  /** Images that lie on each node when the run begins. */
  readonly images: Readonly<Record<string, readonly string[]>>;
  /**
   * From now on nodes give signs of life, and have to: before something goes wrong these would tell nothing, and are
   * left out.
   */
  startHeartbeats(): void;
}

/** Starts every component of a cluster that has run for a while: watches stand, caches are full, queues empty. */
export function startCluster(world: World, asked: ClusterOptions, past: Past | null = null): Cluster {
  const options = asked.spec.installed ? withSystemImages(asked, asked.spec.installed) : asked;
  const { values, revision } = bootstrapped(options, past);
  const quorum =
    asked.spec.etcdMembers === 3 ? new (part('etcd').EtcdQuorum)(world, asked.spec.etcdMembers) : null;
  const members: readonly ComponentId[] = quorum?.components ?? ['etcd'];
  const etcd = new Etcd(world, values, revision, quorum);
  const door = new KubeApiserver(world, etcd);
  const registry = createRegistry(world, {
    images: imageCatalogue,
    private: options.registry.private,
    missing: options.registry.missing,
  });
  const elected = startElected(world, door, asked.spec.controllerInstances ?? 1);
  let beating = false;
  const nothing = (): void => undefined;
  const restart = new Map<ComponentId, () => void>([
    ['kube-apiserver', () => door.restart()],
    ...members.map((id) => [id, quorum ? () => quorum.restart(id) : nothing] as const),
    ['registry', nothing],
    ...elected.restart,
  ]);
  const { provisioner } = asked.spec;
  if (provisioner) {
    const start = (synced: boolean): void =>
      part('clusters').startProvisioner(world, door, { name: provisioner, synced });
    start(true);
    restart.set('external-provisioner', () => start(false));
  }
  const { nodes } = options.spec;
  const network = createPodNetwork();
  const kubelets = new Map<string, RunningKubelet>();
  const proxies = new Map<string, KubeProxy>();
  const runtimes = nodes.map((spec, index) => {
    const { name, labels, kubeProxy = true } = spec;
    const capacity = capacityOf(spec);
    const cni = createCni(world, { node: name, podCIDR: podCIDR(index) });
    const runtime = createContainerd(world, {
      node: name,
      cni,
      registry,
      podCIDR: podCIDR(index),
      network,
      machine: {
        memoryBytes: wholeValue(capacity['memory']),
        diskBytes: wholeValue(capacity['ephemeral-storage']),
      },
      preloaded: options.preloaded[name] ?? [],
    });
    const startNode = (synced: boolean): void => {
      const kubelet = startKubelet(world, door, {
        ...{ node: name, runtime, synced },
        ...(options.spec.installed?.controlPlane === name && {
          staticPods: part('clusters').controlPlanePods(nodeIP(index, spec), name),
        }),
      });
      kubelets.set(name, kubelet);
      door.registerKubelet(name, kubelet);
      if (beating) kubelet.startHeartbeat(0);
    };
    startNode(true);
    restart.set(`kubelet/${name}`, () => startNode(false));
    restart.set(`containerd/${name}`, () => runtime.onChange?.(''));
    restart.set(`cni/${name}`, nothing);
    if (kubeProxy) {
      const zone = labels?.['topology.kubernetes.io/zone'] ?? '';
      const place = { node: name, zone, address: nodeIP(index, spec) };
      proxies.set(name, startKubeProxy(world, door, { ...place, synced: true }));
      restart.set(`kube-proxy/${name}`, () => {
        const written = proxies.get(name) as KubeProxy;
        proxies.set(name, startKubeProxy(world, door, { ...place, synced: false, written }));
      });
    }
    return runtime;
  });
  // A connection to a node's own address is that node's to forward.
  const byAddress = new Map(nodes.map((spec, index) => [nodeIP(index, spec), spec.name]));
  network.route = (node, address, port) => {
    const there = byAddress.get(address);
    const proxy = there === undefined ? (proxies.get(node) ?? [...proxies.values()][0]) : proxies.get(there);
    return proxy?.route(address, port) ?? null;
  };
  return {
    components: componentsOf(
      nodes.map((node) => node.name),
      [...proxies.keys()],
      members,
      [...elected.lead.keys(), ...(provisioner ? (['external-provisioner'] as const) : [])],
    ),
    etcd,
    door,
    registry,
    runtimes,
    installed: options.spec.installed !== undefined,
    restart,
    lead: elected.lead,
    lostNodes: new Set(),
    crashed(id) {
      if (id === door.component) door.crashed();
      else for (const watch of door.openWatches(id)) door.lose(watch);
      const runtime = runtimes.find(({ component }) => component === `containerd/${nodeOf(id) ?? ''}`);
      if (runtime && kindOf(id) === 'kubelet') runtime.onChange = null;
    },
    images: options.preloaded,
    startHeartbeats: () => {
      beating = true;
      part('faults').startHeartbeats(world, elected, kubelets);
    },
  };
}

function componentsOf(
  nodes: readonly string[],
  proxies: readonly string[],
  members: readonly ComponentId[],
  loops: readonly ComponentId[],
): ComponentId[] {
  return [
    'user',
    'kubectl',
    'kube-apiserver',
    ...members,
    ...loops,
    ...nodes.flatMap((node): ComponentId[] => [
      `kubelet/${node}`,
      `containerd/${node}`,
      `cni/${node}`,
      ...(proxies.includes(node) ? [`kube-proxy/${node}` as const] : []),
    ]),
    'registry',
  ];
}

/** The images of the system lie on the nodes that its Pods run on. */
function withSystemImages(options: ClusterOptions, { controlPlane }: InstalledSystem): ClusterOptions {
  const { systemImages } = part('clusters');
  const on = (node: string): readonly string[] => [
    ...(node === controlPlane ? systemImages.controlPlane : []),
    ...systemImages.everywhere,
    ...(options.preloaded[node] ?? []),
  ];
  return {
    ...options,
    preloaded: Object.fromEntries(options.spec.nodes.map(({ name }) => [name, on(name)])),
  };
}

/** Boot is the same for every run of a cluster: made once, shared by all that follow. Objects are immutable. */
const boots = new Map<string, { values: KeyValue[]; revision: number }>();

function bootstrapped(options: ClusterOptions, past: Past | null): { values: KeyValue[]; revision: number } {
  const { spec, clock, preloaded, objects } = options;
  const name = JSON.stringify([spec, clock, preloaded, objects]);
  let boot = boots.get(name);
  if (!boot) {
    const images = Object.fromEntries(
      spec.nodes.map((node) => [node.name, nodeImages(preloaded[node.name] ?? [])]),
    );
    const extra = [
      ...bootstrapPolicy(),
      ...(spec.provisioner ? part('clusters').provisionerObjects(spec.provisioner) : []),
      ...objects,
    ];
    const ageMs = past && { ageMs: past.ms + past.pauseMs };
    boot = bootstrapObjects({ spec, clock, ...ageMs, images, extra });
    if (boots.size > 20) boots.clear();
    boots.set(name, boot);
  }
  return boot;
}
