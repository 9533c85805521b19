import { lazy, Suspense, useCallback, useMemo, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { timelineText } from '../../text/ui/timeline.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { trackPx, trackRows } from '../branches/track-rows.ts';
import { Button } from '../design/Button.tsx';
import { useStageTime } from '../stage-time.ts';
import { Axis } from './Axis.tsx';
import { ChapterScrubber } from './ChapterScrubber.tsx';
import { Chapters } from './Chapters.tsx';
import { geometryOf, xOf } from './geometry.ts';
import { markAt } from './hit.ts';
import { LaneCanvas } from './LaneCanvas.tsx';
import { LaneNames } from './LaneNames.tsx';
import { LaneSlider } from './LaneSlider.tsx';
import { busiestLanes, lanes as allLanes } from './lanes.ts';
import { bandsOf } from './bands.ts';
import { MarkIndex, marksOf } from './marks.ts';
import { Playhead } from './Playhead.tsx';
import { Preview } from './Preview.tsx';
import { Stops } from './Stops.tsx';
import './timeline.css';
import { useScrub } from './use-scrub.ts';
import { useSize } from './use-size.ts';
import { useFollow, useWindow } from './use-window.ts';
import { isWhole, pan, whole, zoom } from './window.ts';

const Tracks = lazy(async () => ({ default: (await import('../branches/Tracks.tsx')).Tracks }));
const TrailLanes = lazy(async () => ({ default: (await import('./TrailLanes.tsx')).TrailLanes }));
const BranchSelect = lazy(async () => ({
  default: (await import('../branches/BranchSelect.tsx')).BranchSelect,
}));

/** Sizes of the drawing, in px: what is above and below the lanes, and beside them. */
const topPx = 30;
const axisPx = 20;
/** A lane is so high at least, and grows with the room there is. */
const leastLanePx = 18;
const mostLanePx = 34;
const marginPx = 16;
const namesPx = { wide: 132, narrow: 112 } as const;
/** Narrower than this the chapters alone are the timeline. */
const phonePx = 720;

/** Chapters, lanes with bars and messages, true times: the whole show at a glance, and the handle to move it. */
export function Timeline({ leastPx = phonePx }: { readonly leastPx?: number }) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const phone = size !== null && size.width < leastPx;
  const rows = useViewer(trackRows);
  return (
    <div ref={box} className="tl" data-narrow={phone} data-stop="controls">
      {phone && rows > 0 && (
        <Suspense>
          <BranchSelect />
        </Suspense>
      )}
      {size !== null && (phone ? <ChapterScrubber /> : <Lanes width={size.width} height={size.height} />)}
    </div>
  );
}

function Lanes({ width, height }: { readonly width: number; readonly height: number }) {
  const pacing = useViewer((state) => state.pacing);
  const index = useViewer((state) => state.index);
  const language = useViewer((state) => state.language);
  const theme = useViewer((state) => state.theme);
  const trail = useViewer((state) => state.trail);
  const text = timelineText[language];
  const stage = useStageTime();
  const slider = useRef<HTMLDivElement>(null);

  const { window, setWindow } = useWindow();
  const marks = useMemo(
    () => (index ? new MarkIndex(marksOf(index, pacing), bandsOf(index, pacing)) : new MarkIndex([])),
    [index, pacing],
  );
  const rows = useViewer(trackRows);
  const left = height - rows * trackPx - topPx - axisPx;
  const room = Math.max(Math.floor(left / leastLanePx), 1);
  const lanes = useMemo(
    () => busiestLanes(index?.trace.events ?? [], pacing, room >= allLanes.length ? room : Math.min(room, 3)),
    [index, pacing, room],
  );
  const lanePx = Math.min(Math.max(Math.floor(left / lanes.length), leastLanePx), mostLanePx);
  const names = width >= 1040 ? namesPx.wide : namesPx.narrow;
  const geometry = useMemo(
    () => geometryOf(Math.max(width - names - marginPx, 1), lanePx, lanes, window),
    [width, names, lanePx, lanes, window],
  );
  const xAt = useCallback((time: number) => xOf(geometry, pacing.stageAt(time)), [geometry, pacing]);
  useFollow(geometry, setWindow);
  useScrub(slider, {
    geometry,
    index: marks,
    setWindow,
    onClick: (x, y) => {
      const mark = markAt(marks, geometry, x, y);
      if (mark) viewer.getState().select({ kind: 'event', id: mark.id });
    },
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    const act = keyActions[event.code];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    const { duration } = pacing;
    const held = Math.min(Math.max(stage.get(), window.from), window.to);
    if (act.chapter !== undefined) viewer.getState().chapter(act.chapter);
    else if (act.pan !== undefined) setWindow((now) => pan(now, act.pan, duration));
    else setWindow((now) => zoom(now, act.zoom, held, duration));
  };

  return (
    <div
      className="tl-grid"
      style={
        { gridTemplateColumns: `${names}px 1fr ${marginPx}px`, '--tl-names': `${names}px` } as CSSProperties
      }
    >
      {rows > 0 && (
        <Suspense fallback={<div className="tl-later" style={{ height: rows * trackPx }} />}>
          <Tracks xAt={xAt} width={geometry.width} />
        </Suspense>
      )}
      <LaneNames lanes={lanes} laneHeight={lanePx} top={topPx} />
      <div
        className="tl-show"
        data-trail={trail !== null || undefined}
        style={{ height: topPx + geometry.height + axisPx }}
      >
        <Chapters pacing={pacing} geometry={geometry} />
        <LaneSlider over={slider} top={topPx} height={geometry.height + axisPx} onKeyDown={onKeyDown}>
          <Axis pacing={pacing} geometry={geometry} />
          <LaneCanvas index={marks} geometry={geometry} stage={stage} theme={theme} />
          {trail !== null && (
            <Suspense>
              <TrailLanes trail={trail} marks={marks} geometry={geometry} theme={theme} />
            </Suspense>
          )}
        </LaneSlider>
        <Preview over={slider} top={topPx} pacing={pacing} index={marks} geometry={geometry} />
        <Stops geometry={geometry} top={topPx} />
        {pacing.steps.length > 0 && <Playhead geometry={geometry} stage={stage} />}
      </div>
      {!isWhole(window, pacing.duration) && (
        <Button
          className="tl-fit"
          title={`${text.fitLong} · ${text.zoomHint}`}
          onClick={() => setWindow(() => whole(pacing.duration))}
        >
          {text.fit}
        </Button>
      )}
    </div>
  );
}

type KeyAction =
  | { readonly zoom: number; readonly pan?: never; readonly chapter?: never }
  | { readonly pan: number; readonly zoom?: never; readonly chapter?: never }
  | { readonly chapter: 1 | -1; readonly zoom?: never; readonly pan?: never };

const keyActions: Readonly<Partial<Record<string, KeyAction>>> = {
  KeyW: { zoom: 0.7 },
  KeyS: { zoom: 1 / 0.7 },
  KeyA: { pan: -0.2 },
  KeyD: { pan: 0.2 },
  PageDown: { chapter: 1 },
  PageUp: { chapter: -1 },
};
