import { describe, expect, it } from 'vitest';
import { Film } from '../../trace/testing/film.ts';
import { onePodTrace } from '../../trace/testing/one-pod.ts';
import { TraceIndex } from '../../trace/trace-index.ts';
import { languages } from '../catalogue.ts';
import { beliefIn, beliefsAt } from './arising.ts';
import { beliefIds } from './belief.ts';

describe('common beliefs', () => {
  it('are the twenty-eight that people have', () => {
    expect(beliefIds).toHaveLength(28);
  });

  it.each(languages)('are told in %s, each with its truth and where it is written', (language) => {
    for (const id of beliefIds) {
      const { belief, truth, source } = beliefIn(id, language);
      expect(belief, id).toMatch(/\.$/);
      expect(truth, id).toMatch(/\.$/);
      expect(source.url, id).toMatch(/^https:\/\/kubernetes\.io\//);
      expect(/[가-힣]/.test(belief + truth), id).toBe(language === 'ko');
    }
  });

  it('state a belief plainly and correct it as the page speaks', () => {
    for (const id of beliefIds) {
      const { belief, truth } = beliefIn(id, 'ko');
      expect(belief, id).toMatch(/다\.$/);
      expect(truth, id).not.toMatch(/[가-힣]다\.( |$)/);
      expect(truth, id).toMatch(/요\.$|phase\.$/);
    }
  });

  it('fit the caption', () => {
    for (const language of languages) {
      for (const id of beliefIds) {
        const { belief, truth } = beliefIn(id, language);
        expect(belief.length, id).toBeLessThan(110);
        expect(truth.length, id).toBeLessThan(190);
      }
    }
  });
});

describe('where a belief arises', () => {
  const trace = new TraceIndex(onePodTrace());
  const at = (is: (event: (typeof trace.trace.events)[number]) => boolean): readonly string[] => {
    const event = trace.trace.events.find(is);
    if (event === undefined) throw new Error('it does not happen');
    return beliefsAt(event, trace);
  };

  it('is found from what happens', () => {
    expect(
      at(
        (e) =>
          e.type === 'message' &&
          e.call.protocol === 'http' &&
          e.call.phase === 'request' &&
          e.call.subresource === 'binding',
      ),
    ).toEqual(['schedulerTellsKubelet']);
    expect(
      at((e) => e.type === 'message' && e.call.protocol === 'etcd' && e.call.phase === 'request'),
    ).toEqual(['watchesEtcd']);
    expect(
      at(
        (e) =>
          e.type === 'message' &&
          e.call.protocol === 'cri' &&
          e.call.method === 'RunPodSandbox' &&
          e.call.phase === 'request',
      ),
    ).toEqual(['imageBeforeNetwork']);
  });

  it('knows what stops with the control plane and what does not', () => {
    const film = new Film();
    film.step(null, 'kube-scheduler', 1, 1, 'ComponentStopped', { reason: 'fault', memoryLost: true });
    film.step(null, 'kubelet/node-1', 2, 2, 'ComponentStopped', { reason: 'fault', memoryLost: true });
    film.step(null, 'kubelet/node-1', 3, 3, 'ComponentStarted', { reason: 'again' });
    const index = new TraceIndex({ ...onePodTrace(), events: film.cut() });
    expect(index.trace.events.map((event) => beliefsAt(event, index))).toEqual([
      ['podsDieWithPlane'],
      [],
      ['kubeletIsAPod'],
    ]);
  });
});
