import type { Language } from '../../text/catalogue.ts';
import { problemHint } from '../../text/problem-hint.ts';
import { editorText } from '../../text/ui/editor.ts';
import type { Problem } from '../../viewer/state.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { Octagon } from '../Octagon.tsx';
import { useText } from '../use-text.ts';
import type { LineRange } from './line-marks.ts';

export interface PlacedProblem extends Problem {
  readonly place: LineRange | null;
}

/** What is wrong, exactly as it was said, with the line that it means and what it means in plain words. */
export function Problems({
  problems,
  onGoToLine,
}: {
  readonly problems: readonly PlacedProblem[];
  readonly onGoToLine: (line: number) => void;
}) {
  const t = useText(editorText);
  const language = useViewer((viewer) => viewer.language);
  return (
    <div
      className="problems"
      role="status"
      aria-label={t.problems}
      tabIndex={problems.length > 0 ? 0 : -1}
      data-stop="manifest"
    >
      {problems.map((problem, i) => (
        <div key={i} className="problem">
          <p className="problem-by">
            <Octagon />
            {saidBy(problem.source, t)}
            {problem.place !== null && (
              <button
                type="button"
                title={t.goToLine(problem.place.from)}
                onClick={() => onGoToLine(problem.place?.from ?? 1)}
              >
                {t.line(problem.place.from)}
              </button>
            )}
          </p>
          <pre translate="no">{problem.text}</pre>
          <Hint text={problem.text} language={language} />
        </div>
      ))}
    </div>
  );
}

function Hint({ text, language }: { readonly text: string; readonly language: Language }) {
  const hint = problemHint(text, language);
  return hint === null ? null : <p className="problem-hint">{hint}</p>;
}

function saidBy(source: Problem['source'], t: (typeof editorText)[Language]): string {
  switch (source) {
    case 'editor':
      return t.fromEditor;
    case 'kubectl':
      return t.fromKubectl;
    case 'api':
      return t.fromApi;
    case 'engine':
      return t.fromEngine;
  }
}
