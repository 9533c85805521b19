import { controlsText } from '../../text/ui/controls.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { IconButton } from '../design/IconButton.tsx';
import { useText } from '../use-text.ts';

/** A step back, play, a step on: what every use of the page has. */
export function StepButtons() {
  const text = useText(controlsText);
  const playing = useViewer((state) => state.playing);
  const isEmpty = useViewer((state) => state.pacing.steps.length === 0);
  const act = viewer.getState();
  return (
    <>
      <IconButton
        icon="previous"
        label={text.previous}
        data-testid="prev"
        disabled={isEmpty}
        onClick={() => act.step(-1)}
      />
      <IconButton
        look="ink"
        icon={playing ? 'pause' : 'play'}
        label={playing ? text.pause : text.play}
        data-testid="play"
        data-playing={playing}
        data-first
        disabled={isEmpty}
        onClick={act.toggle}
      />
      <IconButton
        icon="next"
        label={text.next}
        data-testid="next"
        disabled={isEmpty}
        onClick={() => act.step(1)}
      />
    </>
  );
}
