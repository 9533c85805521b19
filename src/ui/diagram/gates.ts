import { isRequest, servingSteps, type Request } from '../../playback/insides/requests.ts';
import type { EventId, MessageEvent, StepEvent } from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { Intervals } from './intervals.ts';

/** The API server's stages that a request passes, as they stand in the hub from top to bottom. */
export const gateNames = [
  'Authentication',
  'Authorization',
  'MutatingAdmission',
  'Validation',
  'ValidatingAdmission',
  'Storage',
] as const;

export type GateName = (typeof gateNames)[number];

export type GateState = 'ahead' | 'now' | 'passed' | 'changed' | 'refused';

export interface Gate {
  readonly name: GateName;
  readonly state: GateState;
  readonly event: EventId | null;
}

/** The request whose way through the API server is shown. */
export interface Passage {
  readonly request: Request | null;
  readonly gates: readonly Gate[];
  /** The code of its answer where it was turned down between two gates: a body that could not be read. */
  readonly refusedWith: number | null;
}

const noPassage: Passage = {
  request: null,
  refusedWith: null,
  gates: gateNames.map((name) => ({ name, state: 'ahead', event: null })),
};

/** Which request the gates show at a moment, and how far it has come. */
export class Passages {
  /** From its sending to its answer's sending. */
  readonly #requests: Intervals<PassingRequest>;

  constructor(index: TraceIndex, isFocused: (id: EventId) => boolean) {
    const steps = servingSteps(index);
    this.#requests = new Intervals(
      index.trace.events.filter(isRequest).flatMap((event) => {
        // What the server asks itself on the way is part of the way.
        if (!isFocused(event.id) || event.from === event.to) return [];
        const answer = index.responseTo(event.id);
        const item = { event, steps: steps.get(event.id) ?? [], answer: answerOf(answer) };
        return [{ from: event.at, to: answer?.at ?? Infinity, item }];
      }),
    );
  }

  /** The one that is being worked on; if none is, the last one that set off. */
  at(time: number): Passage {
    const open = this.#requests.at(time).filter(({ event }) => event.until !== null && event.until <= time);
    const shown = open[open.length - 1] ?? this.#requests.lastBegun(time);
    if (!shown) return noPassage;
    const gates = gateNames.map((name): Gate => {
      const step = shown.steps.find((s) => s.name === name && s.at <= time);
      return step
        ? { name, state: stateOf(step, time), event: step.id }
        : { name, state: 'ahead', event: null };
    });
    return { request: shown.event, gates, refusedWith: refusedBetween(shown, gates, time) };
  }
}

interface PassingRequest {
  readonly event: Request;
  readonly steps: readonly StepEvent[];
  readonly answer: { readonly at: number; readonly code: number } | null;
}

function answerOf(event: MessageEvent | undefined): PassingRequest['answer'] {
  if (event?.call.protocol !== 'http' || event.call.phase !== 'response') return null;
  return { at: event.at, code: event.call.code };
}

/** What reads is answered 404 as a matter of course; what writes is turned down. */
function refusedBetween(
  { event, answer }: PassingRequest,
  gates: readonly Gate[],
  time: number,
): number | null {
  if (answer === null || answer.at > time || answer.code < 400 || event.call.method === 'GET') return null;
  return gates.some(({ state }) => state === 'refused') ? null : answer.code;
}

function stateOf(step: StepEvent, time: number): GateState {
  if (step.until === null || step.until > time) return 'now';
  if (step.outcome === 'refused' || step.outcome === 'failed') return 'refused';
  return step.outcome === 'changed' ? 'changed' : 'passed';
}
