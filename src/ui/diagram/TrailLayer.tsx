import { useMemo } from 'react';
import { nodeOf, type ComponentId } from '../../kubernetes/components.ts';
import { numberOf, type Trail } from '../../playback/trail.ts';
import { eventLabel } from '../../text/event-label.ts';
import { trailText } from '../../text/ui/trail.ts';
import type { MessageEvent } from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { viewer } from '../../viewer/use-viewer.ts';
import { useTrail } from '../trail/use-trail.ts';
import { directionOf, pointAt, type Box, type Path } from './geometry.ts';
import type { Layout } from './layout.ts';
import { usePicture, type PictureContext } from './picture-context.ts';
import './trail-layer.css';

/** What is lit, in the picture: every way that something took in ink, with the numbers of its links. */
export function TrailLayer({ trail }: { readonly trail: Trail }) {
  const { layout, index, flightOf } = usePicture();
  const { now } = useTrail();
  const { ways, works } = useMemo(
    () => litIn(trail, index, layout, flightOf),
    [trail, index, layout, flightOf],
  );
  const { w, h } = layout.table.size;
  return (
    <>
      <svg
        className="dg-trail"
        width={w}
        height={h}
        viewBox={`0 0 ${String(w)} ${String(h)}`}
        aria-hidden="true"
      >
        {ways.map(({ path, links }) => (
          <path key={path.d} d={path.d} data-now={links.includes(now)} />
        ))}
      </svg>
      <div className="dg-trail-numbers">
        {ways.map(({ path, links, share }) => (
          <Numbers
            room={directionOf(path) === 'right' ? path.length : Infinity}
            key={path.d}
            trail={trail}
            links={links}
            now={now}
            at={pointAt(path, path.length * share)}
          />
        ))}
        {works.map(({ component, links, at }) => (
          <Numbers key={component} trail={trail} links={links} now={now} at={at} isWork />
        ))}
      </div>
    </>
  );
}

function Numbers({
  trail,
  links,
  now,
  at,
  room = Infinity,
  isWork = false,
}: {
  readonly trail: Trail;
  readonly links: readonly number[];
  readonly now: number;
  readonly at: { readonly x: number; readonly y: number };
  readonly room?: number;
  /** Of what a component does by itself: they stand at its corner. */
  readonly isWork?: boolean;
}) {
  const { index, language } = usePicture();
  // The one shown now, else the next one from here on.
  const target = links.find((link) => link > now) ?? links[0] ?? 0;
  const head = trail.links[target]?.head ?? trail.event;
  return (
    <button
      type="button"
      className="dg-trail-number"
      style={{ left: at.x, top: at.y }}
      tabIndex={-1}
      data-work={isWork}
      data-now={links.includes(now)}
      data-roving={`event ${String(head)}`}
      aria-label={trailText[language].link(numberOf(trail, target), eventLabel(index.event(head), index))}
      onClick={() => viewer.getState().goToLink(target)}
    >
      {shortened(
        links.map((link) => numberOf(trail, link)),
        room,
      )}
    </button>
  );
}

/** Of a digit, and of what is around them all. */
const letterPx = 7;
const rimPx = 14;

/** `2–4`, `8, 10`, and where there are many or there is little room, in px, the first and the last. */
export function shortened(numbers: readonly number[], room: number): string {
  const rising = [...numbers].sort((a, b) => a - b);
  const ranges: [from: number, to: number][] = [];
  for (const number of rising) {
    const last = ranges.at(-1);
    if (last && number <= last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  const all = ranges
    .map(([from, to]) => (from === to ? String(from) : `${String(from)}–${String(to)}`))
    .join(', ');
  const fits = ranges.length <= 2 && all.length * letterPx + rimPx <= room;
  return fits || rising.length === 1 ? all : `${String(rising[0])}…${String(rising.at(-1))}`;
}

interface LitWay {
  readonly path: Path;
  readonly links: number[];
  /** Where along it its numbers stand: neighbours stand apart. */
  readonly share: number;
}

interface LitWork {
  readonly component: ComponentId;
  readonly links: number[];
  readonly at: { readonly x: number; readonly y: number };
}

function litIn(
  trail: Trail,
  index: TraceIndex,
  layout: Layout,
  flightOf: PictureContext['flightOf'],
): { readonly ways: readonly LitWay[]; readonly works: readonly LitWork[] } {
  const ways = new Map<string, LitWay>();
  const works = new Map<ComponentId, LitWork>();
  for (const [id, link] of trail.linkOf) {
    const event = index.event(id);
    if (event.type === 'message') addWay(ways, event, link, flightOf);
    else if (event.type === 'step' && isWork(trail, link, index))
      addWork(works, event.component, link, layout);
  }
  return { ways: [...ways.values()], works: [...works.values()] };
}

/** There and back is one way. */
function addWay(
  ways: Map<string, LitWay>,
  event: MessageEvent,
  link: number,
  flightOf: PictureContext['flightOf'],
): void {
  const path = flightOf(event)?.path;
  if (!path) return;
  const back = path.reversed();
  const isFirst = path.d <= back.d;
  const key = isFirst ? path.d : back.d;
  const known = ways.get(key);
  if (!known) {
    const isEvent =
      event.call.protocol === 'watch' || (event.call.protocol === 'etcd' && event.call.phase === 'event');
    // On a short way there is room for one in its middle only.
    const share =
      path.length < 90 && directionOf(path) !== 'down' && directionOf(path) !== 'up'
        ? 0.5
        : isEvent
          ? 0.3
          : 0.7;
    ways.set(key, { path: leadsOn(path) ? path : back, links: [link], share });
  } else if (!known.links.includes(link)) known.links.push(link);
}

/** To the right, or down: so that the ways of neighbours are measured from the same end. */
function leadsOn({ points }: Path): boolean {
  const [start, end] = [points[0], points.at(-1)];
  if (!start || !end) return true;
  return Math.abs(end.x - start.x) > Math.abs(end.y - start.y) ? start.x <= end.x : start.y <= end.y;
}

function isWork(trail: Trail, link: number, index: TraceIndex): boolean {
  const first = trail.links[link]?.events[0];
  return first !== undefined && index.event(first).type === 'step';
}

function addWork(
  works: Map<ComponentId, LitWork>,
  component: ComponentId,
  link: number,
  layout: Layout,
): void {
  const box = layout.boxes.get(component);
  if (!box) return;
  const known = works.get(component);
  if (!known) works.set(component, { component, links: [link], at: cornerOf(component, box) });
  else if (!known.links.includes(link)) known.links.push(link);
}

/** Where no line ends and no name stands: above what stands in the control plane, below what stands in a node. */
function cornerOf(component: ComponentId, box: Box): { readonly x: number; readonly y: number } {
  return { x: box.x - 4, y: nodeOf(component) === null ? box.y : box.y + box.h };
}
