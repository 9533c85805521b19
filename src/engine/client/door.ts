import type { ComponentId } from '../../kubernetes/components.ts';
import type { Json, KubeObject } from '../../kubernetes/object.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import type { EventId, WatchChange, WatchId } from '../../trace/events.ts';
import type { Process } from '../kernel/kernel.ts';
import type { LogStream } from './kubelet-port.ts';

/** Who a client says it is. */
export type Credential =
  | { readonly kind: 'certificate'; readonly user: string; readonly groups: readonly string[] }
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'none' };

/** A request as it arrives at the API server's door. */
export interface DoorRequest {
  /** The message that brought it. */
  readonly event: EventId;
  readonly client: ComponentId;
  readonly credential: Credential;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Json;
  /** Raw text of the body where the client sends what it could not decode itself (a manifest as typed). */
  readonly text?: string;
  /** Of a watch: where its frames go. */
  readonly sink?: (frame: WatchEvent, cause: EventId) => void;
  /** Of a log that is followed. */
  readonly stream?: LogStream;
}

/** The API server's answer. */
export interface DoorAnswer {
  readonly code: number;
  /** A stored object, as its version in the trace. */
  readonly object?: KubeObject;
  readonly key?: ObjectKey;
  readonly revision?: number;
  /** Of a list. */
  readonly items?: readonly KubeObject[];
  /** Of a list: the revision that it is true for. */
  readonly listRevision?: number;
  /** Of a page of a list that others follow: what to ask for the next with. */
  readonly continue?: string;
  readonly remainingItemCount?: number;
  /** Anything else: a Status, a token, a Table, a discovery document, a log. */
  readonly body?: Json;
  /** `Warning:` headers. */
  readonly warnings: readonly string[];
  /** Of a watch. */
  readonly watch?: WatchId;
}

/** One frame of a watch as the client sees it. */
export type WatchEvent =
  | { readonly change: WatchChange; readonly object: KubeObject; readonly initial?: true }
  | { readonly change: 'CLOSED'; readonly reason: string };

/** The API server's REST door: the only way in, for people, controllers and kubelets alike. */
export interface Door {
  readonly component: ComponentId;
  /** Answers one request; runs as a process of the API server. Never throws: a refusal is an answer. */
  serve(request: DoorRequest): Process<DoorAnswer>;
  /** Ends a watch from the client's side. */
  closeWatch(id: WatchId): void;
  /**
   * The cluster that is given ready-made has its watches open already: registers one without a message.
   * Returns the channel's id (negative) and the objects that the client has seen through it.
   */
  standingWatch(
    client: ComponentId,
    credential: Credential,
    path: string,
    sink: (frame: WatchEvent, cause: EventId) => void,
  ): { readonly id: WatchId; readonly objects: readonly KubeObject[] };
}
