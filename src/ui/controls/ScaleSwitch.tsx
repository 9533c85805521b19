import type { Scale } from '../../playback/pacing.ts';
import { controlsText } from '../../text/ui/controls.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { useText } from '../use-text.ts';

const scales: readonly Scale[] = ['event', 'time'];

/** By step, or in true proportion. */
export function ScaleSwitch() {
  const text = useText(controlsText);
  const scale = useViewer((viewer) => viewer.scale);
  const setScale = useViewer((viewer) => viewer.setScale);
  const slowdown = useViewer((viewer) => viewer.pacing.slowdown);
  const slower = slowdown !== null && slowdown > 1.05 ? ` · ${text.slower(factor(slowdown))}` : '';
  return (
    <fieldset className="ctl-scale">
      <legend className="ui-heard">{text.scale}</legend>
      {scales.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === scale}
          title={choice === 'event' ? text.byEventLong : `${text.byTimeLong}${slower}`}
          data-testid={`scale-${choice}`}
          onClick={() => setScale(choice)}
        >
          {choice === 'event' ? text.byEvent : text.byTime}
        </button>
      ))}
    </fieldset>
  );
}

function factor(slowdown: number): string {
  return slowdown >= 10 ? String(Math.round(slowdown)) : slowdown.toFixed(1);
}
