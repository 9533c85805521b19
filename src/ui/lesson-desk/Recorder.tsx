import { useMemo, useRef, useState } from 'react';
import { placesIn } from '../../playback/cues.ts';
import { lessonProblems } from '../../scenarios/lesson/problems.ts';
import { runOf, type Lock, type ScenarioRun, type ScenarioText } from '../../scenarios/scenario.ts';
import { languageNames, languages, type Language } from '../../text/catalogue.ts';
import { controlsText } from '../../text/ui/controls.ts';
import { lessonFileText } from '../../text/ui/lesson-file.ts';
import { desk, useDesk } from '../../viewer/lessons/desk.ts';
import {
  finished,
  lessonFile,
  withoutQuestion,
  withoutStop,
  withQuestion,
  withStop,
  withWords,
  wordsIn,
  type Draft,
} from '../../viewer/lessons/draft.ts';
import { lessonFragment, longestFragment } from '../../viewer/lessons/link.ts';
import { pathText } from '../../viewer/lessons/read-lesson.ts';
import { recordedRun } from '../../viewer/lessons/recording.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import { IconButton } from '../design/IconButton.tsx';
import { download } from '../editor/use-files.ts';
import { useText } from '../use-text.ts';
import { draftOfRun } from './FileLessons.tsx';
import { Lines, Words } from './Fields.tsx';
import { openLessonText } from './opening.ts';
import { QuestionFields } from './QuestionFields.tsx';
import type { AnyComplaint } from './problem-words.ts';
import { Complaints } from './UnopenedDialog.tsx';

const locks: readonly Lock[] = ['console', 'editor', 'faults', 'ahead', 'solution'];

/** Where a lesson is made: beside the picture, so that its moments can be found and marked. All is kept as it is typed. */
export function Recorder() {
  const draft = useDesk((state) => state.draft);
  return draft === null ? null : <DeskOf draft={draft} />;
}

function DeskOf({ draft }: { readonly draft: Draft }) {
  const t = useText(lessonFileText);
  const page = useViewer((state) => state.language);
  const writing = useDesk((state) => state.writing) ?? page;
  const isSafe = useDesk((state) => state.isSafe);
  const earlier = useDesk((state) => state.earlier);
  const run = useViewer((state) => state.run);
  const [gone, setGone] = useState<Draft | null>(null);
  const words = wordsIn(draft, writing);
  const put = (next: Draft): void => desk.setState({ draft: next });
  const write = (part: Partial<ScenarioText>): void => put(withWords(draft, writing, part));
  const remove = (next: Draft): void => {
    setGone(draft);
    put(next);
  };
  const recorded = useMemo(() => recordedRun(run), [run]);
  const isBehind = run.inputs.length > 0 && !isSameRun(recorded, draft.run);
  return (
    <aside className="desk" aria-labelledby="desk-title" data-stop="desk" data-axis="own" data-testid="desk">
      <header>
        <h2 id="desk-title">{t.desk}</h2>
        <label className="desk-language">
          <span>{t.writing}</span>
          <select
            value={writing}
            onChange={(event) => desk.setState({ writing: event.currentTarget.value as Language })}
          >
            {languages.map((each) => (
              <option key={each} value={each} lang={each}>
                {languageNames[each]}
              </option>
            ))}
          </select>
        </label>
        <IconButton icon="close" label={t.close} onClick={() => desk.setState({ isOpen: false })} />
      </header>
      <div className="desk-body">
        <p className="desk-quiet">
          {t.run(draft.run.inputs.length, Object.keys(draft.run.files ?? {}).length)}
        </p>
        {isBehind && <Button onClick={() => put({ ...draft, run: recorded })}>{t.takeRun}</Button>}
        {!isSafe && <p role="status">{t.notSafe}</p>}
        <Words label={t.title} value={words.title} lang={writing} onChange={(title) => write({ title })} />
        <Words
          label={t.purpose}
          value={words.purpose}
          lang={writing}
          onChange={(purpose) => write({ purpose })}
        />
        <Stops draft={draft} words={words} writing={writing} onPut={put} onRemove={remove} onWrite={write} />
        <h3>{t.questions}</h3>
        {(draft.questions ?? []).map((question) => (
          <QuestionFields
            key={question.id}
            question={question}
            draft={draft}
            words={words}
            writing={writing}
            onPut={put}
            onWrite={write}
            onRemove={() => remove(withoutQuestion(draft, question.id))}
          />
        ))}
        <Button
          disabled={draft.cues.length === 0}
          onClick={() => put(withQuestion(draft, draft.cues.at(-1)?.id ?? ''))}
        >
          {t.addQuestion}
        </Button>
        <Task draft={draft} words={words} writing={writing} onPut={put} onWrite={write} onRemove={remove} />
        <h3>{t.locks}</h3>
        <div className="desk-locks" role="group" aria-label={t.locks}>
          {locks.map((lock) => (
            <label key={lock}>
              <input
                type="checkbox"
                checked={draft.locks?.includes(lock) ?? false}
                onChange={(event) =>
                  put({
                    ...draft,
                    locks: locks.filter((each) =>
                      each === lock ? event.currentTarget.checked : draft.locks?.includes(each),
                    ),
                  })
                }
              />
              {t[`lock ${lock}`]}
            </label>
          ))}
        </div>
        <p className="desk-quiet">{t.locksNote}</p>
        <Lines
          label={t.teacher}
          value={words.teacher}
          lang={writing}
          onChange={(teacher) => write({ teacher })}
        />
        <Lines
          label={t.links}
          value={(draft.links ?? []).map(({ url, title }) => `${url} ${title}`)}
          onChange={(lines) => put({ ...draft, links: lines.map(linkOf) })}
        />
        <div role="status">
          {gone !== null && (
            <p className="desk-row">
              {t.removed}
              <Button
                onClick={() => {
                  put(gone);
                  setGone(null);
                }}
              >
                {t.undo}
              </Button>
            </p>
          )}
        </div>
        <p className="desk-row">
          {earlier !== null && (
            <Button look="ghost" onClick={() => desk.setState({ draft: earlier, earlier: draft })}>
              {t.earlier}
            </Button>
          )}
          <Button look="ghost" onClick={() => desk.setState({ draft: draftOfRun(), earlier: draft })}>
            {t.startOver}
          </Button>
        </p>
      </div>
      <Finish draft={draft} />
    </aside>
  );
}

interface PartProps {
  readonly draft: Draft;
  readonly words: ScenarioText;
  readonly writing: Language;
  readonly onPut: (draft: Draft) => void;
  readonly onWrite: (part: Partial<ScenarioText>) => void;
  readonly onRemove: (draft: Draft) => void;
}

function Stops({ draft, words, writing, onPut, onWrite, onRemove }: PartProps) {
  const t = useText(lessonFileText);
  const c = useText(controlsText);
  const trace = useViewer((state) => state.trace);
  const pacing = useViewer((state) => state.pacing);
  const step = useViewer((state) => state.stepIndex);
  const places = useMemo(
    () => (trace === null ? new Map<string, number>() : placesIn(draft.cues, trace)),
    [draft.cues, trace],
  );
  const event = pacing.steps[step]?.event;
  const isMarked = event !== undefined && [...places.values()].includes(event);
  return (
    <>
      <h3>{t.stops}</h3>
      {draft.cues.map(({ id }, i) => {
        const at = places.get(id);
        const its = at === undefined ? -1 : pacing.stepOf(at);
        const { say = '', why = '' } = words.cues[id] ?? {};
        const tell = (part: { readonly say?: string; readonly why?: string }): void =>
          onWrite({ cues: { ...words.cues, [id]: { say, why, ...part } } });
        return (
          <fieldset key={id} className="desk-item">
            <legend>{t.stop(i + 1)}</legend>
            <div className="desk-row">
              {its < 0 ? (
                <span className="desk-quiet">{t.notInRun}</span>
              ) : (
                <Button look="ghost" onClick={() => viewer.getState().goToStep(its)}>
                  {t.goTo(its + 1)}
                </Button>
              )}
              <Button
                look="ghost"
                icon="bin"
                aria-label={`${t.remove}: ${t.stop(i + 1)}`}
                onClick={() => trace && onRemove(withoutStop(draft, id, trace))}
              >
                {t.remove}
              </Button>
            </div>
            <Words label={t.say} value={say} lang={writing} onChange={(text) => tell({ say: text })} />
            <Words label={t.why} value={why} lang={writing} onChange={(text) => tell({ why: text })} />
          </fieldset>
        );
      })}
      <div className="desk-row">
        <IconButton icon="previous" label={c.previous} onClick={() => viewer.getState().step(-1)} />
        <span>{c.count(step + 1, pacing.steps.length)}</span>
        <IconButton icon="next" label={c.next} onClick={() => viewer.getState().step(1)} />
      </div>
      <Button
        icon="check"
        data-testid="mark"
        disabled={event === undefined || isMarked}
        onClick={() => trace && event !== undefined && onPut(withStop(draft, event, trace))}
      >
        {t.mark}
      </Button>
      <p className="desk-quiet">{isMarked ? t.alreadyMarked : t.markHint}</p>
    </>
  );
}

function Task({ draft, words, writing, onPut, onWrite, onRemove }: PartProps) {
  const t = useText(lessonFileText);
  const { challenge } = draft;
  if (challenge === undefined)
    return (
      <>
        <h3>{t.task}</h3>
        <Button onClick={() => onPut({ ...draft, challenge: { goals: [{ object: '' }], solution: [] } })}>
          {t.addTask}
        </Button>
      </>
    );
  const [goal = { object: '' }, ...others] = challenge.goals;
  const { task = '', hints = [] } = words.challenge ?? {};
  const { status, ...bare } = goal;
  return (
    <>
      <h3>{t.task}</h3>
      <fieldset className="desk-item">
        <legend className="ui-heard">{t.task}</legend>
        <Button
          look="ghost"
          icon="bin"
          aria-label={`${t.remove}: ${t.task}`}
          onClick={() => {
            const { challenge: _, ...rest } = draft;
            onRemove(rest);
          }}
        >
          {t.remove}
        </Button>
        <Words
          label={t.taskWords}
          value={task}
          lang={writing}
          onChange={(text) => onWrite({ challenge: { task: text, hints } })}
        />
        <Words
          label={t.goalObject}
          value={goal.object}
          onChange={(object) =>
            onPut({ ...draft, challenge: { ...challenge, goals: [{ ...goal, object }, ...others] } })
          }
        />
        <Words
          label={t.goalStatus}
          value={status ?? ''}
          onChange={(text) => {
            const next = text === '' ? bare : { ...bare, status: text };
            onPut({ ...draft, challenge: { ...challenge, goals: [next, ...others] } });
          }}
        />
        <Lines
          label={t.solution}
          value={challenge.solution}
          onChange={(solution) => onPut({ ...draft, challenge: { ...challenge, solution } })}
        />
        <Lines
          label={t.hints}
          value={hints}
          lang={writing}
          onChange={(lines) => onWrite({ challenge: { task, hints: lines } })}
        />
      </fieldset>
    </>
  );
}

/** Preview, file and link: each of a lesson that is whole; else it is said what is missing. */
function Finish({ draft }: { readonly draft: Draft }) {
  const t = useText(lessonFileText);
  const [complaints, setComplaints] = useState<readonly AnyComplaint[]>([]);
  const [said, setSaid] = useState('');
  const told = useRef<HTMLDivElement>(null);
  const whole = (): { readonly text: string; readonly file: string } | null => {
    const lesson = finished(draft);
    const problems = lessonProblems(JSON.parse(lessonFile(lesson)));
    setSaid('');
    setComplaints(problems.map(({ path, ...rest }) => ({ ...rest, path: pathText(path), line: 0 })));
    if (problems.length > 0) told.current?.scrollIntoView({ block: 'nearest' });
    return problems.length > 0 ? null : { text: lessonFile(lesson), file: `${lesson.id}.json` };
  };
  const copy = async (text: string): Promise<void> => {
    const fragment = await lessonFragment(text);
    if (fragment.length > longestFragment) return setSaid(t.tooLong);
    const { origin, pathname } = window.location;
    await navigator.clipboard.writeText(`${origin}${pathname}${fragment}`);
    setSaid(t.copied);
  };
  return (
    <footer>
      <div ref={told} role="status" className="desk-said">
        {complaints.length > 0 && (
          <>
            <b>{t.notFinished}</b>
            <Complaints complaints={complaints} />
          </>
        )}
        {said}
      </div>
      <div className="desk-row">
        <Button
          look="ink"
          data-testid="preview-lesson"
          onClick={() => {
            const lesson = whole();
            if (lesson)
              void openLessonText(lesson.text, lesson.file).then((is) => setSaid(is ? t.playing : ''));
          }}
        >
          {t.preview}
        </Button>
        <Button
          data-testid="save-lesson"
          onClick={() => {
            const lesson = whole();
            if (!lesson) return;
            download(lesson.file, lesson.text);
            setSaid(t.saved(lesson.file));
          }}
        >
          {t.save}
        </Button>
        <Button
          onClick={() => {
            const lesson = whole();
            if (lesson) void copy(lesson.text).catch(() => setSaid(t.tooLong));
          }}
        >
          {t.copy}
        </Button>
      </div>
    </footer>
  );
}

/** Whether the same is done in both, however it is written. */
function isSameRun(a: ScenarioRun, b: ScenarioRun): boolean {
  const told = (run: ScenarioRun): string =>
    JSON.stringify(
      Object.entries(recordedRun(runOf({ run }))).sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  return told(a) === told(b);
}

function linkOf(line: string): { readonly url: string; readonly title: string } {
  const [url = '', ...title] = line.split(' ');
  return { url, title: title.join(' ') };
}
