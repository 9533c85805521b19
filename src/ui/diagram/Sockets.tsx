import { pointAt } from './geometry.ts';
import type { Wire } from './wires.ts';

/** ● at the client that opened the watch, ○ where it is plugged in at the server. Drawn over the boxes that they touch. */
export function Sockets({ tubes }: { readonly tubes: readonly Wire[] }) {
  return (
    <>
      {tubes.map(({ id, look, path }) => {
        const client = pointAt(path, 0);
        const server = pointAt(path, path.length);
        return (
          <g key={id} className={`dg-sockets dg-${look}`}>
            <circle className="dg-opener" cx={client.x} cy={client.y} r="4" />
            <circle className="dg-socket" cx={server.x} cy={server.y} r="3.6" />
          </g>
        );
      })}
    </>
  );
}
