import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import '../../engine/all-parts.ts';
import { recordingOf } from '../../conformance/recording-of.ts';
import { simulate } from '../../engine/simulate.ts';
import { placesIn } from '../../playback/cues.ts';
import { pacing } from '../../playback/pacing.ts';
import { goalsMet } from '../../scenarios/goals.ts';
import { scenarioOf, spokenIn, type Lesson } from '../../scenarios/lesson/lesson.ts';
import { runOf } from '../../scenarios/scenario.ts';
import { firstMatch, isLike, matches } from '../../trace/event-pattern.ts';
import { TraceIndex } from '../../trace/trace-index.ts';
import { followedIn, scenesOf } from '../story.ts';
import { readLesson } from './read-lesson.ts';

const folder = new URL('../../../public/lessons/', import.meta.url);
const guard = { refusalOf: () => Promise.resolve(null) };

/** The lessons that come with the page as files are held to what the library's own are held to. */
describe.each(readdirSync(folder))('lesson %s', (file) => {
  const read = async (): Promise<Lesson> => {
    const { lesson, complaints } = await readLesson(readFileSync(new URL(file, folder), 'utf8'), file, guard);
    expect(complaints).toEqual([]);
    if (lesson === null) throw new Error('not read');
    return lesson;
  };

  it('is read, and speaks both languages', async () => {
    const lesson = await read();
    expect(spokenIn(lesson)).toEqual(['ko', 'en']);
    expect(lesson.text.ko?.challenge?.hints.length).toBe(lesson.text.en?.challenge?.hints.length);
    for (const { say } of Object.values(lesson.text.ko?.cues ?? {})) expect(say).toMatch(/[가-힣]/);
    for (const { say } of Object.values(lesson.text.en?.cues ?? {})) expect(say).not.toMatch(/[가-힣]/);
  });

  it('simulates, meets its expectations, and has a step for every stop', async () => {
    const lesson = await read();
    const scenario = scenarioOf(lesson);
    const simulation = simulate(runOf(scenario));
    const { trace } = simulation;
    expect([...placesIn(scenario.cues, trace).keys()]).toEqual(scenario.cues.map(({ id }) => id));
    const paced = pacing(trace, new TraceIndex(trace), followedIn(scenario, trace), 'event');
    const scenes = scenesOf({ scenario, text: lesson.text.en ?? ({} as never) }, trace, paced);
    expect(scenes.map(({ cue }) => cue)).toEqual(scenario.cues.map(({ id }) => id));
    const { status = {}, happens = [], never = [] } = scenario.expects;
    const { statusColumn } = recordingOf(simulation);
    for (const [name, wanted] of Object.entries(status)) {
      const found = Object.entries(statusColumn).filter(([pod]) => isLike(name, pod));
      expect(found.length).toBeGreaterThan(0);
      for (const [, column] of found) {
        const words = column.map((row) => row.status).filter((word) => word !== undefined);
        expect(words.filter((word, i) => word !== words[i - 1])).toEqual(wanted);
      }
    }
    for (const pattern of happens) expect(firstMatch(pattern, trace)).not.toBeNull();
    for (const pattern of never) expect(firstMatch(pattern, trace)).toBeNull();
  });

  it('asks questions to which the engine knows the answers', async () => {
    const { cues, questions = [], run } = await read();
    const { trace } = simulate(runOf({ run }));
    const places = placesIn(cues, trace);
    const ids = cues.map(({ id }) => id);
    for (const { id, before, until, options } of questions) {
      const at = places.get(before) ?? -1;
      const asked = places.get(ids[ids.indexOf(before) - 1] ?? '') ?? 0;
      const end = until === 'end' ? trace.events.length - 1 : (places.get(until ?? before) ?? at);
      const window = trace.events.slice(asked + 1, Math.max(end, at) + 1);
      const shown = options.filter(
        ({ shows }) => shows && window.some((event) => matches(shows, event, trace)),
      );
      expect(
        shown.map((option) => option.id),
        id,
      ).toEqual([options[0].id]);
    }
  });

  it('has a task that begins unsolved and that its solution solves', async () => {
    const { challenge, run } = await read();
    if (challenge === undefined) return;
    const given = runOf({ run });
    expect(goalsMet(challenge, simulate(given).trace).every(Boolean)).toBe(false);
    const inputs = [...given.inputs, ...challenge.solution.map((text) => ({ text }))];
    const solved = simulate({ ...given, files: { ...given.files, ...challenge.solutionFiles }, inputs });
    expect(goalsMet(challenge, solved.trace)).toEqual(challenge.goals.map(() => true));
    for (const pattern of challenge.never ?? []) expect(firstMatch(pattern, solved.trace)).toBeNull();
  });
});
