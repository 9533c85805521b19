import { lazy, Suspense, useRef } from 'react';
import { controlsText } from '../../text/ui/controls.ts';
import { embedText } from '../../text/ui/embed.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { ChapterRow } from '../chapters/ChapterRow.tsx';
import { StepButtons } from '../controls/StepButtons.tsx';
import { DiagramArea } from '../diagram/DiagramArea.tsx';
import { useKeys } from '../keyboard/use-keys.ts';
import { StepsAsText } from '../narration/StepsAsText.tsx';
import { useSize } from '../use-size.ts';
import { Unheeded } from '../unheeded/Unheeded.tsx';
import { useText } from '../use-text.ts';
import { Duet } from './Duet.tsx';
import './figure.css';
import { FigureCaption } from './FigureCaption.tsx';
import { keys } from './keys.ts';
import { OpenFull } from './OpenFull.tsx';
import { useAttention } from './use-attention.ts';
import { Whole } from './Whole.tsx';

const FigureView = lazy(async () => ({ default: (await import('./FigureView.tsx')).FigureView }));

/** From this width on there is room for the whole picture: a frame of 640 less its two borders. */
const leastWhole = 638;

/**
 * A figure in somebody else's page. It takes no focus, keeps nothing, moves only when it is asked to, and leaves the
 * wheel and the finger to the page around it.
 */
export function Figure() {
  const t = useText(embedText);
  const figure = useRef<HTMLDivElement>(null);
  const size = useSize(figure);
  const hide = useViewer((state) => state.hide);
  const view = useViewer((state) => state.view);
  useKeys(keys);
  useAttention(figure);
  const form = size === null ? null : size.width < leastWhole ? 'duet' : 'whole';
  return (
    <div ref={figure} className="fig" data-surface="embed" data-form={form ?? undefined}>
      {form !== null && (
        <>
          {view === 'list' || view === 'yaml' || view === 'timeline' ? (
            <Suspense fallback={<main className="fig-picture" />}>
              <FigureView view={view} />
            </Suspense>
          ) : (
            <main className="fig-picture" aria-label={t.picture}>
              <h1 className="ui-heard">{t.title}</h1>
              <DiagramArea Fitted={form === 'duet' ? Duet : Whole} />
              <div className="ui-heard">
                <StepsAsText />
              </div>
            </main>
          )}
          {!hide.includes('narration') && <FigureCaption />}
          {!hide.includes('controls') && <FigureControls />}
          <Unheeded />
        </>
      )}
    </div>
  );
}

function FigureControls() {
  const text = useText(controlsText);
  const hide = useViewer((state) => state.hide);
  const view = useViewer((state) => state.view);
  return (
    <footer className="fig-controls" aria-label={text.controls}>
      <StepButtons />
      {!hide.includes('timeline') && view !== 'timeline' && <ChapterRow />}
      {!hide.includes('share') && <OpenFull />}
    </footer>
  );
}
