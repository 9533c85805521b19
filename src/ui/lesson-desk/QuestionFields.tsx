import type { QuestionAt, ScenarioText } from '../../scenarios/scenario.ts';
import type { Language } from '../../text/catalogue.ts';
import { lessonFileText } from '../../text/ui/lesson-file.ts';
import type { Draft } from '../../viewer/lessons/draft.ts';
import { Button } from '../design/Button.tsx';
import { useText } from '../use-text.ts';
import { Words } from './Fields.tsx';

type Question = QuestionAt<string, string>;

/** One question: before which stop it is asked, and its answers, the right one first. */
export function QuestionFields({
  question,
  draft,
  words,
  writing,
  onPut,
  onWrite,
  onRemove,
}: {
  readonly question: Question;
  readonly draft: Draft;
  readonly words: ScenarioText;
  readonly writing: Language;
  readonly onPut: (draft: Draft) => void;
  readonly onWrite: (part: Partial<ScenarioText>) => void;
  readonly onRemove: () => void;
}) {
  const t = useText(lessonFileText);
  const { id, before, options } = question;
  const { ask = '', options: said = {} } = words.questions[id] ?? {};
  const change = (part: Partial<Question>): void =>
    onPut({
      ...draft,
      questions: (draft.questions ?? []).map((each) => (each.id === id ? { ...each, ...part } : each)),
    });
  const write = (part: Partial<ScenarioText['questions'][string]>): void =>
    onWrite({ questions: { ...words.questions, [id]: { ask, options: said, ...part } } });
  return (
    <fieldset className="desk-item">
      <legend className="ui-heard">{t.questions}</legend>
      <div className="desk-row">
        <label className="desk-language">
          <span>{t.before}</span>
          <select value={before} onChange={(event) => change({ before: event.currentTarget.value })}>
            {draft.cues.map((cue, i) => (
              <option key={cue.id} value={cue.id}>
                {t.stop(i + 1)}
              </option>
            ))}
          </select>
        </label>
        <Button look="ghost" icon="bin" aria-label={`${t.remove}: ${t.ask}`} onClick={onRemove}>
          {t.remove}
        </Button>
      </div>
      <Words label={t.ask} value={ask} lang={writing} onChange={(text) => write({ ask: text })} />
      {options.map((option, i) => {
        const { text = '', answer = '' } = said[option.id] ?? {};
        const tell = (part: { readonly text?: string; readonly answer?: string }): void =>
          write({ options: { ...said, [option.id]: { text, answer, ...part } } });
        const label = i === 0 ? t.rightOption : t.wrongOption(i);
        return (
          <div key={option.id} className="desk-option">
            <Words label={label} value={text} lang={writing} onChange={(value) => tell({ text: value })} />
            <Words
              label={`${label}: ${t.feedback}`}
              value={answer}
              lang={writing}
              onChange={(value) => tell({ answer: value })}
            />
          </div>
        );
      })}
      {options.length < 4 && (
        <Button
          look="ghost"
          onClick={() => change({ options: [...options, { id: 'abcd'[options.length] ?? 'd' }] as never })}
        >
          {t.addOption}
        </Button>
      )}
    </fieldset>
  );
}
