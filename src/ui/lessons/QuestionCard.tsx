import { useEffect, useId, useRef, useState } from 'react';
import type { QuestionAt } from '../../scenarios/scenario.ts';
import { lessonsText } from '../../text/ui/lessons.ts';
import { mixed, type Story } from '../../viewer/story.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import { Icon } from '../design/Icon.tsx';
import { useText } from '../use-text.ts';

/** What comes next? Asked before it is shown; whatever is chosen is answered, and then the story goes on. */
export function QuestionCard({
  question,
  story,
}: {
  readonly question: QuestionAt<string, string>;
  readonly story: Story;
}) {
  const t = useText(lessonsText);
  const id = useId();
  const given = useViewer((v) => v.answers[question.id] ?? null);
  // What was answered at an earlier visit is not asked again.
  const [wasOpen] = useState(given === null);
  const [isSkipped, setSkipped] = useState(false);
  const text = story.text.questions[question.id];
  const options = mixed(question.id, question.options);
  const right = question.options[0].id;
  const isOpen = wasOpen && !isSkipped && text !== undefined;
  const choose = (option: string): void => viewer.getState().answerQuestion(question.id, option);
  const go = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (given !== null) go.current?.focus();
  }, [given]);

  // 1 to 4 answer while a question is open; elsewhere they mean a part of the show.
  useEffect(() => {
    if (!isOpen || given !== null) return;
    const press = (event: KeyboardEvent): void => {
      const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
      const option = options[Number(digit) - 1];
      const at = event.target as HTMLElement | null;
      const typing = at?.closest('input:not([type=radio]), textarea, select, [contenteditable]') ?? null;
      if (!option || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || typing !== null)
        return;
      event.preventDefault();
      event.stopPropagation();
      choose(option.id);
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  });

  if (!isOpen) return null;
  return (
    <section
      className="lesson-card lesson-question"
      aria-labelledby={id}
      data-testid="question"
      data-stop="told"
    >
      <p className="lesson-kind">{t.predict}</p>
      <fieldset disabled={given !== null}>
        <legend id={id}>{text.ask}</legend>
        {options.map((option, i) => {
          const isRight = given !== null && option.id === right;
          const isWrong = given === option.id && option.id !== right;
          return (
            <label key={option.id} data-right={isRight} data-wrong={isWrong}>
              <input
                type="radio"
                name={id}
                checked={given === option.id}
                onChange={() => choose(option.id)}
                onClick={() => choose(option.id)}
              />
              <kbd aria-hidden="true">{i + 1}</kbd>
              <span>{text.options[option.id]?.text}</span>
              {isRight && <Icon name="check" size={18} />}
              {isWrong && <Icon name="close" size={18} />}
            </label>
          );
        })}
      </fieldset>
      <div role="status" className="lesson-answer">
        {given !== null && (
          <>
            <p>
              <b>{given === right ? t.right : t.wrong}</b> {text.options[given]?.answer}
            </p>
            {given !== right && (
              <p>
                <b>{t.andRight}</b> {text.options[right]?.answer}
              </p>
            )}
          </>
        )}
      </div>
      <footer>
        {given === null ? (
          <>
            <span className="lesson-kind">{t.hint}</span>
            <Button look="ghost" onClick={() => setSkipped(true)}>
              {t.skip}
            </Button>
          </>
        ) : (
          <button
            ref={go}
            type="button"
            className="ui-button ui-button-ink"
            onClick={() => {
              setSkipped(true);
              viewer.getState().play();
            }}
          >
            {t.continue}
          </button>
        )}
      </footer>
    </section>
  );
}
