import { useEffect, useMemo, useRef, useState } from 'react';
import { motionValue } from 'framer-motion';
import { branchesText } from '../../text/ui/branches.ts';
import { duration } from '../../text/units.ts';
import { narrate } from '../../text/narrate.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { IconButton } from '../design/IconButton.tsx';
import { PictureOf } from '../diagram/DiagramArea.tsx';
import { layOut } from '../diagram/layout.ts';
import { PlainPicture } from '../diagram/PlainPicture.tsx';
import { surfaceFor } from '../diagram/placement.ts';
import { Sentence } from '../narration/Sentence.tsx';
import { StageTimeProvider } from '../stage-time.ts';
import { useSize } from '../use-size.ts';
import { useText } from '../use-text.ts';
import type { Comparison, Side } from './comparison.ts';

/** As tall as the lowest picture that stands upright, and a little. */
const pictureHeight = 372;

/** Both branches as they are at one moment. It begins with the first difference, and every step of either is a stop. */
export function ComparedPictures({ comparison }: { readonly comparison: Comparison }) {
  const t = useText(branchesText);
  const { left, right, difference } = comparison;
  const moments = useMemo(() => momentsOf(left, right), [left, right]);
  const parting = difference === null ? 0 : partingIn(moments, [left, right], difference);
  const [at, setAt] = useState(parting);
  const place = Math.min(at, moments.length - 1);
  const time = moments[place] ?? 0;
  const words = `+${duration(time, 'en')}`;
  return (
    <div className="compare-pictures">
      <div className="compare-moment">
        <IconButton
          icon="previous"
          label={t.momentBefore}
          disabled={place <= 0}
          onClick={() => setAt(place - 1)}
        />
        <label>
          <span className="ui-heard">{t.moment}</span>
          <input
            type="range"
            min={0}
            max={Math.max(moments.length - 1, 0)}
            value={place}
            aria-valuetext={words}
            onChange={(event) => setAt(Number(event.currentTarget.value))}
          />
        </label>
        <IconButton
          icon="next"
          label={t.momentAfter}
          disabled={place >= moments.length - 1}
          onClick={() => setAt(place + 1)}
        />
        <output>
          {words}
          <span data-parted={place >= parting && difference !== null}>
            {place < parting || difference === null
              ? t.inBoth
              : place === parting
                ? t.firstDifference
                : t.parted}
          </span>
        </output>
      </div>
      <div className="compare-sides">
        {[left, right].map((side, i) => (
          <SidePicture key={i} side={side} time={time} />
        ))}
      </div>
    </div>
  );
}

function SidePicture({ side: { index, pacing }, time }: { readonly side: Side; readonly time: number }) {
  const area = useRef<HTMLDivElement>(null);
  const size = useSize(area);
  const language = useViewer((v) => v.language);
  const moment = pacing.stageAt(Math.min(time, index.trace.end));
  const [stage] = useState(() => motionValue<number>(moment));
  useEffect(() => stage.jump(moment, false), [stage, moment]);
  const width = size?.width ?? 0;
  const layout = useMemo(
    () => layOut(index.trace.components, null, surfaceFor(width, pictureHeight)),
    [index, width],
  );
  const step = pacing.steps[pacing.stepAt(moment)];
  return (
    <div className="compare-picture">
      <div ref={area} style={{ height: pictureHeight }}>
        {width > 0 && (
          <StageTimeProvider value={stage}>
            <PictureOf index={index} pacing={pacing} layout={layout} Drawing={PlainPicture} />
          </StageTimeProvider>
        )}
      </div>
      <p>{step && <Sentence line={narrate(index.event(step.event), index, language).line} />}</p>
    </div>
  );
}

/** Every moment at which one of the two tells something, in order. */
function momentsOf(left: Side, right: Side): number[] {
  const times = [left, right].flatMap(({ pacing }) => pacing.steps.map(({ rest }) => pacing.clusterAt(rest)));
  return [...new Set(times)].sort((a, b) => a - b);
}

/** The first of the moments at which the first unequal event has begun in either. */
function partingIn(moments: readonly number[], sides: readonly Side[], difference: number): number {
  const begun = Math.min(...sides.flatMap(({ index }) => index.trace.events[difference]?.at ?? []));
  const found = moments.findIndex((time) => time >= begun);
  return found < 0 ? moments.length - 1 : found;
}
