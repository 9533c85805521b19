import { narrationText } from '../../text/ui/narration.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import { TwoLines } from '../narration/TwoLines.tsx';
import { useAnnouncement } from '../narration/use-announcement.ts';
import { useNarration } from '../narration/use-narration.ts';
import { useMoment } from '../use-moment.ts';
import { useText } from '../use-text.ts';

/** The figure's text: what happens, and where there is room, the belief that it corrects. */
export function FigureCaption() {
  const t = useText(narrationText);
  const moment = useMoment();
  const playing = useViewer((state) => state.playing);
  const loading = useViewer((state) => state.loading);
  const narration = useNarration(moment);
  const heard = useAnnouncement(narration, playing);
  return (
    <section className="fig-caption" aria-label={t.caption}>
      <TwoLines narration={narration} whyClass="fig-why" />
      {loading === 'failed' && (
        <Button look="ink" onClick={() => void viewer.getState().start()}>
          {t.again}
        </Button>
      )}
      <p className="ui-heard" aria-live="polite">
        {heard}
      </p>
    </section>
  );
}
