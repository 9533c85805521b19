import type { ComponentId } from '../../kubernetes/components.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import type { Process } from '../kernel/kernel.ts';

/** A gRPC answer: what was asked for, or the error's text. */
export type Answer<T> = { readonly value: T } | { readonly error: string };

/** Which Pod a sandbox belongs to. */
export interface PodIdentity {
  readonly key: ObjectKey;
  readonly namespace: string;
  readonly name: string;
  readonly uid: string;
}

export interface SandboxConfig {
  readonly pod: PodIdentity;
  readonly attempt: number;
  readonly hostNetwork: boolean;
  readonly hostname: string;
  /** Host ports to be opened, as the CNI chain's portmap plugin takes them. */
  readonly hostPorts: readonly {
    readonly hostPort: number;
    readonly containerPort: number;
    readonly protocol: string;
  }[];
}

export interface Sandbox {
  readonly id: string;
  readonly pod: PodIdentity;
  readonly attempt: number;
  readonly state: 'ready' | 'notready';
  /** Wall clock in ms. */
  readonly createdMs: number;
  /** The Pod's address; null on the host's network. */
  readonly ip: string | null;
}

export interface Mount {
  readonly volume: string;
  readonly path: string;
  readonly readOnly: boolean;
  /** Files that the volume shows, shared by every container that mounts it. */
  readonly files: Map<string, string>;
}

export interface ContainerConfig {
  readonly name: string;
  /** Where it stands in the Pod: `spec.containers[0]`. */
  readonly path: string;
  readonly attempt: number;
  /** As in the Pod: `nginx`. */
  readonly image: string;
  readonly command: readonly string[] | null;
  readonly args: readonly string[] | null;
  readonly env: readonly (readonly [name: string, value: string])[];
  readonly workingDir: string | null;
  readonly mounts: readonly Mount[];
  readonly memoryLimitBytes: number | null;
  /** How much sooner than by its use it is killed when the machine has no memory left: -1000 to 1000. */
  readonly oomScoreAdjust: number;
  /** User id that the Pod asks for; null takes the image's. */
  readonly runAsUser: number | null;
  readonly runAsGroup: number | null;
  readonly supplementalGroups: readonly number[];
  /** Fingerprint of the container's spec: a running container with another one is outdated. */
  readonly hash: string;
  readonly terminationMessagePath: string;
}

/** A container as the runtime knows it: answer of ListContainers and ContainerStatus in one. */
export interface RuntimeContainer {
  readonly id: string;
  readonly sandboxId: string;
  readonly podUid: string;
  readonly config: ContainerConfig;
  readonly state: 'created' | 'running' | 'exited';
  readonly createdMs: number;
  readonly startedMs: number | null;
  readonly finishedMs: number | null;
  readonly exitCode: number;
  readonly reason: string;
  readonly message: string;
  /** `docker.io/library/nginx:latest` */
  readonly image: string;
  /** `docker.io/library/nginx@sha256:…` */
  readonly imageRef: string;
  readonly user: {
    readonly uid: number;
    readonly gid: number;
    readonly supplementalGroups: readonly number[];
  };
}

export interface LogLine {
  /** Wall clock in ms. */
  readonly atMs: number;
  readonly stream: 'stdout' | 'stderr';
  readonly text: string;
}

export interface ExecResult {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
}

export interface ImageInfo {
  /** Digest of its configuration. */
  readonly id: string;
  readonly sizeBytes: number;
  /** `docker.io/library/nginx:latest` */
  readonly name: string;
  /** Uid and name of the user in the image's configuration: `0` and `''` for root. */
  readonly user: { readonly uid: number | null; readonly name: string };
}

/**
 * The container runtime as the kubelet sees it (k8s.io/cri-api runtime/v1). Every method is the server's
 * side of one call: it runs as a process of the runtime, and the kubelet draws the messages around it.
 */
export interface Cri {
  readonly component: ComponentId;
  runPodSandbox(config: SandboxConfig): Process<Answer<Sandbox>>;
  stopPodSandbox(id: string): Process<Answer<null>>;
  removePodSandbox(id: string): Process<Answer<null>>;
  /** ListPodSandbox and ListContainers with the statuses of what they list, as the kubelet asks for them in a relist. */
  list(podUid: string | null): {
    readonly sandboxes: readonly Sandbox[];
    readonly containers: readonly RuntimeContainer[];
  };
  imageStatus(image: string): ImageInfo | null;
  pullImage(image: string, pod: PodIdentity, credentials: boolean): Process<Answer<ImageInfo>>;
  removeImage(image: string): void;
  createContainer(sandboxId: string, config: ContainerConfig): Process<Answer<string>>;
  startContainer(id: string): Process<Answer<null>>;
  stopContainer(id: string, timeoutMs: number): Process<Answer<null>>;
  removeContainer(id: string): Process<Answer<null>>;
  /** Runs a command in a running container; `timeoutMs` is that of an exec probe. */
  exec(id: string, command: readonly string[], timeoutMs: number | null): Process<Answer<ExecResult>>;
  /** Opens a connection to a port of a Pod or of this node, as a probe does. Null if nothing listens. */
  connect(address: string, port: number): Connection | null;
  /** What the container has printed; undefined for one that the runtime does not know. */
  logs(id: string): readonly LogLine[] | undefined;
  /** Not a CRI call: tells when a container has printed something or has ended, as its log file does. Returns how to stop that. */
  follow(id: string, wake: () => void): () => void;
  /** What a Pod's containers use: ListContainerStats. */
  containerUsage(podUid: string): readonly ContainerUsage[];
  /** Not a CRI call: bytes in the volumes below a folder of the node. */
  volumeUsage(folder: string): number;
  /** What of the machine is used and what it has: in reality cAdvisor and ImageFsInfo say so. */
  nodeUsage(): NodeUsage;
  /** Images on the node, newest last, for the Node's status. */
  images(): readonly ImageInfo[];
  /** Not a CRI call: what lies on the node's disk for longer than a Pod lives, by host path or PersistentVolume. */
  readonly disk: Map<string, Map<string, string>>;
  /**
   * Not a CRI call: tells when a container has changed by itself, so that the kubelet's relist, once a second in
   * reality, only runs when it would find something.
   */
  onChange: ((podUid: string) => void) | null;
  /** Not a CRI call: tells when more of the machine is used, so that nobody need look who would see nothing new. */
  onUse: (() => void) | null;
  /** Not a CRI call: tells of every container that starts. */
  onStart: ((container: RuntimeContainer) => void) | null;
  /** Not a CRI call: somebody on the node ends a container's first process with SIGKILL. */
  kill(id: string): void;
  /** Not a CRI call: somebody fills this share of the node's disk, or (0) frees what they took. */
  fill(share: number): void;
  /** Not a CRI call: the machine stops at once, with everything that ran on it. */
  losePower(): void;
}

export interface ContainerUsage {
  readonly container: string;
  /** Working set; 0 of one that does not run. */
  readonly memoryBytes: number;
  /** Written to its own layer. */
  readonly diskBytes: number;
}

/** Used and there, in bytes. */
export interface Share {
  readonly used: number;
  readonly capacity: number;
}

export interface NodeUsage {
  readonly memory: Share;
  /** Images, containers and volumes lie on one file system. */
  readonly disk: Share;
}

/** The listening end of a TCP connection. `http` answers a GET, or is null where no HTTP is spoken. */
export interface Connection {
  readonly http: ((path: string, headers: Readonly<Record<string, string>>) => HttpReply) | null;
}

export interface HttpReply {
  readonly code: number;
  readonly body: string;
}

/** CNI plugins as the runtime sees them: one executable run, with a command and a network configuration. */
export interface Cni {
  readonly component: ComponentId;
  add(config: SandboxConfig, sandboxId: string): Process<Answer<string>>;
  del(config: SandboxConfig, sandboxId: string): Process<Answer<null>>;
}

/** An image as its registry describes it. Data, so that a node can hold images that were pulled before the run. */
export interface ImageRecord {
  /** `docker.io/library/nginx:latest` */
  readonly name: string;
  /** Digest of the manifest; null for an assumed image. */
  readonly digest: string;
  readonly configDigest: string;
  /** Sizes with an identity: a layer that is on the node already is not pulled again. */
  readonly layers: readonly { readonly id: string; readonly bytes: number }[];
  /** Layers, configuration and manifest together: what `Image size:` counts. */
  readonly sizeBytes: number;
  readonly entrypoint: readonly string[];
  readonly cmd: readonly string[];
  readonly env: readonly string[];
  readonly workingDir: string;
  readonly user: string;
  readonly exposedPorts: readonly number[];
  readonly stopSignal: string;
  readonly architecture: string;
  /** What its executables do: a name in the runtime's table of programs. */
  readonly program: string;
  /** Nobody recorded this image: that it exists and runs until stopped is assumed. */
  readonly assumed: boolean;
}

export type RegistryAnswer<T> =
  { readonly code: 200; readonly value: T } | { readonly code: number; readonly error: string };

/** An image registry as the runtime sees it: OCI distribution. Each method is the server's side of one request. */
export interface Registry {
  readonly component: ComponentId;
  /** `image` is a full reference. `credentials`: whether the Pod brought a pull secret. */
  manifest(image: string, credentials: boolean): Process<RegistryAnswer<ImageRecord>>;
  config(image: string): Process<RegistryAnswer<{ readonly bytes: number }>>;
  layer(image: string, index: number): Process<RegistryAnswer<{ readonly bytes: number }>>;
  /** How many bytes a ms reach one node. */
  bandwidthBytesPerMs: number;
  /** How many it is while nobody slows it. */
  readonly usualBytesPerMs: number;
  /** From now on the image is refused, or it is no longer. */
  refuse(image: string, how: 'private' | 'missing' | 'back'): void;
  /** What an image is, without a message: for what lies on a node before the run begins. */
  lookup(image: string): ImageRecord | null;
}
