import type { ObjectKey } from '../../kubernetes/resources.ts';
import type { StepEvent } from '../../trace/events.ts';
import type { StepOf } from '../../trace/steps.ts';
import { nameOf, podsOf } from '../looking.ts';
import { drawn } from '../lot.ts';
import type { Asking, NodeChoice, PredictionOf } from '../prediction.ts';

/** Where a Pod will go, as the scheduler's own filter and points have it. */
export function* nodeQuestions(asking: Asking): Generator<PredictionOf<'node'>> {
  for (const pod of podsOf(asking)) {
    const cycle = nextCycle(asking, pod);
    const choices = cycle && choicesOf(cycle);
    if (!cycle || !choices) continue;
    const [right, ...wrong] = choices;
    const [first, ...others] = drawn(wrong, 3, pod, informative);
    if (!right || !first) continue;
    yield {
      kind: 'node',
      id: `node ${pod} ${cycle.filter.id}`,
      shownBy: (cycle.score ?? cycle.filter).id,
      about: { pod: nameOf(pod) },
      choices: [right, first, ...others],
    };
  }
}

/** One attempt of the scheduler to place the Pod. */
interface Cycle {
  readonly filter: StepEvent & StepOf<'Filter'>;
  readonly score: (StepEvent & StepOf<'Score'>) | null;
}

function nextCycle({ index, known }: Asking, pod: ObjectKey): Cycle | null {
  const { events } = index.trace;
  let filter: Cycle['filter'] | null = null;
  for (let id = known + 1; id < events.length; id++) {
    const event = events[id];
    if (event?.type !== 'step' || event.about !== pod) continue;
    // Others have to go first: that is more than one question.
    if (event.name === 'PostFilter' && event.detail.nominatedNode !== null) return null;
    if (event.name === 'Filter') {
      if (filter !== null) break;
      filter = event;
    }
    if (filter === null) continue;
    if (event.name === 'Score') return { filter, score: event };
    if (event.name === 'Bind') break;
  }
  return filter && { filter, score: null };
}

/** The right one first; null: there is no telling. */
function choicesOf({ filter, score }: Cycle): NodeChoice[] | null {
  const { nodes, message } = filter.detail;
  const refused = nodes.flatMap(({ node, plugin, reasons = [] }): NodeChoice[] =>
    plugin === undefined ? [] : [{ id: node, is: 'node', node, refusedBy: { plugin, reasons } }],
  );
  const left = nodes.filter(({ plugin }) => plugin === undefined).map(({ node }) => node);
  const none: NodeChoice = { id: 'none', is: 'none', message: message ?? null };
  if (left.length === 0) return refused.length === 0 ? null : [none, ...refused];
  if (score === null) {
    const [only] = left;
    // One that is left is not scored. Of several without points nothing can be said.
    if (left.length > 1 || only === undefined) return null;
    return [{ id: only, is: 'node', node: only }, ...refused, none];
  }
  const { totals } = score.detail;
  const best = Math.max(...Object.values(totals));
  const equal = Object.keys(totals).filter((node) => totals[node] === best);
  const [winner] = equal;
  if (winner === undefined) return null;
  const less = Object.entries(totals).flatMap(([node, points]): NodeChoice[] =>
    points === best ? [] : [{ id: node, is: 'node', node, points }],
  );
  if (equal.length === 1) {
    return [{ id: winner, is: 'node', node: winner, points: best }, ...less, ...refused, none];
  }
  const fables = (['first', 'turns'] as const).map((is): NodeChoice => ({ id: is, is }));
  // Whoever counts on one of several equals is not told that it is wrong: it may well be that one.
  return [{ id: 'lot', is: 'lot', nodes: equal.sort(), points: best }, ...fables, ...less, ...refused];
}

/** Another plugin's refusal teaches more than the same once again, and a node more than none at all. */
function informative(choice: NodeChoice): number {
  switch (choice.is) {
    case 'node':
      return choice.refusedBy ? 3 : 2;
    case 'none':
      return 1;
    default:
      return 4;
  }
}
