import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Pod } from '../../kubernetes/pod.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import { diagramText } from '../../text/ui/diagram.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import type { Viewer } from '../../viewer/state.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { useStageTime } from '../stage-time.ts';
import { flightsIn } from './flights.ts';
import { layOut } from './layout.ts';
import { FoldedLegend } from './Legend.tsx';
import { Picture } from './Picture.tsx';
import { PictureProvider, type PictureContext } from './picture-context.ts';
import { surfaceFor } from './placement.ts';
import { Roving } from './roving.ts';
import { SceneFeed } from './scene-feed.ts';
import { useSpoken, type Spoken } from './use-spoken.ts';

/** The picture of the cluster, as large as its area allows. */
export function Diagram() {
  const index = useViewer((state) => state.index);
  const area = useRef<HTMLDivElement>(null);
  const size = useSize(area);
  return (
    <div ref={area} className="dg-area">
      {index !== null && size !== null && <DiagramOf index={index} width={size.width} height={size.height} />}
    </div>
  );
}

function DiagramOf({
  index,
  width,
  height,
}: {
  readonly index: TraceIndex;
  readonly width: number;
  readonly height: number;
}) {
  const stage = useStageTime();
  const pacing = useViewer((state) => state.pacing);
  const language = useViewer((state) => state.language);
  const reducedMotion = useViewer((state) => state.reducedMotion);
  const selection = useViewer((state) => state.selection);
  const [roving] = useState(() => new Roving('component kube-apiserver'));

  const focusNode = useMemo(() => nodeOfPod(index, pacing.focus), [index, pacing.focus]);
  const layout = useMemo(
    () => layOut(index.trace.components, focusNode, surfaceFor(width, height)),
    [index, focusNode, width, height],
  );
  const feed = useMemo(() => new SceneFeed(index, pacing, stage.get()), [index, pacing, stage]);
  useEffect(() => {
    feed.moveTo(stage.get());
    return stage.on('change', feed.moveTo);
  }, [feed, stage]);

  const spoken = useSpoken();
  const picture = useMemo(
    (): PictureContext => ({
      layout,
      index,
      pacing,
      stage,
      feed,
      language,
      reducedMotion,
      selection,
      onSelect: (target) => viewer.getState().select(target),
      roving,
      spoken,
      flightOf: flightsIn(layout, index, pacing),
    }),
    [layout, index, pacing, stage, feed, language, reducedMotion, selection, roving, spoken],
  );
  const figure = useSpokenMoment(feed, index, language, spoken);
  return (
    <PictureProvider value={picture}>
      <figure ref={figure} className="dg-figure">
        <Picture />
        {layout.table.legend.h === 0 && (
          <FoldedLegend language={language} top={(layout.table.zone.y + 26) * layout.zoom} />
        )}
      </figure>
    </PictureProvider>
  );
}

/** Keeps the figure's name what is on its way, without rendering it anew. */
function useSpokenMoment(
  feed: SceneFeed,
  index: TraceIndex,
  language: Viewer['language'],
  spoken: Spoken,
): RefObject<HTMLElement | null> {
  const figure = useRef<HTMLElement>(null);
  useEffect(() => {
    const text = diagramText[language];
    const speak = (): void => {
      const messages = feed.scene.moving.slice(0, 3).map((event) => spoken(event, index, language));
      figure.current?.setAttribute(
        'aria-label',
        text.now(messages.length > 0 ? messages.join(' ') : text.quiet),
      );
    };
    speak();
    return feed.subscribe(speak);
  }, [feed, index, language, spoken]);
  return figure;
}

/** The node that the focused Pod comes to run on, at whatever time: the picture does not rearrange itself when it is chosen. */
function nodeOfPod(index: TraceIndex, focus: ObjectKey | null): string | null {
  if (focus === null) return null;
  const bound = index.versions(focus).find((version) => (version.object as Pod | null)?.spec?.nodeName);
  return (bound?.object as Pod | undefined)?.spec.nodeName ?? null;
}

function useSize(element: RefObject<HTMLElement | null>): { width: number; height: number } | null {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    const area = element.current;
    if (area === null) return;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = area;
      // A hidden picture keeps the size that it had.
      if (width === 0 || height === 0) return;
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(area);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
