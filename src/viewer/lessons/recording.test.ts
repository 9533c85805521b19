import { describe, expect, it } from 'vitest';
import '../../engine/all-parts.ts';
import { simulate } from '../../engine/simulate.ts';
import { placesIn } from '../../playback/cues.ts';
import { scenarioOf } from '../../scenarios/lesson/lesson.ts';
import { runOf } from '../../scenarios/scenario.ts';
import type { Run } from '../../sources/simulation.ts';
import { firstMatch } from '../../trace/event-pattern.ts';
import { idleRun, typed } from '../running.ts';
import { finished, lessonFile, newDraft, withoutStop, withStop, withWords } from './draft.ts';
import { lessonFragment, LinkRefused, fetchLesson, textInFragment } from './link.ts';
import { patternOf } from './pattern-of.ts';
import { readLesson } from './read-lesson.ts';
import { recordedRun } from './recording.ts';

const guard = { refusalOf: () => Promise.resolve(null) };
const pod = (image: string): string =>
  `apiVersion: v1\nkind: Pod\nmetadata:\n  name: web\nspec:\n  containers:\n  - name: web\n    image: ${image}\n`;

/** Lines typed one after the other on the page, each with the files as they were in the editor then. */
function doneOnPage(
  lines: readonly (readonly [text: string, files: Readonly<Record<string, string>>])[],
): Run {
  let run: Run = idleRun;
  for (const [text, files] of lines)
    run = typed({ run, end: simulate(run).trace.end, isWatching: false }, text, files);
  return run;
}

const diary = 'kind: Diary\n';
const mended = [
  ['kubectl apply -f web.yaml', { 'web.yaml': pod('nginxx'), 'diary.yaml': diary }],
  ['wait 30s', { 'web.yaml': pod('nginxx'), 'diary.yaml': diary }],
  ['kubectl apply -f web.yaml', { 'web.yaml': pod('nginx'), 'diary.yaml': diary }],
] as const;

describe('a lesson that is recorded', () => {
  it('plays what was done, byte for byte, after it was saved and opened again', async () => {
    const run = doneOnPage(mended);
    const { trace } = simulate(run);
    let draft = newDraft(recordedRun(run), 'pods/default/web', 'ko');
    const marked = trace.events.filter((_, i) => i % 97 === 5).map(({ id }) => id);
    for (const event of [...marked].reverse()) draft = withStop(draft, event, trace);
    draft = withWords(draft, 'ko', {
      title: '이미지',
      purpose: '봐요',
      cues: Object.fromEntries(draft.cues.map(({ id }) => [id, { say: '여기' }])),
    });
    const text = lessonFile(finished(draft));
    const { lesson, complaints } = await readLesson(text, 'x.json', guard);
    expect(complaints).toEqual([]);
    if (lesson === null) return;
    const again = simulate(runOf(scenarioOf(lesson))).trace;
    expect(JSON.stringify(again.events)).toBe(JSON.stringify(trace.events));
    expect([...placesIn(lesson.cues, again).values()]).toEqual(marked);
    expect(lessonFile(lesson)).toBe(text);
    expect(text).not.toContain('Diary');
  });

  it('keeps every file where lines handle files', () => {
    const files = { 'a.yaml': pod('nginx') };
    const run = doneOnPage([
      ['kubectl apply -f a.yaml', files],
      ['kubectl get pods > a.yaml', files],
      ['ls', files],
    ]);
    const again = simulate(runOf({ run: recordedRun(run) }));
    expect(JSON.stringify(again.trace.events)).toBe(JSON.stringify(simulate(run).trace.events));
  });

  it('finds each event again by its pattern, and by no smaller number of them', () => {
    const { trace } = simulate(doneOnPage(mended));
    for (const event of trace.events) {
      const pattern = patternOf(event, trace);
      expect(Object.keys(pattern).length, JSON.stringify(event)).toBeGreaterThan(1);
      expect(firstMatch(pattern, trace, event.id)?.id).toBe(event.id);
    }
  });

  it('loses no stop when another goes, and marks none twice', () => {
    const { trace } = simulate(doneOnPage(mended));
    let draft = newDraft({ inputs: [] }, null, 'en');
    for (const event of [10, 200, 30, 30, 120]) draft = withStop(draft, event, trace);
    expect([...placesIn(draft.cues, trace).values()]).toEqual([10, 30, 120, 200]);
    draft = withoutStop(draft, draft.cues[1]?.id ?? '', trace);
    expect([...placesIn(draft.cues, trace).values()]).toEqual([10, 120, 200]);
  });
});

describe('a lesson in a link', () => {
  it('comes out as it went in, and tells when it was cut', async () => {
    const text = JSON.stringify({ podreel: 1, words: '파드'.repeat(50) });
    const fragment = await lessonFragment(text);
    expect(await textInFragment(fragment)).toBe(text);
    expect(await textInFragment(`#lesson=1r.${encodeURIComponent(text)}`)).toBe(text);
    expect(await textInFragment('#elsewhere')).toBeNull();
    for (let cut = fragment.length - 1; cut > 12; cut -= 7)
      await expect(textInFragment(fragment.slice(0, cut)), String(cut)).rejects.toThrow(LinkRefused);
  });

  it('refuses what is too long, unpacks to too much, or lies elsewhere', async () => {
    const refused = async (asked: Promise<unknown>): Promise<string> =>
      asked.then(
        () => 'taken',
        (error: unknown) => (error instanceof LinkRefused ? error.refusal : String(error)),
      );
    expect(await refused(textInFragment(`#lesson=1r.${'x'.repeat(40_000)}`))).toBe('long');
    expect(await refused(textInFragment('#lesson=2d.abc'))).toBe('unknown');
    expect(await refused(textInFragment(await lessonFragment('0'.repeat(5_000_000))))).toBe('large');
    const page = 'https://here.example/podreel/';
    for (const address of [
      'https://there.example/a.json',
      '//there.example/a.json',
      'data:application/json,{}',
      'javascript:alert(1)',
      'http://here.example/a.json',
      'http://',
    ])
      expect(await refused(fetchLesson(address, page)), address).toBe('elsewhere');
  });
});
