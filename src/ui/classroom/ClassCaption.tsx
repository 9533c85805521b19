import { narrationText } from '../../text/ui/narration.ts';
import { timelineText } from '../../text/ui/timeline.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import { TwoLines } from '../narration/TwoLines.tsx';
import { useAnnouncement } from '../narration/use-announcement.ts';
import { useFit } from '../narration/use-fit.ts';
import { spoken, useNarration } from '../narration/use-narration.ts';
import { useMoment } from '../use-moment.ts';
import { useText } from '../use-text.ts';

/** The one large sentence, with the number of its chapter, and under it the belief that it corrects. */
export function ClassCaption() {
  const t = useText(narrationText);
  const chapters = useText(timelineText);
  const moment = useMoment();
  const playing = useViewer((state) => state.playing);
  const loading = useViewer((state) => state.loading);
  const chapter = useViewer((state) => state.pacing.chapters[moment?.step?.chapter ?? -1]);
  const narration = useNarration(moment);
  const heard = useAnnouncement(narration, playing);
  const box = useFit(spoken(narration));
  return (
    <section className="class-caption" aria-label={t.caption}>
      {chapter && (
        <span
          className="class-chapter"
          role="img"
          aria-label={chapters.chapter(chapter.index + 1, chapters[`chapter ${chapter.name}`])}
        >
          {chapter.index + 1}
        </span>
      )}
      <div ref={box} className="class-words">
        <TwoLines narration={narration} whyClass="class-why" />
      </div>
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
