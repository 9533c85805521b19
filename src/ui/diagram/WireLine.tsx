import type { Wire } from './wires.ts';

/** A line at the place that the layout gave it; nothing of it moves. */
export function WireLine({ wire: { look, path } }: { readonly wire: Wire }) {
  if (look === 'tube' || look === 'etcd-tube') {
    return (
      <g className={`dg-tube dg-${look}`}>
        <path className="dg-tube-wall" d={path.d} />
        <path className="dg-tube-bore" d={path.d} />
        <path className="dg-tube-touch" d={path.d} />
      </g>
    );
  }
  if (look === 'rule') {
    return (
      <g className="dg-rule">
        <path d={path.d} />
        <path className="dg-rule-bore" d={path.d} />
      </g>
    );
  }
  return <path className={`dg-wire dg-${look}`} d={path.d} />;
}
