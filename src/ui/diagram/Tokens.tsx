import { lazy, Suspense, useMemo } from 'react';
import { diagramText } from '../../text/ui/diagram.ts';
import type { MessageEvent } from '../../trace/events.ts';
import type { Flight } from './flights.ts';
import { LinkTroubles } from './LinkTroubles.tsx';
import { usePicture, useScene } from './picture-context.ts';
import { Sockets } from './Sockets.tsx';
import { FlightLine, PassingToken, PullBand, standsAsToken, Token } from './Token.tsx';
import type { Wire } from './wires.ts';

const TrailLayer = lazy(async () => ({ default: (await import('./TrailLayer.tsx')).TrailLayer }));

/** So many tokens can be read at once; the rest is a number. */
const mostTokens = 12;

/**
 * Everything that travels at this moment: the lines, and above them the tokens. React draws when something departs
 * or arrives, and never in between.
 */
export function Tokens({ tubes }: { readonly tubes: readonly Wire[] }) {
  const { layout, language, trail } = usePicture();
  const moving = useFlights(useScene((scene) => scene.moving));
  const pending = useFlights(useScene((scene) => scene.pending));
  const passing = useFlights(useScene((scene) => scene.passing));
  const shown = moving.slice(0, mostTokens);
  const left = moving.length - shown.length;
  const bands = new Map(
    moving.flatMap((flight) => (flight.sign.shape === 'pull' ? [[flight.path.d, flight.path] as const] : [])),
  );
  const { w, h } = layout.table.size;
  const hub = layout.table.components['kube-apiserver'];
  return (
    <>
      <svg
        className="dg-lines"
        width={w}
        height={h}
        viewBox={`0 0 ${String(w)} ${String(h)}`}
        aria-hidden="true"
      >
        <ArrowHead />
        <Sockets tubes={tubes} />
        {[...bands].map(([id, path]) => (
          <PullBand key={id} path={path} />
        ))}
        {passing.map((flight) => (
          <PassingToken key={flight.event.id} flight={flight} />
        ))}
        {pending.map((flight) => (
          <FlightLine key={flight.event.id} flight={flight} parked={true} />
        ))}
        {shown.map((flight) => (
          <FlightLine key={flight.event.id} flight={flight} parked={false} />
        ))}
      </svg>
      <div className="dg-tokens">
        <LinkTroubles />
        {pending.filter(standsAsToken).map((flight) => (
          <Token key={flight.event.id} flight={flight} parked={true} />
        ))}
        {shown.map((flight) => (
          <Token key={flight.event.id} flight={flight} parked={false} />
        ))}
        {left > 0 && (
          <span className="dg-left-over" style={{ left: hub.x + hub.w - 62, top: hub.y + hub.h - 24 }}>
            {diagramText[language].moreMessages(left)}
          </span>
        )}
      </div>
      {trail !== null && (
        <Suspense>
          <TrailLayer trail={trail} />
        </Suspense>
      )}
    </>
  );
}

function ArrowHead() {
  return (
    <defs>
      <marker
        id="dg-arrow"
        viewBox="0 0 8 8"
        refX="7"
        refY="4"
        markerWidth="10"
        markerHeight="10"
        markerUnits="userSpaceOnUse"
        orient="auto"
      >
        <path d="M0 0L8 4L0 8Z" fill="context-stroke" />
      </marker>
    </defs>
  );
}

function useFlights(events: readonly MessageEvent[]): readonly Flight[] {
  const { flightOf } = usePicture();
  return useMemo(() => events.flatMap((event) => flightOf(event) ?? []), [events, flightOf]);
}
