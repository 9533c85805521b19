import { useEffect, useMemo, useRef } from 'react';
import type { WhatIf } from '../../predictions/prediction.ts';
import { lessonsText } from '../../text/ui/lessons.ts';
import { predictionsText } from '../../text/ui/predictions.ts';
import { mixed } from '../../viewer/story.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import { AskCard } from '../lessons/AskCard.tsx';
import '../lessons/lessons.css';
import { useText } from '../use-text.ts';
import './predictions.css';
import { wordsOf } from './words.ts';

/** A question that was asked for: over at another step, or when it is put away. */
export function PredictionCard() {
  const now = useViewer((v) => v.predicting);
  const step = useViewer((v) => v.stepIndex);
  const playing = useViewer((v) => v.playing);
  const isOver = now !== null && (now.step !== step || playing);
  useFocusBack();
  useEffect(() => {
    if (isOver) viewer.getState().leavePrediction();
  }, [isOver]);
  if (now === null || isOver) return null;
  return now.state === 'asked' ? <Asked /> : <Looking isOver={now.state === 'none'} />;
}

/** Whoever asked goes on where they were, when the question is put away. */
function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);
}

function Looking({ isOver }: { readonly isOver: boolean }) {
  const t = useText(predictionsText);
  return (
    <section className="lesson-card lesson-question" data-stop="told">
      <p role="status">{isOver ? t.none : t.looking}</p>
      <footer>
        <Button look="ghost" onClick={() => viewer.getState().leavePrediction()}>
          {t.leave}
        </Button>
      </footer>
    </section>
  );
}

function Asked() {
  const t = useText(predictionsText);
  const lessons = useText(lessonsText);
  const prediction = useViewer((v) => v.predicting?.prediction ?? null);
  const given = useViewer((v) => v.predicting?.given ?? null);
  // A class has no editor.
  const isEditable = useViewer(
    (v) => v.use === 'app' && v.story?.scenario.locks?.includes('editor') !== true,
  );
  const words = useMemo(() => prediction && wordsOf(prediction, t), [prediction, t]);
  const go = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (given !== null) go.current?.focus();
  }, [given]);
  if (prediction === null || words === null) return null;
  const right = prediction.choices[0].id;
  const edit = prediction.kind === 'whatIf' ? prediction.about.edit : null;
  const next = (
    <Button look="ghost" onClick={() => void viewer.getState().predict()}>
      {t.another}
    </Button>
  );
  return (
    <AskCard
      key={prediction.id}
      kind={t.kind}
      ask={words.ask}
      detail={prediction.kind === 'whatIf' && <ChangedLine about={prediction.about} />}
      options={mixed(prediction.id, words.options)}
      right={right}
      given={given}
      takesFocus
      onChoose={(choice) => viewer.getState().givePrediction(choice)}
      answer={
        given !== null && (
          <>
            <p>
              <b>{given === right ? lessons.right : lessons.wrong}</b> {words.answers[given]}
            </p>
            {given !== right && (
              <p>
                <b>{lessons.andRight}</b> <span className="ui-heard">{textOf(words.options, right)}. </span>
                {words.answers[right]}
              </p>
            )}
          </>
        )
      }
    >
      <Button look="ghost" onClick={() => viewer.getState().leavePrediction()}>
        {t.leave}
      </Button>
      {given === null ? (
        <span className="lesson-kind">{lessons.hint}</span>
      ) : (
        <div className="prediction-ways">
          {next}
          {prediction.shownBy !== null && (
            <button
              ref={go}
              type="button"
              className="ui-button ui-button-ink"
              onClick={() => viewer.getState().showAnswer()}
            >
              {t.show}
            </button>
          )}
          {edit !== null && isEditable && (
            <button
              ref={go}
              type="button"
              className="ui-button ui-button-ink"
              onClick={() => viewer.getState().tryEdit(edit)}
            >
              {t.tryIt}
            </button>
          )}
        </div>
      )}
    </AskCard>
  );
}

function textOf(options: readonly { readonly id: string; readonly text: string }[], id: string): string {
  return options.find((option) => option.id === id)?.text ?? '';
}

/** The line as it stands and as it might. */
function ChangedLine({ about: { edit, seconds, command } }: { readonly about: WhatIf }) {
  const t = useText(predictionsText);
  return (
    <div className="prediction-line">
      {edit.before !== null && (
        <p data-change="del">
          <span className="ui-heard">{t.removedLine}</span>
          <code translate="no">{edit.before.trim()}</code>
        </p>
      )}
      <p data-change="add">
        <span className="ui-heard">{t.addedLine}</span>
        <code translate="no">{edit.after.trim()}</code>
      </p>
      <p>{t.whatIfAfter(String(seconds), command)}</p>
    </div>
  );
}
