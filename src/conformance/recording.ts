import type { Json } from '../kubernetes/object.ts';

/** What a run did, as the recordings of the real cluster tell it and `npm run simulate` prints it. Times are ms since the first typed command. */
export interface Recording {
  readonly format: 'podreel-recording';
  readonly version: 1;
  readonly kubernetes: string;
  readonly seed?: number;
  readonly scenario?: string;
  /** Of the typed commands' context. */
  readonly namespace?: string;
  readonly until?: number;
  readonly commands: readonly RecordedCommand[];
  readonly files: Readonly<Record<string, string>>;
  readonly requests: readonly RecordedRequest[];
  readonly versions: Readonly<Record<string, readonly ObjectVersion[]>>;
  readonly statusColumn: Readonly<Record<string, readonly StatusRow[]>>;
  readonly events: readonly RecordedEvent[];
  readonly cri: readonly RecordedCriCall[];
  readonly scheduling: readonly SchedulingAttempt[];
  readonly watches?: readonly RecordedWatch[];
}

export interface RecordedCommand {
  readonly command: string;
  readonly at: number;
  readonly until: number;
  readonly stdout?: string;
  readonly stderr?: string;
  readonly output: string;
  readonly exitCode: number;
  readonly editor?: string;
}

export interface RecordedRequest {
  readonly at: number;
  readonly ms: number;
  readonly actor: string;
  readonly verb: string;
  readonly path: string;
  readonly code: number;
  readonly resource?: string;
  readonly subresource?: string;
  readonly namespace?: string;
  readonly name?: string;
  readonly resourceVersion?: string;
  readonly body?: Json;
  readonly message?: string;
  /** Impersonated user. */
  readonly as?: string;
}

/** One version of an object that a watcher saw. For Pods and workloads the fields that matter. */
export interface ObjectVersion {
  readonly at: number;
  readonly type: 'ADDED' | 'MODIFIED' | 'DELETED';
  readonly resourceVersion: string;
  readonly [field: string]: Json | undefined;
}

export interface StatusRow {
  readonly at: number;
  readonly ready: string;
  readonly status: string;
  readonly restarts: number;
}

export interface RecordedEvent {
  readonly at: number;
  readonly object: string;
  readonly fieldPath?: string;
  readonly type: string;
  readonly reason: string;
  readonly message: string;
  readonly from: string;
  readonly count: number;
}

export interface RecordedCriCall {
  readonly at: number;
  readonly node: string;
  readonly call: string;
  readonly target: string;
  readonly pod?: string;
  readonly container?: string;
  /** The kubelet's own clearing up, at a time of its own. */
  readonly gc?: boolean;
}

export interface SchedulingAttempt {
  readonly at: number;
  readonly pod: string;
  /** Node → plugin → weighted score. */
  readonly scores: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly totals?: Readonly<Record<string, number>>;
  readonly node?: string;
  readonly evaluatedNodes?: number;
  readonly feasibleNodes?: number;
  readonly failure?: string;
  readonly nominatedNode?: string;
  readonly nodeNotBest?: boolean;
  readonly uncorrected?: boolean;
}

export interface RecordedWatch {
  readonly actor: string;
  readonly resource: string;
  readonly namespace: string | null;
  readonly fieldSelector: string | null;
}
