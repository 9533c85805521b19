import { useEffect, useRef, useState } from 'react';
import type { QuestionAt } from '../../scenarios/scenario.ts';
import { lessonsText } from '../../text/ui/lessons.ts';
import { mixed, type Story } from '../../viewer/story.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import { useText } from '../use-text.ts';
import { AskCard } from './AskCard.tsx';

/** What comes next? Asked before it is shown; whatever is chosen is answered, and then the story goes on. */
export function QuestionCard({
  question,
  story,
}: {
  readonly question: QuestionAt<string, string>;
  readonly story: Story;
}) {
  const t = useText(lessonsText);
  const given = useViewer((v) => v.answers[question.id] ?? null);
  // What was answered at an earlier visit is not asked again.
  const [wasOpen] = useState(given === null);
  const [isSkipped, setSkipped] = useState(false);
  const text = story.text.questions[question.id];
  const right = question.options[0].id;
  const go = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (given !== null) go.current?.focus();
  }, [given]);

  if (!wasOpen || isSkipped || text === undefined) return null;
  return (
    <AskCard
      kind={t.predict}
      ask={text.ask}
      options={mixed(question.id, question.options).map(({ id }) => ({
        id,
        text: text.options[id]?.text ?? id,
      }))}
      right={right}
      given={given}
      onChoose={(option) => viewer.getState().answerQuestion(question.id, option)}
      answer={
        given !== null && (
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
        )
      }
    >
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
    </AskCard>
  );
}
