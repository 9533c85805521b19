import { useEffect, useMemo, useRef, useState, type ComponentType, type RefObject } from 'react';
import { nodeOf } from '../../kubernetes/components.ts';
import type { Pod } from '../../kubernetes/pod.ts';
import type { Pacing } from '../../playback/pacing.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import { diagramText } from '../../text/ui/diagram.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import type { Viewer } from '../../viewer/state.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { useStageTime } from '../stage-time.ts';
import { useSize } from '../use-size.ts';
import { flightsIn } from './flights.ts';
import { layOut, type Layout } from './layout.ts';
import { FoldedLegend } from './Legend.tsx';
import { openingOf } from './opening.ts';
import { PictureProvider, type PictureContext, type Target } from './picture-context.ts';
import type { Surface } from './placement.ts';
import { Roving } from './roving.ts';
import { SceneFeed } from './scene-feed.ts';
import { useSpoken, type Spoken } from './use-spoken.ts';

/** Something to show, and the room for it. */
export interface Room {
  readonly index: TraceIndex;
  readonly width: number;
  readonly height: number;
}

/** The picture of the cluster, as large as its area allows. `Fitted` decides how it lies there. */
export function DiagramArea({ Fitted }: { readonly Fitted: ComponentType<Room> }) {
  const index = useViewer((state) => state.index);
  const area = useRef<HTMLDivElement>(null);
  const size = useSize(area);
  return (
    <div ref={area} className="dg-area">
      {index !== null && size !== null && <Fitted index={index} width={size.width} height={size.height} />}
    </div>
  );
}

function lookInto(target: Target): void {
  viewer.getState().select(target);
  viewer.getState().open(openingOf(target));
}

function nodesIn({ trace }: TraceIndex): number {
  return new Set(trace.components.map((id) => nodeOf(id)).filter((node) => node !== null)).size;
}

/** Every component of the trace at its place, as `fit` fits it into the room. */
export function useWholeLayout(
  { index, width, height }: Room,
  fit: (width: number, height: number, nodes: number) => Surface,
): Layout {
  const focus = useViewer((state) => state.pacing.focus);
  const focusNode = useMemo(() => nodeOfPod(index, focus), [index, focus]);
  return useMemo(
    () => layOut(index.trace.components, focusNode, fit(width, height, nodesIn(index))),
    [index, focusNode, fit, width, height],
  );
}

/** What a layout shows at each moment, as `Drawing` draws it. */
export function PictureOf({
  index,
  layout,
  Drawing,
  opens = false,
  onBreak = null,
  pacing: own,
}: {
  readonly index: TraceIndex;
  readonly layout: Layout;
  readonly Drawing: ComponentType;
  /** Whether there is room to look into what is drawn. */
  readonly opens?: boolean;
  /** Shows what can be made to go wrong; left out where nothing can. */
  readonly onBreak?: PictureContext['onBreak'];
  /** Of a picture beside the page's: it is only looked at. */
  readonly pacing?: Pacing;
}) {
  const stage = useStageTime();
  const shown = useViewer((state) => state.pacing);
  const pacing = own ?? shown;
  const isBeside = own !== undefined;
  const language = useViewer((state) => state.language);
  const reducedMotion = useViewer((state) => state.reducedMotion);
  const selection = useViewer((state) => (isBeside ? null : state.selection));
  const hide = useViewer((state) => state.hide);
  const trail = useViewer((state) => (isBeside ? null : state.trail));
  const lit = trail?.parties ?? null;
  const [roving] = useState(() => new Roving('component kube-apiserver'));

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
      trail,
      lit,
      onSelect: (target) => {
        if (!isBeside) viewer.getState().select(target);
      },
      onOpen: opens ? lookInto : null,
      onBreak,
      roving,
      spoken,
      flightOf: flightsIn(layout, index, pacing),
    }),
    [
      layout,
      index,
      pacing,
      stage,
      feed,
      language,
      reducedMotion,
      selection,
      trail,
      lit,
      opens,
      onBreak,
      isBeside,
      roving,
      spoken,
    ],
  );
  const figure = useSpokenMoment(feed, index, language, spoken);
  return (
    <PictureProvider value={picture}>
      <figure ref={figure} className="dg-figure" data-trail={trail !== null || undefined}>
        <Drawing />
        {layout.table.legend.h === 0 && !hide.includes('legend') && (
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
