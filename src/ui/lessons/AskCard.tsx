import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Icon } from '../design/Icon.tsx';
import './lessons.css';

/** Something that can be chosen, with a name that no other has. */
export interface Choosable {
  readonly id: string;
  readonly text: string;
  /** Kubernetes' own words, as they stand in a terminal. */
  readonly verbatim?: boolean;
}

/** A question over the picture, whoever made it: one thing is chosen, by pointer, arrows or digit, and answered. */
export function AskCard({
  kind,
  ask,
  detail,
  options,
  right,
  given,
  onChoose,
  answer,
  takesFocus = false,
  children,
}: {
  readonly kind: string;
  readonly ask: string;
  /** What stands between the question and the choices. */
  readonly detail?: ReactNode;
  readonly options: readonly Choosable[];
  /** The id of the right one. */
  readonly right: string;
  /** What was chosen; null: nothing yet. */
  readonly given: string | null;
  readonly onChoose: (option: string) => void;
  /** Said once something was chosen. */
  readonly answer: ReactNode;
  /** Whether somebody asked for it, and goes on here. */
  readonly takesFocus?: boolean;
  /** What can be done next. */
  readonly children: ReactNode;
}) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) card.current?.focus();
  }, [takesFocus]);

  // 1 to 9 answer while a question is open; elsewhere they mean a part of the show.
  useEffect(() => {
    if (given !== null) return;
    const press = (event: KeyboardEvent): void => {
      const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
      const option = options[Number(digit) - 1];
      const at = event.target as HTMLElement | null;
      const typing = at?.closest('input:not([type=radio]), textarea, select, [contenteditable]') ?? null;
      if (!option || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || typing !== null)
        return;
      event.preventDefault();
      event.stopPropagation();
      onChoose(option.id);
    };
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  });

  return (
    <section
      ref={card}
      className="lesson-card lesson-question"
      data-open={given === null}
      tabIndex={-1}
      aria-labelledby={id}
      data-testid="question"
      data-stop="told"
    >
      <p className="lesson-kind">{kind}</p>
      <fieldset disabled={given !== null}>
        <legend id={id}>{ask}</legend>
        {detail}
        {options.map((option, i) => {
          const isRight = given !== null && option.id === right;
          const isWrong = given === option.id && option.id !== right;
          return (
            <label key={option.id} data-right={isRight} data-wrong={isWrong}>
              <input
                type="radio"
                name={id}
                checked={given === option.id}
                onChange={() => onChoose(option.id)}
                onClick={() => onChoose(option.id)}
              />
              <kbd aria-hidden="true">{i + 1}</kbd>
              <span translate={option.verbatim === true ? 'no' : undefined} data-verbatim={option.verbatim}>
                {option.text}
              </span>
              {isRight && <Icon name="check" size={18} />}
              {isWrong && <Icon name="close" size={18} />}
            </label>
          );
        })}
      </fieldset>
      <div role="status" className="lesson-answer">
        {given !== null && answer}
      </div>
      <footer>{children}</footer>
    </section>
  );
}
