import { kindOf, nodeOf, type ComponentId } from '../../kubernetes/components.ts';
import { cardsFor, type Card } from './cards.ts';
import type { Box } from './geometry.ts';
import type { Orientation, Surface, Table } from './placement.ts';

/** Every component of a trace with its place. */
export interface Layout {
  readonly orientation: Orientation;
  readonly table: Table;
  readonly zoom: number;
  readonly boxes: ReadonlyMap<ComponentId, Box>;
  /** Components that have a box of their own to be seen; the others stand for themselves in a row or a band. */
  readonly drawn: ReadonlySet<ComponentId>;
  readonly cards: readonly Card[];
  readonly cardOf: ReadonlyMap<string, Card>;
  /** Whether the watches of all nodes come together in one line. */
  readonly isJoined: boolean;
  /** Only two components are shown, face to face. */
  readonly isPair: boolean;
}

/** Places every component of the trace, for any number of nodes. `focusNode` is where the focused Pod comes to run. */
export function layOut(
  components: readonly ComponentId[],
  focusNode: string | null,
  surface: Surface,
): Layout {
  const { orientation, table, zoom } = surface;
  const nodes = [...new Set(components.flatMap((id) => nodeOf(id) ?? []))];
  const cards = cardsFor(nodes, focusNode, table, orientation);
  const cardOf = new Map(cards.flatMap((card) => card.nodes.map((node) => [node, card] as const)));
  const boxes = new Map<ComponentId, Box>();
  const drawn = new Set<ComponentId>();
  for (const id of components) {
    const node = nodeOf(id);
    const card = node === null ? undefined : cardOf.get(node);
    if (card) {
      const at = card.parts[kindOf(id)];
      boxes.set(id, at ?? card.box);
      if (at) drawn.add(id);
    } else {
      boxes.set(id, shareOf(id, components, table.components[kindOf(id)]));
      if (kindOf(id) !== 'user' || orientation === 'landscape') drawn.add(id);
    }
  }
  const isJoined =
    (cards.length > 6 || cards.some(({ form }) => form === 'row' || form === 'folded')) &&
    !(table.isCompact && cards.length <= 3);
  return { orientation, table, zoom, boxes, drawn, cards, cardOf, isJoined, isPair: false };
}

/** Several instances of one kind (etcd's members, a second scheduler) stand side by side in its place. */
function shareOf(id: ComponentId, components: readonly ComponentId[], whole: Box): Box {
  const siblings = components.filter((other) => kindOf(other) === kindOf(id));
  const gap = 6;
  const w = Math.floor((whole.w - gap * (siblings.length - 1)) / siblings.length);
  return { ...whole, x: whole.x + siblings.indexOf(id) * (w + gap), w };
}
