import { actorQuestions } from './kinds/actor.ts';
import { gateQuestions } from './kinds/gate.ts';
import { nodeQuestions } from './kinds/node.ts';
import { requestQuestions } from './kinds/request.ts';
import { statusQuestions } from './kinds/status.ts';
import { toldQuestions } from './kinds/told.ts';
import type { Asking, Prediction, PredictionKind } from './prediction.ts';

/** Every kind that a trace alone can answer. A new kind is a file and a line here. */
const kinds = {
  node: nodeQuestions,
  status: statusQuestions,
  actor: actorQuestions,
  request: requestQuestions,
  told: toldQuestions,
  gate: gateQuestions,
} satisfies { readonly [K in PredictionKind]?: (asking: Asking) => Generator<Prediction> };

/** Of each kind the nearest question that has not been asked; the nearest answer first. */
export function predictionsAt(asking: Asking, asked: ReadonlySet<string> = new Set()): Prediction[] {
  const found = Object.values(kinds).flatMap((questions): Prediction[] => {
    for (const question of questions(asking)) if (!asked.has(question.id)) return [question];
    return [];
  });
  return found.sort((a, b) => (a.shownBy ?? Infinity) - (b.shownBy ?? Infinity));
}
