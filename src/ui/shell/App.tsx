import { lazy, Suspense, useRef, type CSSProperties } from 'react';
import { shellText } from '../../text/ui/shell.ts';
import { trackPx, trackRows } from '../branches/track-rows.ts';
import { EditorPlace } from '../console/EditorPlace.tsx';
import { Controls } from '../controls/Controls.tsx';
import { IconButton } from '../design/IconButton.tsx';
import { FaultMenuPlace } from '../faults/FaultMenuPlace.tsx';
import { Lesson, PredictionCard } from '../lessons/later.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import type { Panels } from '../../viewer/panels.ts';
import { useAutoplay } from '../use-autoplay.ts';
import { useText } from '../use-text.ts';
import { Bar } from './Bar.tsx';
import { Broken } from './Broken.tsx';
import { Caption, ConsolePanel, EditorPanel, Inside, Inspector, Keyboard, Timeline } from './Later.tsx';
import { PhoneTabs } from './PhoneTabs.tsx';
import { Room } from './Room.tsx';
import './shell.css';
import './touch.css';
import { Stage } from './Stage.tsx';
import { StageNotice, useNotice } from './StageNotice.tsx';
import { Unheeded } from '../unheeded/Unheeded.tsx';
import { useDrawers } from './use-drawers.ts';
import { usePlace, type Place } from './use-form.ts';

const Sashes = lazy(async () => ({ default: (await import('./Sashes.tsx')).Sashes }));

/** The whole page. */
export function App() {
  const shell = useRef<HTMLDivElement>(null);
  const place = usePlace(shell);
  const tracks = useViewer(trackRows);
  const hide = useViewer((state) => state.hide);
  const { sizes } = useViewer((state) => state.panels);
  useAutoplay();
  return (
    <div
      ref={shell}
      className="shell"
      data-form={place?.form}
      data-low={place?.isLow}
      data-hide={hide.join(' ')}
      data-tracks={tracks > 0 ? tracks : undefined}
      style={styleOf(sizes, tracks)}
      data-surface={place?.form === 'phone' ? 'phone' : 'learner'}
    >
      <Broken>{place && <Rooms place={place} />}</Broken>
      <Unheeded />
      <Broken>
        <Keyboard />
        <FaultMenuPlace />
        {(place?.form === 'wide' || place?.form === 'middle') && (
          <Suspense>
            <Sashes />
          </Suspense>
        )}
      </Broken>
    </div>
  );
}

/** How large the reader made the parts of the page, and how much the tracks of branches need. */
function styleOf(sizes: Panels['sizes'], tracks: number): CSSProperties {
  const asked = Object.entries(sizes).map(([edge, px]) => [`--${edge}-px`, `${px}px`]);
  const style: Record<string, string> = Object.fromEntries(asked) as Record<string, string>;
  if (tracks > 0) style['--tracks-h'] = `${tracks * trackPx}px`;
  return style;
}

function Rooms({ place: { form, isTiny } }: { readonly place: Place }) {
  const t = useText(shellText);
  const view = useViewer((state) => state.view);
  const hide = useViewer((state) => state.hide);
  const { open, toggle, close, tab, setTab } = useDrawers(form, { view, hide });
  const notice = useNotice();
  const trace = useViewer((state) => state.trace);
  const opened = useViewer((state) => state.opened);
  const hasStory = useViewer((state) => state.story !== null);
  const isAsked = useViewer((state) => state.predicting !== null);
  const timeline = !hide.includes('timeline') && (
    <Broken retryOn={trace}>
      <Timeline />
    </Broken>
  );
  return (
    <>
      <nav className="shell-skips" aria-label={t.skips} data-stop="skips">
        <a href="#picture">{t.toPicture}</a>
        <a href="#controls">{t.toControls}</a>
        {!hide.includes('yaml') && (
          <a href="#workspace" onClick={() => viewer.getState().ask('editor')}>
            {t.toManifest}
          </a>
        )}
        <a href="#inspector" onClick={() => viewer.getState().ask('inspector')}>
          {t.toSteps}
        </a>
      </nav>
      {!hide.includes('header') && <Bar form={form} open={open} onToggle={toggle} />}
      <Room
        id="workspace"
        className="shell-left"
        label={t.workspace}
        isShown={form === 'phone' ? tab === 'editor' || tab === 'console' : open.workspace}
        view={form === 'phone' ? tab : undefined}
      >
        <div className="shell-slot" data-slot="editor">
          <Broken>
            <EditorPlace>
              <EditorPanel />
            </EditorPlace>
          </Broken>
        </div>
        <div className="shell-slot" data-slot="console">
          <Broken>
            <ConsolePanel />
          </Broken>
        </div>
      </Room>
      <main
        id="picture"
        className="shell-middle"
        aria-label={t.stage}
        tabIndex={-1}
        hidden={form === 'phone' && tab !== 'picture'}
      >
        <div className="shell-stage">
          {/* What lies behind something open moves on, and is not met with the Tab key. */}
          <div className="shell-picture" data-stop="picture" data-axis="plane" inert={opened !== null}>
            <Broken retryOn={trace}>
              <Stage listFirst={isTiny} />
            </Broken>
          </div>
          {opened !== null && trace !== null && (
            <Broken retryOn={trace}>
              <Inside opened={opened} />
            </Broken>
          )}
          <StageNotice notice={notice} />
          {hasStory && (
            <Broken retryOn={trace}>
              <Suspense>
                <Lesson />
              </Suspense>
            </Broken>
          )}
          {isAsked && (
            <Broken retryOn={trace}>
              <Suspense>
                <PredictionCard />
              </Suspense>
            </Broken>
          )}
        </div>
        <Broken retryOn={trace}>
          {notice === 'empty' ? (
            <StageNotice notice="empty" isCaption />
          ) : (
            !hide.includes('narration') && <Caption />
          )}
        </Broken>
      </main>
      <footer id="controls" className="shell-time" aria-label={t.time} tabIndex={-1}>
        {form === 'phone' && timeline}
        {!hide.includes('controls') && <Controls />}
        {form !== 'phone' && timeline}
      </footer>
      <Room
        id="inspector"
        className="shell-right"
        label={t.inspector}
        isShown={form === 'phone' ? tab === 'inspector' : open.inspector}
      >
        <Broken retryOn={trace}>
          <Inspector
            after={
              form !== 'phone' && (
                <IconButton
                  icon={form === 'wide' ? 'sidebar' : 'close'}
                  iconSize={17}
                  label={t.closeInspector}
                  onClick={() => close('inspector')}
                />
              )
            }
          />
        </Broken>
      </Room>
      {form === 'phone' && (
        <PhoneTabs tab={tab} onTab={setTab} without={hide.includes('yaml') ? 'workspace' : null} />
      )}
    </>
  );
}
