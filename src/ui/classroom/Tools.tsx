import { classroomText } from '../../text/ui/classroom.ts';
import { controlsText } from '../../text/ui/controls.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import { IconButton } from '../design/IconButton.tsx';
import { fullScreen } from '../keyboard/full-screen.ts';
import { useText } from '../use-text.ts';
import { board } from './board-state.ts';
import { leave } from './Classroom.tsx';
import { blank } from './keys.ts';

/** For a mouse, a finger or the Tab key; out of sight as long as the pointer rests. */
export function Tools() {
  const t = useText(classroomText);
  const text = useText(controlsText);
  const playing = useViewer((state) => state.playing);
  const act = viewer.getState();
  return (
    <div className="class-tools" role="group" aria-label={t.tools}>
      <IconButton
        icon="previous"
        iconSize={34}
        label={text.previous}
        data-testid="prev"
        onClick={() => act.step(-1)}
      />
      <IconButton
        icon={playing ? 'pause' : 'play'}
        iconSize={34}
        label={playing ? text.pause : text.play}
        data-testid="play"
        data-playing={playing}
        onClick={act.toggle}
      />
      <IconButton
        icon="next"
        iconSize={34}
        label={text.next}
        data-testid="next"
        onClick={() => act.step(1)}
      />
      <Button onClick={() => blank(viewer.getState())}>{t.blank}</Button>
      <Button onClick={() => board.set({ showsYaml: !board.get().showsYaml })}>YAML</Button>
      <Button onClick={fullScreen}>{t.fullScreen}</Button>
      <Button data-testid="keys" onClick={() => board.set({ showsKeys: true })}>
        {text.keys}
      </Button>
      <Button data-testid="to-app" onClick={leave}>
        {t.leave}
      </Button>
    </div>
  );
}
