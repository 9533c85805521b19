import { useMemo, useRef, type ComponentType, type CSSProperties } from 'react';
import { diagramText } from '../../text/ui/diagram.ts';
import './diagram.css';
import { moveFocus } from './move-focus.ts';
import { parts } from './parts.ts';
import { usePicture } from './picture-context.ts';
import { picturePieces } from './picture-nodes.ts';
import { Tokens } from './Tokens.tsx';
import { useWires } from './use-wires.ts';
import { WireLine } from './WireLine.tsx';

type Part = ComponentType<{
  readonly data: unknown;
  readonly width: number | undefined;
  readonly height: number | undefined;
}>;

/**
 * The same pieces at the same places as in React Flow, put there without it: a figure in somebody else's page is
 * looked at and stepped through, and should weigh no more than that takes.
 */
export function PlainPicture() {
  const { layout, language, onBreak } = usePicture();
  const text = diagramText[language];
  const { w, h } = layout.table.size;
  const { zoom } = layout;
  const pieces = useMemo(() => picturePieces(layout), [layout]);
  const { tubes, wires } = useWires();
  const frame = useRef<HTMLDivElement>(null);
  const style: CSSProperties = { width: w, height: h, transform: `scale(${String(zoom)})` };
  return (
    // The arrows move between what can be focused inside; the frame itself takes no focus.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={frame}
      className="dg-frame"
      data-orientation={layout.orientation}
      style={{ width: w * zoom, height: h * zoom }}
      onKeyDown={(event) => moveFocus(event, frame.current)}
    >
      <div className="dg-still" role="group" aria-label={`${text.picture}. ${text.howToMove}`} style={style}>
        <svg className="dg-wires" width={w} height={h} aria-hidden="true">
          {wires.map((wire) => (
            // A link's menu is also in those of its ends, which the keyboard reaches.
            <g
              key={wire.id}
              onContextMenu={(event) => {
                if (onBreak === null) return;
                event.preventDefault();
                const spot = { x: event.clientX, y: event.clientY };
                onBreak({ kind: 'link', a: wire.from, b: wire.to }, spot);
              }}
            >
              <WireLine wire={wire} />
            </g>
          ))}
        </svg>
        {pieces.map(({ id, type, data, position, width, height, zIndex }) => {
          const Piece = parts[type] as unknown as Part;
          return (
            <div
              key={id}
              className="dg-piece"
              style={{ left: position.x, top: position.y, width, height, zIndex }}
            >
              <Piece data={data} width={width} height={height} />
            </div>
          );
        })}
        <Tokens tubes={tubes} />
      </div>
    </div>
  );
}
