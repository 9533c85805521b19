import { useMemo } from 'react';
import { diagramText } from '../../text/ui/diagram.ts';
import type { MessageEvent } from '../../trace/events.ts';
import type { Flight } from './flights.ts';
import { usePicture, useScene } from './picture-context.ts';
import { PassingToken, PullBand, Token } from './Token.tsx';

/** So many tokens can be read at once; the rest is a number. */
const mostTokens = 12;

/** Everything that travels at this moment. React draws when something departs or arrives, and never in between. */
export function Tokens() {
  const { layout, language } = usePicture();
  const moving = useFlights(useScene((scene) => scene.moving));
  const pending = useFlights(useScene((scene) => scene.pending));
  const passing = useFlights(useScene((scene) => scene.passing));
  const shown = moving.slice(0, mostTokens);
  const left = moving.length - shown.length;
  const bands = new Map(
    moving.flatMap((flight) => (flight.sign.shape === 'pull' ? [[flight.path.d, flight.path] as const] : [])),
  );
  const hub = layout.table.components['kube-apiserver'];
  return (
    <>
      {[...bands].map(([id, path]) => (
        <PullBand key={id} path={path} />
      ))}
      {passing.map((flight) => (
        <PassingToken key={flight.event.id} flight={flight} />
      ))}
      {pending.map((flight) => (
        <Token key={flight.event.id} flight={flight} parked={true} />
      ))}
      {shown.map((flight) => (
        <Token key={flight.event.id} flight={flight} parked={false} />
      ))}
      {left > 0 && (
        <text className="dg-left-over" x={hub.x + hub.w - 34} y={hub.y + hub.h - 10}>
          {diagramText[language].moreMessages(left)}
        </text>
      )}
    </>
  );
}

function useFlights(events: readonly MessageEvent[]): readonly Flight[] {
  const { flightOf } = usePicture();
  return useMemo(() => events.flatMap((event) => flightOf(event) ?? []), [events, flightOf]);
}
