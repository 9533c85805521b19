import { instanceOf, kindOf, nodeOf, type ComponentId } from '../../kubernetes/components.ts';
import { between, centerOf, curve, polyline, type Box, type Path, type Point } from './geometry.ts';
import type { Layout } from './layout.ts';

/** What travels there: standing channels and calls have lanes of their own, side by side. */
export type Lane = 'channel' | 'call';

/** The way from one component to another, or null if it cannot be seen (a component that talks to itself). */
export function routeBetween(layout: Layout, from: ComponentId, to: ComponentId, lane: Lane): Path | null {
  const a = layout.boxes.get(from);
  const b = layout.boxes.get(to);
  if (!a || !b || from === to || a === b) return null;
  if (layout.isPair) return acrossPair(a, b, lane);
  const outwards = ways(layout, from, to, lane) ?? ways(layout, to, from, lane)?.reversed();
  return outwards ?? between(a, b);
}

/** The way from a client to the side that it calls, or null if it is asked the other way round. */
function ways(layout: Layout, from: ComponentId, to: ComponentId, lane: Lane): Path | null {
  const a = layout.boxes.get(from) as Box;
  const b = layout.boxes.get(to) as Box;
  const target = kindOf(to);
  if (target === 'kube-apiserver') return toHub(layout, from, a, b, lane);
  if (kindOf(from) === 'kube-apiserver' && target === 'etcd') return toEtcd(a, b, lane);
  if (kindOf(from) === 'user' && target === 'kubectl') {
    const x = a.x + a.w / 2;
    return layout.orientation === 'landscape' ? line({ x, y: a.y + a.h }, { x, y: b.y }) : null;
  }
  if (kindOf(from) === 'kubelet' && target === 'containerd') return toRuntime(layout, a, b);
  if (kindOf(from) === 'containerd' && target === 'registry') return toRegistry(layout, from, a, b);
  if (kindOf(from) === 'containerd' && target === 'cni') return toNetwork(layout, a, b);
  return null;
}

/** Two parties that face each other: the call above, what stands below. */
function acrossPair(a: Box, b: Box, lane: Lane): Path {
  const y = Math.round(a.y + a.h * (lane === 'call' ? 0.34 : 0.76));
  return a.x < b.x ? line({ x: a.x + a.w, y }, { x: b.x, y }) : line({ x: a.x, y }, { x: b.x + b.w, y });
}

/** From each side of the hub another group of clients; lanes of one client are 16 px apart. */
function toHub(layout: Layout, from: ComponentId, a: Box, hub: Box, lane: Lane): Path {
  const isChannel = lane === 'channel';
  const node = nodeOf(from);
  if (node !== null) return fromNode(layout, from, a, hub, lane);
  const above = (share: number): Path => {
    // Where there is no room above, they stand beside.
    if (a.x + a.w <= hub.x) {
      const y = Math.round(a.y + a.h * (isChannel ? 0.75 : 0.3));
      return line({ x: a.x + a.w, y }, { x: hub.x, y });
    }
    const x = Math.round(a.x + a.w * share);
    return line({ x, y: a.y + a.h }, { x, y: hub.y });
  };
  switch (kindOf(from)) {
    case 'kubectl': {
      if (layout.orientation === 'portrait') return above(isChannel ? 0.4 : 0.7);
      const y = isChannel ? Math.round(a.y + a.h * 0.74) : a.y + 10;
      return line({ x: a.x + a.w, y }, { x: hub.x, y });
    }
    case 'kube-controller-manager':
      return above(isChannel ? 0.7 : 0.3);
    case 'kube-scheduler':
      return above(isChannel ? 0.82 : 0.42);
    default:
      return between(a, hub);
  }
}

function fromNode(layout: Layout, from: ComponentId, a: Box, hub: Box, lane: Lane): Path {
  const { cards, cardOf, table } = layout;
  const card = cardOf.get(nodeOf(from) as string);
  const isProxy = kindOf(from) === 'kube-proxy';
  const shift = isProxy ? 22 : lane === 'channel' ? 8 : -8;
  const joined = layout.isJoined;
  if (layout.orientation === 'portrait') return fromBelow(layout, a, hub, joined, shift);
  const socket = hub.y + table.rail + 3 + socketOffset(layout, card ? cards.indexOf(card) : 0, hub);
  if (joined) {
    // Many lines become one trunk: it branches before the cards and ends in one socket.
    const trunk = Math.round((hub.x + hub.w + table.cards.x) / 2);
    const out = { x: a.x, y: Math.round(a.y + a.h / 2) + (a.h > 32 ? 8 : 0) };
    const middle = Math.round(hub.y + hub.h * 0.5);
    return polyline(
      [out, { x: trunk, y: out.y }, { x: trunk, y: middle }, { x: hub.x + hub.w, y: middle }].filter(
        (point, i, all) => i === 0 || point.x !== all[i - 1]?.x || point.y !== all[i - 1]?.y,
      ),
      6,
    );
  }
  if (isProxy) {
    // Under the kubelet, out of the card, then like the kubelet's own lanes.
    const under = Math.round((card?.pod.y ?? a.y) - 5);
    const edge = { x: card?.box.x ?? a.x, y: under };
    const bend = curve(edge, { x: hub.x + hub.w, y: socket + shift }, 'x');
    return joinedWith([{ x: a.x + a.w / 2, y: a.y }, { x: a.x + a.w / 2, y: under }, edge], bend);
  }
  const y = Math.round(a.y + a.h / 2) + shift;
  return curve({ x: a.x, y }, { x: hub.x + hub.w, y: socket + shift }, 'x');
}

/** How far below the first socket a node's own is: 40 px apart as long as the side has room for it. */
function socketOffset(layout: Layout, i: number, hub: Box): number {
  const n = layout.cards.length;
  const room = hub.h - layout.table.rail - 66;
  const step = n > 1 ? Math.min(40, room / (n - 1)) : 0;
  return n === 1 ? 40 : Math.round(i * step);
}

function fromBelow(layout: Layout, a: Box, hub: Box, joined: boolean, shift: number): Path {
  const etcd = layout.table.components.etcd;
  const bottom = hub.y + hub.h;
  if (joined && a.h <= 28) {
    // Rows in two columns: the trunk comes down between them.
    const { cards, cardGap } = layout.table;
    const trunk = Math.round(cards.x + ((cards.w - cardGap * 2) / 3) * 2 + cardGap * 1.5);
    const y = a.y + a.h / 2;
    return polyline(
      [
        { x: a.x < trunk ? a.x + a.w : a.x, y },
        { x: trunk, y },
        { x: trunk, y: bottom },
      ],
      4,
    );
  }
  const middle = Math.round(a.x + a.w / 2);
  const clear = middle + 20 < etcd.x || middle - 20 > etcd.x + etcd.w;
  const x = (clear ? middle : a.x + 24) + (shift < 0 ? 16 : 0);
  return line({ x, y: a.y }, { x, y: bottom });
}

function toEtcd(hub: Box, etcd: Box, lane: Lane): Path {
  if (etcd.x + etcd.w <= hub.x) {
    const y = Math.round(etcd.y + etcd.h * (lane === 'call' ? 0.32 : 0.78));
    return line({ x: hub.x, y }, { x: etcd.x + etcd.w, y });
  }
  const middle = Math.round(etcd.x + etcd.w / 2);
  const x = lane === 'call' ? middle : middle + Math.min(46, Math.round(etcd.w * 0.3));
  return line({ x, y: hub.y + hub.h }, { x, y: etcd.y });
}

function toRuntime(layout: Layout, a: Box, b: Box): Path {
  if (layout.orientation === 'portrait' || b.y >= a.y + a.h) {
    const x = Math.round(a.x + a.w / 2);
    return line({ x, y: a.y + a.h }, { x, y: b.y });
  }
  const y = Math.round(a.y + a.h / 2);
  return line({ x: a.x + a.w, y }, { x: b.x, y });
}

/** Along the outer edge, so that no other line is crossed. */
function toRegistry(layout: Layout, from: ComponentId, a: Box, registry: Box): Path {
  const { bus, cards } = layout.table;
  const ry = Math.round(registry.y + registry.h / 2);
  const y = Math.round(a.y + a.h / 2);
  if (a.x + a.w < registry.x && y > registry.y && y < registry.y + registry.h)
    return line({ x: a.x + a.w, y }, { x: registry.x, y });
  if (layout.orientation === 'landscape') {
    return polyline(
      [
        { x: a.x + a.w, y },
        { x: bus, y },
        { x: bus, y: ry },
        { x: registry.x + registry.w, y: ry },
      ],
      10,
    );
  }
  const card = layout.cardOf.get(instanceOf(from) ?? '');
  const gap = (card?.box.x ?? a.x) + (card?.box.w ?? a.w) + 3;
  const floor = cards.y + cards.h + 3;
  return polyline(
    [
      { x: a.x + a.w, y },
      { x: gap, y },
      { x: gap, y: floor },
      { x: bus, y: floor },
      { x: bus, y: ry },
      { x: registry.x + registry.w, y: ry },
    ],
    3,
  );
}

function toNetwork(layout: Layout, a: Box, b: Box): Path {
  const target = centerOf(b);
  if (layout.orientation === 'portrait')
    return line({ x: target.x, y: a.y + a.h }, { x: target.x, y: b.y + b.h / 2 });
  const x = a.x + 24;
  return polyline(
    [
      { x, y: a.y + a.h },
      { x, y: target.y },
      { x: b.x + b.w, y: target.y },
    ],
    8,
  );
}

function line(from: Point, to: Point): Path {
  return polyline([from, to]);
}

/** A line that goes over into a curve where it ends. */
function joinedWith(points: readonly Point[], bend: Path): Path {
  return polyline([...points.slice(0, -1), ...bend.points], 4);
}
