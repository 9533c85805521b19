import { classroomText } from '../../text/ui/classroom.ts';
import { controlsText } from '../../text/ui/controls.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import type { GlyphName } from '../design/Glyphs.tsx';
import { IconButton } from '../design/IconButton.tsx';
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

function Tool({
  testId,
  ...rest
}: {
  readonly icon: GlyphName;
  readonly label: string;
  readonly testId: string;
  readonly 'data-playing'?: boolean;
  readonly onClick: () => void;
}) {
  return <IconButton {...rest} iconSize={34} data-testid={testId} />;
}
