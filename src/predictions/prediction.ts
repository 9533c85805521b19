import type { ComponentId, ComponentKind } from '../kubernetes/components.ts';
import type { ObjectKey } from '../kubernetes/resources.ts';
import type { EventId } from '../trace/events.ts';
import type { TraceIndex } from '../trace/trace-index.ts';

/**
 * A question about what comes next, made from a trace: the answer is the engine's. It holds facts and no words, so that
 * every language asks the same. The first choice is right; a page mixes them.
 */
export type Prediction = { readonly [K in PredictionKind]: PredictionOf<K> }[PredictionKind];

export type PredictionKind = keyof Kinds;

export interface PredictionOf<K extends PredictionKind> {
  readonly kind: K;
  /** No other prediction of the trace has it. */
  readonly id: string;
  /** The event that shows the answer; null: nothing in this trace does. */
  readonly shownBy: EventId | null;
  readonly about: Kinds[K]['about'];
  readonly choices: readonly [Kinds[K]['choice'], Kinds[K]['choice'], ...Kinds[K]['choice'][]];
}

/** What each kind of question is about, and what can be chosen. */
interface Kinds {
  /** Which node will the Pod go to? */
  readonly node: { readonly about: { readonly pod: string }; readonly choice: NodeChoice };
  /** What will STATUS show next? */
  readonly status: {
    readonly about: { readonly pod: string; readonly now: string };
    readonly choice: StatusChoice;
  };
  /** Who makes the next change of the object? */
  readonly actor: {
    readonly about: { readonly object: string };
    readonly choice: ActorChoice;
  };
  /** What will this component ask of the API server next, about the object? */
  readonly request: {
    readonly about: { readonly object: string; readonly by: ComponentId };
    readonly choice: RequestChoice;
  };
  /** Who hears of this commit on a watch? */
  readonly told: {
    readonly about: { readonly object: string; readonly change: 'ADDED' | 'MODIFIED' | 'DELETED' };
    readonly choice: ToldChoice;
  };
  /** How far does the request get? */
  readonly gate: {
    readonly about: { readonly method: string; readonly target: string };
    readonly choice: GateChoice;
  };
  /** What would have come of it, had a line been another? */
  readonly whatIf: { readonly about: WhatIf; readonly choice: OutcomeChoice };
}

interface Choice {
  /** Of a prediction no two are alike. */
  readonly id: string;
}

export type NodeChoice = Choice &
  (
    | {
        readonly is: 'node';
        readonly node: string;
        /** How many points it gets in all, if it is scored. */
        readonly points?: number;
        /** The plugin that says no, and its words. */
        readonly refusedBy?: { readonly plugin: string; readonly reasons: readonly string[] };
      }
    /** Several have the most points, and one is drawn. */
    | { readonly is: 'lot'; readonly nodes: readonly string[]; readonly points: number }
    /** The first of those with the most points, as a list has them; or each in its turn. No scheduler does that. */
    | { readonly is: 'first' | 'turns' }
    | { readonly is: 'none'; readonly message: string | null }
  );

export interface StatusChoice extends Choice {
  /** null: the column stays as it is until the end. */
  readonly status: string | null;
  /** Whether it comes later in this trace. */
  readonly comesLater: boolean;
}

export interface ActorChoice extends Choice {
  readonly by: ComponentId;
  readonly comesLater: boolean;
}

/** What a request to the API server is for. */
export type RequestUse =
  'create' | 'binding' | 'status' | 'patch' | 'update' | 'delete' | 'eviction' | 'token' | 'scale';

export interface RequestChoice extends Choice {
  readonly use: RequestUse;
  readonly method: string;
  /** `pods/web/binding`. */
  readonly target: string;
  readonly comesLater: boolean;
}

export interface ToldChoice extends Choice {
  readonly who: ComponentId;
  readonly kind: ComponentKind;
  /** Whether it watches objects of this kind, though not this one. */
  readonly watchesOthers: boolean;
}

export const gates = [
  'Authentication',
  'Authorization',
  'Decoding',
  'MutatingAdmission',
  'Validation',
  'ValidatingAdmission',
  'Storage',
  'stored',
] as const;

/** Where the API server stops a request, or that it is stored. */
export type Gate = (typeof gates)[number];

export interface GateChoice extends Choice {
  readonly gate: Gate;
  /** The status of the answer, of the right one. */
  readonly code?: number;
}

/** A line of a manifest, as it stands and as it might. */
export interface Edit {
  readonly id: string;
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** null: the line is new, and comes behind that one. */
  readonly before: string | null;
  readonly after: string;
  /** The whole file with it. */
  readonly text: string;
}

export interface WhatIf {
  readonly edit: Edit;
  /** The command that reads the file. */
  readonly command: string;
  /** How long after it one looks, in seconds of cluster time. */
  readonly seconds: number;
  /** Whether it comes to the same as the manifest as it is. */
  readonly changesNothing: boolean;
}

/** What a run comes to. */
export type Outcome =
  /** The command fails: kubectl's words. */
  | { readonly is: 'refused'; readonly says: string }
  | { readonly is: 'pods'; readonly pods: readonly PodsOfOutcome[] };

/** Pods of which `kubectl get pods` shows the same. */
export interface PodsOfOutcome {
  readonly count: number;
  readonly ready: string;
  /** What STATUS shows, in turns where it is more than one word. */
  readonly statuses: readonly string[];
}

export interface OutcomeChoice extends Choice {
  readonly outcome: Outcome;
  /** What it would take; null: the manifest as it is. */
  readonly comesOf: Edit | null;
}

/** The moment at which somebody wants to be asked. */
export interface Asking {
  readonly index: TraceIndex;
  /** The last event that is known already; -1 before the first. */
  readonly known: EventId;
  /** The object that is followed. */
  readonly focus: ObjectKey | null;
}
