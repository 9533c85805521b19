import { describe, expect, it } from 'vitest';
import type { Pod } from '../kubernetes/pod.ts';
import { podSummary } from '../kubernetes/printers/pod.ts';
import { runOf } from '../scenarios/scenario.ts';
import { scenarios } from '../scenarios/index.ts';
import { simulateOnDemand } from '../sources/on-demand.ts';
import type { TraceEvent } from '../trace/events.ts';
import { TraceIndex } from '../trace/trace-index.ts';
import { followedIn } from '../viewer/story.ts';
import { predictionsAt } from './predict.ts';
import type { Prediction, PredictionKind } from './prediction.ts';

/** How many moments of each trace are asked at. */
const moments = 12;

interface AskedAt {
  readonly known: number;
  readonly prediction: Prediction;
}

/** All that is asked at some moments of a trace. */
function askedOf(index: TraceIndex, focus: ReturnType<typeof followedIn>): AskedAt[] {
  const { length } = index.trace.events;
  return Array.from({ length: moments }, (_, i) => Math.floor((length * i) / moments) - 1).flatMap((known) =>
    predictionsAt({ index, known, focus }).map((prediction) => ({ known, prediction })),
  );
}

describe('questions that are made from a trace', () => {
  const kinds = new Set<PredictionKind>();

  it.each(scenarios.map(({ id, scenario }) => [id, scenario] as const))(
    'are sound in %s',
    async (_, load) => {
      const scenario = await load();
      const { trace } = await simulateOnDemand(runOf(scenario));
      const index = new TraceIndex(trace);
      const asked = askedOf(index, followedIn(scenario, trace));
      expect(asked.length).toBeGreaterThan(0);
      for (const { known, prediction } of asked) {
        kinds.add(prediction.kind);
        const ids = prediction.choices.map(({ id }) => id);
        expect(new Set(ids).size, prediction.id).toBe(ids.length);
        expect(prediction.shownBy, prediction.id).toBeGreaterThan(known);
        expect(wrongIn(prediction, known, index), `${prediction.id} after ${known}`).toEqual([]);
      }
      expect(askedOf(index, followedIn(scenario, trace))).toEqual(asked);
    },
  );

  it('are of every kind', () => {
    expect([...kinds].sort()).toEqual(['actor', 'gate', 'node', 'request', 'status', 'told']);
  });
});

/** What the trace itself says against a question, found in another way than the question was. */
function wrongIn(prediction: Prediction, known: number, index: TraceIndex): string[] {
  const { events } = index.trace;
  const ahead = events.slice(known + 1);
  switch (prediction.kind) {
    case 'node': {
      const [right] = prediction.choices;
      const bound = ahead.find(
        (event) =>
          event.type === 'step' && event.name === 'Bind' && event.about?.endsWith(`/${prediction.about.pod}`),
      );
      const node = bound?.type === 'step' && bound.name === 'Bind' ? bound.detail.node : null;
      if (right.is === 'none') {
        const shown = events[prediction.shownBy ?? -1];
        const isRefused = shown?.type === 'step' && shown.name === 'Filter' && shown.outcome !== 'passed';
        return isRefused ? [] : ['a node fits'];
      }
      if (right.is === 'lot') return node !== null && right.nodes.includes(node) ? [] : [`it got ${node}`];
      return right.is === 'node' && right.node === node ? [] : [`it got ${node}`];
    }
    case 'status': {
      const [right, ...wrong] = prediction.choices;
      const statuses = ahead.flatMap((event) => statusIn(event, prediction.about.pod));
      const next = statuses.find((status) => status !== prediction.about.now) ?? null;
      return [
        ...(next === right.status ? [] : [`it is ${next}`]),
        ...wrong.flatMap(({ status, comesLater }) =>
          comesLater && !statuses.includes(status ?? '') ? [`${status} never comes`] : [],
        ),
      ];
    }
    case 'actor': {
      const next = ahead.find(
        (event) => event.type === 'stored' && titleFits(event.key, prediction.about.object),
      );
      return next?.type === 'stored' && next.by === prediction.choices[0].by ? [] : ['somebody else does'];
    }
    case 'request': {
      const shown = events[prediction.shownBy ?? -1];
      if (shown?.type !== 'message' || shown.call.protocol !== 'http' || shown.call.phase !== 'request')
        return ['no request'];
      return shown.call.method === prediction.choices[0].method ? [] : [`it is a ${shown.call.method}`];
    }
    case 'told': {
      const shown = events[prediction.shownBy ?? -1];
      if (shown?.type !== 'message' || shown.call.protocol !== 'watch' || shown.call.phase !== 'event')
        return ['no watch event'];
      const { key, revision } = shown.call;
      const told = events.flatMap((event) =>
        event.type === 'message' &&
        event.call.protocol === 'watch' &&
        event.call.phase === 'event' &&
        event.call.key === key &&
        event.call.revision === revision
          ? [event.to]
          : [],
      );
      return prediction.choices.flatMap(({ who }, i) =>
        told.includes(who) === (i === 0) ? [] : [`${who} ${i === 0 ? 'hears nothing' : 'hears it too'}`],
      );
    }
    case 'gate': {
      const shown = events[prediction.shownBy ?? -1];
      const [{ gate, code = 0 }] = prediction.choices;
      if (gate === 'stored')
        return code < 300 && shown?.type === 'message' ? [] : ['that is no answer of success'];
      return shown?.type === 'step' && shown.name === gate && code >= 400 ? [] : ['it does not end there'];
    }
    case 'whatIf':
      return ['a trace alone cannot answer it'];
  }
}

function statusIn(event: TraceEvent, pod: string): string[] {
  if (event.type !== 'stored' || !event.key.startsWith('/registry/pods/') || !event.key.endsWith(`/${pod}`))
    return [];
  return event.object === null ? [] : [podSummary(event.object as Pod).status];
}

function titleFits(key: string, title: string): boolean {
  const [kind = '', name = ''] = title.split('/');
  return key.endsWith(`/${name}`) && key.includes(kind.slice(0, 4));
}
