import { lazy, Suspense, useEffect, useRef, type CSSProperties } from 'react';
import { classroomText } from '../../text/ui/classroom.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { ChapterRow } from '../chapters/ChapterRow.tsx';
import { Button } from '../design/Button.tsx';
import { DiagramArea } from '../diagram/DiagramArea.tsx';
import { FaultMenuPlace } from '../faults/FaultMenuPlace.tsx';
import { useKeys } from '../keyboard/use-keys.ts';
import { StepsAsText } from '../narration/StepsAsText.tsx';
import { useSize } from '../use-size.ts';
import { useAutoplay } from '../use-autoplay.ts';
import { Unheeded } from '../unheeded/Unheeded.tsx';
import { useText } from '../use-text.ts';
import { board } from './board-state.ts';
import { BoardPicture } from './BoardPicture.tsx';
import './classroom.css';
import { ClassCaption } from './ClassCaption.tsx';
import { keys, keysInTheDark } from './keys.ts';
import { Ring } from './Ring.tsx';
import { Tools } from './Tools.tsx';
import { useStillPointer } from './use-still-pointer.ts';
import { useWakeLock } from './use-wake-lock.ts';

const TouchedYaml = lazy(async () => ({ default: (await import('./TouchedYaml.tsx')).TouchedYaml }));
const ClassQuestions = lazy(async () => ({ default: (await import('./ClassQuestions.tsx')).ClassQuestions }));
const BoardList = lazy(async () => ({ default: (await import('./BoardList.tsx')).BoardList }));
const KeysDialog = lazy(async () => ({ default: (await import('../keyboard/KeysDialog.tsx')).KeysDialog }));

/** What all sizes before a class are given in; the whole board is enlarged or shrunk to the screen. */
const page = { w: 1920, h: 1080 } as const;

/** The same story for a room: a large picture, one large sentence, and the chapters; everything else is on keys. */
export function Classroom() {
  const t = useText(classroomText);
  const room = useRef<HTMLDivElement>(null);
  const size = useSize(room);
  const hide = useViewer((state) => state.hide);
  const view = useViewer((state) => state.view);
  const isBlank = board.use((state) => state.isBlank);
  const hasSpotlight = board.use((state) => state.hasSpotlight);
  const showsYaml = board.use((state) => state.showsYaml);
  const showsKeys = board.use((state) => state.showsKeys);
  const isStill = useStillPointer(room);
  const asks = useViewer((state) => state.story !== null || state.predicting !== null);
  useEffect(() => {
    if (view === 'yaml') board.set({ showsYaml: true });
  }, [view]);
  useWakeLock();
  useAutoplay();
  useKeys(isBlank ? keysInTheDark : keys);
  const scale = size === null ? 1 : Math.min(size.width / page.w, size.height / page.h);
  const style =
    size === null
      ? undefined
      : ({
          width: size.width / scale,
          height: size.height / scale,
          '--finger': `${String(Math.ceil(44 / scale))}px`,
          transform: `scale(${String(scale)})`,
        } as CSSProperties);
  return (
    <>
      <div ref={room} className="class" data-surface="classroom" data-still={isStill}>
        {style && (
          <div className="class-board" style={style} data-spotlight={hasSpotlight} inert={isBlank}>
            <main className="class-picture" aria-label={t.picture}>
              <h1 className="ui-heard">{t.title}</h1>
              {view === 'list' ? (
                <Suspense>
                  <BoardList />
                </Suspense>
              ) : (
                <DiagramArea Fitted={BoardPicture} />
              )}
              {showsYaml && (
                <Suspense>
                  <TouchedYaml />
                </Suspense>
              )}
              {asks && (
                <Suspense>
                  <ClassQuestions />
                </Suspense>
              )}
              {view !== 'list' && (
                <div className="ui-heard">
                  <StepsAsText />
                </div>
              )}
            </main>
            {!hide.includes('narration') && <ClassCaption />}
            <footer className="class-chapters" aria-label={t.chapters}>
              {hide.includes('timeline') ? <span className="class-space" /> : <ChapterRow />}
              {!hide.includes('controls') && <Tools />}
            </footer>
          </div>
        )}
        {isBlank && (
          <div className="class-blank">
            <Button className="class-resume" onClick={() => board.set({ isBlank: false })}>
              {t.resume}
            </Button>
          </div>
        )}
        <p className="ui-heard" aria-live="polite">
          {isBlank ? t.blanked : ''}
        </p>
        <Unheeded />
        <Ring />
      </div>
      <FaultMenuPlace />
      {showsKeys && (
        <Suspense>
          <KeysDialog bindings={keys} onClose={() => board.set({ showsKeys: false })} />
        </Suspense>
      )}
    </>
  );
}

/** Back to the learner's page, at the same moment. */
export function leave(): void {
  board.set({ isBlank: false, showsYaml: false, zoom: 1, hasSpotlight: false });
  viewer.getState().setUse('app');
}
