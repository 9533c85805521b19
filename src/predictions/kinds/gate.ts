import { kindOf } from '../../kubernetes/components.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { requestsAhead, type Requesting } from '../looking.ts';
import { drawn } from '../lot.ts';
import { gates, type Asking, type Gate, type GateChoice, type PredictionOf } from '../prediction.ts';

/** How far a person's request gets through the gates of the API server. */
export function* gateQuestions(asking: Asking): Generator<PredictionOf<'gate'>> {
  for (const request of requestsAhead(asking)) {
    const { call, from, id } = request;
    // A component's requests are as good as never refused: that would be no question.
    if (kindOf(from) !== 'kubectl' || call.subresource !== null) continue;
    const end = endOf(asking.index, request);
    if (end === null) continue;
    const right: GateChoice = { id: end.gate, gate: end.gate, code: end.code };
    const wrong = gates.filter((gate) => gate !== end.gate).map((gate): GateChoice => ({ id: gate, gate }));
    const [first, ...others] = drawn(wrong, 3, String(id), ({ gate }) => likely[gate]);
    if (!first) continue;
    const target = call.name === null ? (call.resource ?? '') : `${call.resource ?? ''}/${call.name}`;
    yield {
      kind: 'gate',
      id: `gate ${id}`,
      shownBy: end.shownBy,
      about: { method: call.method, target },
      choices: [right, first, ...others],
    };
  }
}

/** How many people think that it ends there, by feel. */
const likely: Readonly<Record<Gate, number>> = {
  stored: 3,
  Authentication: 1,
  Authorization: 2,
  Decoding: 0,
  MutatingAdmission: 2,
  Validation: 2,
  ValidatingAdmission: 1,
  Storage: 0,
};

interface EndOfRequest {
  readonly gate: Gate;
  readonly code: number;
  readonly shownBy: number;
}

function endOf(index: TraceIndex, { id }: Requesting): EndOfRequest | null {
  const response = index.responseTo(id);
  if (response?.call.protocol !== 'http' || response.call.phase !== 'response') return null;
  const { code } = response.call;
  if (code < 300) return { gate: 'stored', code, shownBy: response.id };
  // The stages of a request are a chain that begins with it: each is an effect of the one before.
  for (let at = id + 1; at < response.id; at++) {
    const event = index.event(at);
    if (event.type !== 'step' || (event.outcome !== 'refused' && event.outcome !== 'failed')) continue;
    const gate = gates.find((each) => each === event.name);
    if (gate !== undefined && index.causes(at).some((cause) => cause.id === id))
      return { gate, code, shownBy: event.id };
  }
  return null;
}
