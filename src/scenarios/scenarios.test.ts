import { beforeAll, describe, expect, it } from 'vitest';
import '../engine/all-parts.ts';
import { recordingOf } from '../conformance/recording-of.ts';
import { simulate, type Simulation } from '../engine/simulate.ts';
import { placesIn } from '../playback/cues.ts';
import { pacing } from '../playback/pacing.ts';
import { firstMatch, isLike, matches } from '../trace/event-pattern.ts';
import { TraceIndex } from '../trace/trace-index.ts';
import { followedIn, questionsOf, scenesOf } from '../viewer/story.ts';
import { goalsMet } from './goals.ts';
import { entryOf, groups, scenarios } from './index.ts';
import { runOf, type Scenario, type ScenarioText } from './scenario.ts';

/** Every scenario is its own test: it plays, it shows what it says, and both languages tell all of it. */
describe.each(scenarios)('scenario $id', (entry) => {
  let scenario: Scenario;
  let simulation: Simulation;
  let texts: Readonly<Record<'en' | 'ko', ScenarioText>>;

  beforeAll(async () => {
    scenario = await entry.scenario();
    texts = { en: await entry.text.en(), ko: await entry.text.ko() };
    simulation = simulate(runOf(scenario));
  });

  it('bears its own name and stands once in the library', () => {
    expect(scenario.id).toBe(entry.id);
    expect(entryOf(entry.id)).toBe(entry);
    expect(scenarios.filter(({ id }) => id === entry.id)).toHaveLength(1);
    expect(groups).toContain(entry.group);
    for (const language of ['en', 'ko'] as const) expect(texts[language].title).toBe(entry.title[language]);
  });

  it('meets each of its cues, in order', () => {
    expect([...placesIn(scenario.cues, simulation.trace).keys()]).toEqual(scenario.cues.map(({ id }) => id));
  });

  it('has a step to stop at for each of its cues', () => {
    const { trace } = simulation;
    const focus = followedIn(scenario, trace);
    const paced = pacing(trace, new TraceIndex(trace), focus, 'event');
    const untold = [...placesIn(scenario.cues, trace)].filter(([, event]) => paced.stepOf(event) < 0);
    expect(focus).not.toBeNull();
    expect(untold.map(([id]) => id)).toEqual([]);
    const steps = [...placesIn(scenario.cues, trace).values()].map((event) => paced.stepOf(event));
    expect(steps, 'what is told later stands later').toEqual([...steps].sort((x, y) => x - y));
    const scenes = scenesOf({ scenario, text: texts.en }, trace, paced);
    expect(questionsOf({ scenario, text: texts.en }, scenes)).toHaveLength(scenario.questions?.length ?? 0);
  });

  it('comes out as it expects', () => {
    const { status = {}, happens = [], never = [] } = scenario.expects;
    const { statusColumn } = recordingOf(simulation);
    for (const [name, wanted] of Object.entries(status)) {
      const found = Object.entries(statusColumn).filter(([pod]) => isLike(name, pod));
      expect(found.length, `Pods named ${name}: ${Object.keys(statusColumn).join(', ')}`).toBeGreaterThan(0);
      for (const [pod, column] of found) {
        const words = column.map((row) => row.status).filter((word) => word !== undefined);
        expect(
          words.filter((word, i) => word !== words[i - 1]),
          pod,
        ).toEqual(wanted);
      }
    }
    for (const pattern of happens)
      expect(firstMatch(pattern, simulation.trace), JSON.stringify(pattern)).not.toBeNull();
    for (const pattern of never)
      expect(firstMatch(pattern, simulation.trace), JSON.stringify(pattern)).toBeNull();
  });

  it('asks at least three questions', () => {
    expect(scenario.questions?.length ?? 0).toBeGreaterThanOrEqual(3);
  });

  it('asks questions to which the engine knows the answers', () => {
    const { trace } = simulation;
    const places = placesIn(scenario.cues, trace);
    const ids = scenario.cues.map(({ id }) => id);
    for (const { id, before, until, options } of scenario.questions ?? []) {
      const at = places.get(before) ?? -1;
      const asked = places.get(ids[ids.indexOf(before) - 1] ?? '') ?? 0;
      const end = until === 'end' ? trace.events.length - 1 : (places.get(until ?? before) ?? at);
      const window = trace.events.slice(asked + 1, Math.max(end, at) + 1);
      const shown = options.filter(
        ({ shows }) => shows && window.some((event) => matches(shows, event, trace)),
      );
      expect(
        shown.map((option) => option.id),
        `${id}: what happens between the question and its answer`,
      ).toEqual([options[0].id]);
    }
  });

  it('has a challenge that begins unsolved and that its solution solves', () => {
    const { challenge } = scenario;
    if (challenge === undefined) return;
    expect(goalsMet(challenge, simulation.trace).every(Boolean)).toBe(false);
    const run = runOf(scenario);
    const solved = simulate({
      ...run,
      files: { ...run.files, ...challenge.solutionFiles },
      inputs: [...run.inputs, ...challenge.solution.map((text) => ({ text }))],
    });
    expect(goalsMet(challenge, solved.trace)).toEqual(challenge.goals.map(() => true));
    for (const pattern of challenge.never ?? []) expect(firstMatch(pattern, solved.trace)).toBeNull();
  });

  it('tells all of it in both languages', () => {
    const { questions = [], challenge } = scenario;
    for (const text of Object.values(texts)) {
      expect(Object.keys(text.cues).sort()).toEqual(scenario.cues.map(({ id }) => id).sort());
      expect(Object.keys(text.questions).sort()).toEqual(questions.map(({ id }) => id).sort());
      for (const { id, options } of questions)
        expect(Object.keys(text.questions[id]?.options ?? {}).sort()).toEqual(
          options.map((o) => o.id).sort(),
        );
      expect(text.challenge !== undefined).toBe(challenge !== undefined);
      expect(text.teacher.length).toBeGreaterThan(0);
      expect(text.purpose).not.toBe('');
    }
    expect(texts.ko.challenge?.hints.length).toBe(texts.en.challenge?.hints.length);
    const hangul = /[가-힣]/;
    for (const { say } of Object.values(texts.ko.cues)) expect(say).toMatch(hangul);
    for (const { say } of Object.values(texts.en.cues)) expect(say).not.toMatch(hangul);
  });
});
