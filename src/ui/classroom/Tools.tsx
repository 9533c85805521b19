import { classroomText } from '../../text/ui/classroom.ts';
import { controlsText } from '../../text/ui/controls.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { glyphs, type GlyphName } from '../design/Glyphs.tsx';
import { fullScreen } from '../keyboard/full-screen.ts';
import { faultsText } from '../../text/ui/faults.ts';
import { openFaultMenu } from '../faults/fault-menu.ts';
import { useText } from '../use-text.ts';
import { board } from './board-state.ts';
import { leave } from './Classroom.tsx';
import { blank } from './keys.ts';

/** For a mouse, a finger or the Tab key: beside the chapters, where they cover nothing of what is shown. */
export function Tools() {
  const t = useText(classroomText);
  const text = useText(controlsText);
  const f = useText(faultsText);
  const playing = useViewer((state) => state.playing);
  const act = viewer.getState();
  return (
    <div className="class-tools" role="group" aria-label={t.tools}>
      <Tool icon="previous" label={text.previous} testId="prev" onClick={() => act.step(-1)} />
      <Tool
        icon={playing ? 'pause' : 'play'}
        label={playing ? text.pause : text.play}
        testId="play"
        data-playing={playing}
        onClick={act.toggle}
      />
      <Tool icon="next" label={text.next} testId="next" onClick={() => act.step(1)} />
      <Tool icon="dark" label={t.blank} testId="blank" onClick={() => blank(viewer.getState())} />
      <Tool
        icon="code"
        label={t.touched}
        testId="yaml"
        onClick={() => board.set({ showsYaml: !board.get().showsYaml })}
      />
      <Tool icon="caution" label={f.open} testId="break" onClick={() => openFaultMenu({ kind: 'all' })} />
      <Tool icon="full-screen" label={t.fullScreen} testId="full-screen" onClick={fullScreen} />
      <Tool icon="keyboard" label={text.keys} testId="keys" onClick={() => board.set({ showsKeys: true })} />
      <Tool icon="leave" label={t.leave} testId="to-app" onClick={leave} />
    </div>
  );
}

/** What no other use draws: a figure need not carry it. */
const own = {
  dark: (
    <>
      <rect x="3" y="4.5" width="18" height="12.5" rx="1.5" className="solid" />
      <path d="M12 17v3M8.5 20.5h7" />
    </>
  ),
  'full-screen': (
    <>
      <path d="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5" />
    </>
  ),
  keyboard: (
    <>
      <rect x="2.5" y="6" width="19" height="12" rx="2" />
      <path d="M6.5 10h.2M10 10h.2M13.5 10h.2M17 10h.2M8 14.2h8" />
    </>
  ),
  leave: (
    <>
      <path d="M13 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H13M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5" />
    </>
  ),
} as const;

function Tool({
  icon,
  label,
  testId,
  ...rest
}: {
  readonly icon: GlyphName | keyof typeof own;
  readonly label: string;
  readonly testId: string;
  readonly 'data-playing'?: boolean;
  readonly onClick: () => void;
}) {
  return (
    <button
      type="button"
      className="ui-button ui-button-icon"
      aria-label={label}
      title={label}
      data-testid={testId}
      {...rest}
    >
      <svg className="ui-icon" width="34" height="34" viewBox="0 0 24 24" aria-hidden="true">
        {{ ...glyphs, ...own }[icon]}
      </svg>
    </button>
  );
}
