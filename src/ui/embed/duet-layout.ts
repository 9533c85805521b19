import { kindOf, type ComponentId } from '../../kubernetes/components.ts';
import type { Box } from '../diagram/geometry.ts';
import type { Layout } from '../diagram/layout.ts';
import { figureSurface } from '../diagram/figure-placement.ts';
import type { Parties } from './parties.ts';

const margin = 14;
const box = { most: 128, least: 84, tall: 104, low: 64 } as const;

/** Two boxes that face each other, with as much way between them as the words on a message need. */
export function duetLayout(parties: Parties, width: number, height: number): Layout {
  const w = Math.round(Math.min(box.most, Math.max(box.least, width * 0.29)));
  const h = Math.round(Math.min(box.tall, Math.max(box.low, height - 2 * margin)));
  const y = Math.round((height - h) / 2);
  const places: readonly Box[] = [
    { x: margin, y, w, h },
    { x: width - margin - w, y, w, h },
  ];
  const boxes = new Map<ComponentId, Box>(parties.map((party, i) => [party, places[i] as Box]));
  const { table } = figureSurface(640, 250);
  return {
    orientation: 'landscape',
    // Of the whole picture's table nothing is used but what stands for all: here there are no other places.
    table: {
      ...table,
      size: { w: width, h: height },
      components: {
        ...table.components,
        ...Object.fromEntries([...boxes].map(([id, place]) => [kindOf(id), place])),
      },
    },
    zoom: 1,
    boxes,
    drawn: new Set(parties),
    cards: [],
    cardOf: new Map(),
    isJoined: false,
    isPair: true,
  };
}
