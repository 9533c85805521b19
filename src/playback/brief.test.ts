import { describe, expect, it } from 'vitest';
import { runOf } from '../scenarios/scenario.ts';
import { scenarios } from '../scenarios/index.ts';
import { simulateOnDemand } from '../sources/on-demand.ts';
import { TraceIndex } from '../trace/trace-index.ts';
import { followedIn, scenesOf } from '../viewer/story.ts';
import { placesIn } from './cues.ts';
import { pacing } from './pacing.ts';

describe('told briefly', () => {
  it.each(scenarios.map(({ id, scenario, text }) => [id, scenario, text] as const))(
    '%s keeps its scenes, in fewer steps, and loses no event',
    async (_, load, text) => {
      const [scenario, words] = await Promise.all([load(), text.en()]);
      const { trace } = await simulateOnDemand(runOf(scenario));
      const index = new TraceIndex(trace);
      const focus = followedIn(scenario, trace);
      const whole = pacing(trace, index, focus, 'event');
      const kept = new Set(placesIn(scenario.cues, trace).values());
      const brief = pacing(trace, index, focus, 'event', { depth: 'beginner', kept });
      expect(brief.folded).toBe(whole.steps.length - brief.steps.length);
      expect(brief.steps.length).toBeLessThan(whole.steps.length * 0.85);
      const told = ({ steps }: typeof whole): number[] =>
        steps.flatMap(({ events }) => [...events]).sort((a, b) => a - b);
      expect(told(brief)).toEqual(told(whole));
      // Where a scene tells what was stored, it is stored.
      for (const [cue, id] of placesIn(scenario.cues, trace)) {
        const event = index.event(id);
        if (event.type !== 'stored') continue;
        for (const told of [whole, brief]) {
          const step = told.steps[told.stepOf(id)];
          if (step) expect(told.clusterAt(step.rest), cue).toBeGreaterThan(event.at - 0.001);
        }
      }
      const story = { scenario, text: words };
      const scenes = scenesOf(story, trace, whole).map(({ cue }) => cue);
      expect(scenesOf(story, trace, brief).map(({ cue }) => cue)).toEqual(scenes);
    },
  );
});
