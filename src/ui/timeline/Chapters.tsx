import type { Pacing } from '../../playback/pacing.ts';
import { timelineText } from '../../text/ui/timeline.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { xOf, type Geometry } from './geometry.ts';

/** Narrower than this there is not even room for the number. */
const numberPx = 20;
/** What stands beside the name: the rims, the number and the gap. */
const besidePx = 31;

/** Whether a name has room in full; a piece of one helps nobody. */
function fits(name: string, width: number): boolean {
  let length = besidePx;
  for (const letter of name) length += letter > '\u1100' ? 11.5 : 6.6;
  return length <= width;
}

/** The chapters above the lanes; a click goes to the beginning of one. */
export function Chapters({ pacing, geometry }: { readonly pacing: Pacing; readonly geometry: Geometry }) {
  const text = timelineText[useViewer((state) => state.language)];
  const current = useViewer((state) => state.pacing.steps[state.stepIndex]?.chapter ?? -1);
  return (
    <div className="tl-chapters" role="group" aria-label={text.chapters}>
      {pacing.chapters.map((chapter) => {
        const left = Math.max(xOf(geometry, chapter.from), 0);
        const right = Math.min(xOf(geometry, chapter.to), geometry.width);
        if (right - left < 4) return null;
        const { index } = chapter;
        const name = text[`chapter ${chapter.name}`];
        const place = index === current ? 'current' : index < current ? 'past' : 'future';
        return (
          <button
            key={index}
            type="button"
            tabIndex={-1}
            className="tl-chapter"
            data-place={place}
            aria-label={text.chapter(index + 1, name)}
            aria-current={index === current ? 'step' : undefined}
            title={name}
            style={{ left: left + 1, width: right - left - 2 }}
            onClick={() => viewer.getState().goToStep(chapter.firstStep)}
          >
            {right - left >= numberPx && <span className="tl-chapter-number">{index + 1}</span>}
            {fits(name, right - left) && <span className="tl-chapter-name">{name}</span>}
          </button>
        );
      })}
    </div>
  );
}
