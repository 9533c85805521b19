import type { ComponentId } from '../kubernetes/components.ts';
import type { Json, KubeObject } from '../kubernetes/object.ts';
import type { ObjectKey } from '../kubernetes/resources.ts';
import type { Step } from './steps.ts';

/** Milliseconds of the cluster's clock since the run began, to the microsecond. Branded: it cannot be mixed with stage time. */
export type ClusterTime = number & { readonly clock: 'cluster' };

export function clusterTime(ms: number): ClusterTime {
  return (Math.round(ms * 1000) / 1000) as ClusterTime;
}

/** The position of an event in its trace: `trace.events[id].id === id`. */
export type EventId = number;

/** What every event has. Events stand in the order in which they began (`at` never falls). */
export interface Happening {
  readonly id: EventId;
  /** What made it happen; an earlier event, or null for an input of the run. */
  readonly cause: EventId | null;
  readonly at: ClusterTime;
  /** Only in recordings and live clusters: not proven by the API, drawn dashed. */
  readonly inferred?: true;
}

/** Something travels from one component to another. It moves on the diagram; its position is (t − at) / (until − at). */
export interface MessageEvent extends Happening {
  readonly type: 'message';
  readonly from: ComponentId;
  readonly to: ComponentId;
  /** When it arrives; null if it never did (lost, or the trace ended first). */
  readonly until: ClusterTime | null;
  readonly call: Call;
}

/** A commit in etcd: the only thing that changes the world. Has no length. */
export interface StoredEvent extends Happening {
  readonly type: 'stored';
  /** Whose request it was. */
  readonly by: ComponentId;
  readonly key: ObjectKey;
  /** etcd's revision of this commit: the object's resourceVersion from now on. */
  readonly revision: number;
  /** The revision of the version before, or null if the commit created the key. */
  readonly previous: number | null;
  /** The object as stored; null if the commit deleted the key. */
  readonly object: KubeObject | null;
}

/** Work inside one component: an admission stage, Filter, an image layer unpacked, a probe. */
export type StepEvent = Happening &
  Step & {
    readonly type: 'step';
    readonly component: ComponentId;
    /** When it was done; null if the trace ended first. */
    readonly until: ClusterTime | null;
    readonly outcome?: Outcome;
    /** The object that it was about. */
    readonly about?: ObjectKey;
    /** Which fields of that object decided, as paths (`spec.nodeSelector`, `spec.containers[0].image`): the editor shows them as used now. */
    readonly reads?: readonly string[];
  };

/** How a step ended. `changed` passed and altered the object; `waiting` ended without a result, to be tried again. */
export type Outcome = 'passed' | 'changed' | 'refused' | 'failed' | 'waiting';

export type TraceEvent = MessageEvent | StoredEvent | StepEvent;

/** What a message says, in the words of the protocol that it is spoken in. */
export type Call =
  | ShellCall
  | HttpRequest
  | HttpResponse
  | WatchFrame
  | EtcdCall
  | RaftCall
  | CriCall
  | CniCall
  | RegistryCall;

export type CallOf<P extends Call['protocol']> = Extract<Call, { protocol: P }>;

/** The prompt: a person types a command, kubectl prints and exits. */
export type ShellCall =
  | {
      readonly protocol: 'shell';
      readonly phase: 'command';
      readonly command: string;
      readonly index: number;
    }
  | {
      readonly protocol: 'shell';
      readonly phase: 'output';
      readonly of: EventId;
      readonly stream: 'stdout' | 'stderr';
      readonly text: string;
    }
  | { readonly protocol: 'shell'; readonly phase: 'exit'; readonly of: EventId; readonly exitCode: number };

/** The API server's word for what a request does; `watch` opens a channel that stays. */
export type RequestVerb =
  'get' | 'list' | 'watch' | 'create' | 'update' | 'patch' | 'delete' | 'deletecollection' | 'connect';

export interface HttpRequest {
  readonly protocol: 'http';
  readonly phase: 'request';
  readonly verb: RequestVerb;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With the query, as on the request line. */
  readonly path: string;
  /** Plural resource name, or null for discovery and other non-resource paths. */
  readonly resource: string | null;
  readonly subresource: string | null;
  readonly namespace: string | null;
  readonly name: string | null;
  /** The object asked about, where it has a name. */
  readonly key: ObjectKey | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Json;
}

export interface HttpResponse {
  readonly protocol: 'http';
  readonly phase: 'response';
  readonly of: EventId;
  readonly code: number;
  /** The version that is sent back, where it is a stored object: look it up in the trace. */
  readonly key?: ObjectKey;
  readonly revision?: number;
  /** Of a list: the versions in it. */
  readonly items?: readonly { readonly key: ObjectKey; readonly revision: number }[];
  /** Anything else that is sent back: a Status, a token, a discovery document. */
  readonly body?: Json;
}

export type WatchChange = 'ADDED' | 'MODIFIED' | 'DELETED' | 'BOOKMARK' | 'ERROR';

/**
 * One frame on a watch channel. `watch` is the id of the HTTP request that opened it (or of a channel in
 * `trace.initial.watches`). `change` is what the watcher is told: for a filtered watch a MODIFIED object that
 * enters the filter is ADDED. `close` ends the channel.
 */
export type WatchFrame =
  | {
      readonly protocol: 'watch';
      readonly phase: 'event';
      readonly watch: WatchId;
      readonly change: WatchChange;
      readonly key: ObjectKey | null;
      readonly revision: number;
      /** Part of the initial list, before the first bookmark. */
      readonly initial?: true;
    }
  | { readonly protocol: 'watch'; readonly phase: 'close'; readonly watch: WatchId; readonly reason: string };

export type WatchId = number;

/** kube-apiserver and etcd. `watch` carries the commit to the API server's watch cache. */
export type EtcdCall =
  | {
      readonly protocol: 'etcd';
      readonly phase: 'request';
      /** `progress` asks on the watch's own connection how far it has come; the answer comes along the watch. */
      readonly operation: 'range' | 'txn' | 'compact' | 'lease' | 'progress';
      readonly key: ObjectKey;
    }
  | {
      readonly protocol: 'etcd';
      readonly phase: 'response';
      readonly of: EventId;
      readonly operation: 'range' | 'txn' | 'compact' | 'lease';
      readonly key: ObjectKey;
      readonly revision: number;
      /** Of a txn: whether its comparison held. */
      readonly succeeded?: boolean;
    }
  | {
      readonly protocol: 'etcd';
      readonly phase: 'event';
      readonly operation: 'watch';
      readonly key: ObjectKey;
      readonly revision: number;
      /** PROGRESS: nothing changed that was not told before, up to `revision`. */
      readonly change: 'PUT' | 'DELETE' | 'PROGRESS';
    };

/** Between etcd's members. */
export interface RaftCall {
  readonly protocol: 'raft';
  readonly rpc: 'RequestVote' | 'AppendEntries';
  readonly phase: 'request' | 'response';
  readonly of?: EventId;
  readonly term: number;
  readonly granted?: boolean;
  readonly entries?: readonly { readonly index: number; readonly key: ObjectKey }[];
  readonly commit?: number;
}

export type CriMethod =
  | 'RunPodSandbox'
  | 'StopPodSandbox'
  | 'RemovePodSandbox'
  | 'PodSandboxStatus'
  | 'ImageStatus'
  | 'PullImage'
  | 'RemoveImage'
  | 'CreateContainer'
  | 'StartContainer'
  | 'StopContainer'
  | 'RemoveContainer'
  | 'ContainerStatus'
  | 'ListContainers'
  | 'ExecSync'
  | 'Exec';

/** kubelet and container runtime. `target` is what the call is about, in people's names: a Pod, an image, a container. */
export interface CriCall {
  readonly protocol: 'cri';
  readonly method: CriMethod;
  readonly phase: 'request' | 'response';
  readonly of?: EventId;
  readonly pod: ObjectKey;
  readonly container?: string;
  readonly target: string;
  /** A gRPC error's text; absent when the call went well. */
  readonly error?: string;
  readonly body?: Json;
}

/** Container runtime and CNI plugin. */
export interface CniCall {
  readonly protocol: 'cni';
  readonly command: 'ADD' | 'DEL' | 'CHECK';
  readonly phase: 'request' | 'response';
  readonly of?: EventId;
  readonly pod: ObjectKey;
  readonly ip?: string;
  readonly error?: string;
}

/** Container runtime and image registry, by the OCI distribution protocol. */
export type RegistryCall =
  | {
      readonly protocol: 'registry';
      readonly phase: 'request';
      readonly what: 'manifest' | 'config' | 'layer';
      readonly image: string;
      readonly digest?: string;
    }
  | {
      readonly protocol: 'registry';
      readonly phase: 'response';
      readonly of: EventId;
      readonly what: 'manifest' | 'config' | 'layer';
      readonly image: string;
      readonly code: number;
      readonly digest?: string;
      /** Bytes that travel in this message: a layer's message lasts as long as the bandwidth makes it. */
      readonly bytes: number;
      readonly layer?: { readonly index: number; readonly of: number };
    };
