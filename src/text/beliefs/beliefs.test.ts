import { describe, expect, it } from 'vitest';
import { placesIn } from '../../playback/cues.ts';
import { pacing } from '../../playback/pacing.ts';
import { runOf } from '../../scenarios/scenario.ts';
import { scenarios } from '../../scenarios/index.ts';
import { simulateOnDemand } from '../../sources/on-demand.ts';
import { TraceIndex } from '../../trace/trace-index.ts';
import { followedIn } from '../../viewer/story.ts';
import { documentIn } from '../narration/documents.ts';
import { beliefNames, beliefs, beliefsAt, type BeliefName } from './beliefs.ts';
import { beliefsInEnglish } from './en.ts';
import { beliefsInKorean } from './ko.ts';

describe('beliefs', () => {
  it('are the twenty-eight, in both languages, with a page and a place in the source', () => {
    expect(beliefNames).toHaveLength(28);
    for (const name of beliefNames) {
      const [en, ko] = [beliefsInEnglish[name], beliefsInKorean[name]];
      expect(`${ko.said}${ko.true}`, name).toMatch(/[가-힣]/);
      expect(`${en.said}${en.true}`, name).not.toMatch(/[가-힣]/);
      expect(ko.true, name).toMatch(/요\.$/);
      expect(ko.true, name).not.toMatch(/(습니다|입니다)/);
      for (const sentence of [en.said, en.true, ko.said, ko.true]) expect(sentence, name).toMatch(/[.”]$/);
      expect(documentIn(beliefs[name].document, 'en').url).toMatch(/^https:/);
      expect(beliefs[name].code, name).toMatch(/^(pkg|cmd|plugin|staging)\/\S+\.(go|proto)/);
    }
  });

  it('each arise at a scene of a built-in scenario, in what the engine really does', async () => {
    const met = new Map<BeliefName, string>();
    for (const { id, scenario: load } of scenarios) {
      if (met.size === beliefNames.length) break;
      const scenario = await load();
      const { trace } = await simulateOnDemand(runOf(scenario));
      const index = new TraceIndex(trace);
      const paced = pacing(trace, index, followedIn(scenario, trace), 'event');
      for (const event of placesIn(scenario.cues, trace).values()) {
        const events = paced.steps[paced.stepOf(event)]?.events ?? [];
        for (const name of beliefsAt(events, index)) if (!met.has(name)) met.set(name, id);
      }
    }
    expect(beliefNames.filter((name) => !met.has(name))).toEqual([]);
  }, 60_000);
});
