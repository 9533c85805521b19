import type { ComponentKind } from '../../kubernetes/components.ts';
import type { Box } from './geometry.ts';
import { cardHeightOf, type Orientation, type Table } from './placement.ts';

/**
 * `full`: kubelet, runtime and Pods. `slim`: kubelet and Pods. `row`: name and Pods. `folded`: many nodes in one row.
 */
export type CardForm = 'full' | 'slim' | 'row' | 'folded';

/** One node's place, or one row for many. All boxes are in the picture's coordinates. */
export interface Card {
  readonly form: CardForm;
  readonly nodes: readonly string[];
  readonly box: Box;
  /** The node's components that have a box of their own. */
  readonly parts: Partial<Readonly<Record<ComponentKind, Box>>>;
  readonly name: Box;
  readonly pod: Box;
  readonly others: Box;
}

const slimHeight = { least: 60, most: 68 } as const;
const rowHeight = 28;
/** More than this many nodes at once is a list, not a picture. */
const mostShown = 12;

/**
 * The nodes' cards from top to bottom, or from left to right on a narrow screen. Up to three nodes have full
 * cards, up to six slim ones where there is room, up to twelve rows, and beyond that the last row stands for all that are left;
 * the node of the focused Pod always has a full card. An order, once given, stays: no line has to cross another.
 */
export function cardsFor(
  nodes: readonly string[],
  focusNode: string | null,
  table: Table,
  orientation: Orientation,
): Card[] {
  if (orientation === 'portrait') return cardsAbreast(nodes, focusNode, table);
  if (table.isCompact) return compactCards(nodes, focusNode, table);
  const { cards: room, cardGap: gap } = table;
  const n = nodes.length;
  if (n <= 3) {
    const h = Math.floor((room.h - gap * (n - 1)) / n);
    return nodes.map((node, i) => fullCard(node, { ...room, y: room.y + i * (h + gap), h }, table, room.w));
  }
  const even = Math.floor((room.h - gap * (n - 1)) / n);
  // Seen from near there is room for all of them in full.
  if (even >= cardHeightOf(table))
    return nodes.map((node, i) => {
      const at = { ...room, y: room.y + i * (even + gap), h: even };
      return fullCard(node, at, table, room.w);
    });
  const full = focusNode !== null && nodes.includes(focusNode) ? cardHeightOf(table) : 0;
  const rest = n - (full > 0 ? 1 : 0);
  const slim = Math.min(slimHeight.most, Math.floor((room.h - full - (n - 1) * 3) / rest));
  if (slim >= slimHeight.least) return stack({ nodes, folded: [] }, focusNode, full, slim, table);
  const capacity = Math.floor((room.h - full + 1) / (rowHeight + 1)) + (full > 0 ? 1 : 0);
  return stack(
    chooseShown(nodes, focusNode, table.cardHeight === undefined ? Math.min(capacity, mostShown) : capacity),
    focusNode,
    full,
    rowHeight,
    table,
  );
}

/** One node in full, as tall as the others leave room for, and those as rows; without a Pod to follow all alike. */
function compactCards(nodes: readonly string[], focusNode: string | null, table: Table): Card[] {
  const { cards: room, cardGap, components } = table;
  const n = nodes.length;
  const even = Math.floor((room.h - cardGap * (n - 1)) / n);
  if (focusNode === null || !nodes.includes(focusNode))
    return even >= slimHeight.least
      ? nodes.map((node, i) => slimCard(node, { ...room, y: room.y + i * (even + cardGap), h: even }))
      : stack(
          chooseShown(nodes, null, Math.floor(room.h / (rowHeight + 2))),
          null,
          0,
          Math.min(rowHeight, even),
          table,
        );
  const least = components.containerd.y + components.containerd.h + 8;
  const rows = Math.floor((room.h - least) / (rowHeight + 3));
  const chosen = chooseShown(nodes, focusNode, Math.max(1, rows) + 1);
  const others = chosen.nodes.length - 1 + (chosen.folded.length > 0 ? 1 : 0);
  const full = room.h - others * (rowHeight + cardGap);
  return stack(chosen, focusNode, full, rowHeight, table);
}

/** Cards of one height from top to bottom, the focused one taller, with even gaps. */
function stack(
  chosen: Chosen,
  focusNode: string | null,
  fullHeightOfFocus: number,
  height: number,
  table: Table,
): Card[] {
  const { cards: room, cardGap } = table;
  const heights = chosen.nodes.map((node) => (node === focusNode ? fullHeightOfFocus : height));
  if (chosen.folded.length > 0) heights.push(height);
  const used = heights.reduce((sum, h) => sum + h, 0);
  const gap = Math.min(cardGap, (room.h - used) / (heights.length - 1));
  let y = room.y;
  const places = heights.map((h) => {
    const at = { ...room, y: Math.round(y), h };
    y += h + gap;
    return at;
  });
  const cards = chosen.nodes.map((node, i) => {
    const at = places[i] as Box;
    if (node === focusNode) return fullCard(node, at, table, room.w);
    return height >= slimHeight.least ? slimCard(node, at) : rowCard([node], at, 'row');
  });
  return chosen.folded.length > 0
    ? [...cards, rowCard(chosen.folded, places[places.length - 1] as Box, 'folded')]
    : cards;
}

/** Side by side; beyond three, one full card and the others as rows in two columns. */
function cardsAbreast(nodes: readonly string[], focusNode: string | null, table: Table): Card[] {
  const { cards: room, cardGap: gap } = table;
  const n = nodes.length;
  const w = Math.floor((room.w - gap * (Math.min(n, 3) - 1)) / Math.min(n, 3));
  const usual = Math.floor((room.w - gap * 2) / 3);
  if (n <= 3)
    return nodes.map((node, i) => fullCard(node, { ...room, x: room.x + i * (w + gap), w }, table, usual));
  const first = focusNode !== null && nodes.includes(focusNode) ? focusNode : (nodes[0] as string);
  const perColumn = Math.floor((room.h + 2) / (rowHeight + 2));
  const rest = chooseShown(
    nodes.filter((node) => node !== first),
    null,
    perColumn * 2,
  );
  const place = (i: number): Box => ({
    x: room.x + (1 + Math.floor(i / perColumn)) * (w + gap),
    y: room.y + (i % perColumn) * (rowHeight + 2),
    w,
    h: rowHeight,
  });
  const rows = rest.nodes.map((node, i) => rowCard([node], place(i), 'row'));
  if (rest.folded.length > 0) rows.push(rowCard(rest.folded, place(rows.length), 'folded'));
  return [fullCard(first, { ...room, w }, table, usual), ...rows];
}

interface Chosen {
  readonly nodes: readonly string[];
  readonly folded: readonly string[];
}

/** The first nodes in order, the focused one among them; the last place stands for those that are left. */
function chooseShown(nodes: readonly string[], focusNode: string | null, capacity: number): Chosen {
  if (nodes.length <= capacity) return { nodes, folded: [] };
  const first = nodes.slice(0, capacity - 1);
  const isLeftOut = focusNode !== null && nodes.includes(focusNode) && !first.includes(focusNode);
  const shown = isLeftOut ? [...first.slice(0, -1), focusNode] : first;
  return { nodes: shown, folded: nodes.filter((node) => !shown.includes(node)) };
}

/** As drawn for three nodes; a wider or taller card gives its room to the Pods. */
function fullCard(node: string, at: Box, table: Table, usualWidth: number): Card {
  const wider = at.w - usualWidth;
  const within = (part: Box, grow = 0): Box => ({
    ...part,
    x: at.x + part.x,
    y: at.y + part.y,
    w: part.w + grow,
  });
  const { kubelet, containerd, cni } = table.components;
  const others = within(table.others, wider);
  // Other Pods stand beside the focused one, and below it where the card is taller than usual.
  const below = at.h - (table.pod.y + table.pod.h) - 10;
  const tall = below > 40 && !table.isCompact;
  const rest = tall
    ? { x: at.x + table.pod.x, y: at.y + table.pod.y + table.pod.h + 10, w: at.w - 2 * table.pod.x, h: below }
    : others;
  return {
    form: 'full',
    nodes: [node],
    box: at,
    parts: {
      kubelet: within(kubelet, wider),
      containerd: within(containerd, wider),
      cni: within(cni),
      'kube-proxy': within(table.components['kube-proxy'], wider),
    },
    name: within(table.name, wider),
    pod: within(table.pod, wider),
    others: rest,
  };
}

function slimCard(node: string, at: Box): Card {
  const inner = at.h - 36;
  return {
    form: 'slim',
    nodes: [node],
    box: at,
    parts: { kubelet: { x: at.x + 10, y: at.y + 28, w: 84, h: inner } },
    name: { x: at.x + 10, y: at.y + 2, w: 152, h: 26 },
    pod: { x: at.x + 104, y: at.y + 28, w: 100, h: inner },
    others: { x: at.x + 104, y: at.y + 28, w: at.w - 114, h: inner },
  };
}

function rowCard(nodes: readonly string[], at: Box, form: 'row' | 'folded'): Card {
  const name = at.w < 160 ? 56 : 88;
  const rest = { x: at.x + name + 12, y: at.y, w: at.w - name - 20, h: at.h };
  return {
    form,
    nodes,
    box: at,
    parts: {},
    name: { x: at.x + 12, y: at.y, w: name - 4, h: at.h },
    pod: rest,
    others: rest,
  };
}
