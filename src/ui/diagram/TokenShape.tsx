import type { Direction } from './geometry.ts';
import type { Shape } from './signs.ts';
import {
  diamond,
  heightFor,
  hexagon,
  labelWidth,
  octagon,
  pentagon,
  rectangle,
  tokenText,
  tokenWidth,
  trapezoid,
  type Label,
} from './token-shape.ts';

/** A message's own shape, with its label in it, around the origin. */
export function TokenShape({
  shape,
  label,
  direction,
  height,
  width,
}: {
  readonly shape: Shape;
  readonly label: Label;
  readonly direction: Direction;
  readonly height?: number;
  readonly width?: number;
}) {
  const h = height ?? heightFor(label);
  const w = width ?? tokenWidth(label);
  const words = (dx = 0) =>
    label.map((line, i) => (
      <text
        key={line}
        className="dg-token-label"
        x={dx}
        y={tokenText * 0.35 + (i - (label.length - 1) / 2) * tokenText}
      >
        {line}
      </text>
    ));
  const aside = direction === 'right' ? -1 : direction === 'left' ? 1 : 0;
  switch (shape) {
    case 'request':
    case 'response':
    case 'pull-request':
    case 'pull-response':
      return (
        <>
          <path className="dg-fill" d={pentagon(w, h, direction)} />
          {words(aside)}
        </>
      );
    case 'watch':
    case 'etcd-watch':
      return (
        <>
          <path className="dg-fill" d={diamond(h)} />
          {label.length > 0 && (
            <text className="dg-token-label dg-mark" y={4.6}>
              {label}
            </text>
          )}
        </>
      );
    case 'etcd':
    case 'etcd-response':
      return (
        <>
          <path className="dg-fill" d={rectangle(w, h, 2)} />
          <path className="dg-cut" d={`M${-w / 2 + 4} ${-h / 2}V${h / 2}M${w / 2 - 4} ${-h / 2}V${h / 2}`} />
          {words()}
        </>
      );
    case 'cri':
    case 'cri-response':
      return (
        <>
          <path className="dg-fill" d={hexagon(w, h)} />
          {words()}
        </>
      );
    case 'cni':
    case 'cni-response':
      return (
        <>
          <path className="dg-fill" d={trapezoid(w + 6, h)} />
          {words()}
        </>
      );
    case 'shell':
    case 'shell-response':
      return (
        <>
          <path className="dg-fill" d={rectangle(w, h, 6)} />
          {words()}
        </>
      );
    case 'pull':
      return (
        <>
          {[0, 1, 2].map((i) => (
            <rect
              key={i}
              className="dg-fill"
              x={-h * 0.4}
              y={-h * 0.4 + i * h * 0.29}
              width={h * 0.8}
              height={h * 0.2}
              rx="1.5"
            />
          ))}
        </>
      );
    case 'refusal':
      return <Refusal label={label} h={h} isUnder={direction === 'left' || direction === 'right'} />;
    case 'lost':
      return (
        <>
          <circle className="dg-lost-ring" r={h * 0.45} />
          <path className="dg-lost-slash" d={`M${-h * 0.28} ${h * 0.28}L${h * 0.28} ${-h * 0.28}`} />
        </>
      );
  }
}

/** The octagon, and what it says on a flag: beside it, or under it where its line lies and both ends are near. */
function Refusal({
  label,
  h,
  isUnder,
}: {
  readonly label: Label;
  readonly h: number;
  readonly isUnder: boolean;
}) {
  const r = h * 0.55;
  const w = labelWidth(label) + 12;
  const x = isUnder ? 0 : 3 - r - w / 2;
  const y = isUnder ? r + 8 : 0;
  return (
    <>
      {label.length > 0 && (
        <g transform={`translate(${x} ${y})`}>
          <path className="dg-flag" d={rectangle(w + (isUnder ? 0 : 6), 17, 4)} />
          <text className="dg-token-label" x={isUnder ? 0 : -1} y={tokenText * 0.35}>
            {label.join(' ')}
          </text>
        </g>
      )}
      <path className="dg-octagon" d={octagon(h)} />
      <path
        className="dg-octagon-cross"
        d={`M${-r * 0.36} ${-r * 0.36}L${r * 0.36} ${r * 0.36}M${r * 0.36} ${-r * 0.36}L${-r * 0.36} ${r * 0.36}`}
      />
    </>
  );
}
