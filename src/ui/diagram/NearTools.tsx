import { diagramText } from '../../text/ui/diagram.ts';
import { useText } from '../use-text.ts';
import { comeNearer, comeTo, useNearness } from './nearness.ts';
import { nearest, surfaceFor } from './placement.ts';

/** Nearer, back, and the whole again: for whoever has neither a wheel nor two fingers. */
export function NearTools({ width, height }: { readonly width: number; readonly height: number }) {
  const t = useText(diagramText);
  const near = useNearness();
  const place = placeIn(width, height);
  // Where there is no room for them two fingers begin, and they lead back.
  if (place === null && near === 1) return null;
  return (
    <div className="dg-near" role="group" aria-label={t.nearness} style={place ?? { right: 8, bottom: 8 }}>
      <button
        type="button"
        className="ui-button"
        aria-label={t.farther}
        title={`${t.farther} (−)`}
        disabled={near <= 1}
        onClick={() => comeNearer(-1)}
      >
        −
      </button>
      <button
        type="button"
        className="ui-button dg-near-whole"
        title={`${t.wholeLong} (⇧ F)`}
        disabled={near === 1}
        onClick={() => comeTo(1)}
      >
        {near === 1 ? t.whole : `${String(Math.round(near * 100))} %`}
      </button>
      <button
        type="button"
        className="ui-button"
        aria-label={t.nearer}
        title={`${t.nearer} (+)`}
        disabled={near >= nearest}
        onClick={() => comeNearer(1)}
      >
        +
      </button>
    </div>
  );
}

/** Beside the registry, under the nodes: there the whole picture is empty. They stay there from however near. */
function placeIn(width: number, height: number): { readonly left: number; readonly bottom: number } | null {
  const { orientation, table, zoom } = surfaceFor(width, height);
  if (orientation === 'portrait') return null;
  const { registry } = table.components;
  const [w, h] = [table.size.w * zoom, table.size.h * zoom];
  const middle = registry.y + registry.h / 2;
  return {
    left: Math.round(Math.max(0, (width - w) / 2) + table.cards.x * zoom),
    bottom: Math.round(Math.max(0, (height - h) / 2) + (table.size.h - middle) * zoom - 14),
  };
}
