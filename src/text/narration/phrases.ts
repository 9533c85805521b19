import type { ComponentId } from '../../kubernetes/components.ts';
import type {
  CniCall,
  CriMethod,
  EtcdCall,
  RaftCall,
  RegistryCall,
  StepEvent,
  WatchChange,
} from '../../trace/events.ts';
import type { StepName, StepOf } from '../../trace/steps.ts';
import type { Line } from './line.ts';
import type { FaultReason, Reason, ReasonFacts } from './reason.ts';

export type { FaultReason };
import type { RequestFacts, RequestKind } from './request-facts.ts';

/**
 * Every sentence that a step can be told in, in one language. A new step, call or method is a missing key
 * here until it has its words.
 */
export interface Phrases {
  readonly steps: { readonly [N in StepName]: (step: StepNamed<N>) => Line };
  readonly shell: {
    readonly command: (command: string) => Line;
    readonly output: (text: string) => Line;
    readonly error: (text: string) => Line;
    /** On standard error, by a command that ends well. */
    readonly remark: (text: string) => Line;
    readonly exit: (code: number) => Line;
  };
  readonly requests: { readonly [K in RequestKind]: (request: RequestFacts) => Line };
  readonly answers: { readonly [K in RequestKind]: (answer: AnswerFacts) => Line };
  readonly refusal: (answer: AnswerFacts) => Line;
  readonly watch: { readonly [C in WatchChange | 'close']: (frame: WatchFacts) => Line };
  readonly etcd: { readonly [K in EtcdKind]: (call: EtcdFacts) => Line };
  readonly raft: { readonly [K in `${RaftCall['rpc']} ${RaftCall['phase']}`]: (call: RaftFacts) => Line };
  readonly cri: { readonly [M in CriMethod]: CallPhrases<CriFacts> };
  readonly cni: { readonly [C in CniCall['command']]: CallPhrases<CniFacts> };
  readonly registry: { readonly [W in RegistryCall['what']]: CallPhrases<RegistryFacts> };
  readonly stored: { readonly [C in StoredChange]: (stored: StoredFacts) => Line };
  readonly reasons: { readonly [R in Reason]: (facts: ReasonFacts) => string };
}

export type StepNamed<N extends StepName> = StepEvent & StepOf<N>;

export interface CallPhrases<F> {
  readonly request: (facts: F) => Line;
  readonly response: (facts: F) => Line;
  readonly failed: (facts: F) => Line;
}

export interface AnswerFacts {
  readonly request: RequestFacts;
  readonly code: number;
  readonly revision: number | null;
  readonly count: number;
  /** The API server's own words, where it refused. */
  readonly message: string;
}

export interface WatchFacts {
  readonly client: ComponentId;
  readonly server: ComponentId;
  readonly kind: string;
  readonly name: string;
  readonly revision: number;
  readonly initial: boolean;
  readonly reason: string;
}

/** What is said of etcd's messages: of requests and responses by their operation, of the watch's by what they tell. */
export type EtcdKind =
  | `${EtcdOperation<'request'>} request`
  | `${EtcdOperation<'response'>} response`
  | 'conflict'
  | 'event'
  | 'progress';

type EtcdOperation<P extends EtcdCall['phase']> = Extract<EtcdCall, { phase: P }>['operation'];

export interface EtcdFacts {
  readonly client: ComponentId;
  readonly server: ComponentId;
  readonly key: string;
  readonly revision: number;
}

export interface RaftFacts {
  readonly from: ComponentId;
  readonly to: ComponentId;
  readonly term: number;
  readonly granted: boolean;
  readonly entries: number;
  readonly commit: number;
}

export interface CriFacts {
  readonly from: ComponentId;
  readonly to: ComponentId;
  readonly pod: string;
  readonly target: string;
}

export interface CniFacts {
  readonly from: ComponentId;
  readonly to: ComponentId;
  readonly pod: string;
  readonly ip: string;
}

export interface RegistryFacts {
  readonly from: ComponentId;
  readonly to: ComponentId;
  readonly image: string;
  readonly bytes: number;
  readonly code: number;
  /** Of a layer: `2/5`, or ''. */
  readonly layer: string;
}

/** What a commit did, as far as a sentence tells it apart. */
export type StoredChange = 'created' | 'bound' | 'phase' | 'status' | 'deleting' | 'changed' | 'deleted';

export interface StoredFacts {
  readonly kind: string;
  readonly name: string;
  readonly by: ComponentId;
  readonly revision: number;
  readonly node: string;
  readonly phase: string;
}
