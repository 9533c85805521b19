import type { ComponentId } from '../kubernetes/components.ts';
import type { Json, KubeObject } from '../kubernetes/object.ts';
import type { ObjectKey } from '../kubernetes/resources.ts';
import type { ClusterTime, TraceEvent, WatchId } from './events.ts';

/** What is true before the first event. */
export interface InitialState {
  /** Every stored object with its revision. */
  readonly objects: readonly {
    readonly key: ObjectKey;
    readonly revision: number;
    readonly object: KubeObject;
  }[];
  readonly revision: number;
  /** Watch channels that stand already: in a running cluster they were opened long ago. Ids are negative, so that none is an event's. */
  readonly watches: readonly Channel[];
  /** Images that lie on each node, by full reference. */
  readonly images: Readonly<Record<string, readonly string[]>>;
}

/** A watch channel: opened by `client`, served by `server`; data flows from server to client. */
export interface Channel {
  readonly id: WatchId;
  readonly client: ComponentId;
  readonly server: ComponentId;
  /** `pods`, or for etcd's own channel a key prefix. */
  readonly resource: string;
  readonly namespace: string | null;
  readonly fieldSelector: string | null;
  readonly labelSelector: string | null;
}

/** Everything that happened, from one of three sources that nothing downstream can tell apart. */
export interface Trace {
  readonly origin: 'simulation' | 'recording' | 'live';
  /** Version of Kubernetes that is modelled or was recorded. */
  readonly kubernetes: string;
  readonly seed: number | null;
  /** Wall clock at cluster time 0, RFC 3339: ages and timestamps count from it. */
  readonly clock: string;
  readonly components: readonly ComponentId[];
  readonly initial: InitialState;
  /** In the order in which they began. */
  readonly events: readonly TraceEvent[];
  /** The cluster time up to which the trace tells; no event ends after it unless it is open. */
  readonly end: ClusterTime;
  /** The input of a simulation, for a link or a what-if; opaque here. */
  readonly run?: Json;
}
