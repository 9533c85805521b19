import { numberOf } from '../../playback/trail.ts';
import { eventLabel } from '../../text/event-label.ts';
import { trailText } from '../../text/ui/trail.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import { IconButton } from '../design/IconButton.tsx';
import { useText } from '../use-text.ts';
import './trail.css';
import { putOut, useTrail } from './use-trail.ts';

/** Beside the caption while something is lit: from link to link, and out. */
export function TrailSteps() {
  const t = useText(trailText);
  const { trail, now } = useTrail();
  const index = useViewer((v) => v.index);
  if (!trail || !index) return null;
  const { length } = trail.links;
  const head = trail.links[now]?.head;
  return (
    <div className="trail-steps" role="group" aria-label={trail.way === 'why' ? t.why : t.effects}>
      <span className="trail-walk">
        <IconButton
          icon="previous"
          label={t.previous}
          disabled={now <= 0}
          onClick={() => viewer.getState().step(-1)}
        />
        <span
          className="trail-number"
          role="img"
          aria-label={
            head === undefined ? '' : t.link(numberOf(trail, now), eventLabel(index.event(head), index))
          }
          title={t.count(now < 0 ? 0 : numberOf(trail, now), length)}
        >
          {now < 0 ? '–' : numberOf(trail, now)}
        </span>
        <IconButton
          icon="next"
          label={t.next}
          disabled={now >= length - 1}
          onClick={() => viewer.getState().step(1)}
        />
      </span>
      <Button title={t.endLong} data-testid="trail-out" onClick={putOut}>
        {t.end}
      </Button>
    </div>
  );
}
