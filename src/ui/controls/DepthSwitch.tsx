import { controlsText } from '../../text/ui/controls.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { useText } from '../use-text.ts';

/** Every step, or the main ones; what is folded away is counted. */
export function DepthSwitch() {
  const t = useText(controlsText);
  const isBrief = useViewer((v) => v.depth === 'beginner');
  const folded = useViewer((v) => v.pacing.folded);
  return (
    <button
      type="button"
      className="ui-button ui-button-ghost ctl-depth"
      aria-pressed={isBrief}
      title={t.briefLong}
      data-testid="depth"
      onClick={() => viewer.getState().setDepth(isBrief ? 'deep' : 'beginner')}
    >
      {t.brief}
      {folded > 0 && <span> · {t.folded(folded)}</span>}
    </button>
  );
}
