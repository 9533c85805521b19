import type { ComponentId } from '../kubernetes/components.ts';
import type { FaultName } from '../kubernetes/faults.ts';
import type { Json } from '../kubernetes/object.ts';

/**
 * Work inside a component, by name. Each name is one that Kubernetes' own source or documents use.
 * A new kind of step is one more line here, and the compiler then asks for its sentence in every language.
 */
export type Step = {
  readonly [N in StepName]: { readonly name: N; readonly detail: StepDetails[N] };
}[StepName];

export type StepName = keyof StepDetails;

export type StepOf<N extends StepName> = Extract<Step, { readonly name: N }>;

export interface StepDetails {
  // kubectl
  /** Reads kubeconfig: which cluster, which user, which credentials. */
  LoadKubeconfig: {
    readonly cluster: string;
    readonly server: string;
    readonly user: string;
    readonly namespace: string;
    readonly credential: string;
  };
  /** Turns the text of a file, or the flags of a command, into objects. */
  DecodeManifest: {
    readonly file: string | null;
    readonly objects: readonly string[];
    readonly error?: string;
  };
  /** Checks fields on the client's side against the OpenAPI document. */
  ValidateManifest: { readonly errors: readonly string[] };
  /** Works out what has to change: last-applied, live and new. */
  ComputePatch: { readonly changed: boolean; readonly patch: Json };

  // kube-apiserver: the gates, in the order in which a request passes them
  Authentication: {
    readonly user: string;
    readonly groups: readonly string[];
    readonly method: string;
    readonly reason?: string;
  };
  Authorization: {
    readonly authorizer: string;
    readonly reason: string;
    readonly verb: string;
    /** With its subresource, as rules name it: `pods/status`. */
    readonly resource: string;
    readonly user?: string;
  };
  /** JSON to object, unknown and duplicate fields. */
  Decoding: { readonly warnings: readonly string[]; readonly errors: readonly string[] };
  Defaulting: { readonly changes: readonly FieldChange[] };
  MutatingAdmission: { readonly plugins: readonly AdmissionResult[] };
  /** The registry prepares the object (uid, creationTimestamp, status: `changes`), then every field is checked. */
  Validation: { readonly errors: readonly string[]; readonly changes: readonly FieldChange[] };
  ValidatingAdmission: { readonly plugins: readonly AdmissionResult[] };
  /** The transaction with etcd; its revision becomes the resourceVersion. */
  Storage: {
    readonly changes: readonly FieldChange[];
    readonly revision?: number;
    readonly conflict?: string;
  };
  /** Takes a commit into the watch cache and finds the watchers that it concerns. */
  WatchCache: { readonly revision: number; readonly watchers: number };

  // etcd
  /** Writes a transaction to the log and the store. */
  Commit: {
    readonly revision: number;
    readonly compared: string;
    readonly succeeded: boolean;
    /** Of the value, where it was measured. */
    readonly bytes?: number;
  };
  Range: { readonly revision: number; readonly found: number };
  /** The time of a lease is over: the keys that live by it are deleted. */
  LeaseExpired: { readonly ttlSeconds: number; readonly keys: number };
  /** What was before a revision is forgotten. */
  Compact: { readonly revision: number };
  Election: { readonly term: number; readonly leader: string | null };

  // client-go
  /** A frame is put into an informer's cache; a handler may put a key into a queue. */
  InformerUpdate: { readonly change: string; readonly queued: string | null };
  /** A controller's sync of one key. */
  Sync: {
    readonly controller: string;
    readonly key: string;
    readonly desired?: number;
    readonly actual?: number;
    readonly decision: string;
  };
  Requeue: {
    readonly controller: string;
    readonly key: string;
    readonly afterMs: number;
    readonly error: string;
  };
  LeaderElection: { readonly lease: string; readonly holder: string };

  // kube-scheduler: extension points of the scheduling framework
  QueueAdd: {
    readonly queue: 'active' | 'backoff' | 'unschedulable' | 'gated';
    readonly reason: string;
    readonly waitMs?: number;
  };
  PreFilter: { readonly plugins: readonly PluginStatus[] };
  Filter: { readonly nodes: readonly NodeVerdict[]; readonly message?: string };
  PostFilter: {
    readonly nominatedNode: string | null;
    readonly victims: readonly string[];
    readonly message: string;
  };
  PreScore: { readonly skipped: readonly string[] };
  Score: {
    readonly plugins: readonly PluginScores[];
    readonly totals: Readonly<Record<string, number>>;
    readonly chosen: string;
    readonly ties: number;
  };
  Reserve: { readonly node: string; readonly plugins: readonly string[] };
  Bind: {
    readonly node: string;
    readonly evaluatedNodes: number;
    readonly feasibleNodes: number;
    readonly error?: string;
  };

  // kubelet
  /** The sync loop takes a change: ADD, UPDATE, RECONCILE, DELETE, REMOVE. */
  SyncLoop: {
    readonly operation:
      'ADD' | 'UPDATE' | 'RECONCILE' | 'DELETE' | 'REMOVE' | 'PLEG' | 'PROBE' | 'HOUSEKEEPING' | 'SYNC';
    readonly pod: string;
    readonly what?: string;
  };
  /** The kubelet's own admission of a Pod to its node. */
  AdmitPod: { readonly node: string; readonly reason?: string; readonly message?: string };
  /** Who goes when the node runs out of something; the first of `pods` that is not critical is evicted. */
  RankForEviction: {
    readonly signal: string;
    readonly available: string;
    readonly threshold: string;
    readonly pods: readonly string[];
  };
  SyncPod: { readonly pod: string; readonly actions: readonly string[] };
  MountVolumes: {
    readonly volumes: readonly { readonly name: string; readonly source: string }[];
    readonly error?: string;
    /** They were there: their files are made anew, for what they come from has changed. */
    readonly again?: true;
  };
  /** Pull or not: the policy against what is on the node. */
  ImagePullPolicy: {
    readonly container: string;
    readonly image: string;
    readonly policy: string;
    readonly present: boolean;
    readonly pull: boolean;
  };
  GenerateStatus: { readonly phase: string; readonly changes: readonly FieldChange[] };
  Probe: {
    readonly container: string;
    readonly probe: 'startup' | 'readiness' | 'liveness';
    readonly success: boolean;
    readonly streak: number;
    readonly threshold: number;
    readonly output: string;
  };
  BackOff: {
    readonly container: string;
    readonly what: 'image' | 'container';
    readonly delayMs: number;
    readonly attempt: number;
  };
  /** The Pod lifecycle event generator compares the runtime's containers with what it saw before. */
  PLEG: { readonly pod: string; readonly event: string; readonly container: string };
  KillContainer: { readonly container: string; readonly gracePeriodSeconds: number; readonly reason: string };

  // containerd
  CreateSandbox: { readonly pod: string; readonly image: string };
  UnpackLayer: {
    readonly image: string;
    readonly index: number;
    readonly of: number;
    readonly bytes: number;
  };
  CreateContainer: { readonly container: string; readonly image: string };
  StartProcess: { readonly container: string; readonly argv: readonly string[]; readonly error?: string };
  ProcessExit: {
    readonly container: string;
    readonly exitCode: number;
    readonly signal?: number;
    readonly reason: string;
  };

  // cni
  SetUpNetwork: { readonly pod: string; readonly ip: string; readonly subnet: string };
  TearDownNetwork: { readonly pod: string; readonly ip: string };

  // registry
  ResolveImage: {
    readonly image: string;
    readonly digest: string | null;
    readonly bytes: number;
    readonly layers: number;
    readonly error?: string;
  };

  // kube-proxy
  SyncProxyRules: { readonly service: string; readonly endpoints: readonly string[] };

  // any component
  /** `restarted`: a process of its own begins, with nothing in memory. `thawed`: it goes on where it was. */
  ComponentStarted: { readonly reason: 'restarted' | 'thawed' | 'powerOn' };
  ComponentStopped: {
    /** `lostLease`: it ends by itself, because another may lead now. */
    readonly reason: 'killed' | 'frozen' | 'powerOff' | 'lostLease';
    readonly memoryLost: boolean;
    /** Of a scheduler or controller manager where there are several: whether it holds the Lease. */
    readonly role?: 'leader' | 'standby';
  };
  /** Something that stops no process goes wrong, or comes right again. */
  Fault: {
    readonly fault: FaultName;
    /** The other end of a link. */
    readonly other?: ComponentId;
    /** Of the end that leads or waits to, where a link is cut and there are several. */
    readonly role?: 'leader' | 'standby';
    /** What it is done to, or how much: an image, a resource that is watched, `200x`, `200ms`. */
    readonly what?: string;
  };
}

/** One field, before and after, as a path: `spec.containers[0].imagePullPolicy`. `from` is absent where the field was added, `to` where it was removed. */
export interface FieldChange {
  readonly path: string;
  readonly from?: Json;
  readonly to?: Json;
  /** Who did it, where that is finer than the step: an admission plugin. */
  readonly by?: string;
}

/** What one admission plugin did to a request. */
export interface AdmissionResult {
  readonly plugin: string;
  readonly changes: readonly FieldChange[];
  /** The reason, if it refused. */
  readonly refusal?: string;
}

/** What a plugin of the scheduling framework said to a Pod as a whole. */
export interface PluginStatus {
  readonly plugin: string;
  readonly status: 'success' | 'skip' | 'unschedulable' | 'unresolvable' | 'wait';
  readonly message?: string;
}

/** One node in Filter: the plugin that refused it and its words, or neither. */
export interface NodeVerdict {
  readonly node: string;
  readonly plugin?: string;
  readonly reasons?: readonly string[];
}

/** One plugin in Score, per node: as scored, as normalized to 0..100, and times the weight. */
export interface PluginScores {
  readonly plugin: string;
  readonly weight: number;
  readonly nodes: Readonly<
    Record<string, { readonly raw: number; readonly normalized: number; readonly weighted: number }>
  >;
}

/** What the API server does to a request, in the order in which a request passes it. */
export const requestStages = [
  'Authentication',
  'Authorization',
  'Decoding',
  'Defaulting',
  'MutatingAdmission',
  'Validation',
  'ValidatingAdmission',
  'Storage',
] as const satisfies readonly StepName[];
