import type { ComponentKind } from '../../kubernetes/components.ts';
import { mixed, type Box } from './geometry.ts';

/** How the picture lies: the hub stands between its clients, or lies under them on a narrow screen. */
export type Orientation = 'landscape' | 'portrait';

/** Where everything goes on one surface. Components of a node are placed relative to their node's card. */
export interface Table {
  readonly size: { readonly w: number; readonly h: number };
  readonly zone: Box;
  readonly components: Readonly<Record<ComponentKind, Box>>;
  /** The room that the nodes' cards share. */
  readonly cards: Box;
  readonly cardGap: number;
  /** How tall a full card is where there are several; left out: a third of the room. */
  readonly cardHeight?: number;
  /** In a card: its name, the focused Pod, and the other Pods. */
  readonly name: Box;
  readonly pod: Box;
  readonly others: Box;
  /** Where a Pod stands that is stored but on no node yet. */
  readonly unscheduled: Box;
  /** Height of the watch cache's rail along the hub's top. */
  readonly rail: number;
  /** The line on which images come from the registry. */
  readonly bus: number;
  readonly legend: Box;
  /** So little room that only what the story is about is drawn in full. */
  readonly isCompact: boolean;
  /** In how many columns the API server's gates stand. */
  readonly gateColumns: 1 | 2;
  /** Above the picture: what `kubectl get pods` would say, where the console is not beside it. */
  readonly status: Box | null;
}

export const box = (x: number, y: number, w: number, h: number): Box => ({ x, y, w, h });

/** The hub in the middle: the outside world on its left, loops above, etcd below, nodes on the right. */
const landscape: Table = {
  size: { w: 784, h: 524 },
  zone: box(130, 8, 274, 508),
  components: {
    user: box(6, 104, 94, 46),
    kubectl: box(6, 196, 94, 54),
    'kube-controller-manager': box(142, 38, 124, 50),
    'kube-scheduler': box(274, 38, 118, 50),
    'kube-apiserver': box(142, 150, 250, 196),
    etcd: box(172, 434, 190, 58),
    registry: box(636, 472, 122, 42),
    'external-provisioner': box(6, 22, 94, 40),
    kubelet: box(10, 38, 84, 40),
    containerd: box(166, 38, 100, 40),
    cni: box(149, 101, 22, 22),
    'kube-proxy': box(164, 95, 102, 34),
  },
  cards: box(482, 8, 276, 444),
  cardGap: 9,
  name: box(10, 6, 152, 28),
  pod: box(10, 90, 150, 44),
  others: box(182, 90, 84, 44),
  unscheduled: box(142, 370, 114, 44),
  rail: 24,
  bus: 772,
  legend: box(6, 300, 118, 208),
  isCompact: false,
  gateColumns: 1,
  status: null,
};

const lowLandscape: Table = {
  ...landscape,
  size: { w: 784, h: 352 },
  zone: box(130, 4, 274, 344),
  components: {
    user: box(6, 30, 94, 38),
    kubectl: box(6, 110, 94, 48),
    'kube-controller-manager': box(142, 25, 124, 36),
    'kube-scheduler': box(274, 25, 118, 36),
    'kube-apiserver': box(142, 93, 250, 172),
    etcd: box(172, 303, 190, 40),
    registry: box(636, 320, 122, 28),
    'external-provisioner': box(6, 2, 94, 24),
    kubelet: box(10, 26, 84, 32),
    containerd: box(166, 26, 100, 32),
    cni: box(149, 67, 22, 22),
    'kube-proxy': box(164, 64, 102, 28),
  },
  cards: box(482, 4, 276, 308),
  cardGap: 7,
  name: box(10, 1, 152, 25),
  pod: box(10, 62, 150, 32),
  others: box(182, 62, 84, 32),
  unscheduled: box(142, 268, 114, 32),
  rail: 20,
  legend: box(6, 170, 118, 178),
};

/** The hub lies flat: its clients above, etcd and the nodes below. The right margin is the registry's line. */
const portrait: Table = {
  size: { w: 390, h: 458 },
  zone: box(8, 64, 366, 226),
  components: {
    // The person holds the phone.
    user: box(-30, 8, 24, 44),
    kubectl: box(16, 8, 100, 44),
    'kube-controller-manager': box(134, 74, 112, 38),
    'kube-scheduler': box(256, 74, 106, 38),
    'kube-apiserver': box(20, 152, 342, 64),
    etcd: box(84, 242, 84, 40),
    registry: box(274, 8, 98, 44),
    'external-provisioner': box(344, 248, 28, 28),
    kubelet: box(8, 8, 101, 38),
    containerd: box(8, 72, 101, 28),
    cni: box(86, 100, 20, 20),
    'kube-proxy': box(8, 110, 101, 28),
  },
  cards: box(8, 302, 366, 148),
  cardGap: 7,
  name: box(0, 0, 117, 148),
  pod: box(8, 112, 101, 32),
  others: box(8, 112, 101, 32),
  unscheduled: box(211, 240, 98, 36),
  rail: 20,
  bus: 381,
  legend: box(8, 0, 374, 0),
  isCompact: false,
  gateColumns: 1,
  status: box(122, 8, 146, 44),
};

const lowPortrait: Table = {
  ...portrait,
  size: { w: 390, h: 352 },
  zone: box(8, 40, 366, 172),
  components: {
    ...portrait.components,
    kubectl: box(16, 4, 100, 30),
    'kube-controller-manager': box(134, 46, 112, 28),
    'kube-scheduler': box(256, 46, 106, 28),
    'kube-apiserver': box(20, 98, 342, 56),
    etcd: box(84, 176, 84, 31),
    registry: box(274, 4, 98, 30),
    'external-provisioner': box(344, 178, 28, 28),
    kubelet: box(8, 6, 101, 33),
    containerd: box(8, 62, 101, 24),
    cni: box(86, 82, 20, 20),
    'kube-proxy': box(8, 92, 101, 26),
  },
  cards: box(8, 220, 366, 128),
  name: box(0, 0, 117, 128),
  pod: box(8, 92, 101, 28),
  others: box(8, 92, 101, 28),
  unscheduled: box(211, 172, 98, 28),
  status: box(122, 4, 146, 30),
};

/** Lowest and highest table of each orientation: what lies between is drawn between them, never smaller than 1:1. */
export const tables: Readonly<Record<Orientation, { readonly low: Table; readonly full: Table }>> = {
  landscape: { low: lowLandscape, full: landscape },
  portrait: { low: lowPortrait, full: portrait },
};

/** The picture for an area: which table, how tall, and how far it may be enlarged. */
export interface Surface {
  readonly orientation: Orientation;
  readonly table: Table;
  readonly zoom: number;
}

/** Largest enlargement: text grows with it, and beyond this it only looks coarse. */
const maxZoom = { landscape: 1.25, portrait: 1.6 } as const;
/** A very large area is looked at from farther away: there it may grow on, to this at most. */
const largest = { from: 1500, zoom: 2 } as const;

/** Chooses how the picture fits an area. Text never gets smaller: a narrow area gets another picture. */
export function surfaceFor(width: number, height: number): Surface {
  // Half of the outer margins may be cut off before the picture is turned.
  const orientation: Orientation = width >= landscape.size.w - 12 ? 'landscape' : 'portrait';
  const { low, full } = tables[orientation];
  const across = Math.min(width, full.size.w) < full.size.w ? width / full.size.w : 1;
  const stretch = Math.min(1, Math.max(0, (height - low.size.h) / (full.size.h - low.size.h)));
  const table = narrowed(stretched(low, full, stretch), orientation === 'portrait' ? across : 1);
  const most = Math.max(maxZoom[orientation], Math.min(width / largest.from, largest.zoom));
  const zoom = Math.min(most, width / table.size.w, height / table.size.h);
  return { orientation, table, zoom: Math.max(1, zoom) };
}

/** How much nearer one may come. */
export const nearest = 4;

/**
 * The picture from nearer: `near` times as much room for each node, until all are drawn in full; what is left of it
 * enlarges everything. On a narrow screen everything is enlarged at once.
 */
export function surfaceNear(width: number, height: number, near: number, nodes: number): Surface {
  const surface = surfaceFor(width, height);
  if (near <= 1) return surface;
  const { orientation, table, zoom } = surface;
  if (orientation === 'portrait') return { ...surface, zoom: zoom * near };
  const cardHeight = cardHeightOf(table);
  const inFull = (nodes * (cardHeight + table.cardGap) - table.cardGap) / table.cards.h;
  const growth = Math.min(near, Math.max(1, inFull));
  return { orientation, table: grown(table, growth, cardHeight), zoom: (zoom * near) / growth };
}

export function cardHeightOf({ cardHeight, cards, cardGap }: Table): number {
  return cardHeight ?? Math.floor((cards.h - cardGap * 2) / 3);
}

/** The nodes' column taller, and what stands beside it in its middle; the registry stays below the nodes. */
function grown(table: Table, by: number, cardHeight: number): Table {
  if (by === 1) return table;
  const more = Math.round(table.cards.h * (by - 1));
  const lower = (at: Box, by = Math.round(more / 2)): Box => ({ ...at, y: at.y + by });
  return {
    ...table,
    cardHeight,
    size: { w: table.size.w, h: table.size.h + more },
    zone: lower(table.zone),
    components: mapped(table.components, (at, kind) =>
      kind === 'registry' ? lower(at, more) : isInNode(kind) ? at : lower(at),
    ),
    cards: { ...table.cards, h: table.cards.h + more },
    unscheduled: lower(table.unscheduled),
    legend: lower(table.legend),
    status: table.status && lower(table.status),
  };
}

function isInNode(kind: ComponentKind): boolean {
  return kind === 'kubelet' || kind === 'containerd' || kind === 'cni' || kind === 'kube-proxy';
}

export function stretched(low: Table, full: Table, t: number): Table {
  if (t === 1) return full;
  const mix = (a: Box, b: Box): Box => mixed(a, b, t);
  return {
    ...full,
    size: { w: full.size.w, h: Math.round(low.size.h + (full.size.h - low.size.h) * t) },
    zone: mix(low.zone, full.zone),
    components: mapped(low.components, (at, kind) => mix(at, full.components[kind])),
    cards: mix(low.cards, full.cards),
    cardGap: Math.round(low.cardGap + (full.cardGap - low.cardGap) * t),
    name: mix(low.name, full.name),
    pod: mix(low.pod, full.pod),
    others: mix(low.others, full.others),
    unscheduled: mix(low.unscheduled, full.unscheduled),
    rail: Math.round(low.rail + (full.rail - low.rail) * t),
    legend: mix(low.legend, full.legend),
    status: low.status && full.status ? mix(low.status, full.status) : null,
  };
}

/** A phone narrower than the table: the boxes move together, their text stays as large. */
function narrowed(table: Table, by: number): Table {
  if (by >= 1) return table;
  const squeeze = (at: Box): Box => ({ ...at, x: Math.round(at.x * by), w: Math.round(at.w * by) });
  return {
    ...table,
    size: { w: Math.floor(table.size.w * by), h: table.size.h },
    zone: squeeze(table.zone),
    components: mapped(table.components, squeeze),
    cards: squeeze(table.cards),
    name: squeeze(table.name),
    pod: squeeze(table.pod),
    others: squeeze(table.others),
    unscheduled: squeeze(table.unscheduled),
    bus: Math.round(table.bus * by),
    status: table.status && squeeze(table.status),
  };
}

function mapped(
  boxes: Readonly<Record<ComponentKind, Box>>,
  change: (at: Box, kind: ComponentKind) => Box,
): Record<ComponentKind, Box> {
  const entries = Object.entries(boxes) as [ComponentKind, Box][];
  return Object.fromEntries(entries.map(([kind, at]) => [kind, change(at, kind)])) as Record<
    ComponentKind,
    Box
  >;
}
