import type { Edge } from '@xyflow/react';
import { componentKinds, kindOf, type ComponentId } from '../../kubernetes/components.ts';
import type { CardNodeType } from './CardNode.tsx';
import type { ComponentNodeType } from './ComponentNode.tsx';
import type { Box } from './geometry.ts';
import type { GroundNodeType } from './GroundNodes.tsx';
import type { HubNodeType } from './HubNode.tsx';
import type { Layout } from './layout.ts';
import type { WireEdgeType } from './WireEdge.tsx';
import type { Wire } from './wires.ts';

export type PictureNode = CardNodeType | ComponentNodeType | HubNodeType | GroundNodeType;

/** What lies above what: ground, lines, boxes; sockets and tokens are above them all. */
const depth = { ground: 0, wire: 1, box: 2 } as const;

/** Order of the data's way, which is the order in which they are read out. */
const readingOrder = componentKinds;

/** The picture's parts at their places. They depend on the layout alone: what they show, they look up in the scene. */
export function picturePieces(layout: Layout): PictureNode[] {
  const { table, cards, boxes, drawn } = layout;
  const ground = (id: GroundNodeType['type'], at: Box, zIndex: number): GroundNodeType =>
    piece({ id: id ?? 'zone', type: id ?? 'zone', data: {}, zIndex }, at);
  const components = [...drawn]
    .filter((id) => boxes.has(id))
    .sort((a, b) => readingOrder.indexOf(kindOf(a)) - readingOrder.indexOf(kindOf(b)))
    .map((component): ComponentNodeType | HubNodeType => {
      const type = kindOf(component) === 'kube-apiserver' ? 'hub' : 'component';
      const data = { component };
      return piece({ id: component, type, data, zIndex: depth.box }, boxes.get(component) as Box);
    });
  return [
    ground('zone', table.zone, depth.ground),
    ...(table.legend.h > 0 ? [ground('legend', table.legend, depth.ground)] : []),
    ...(table.status ? [ground('status', table.status, depth.box)] : []),
    ...components,
    ground('unscheduled', table.unscheduled, depth.box),
    ...cards.map((card): CardNodeType => {
      const id = `card ${card.nodes[0] ?? ''}`;
      return piece({ id, type: 'card', data: { card }, zIndex: depth.ground }, card.box);
    }),
  ];
}

/** Wires between pieces. An end that is drawn in no box of its own ends at its node's card. */
export function pictureEdges(layout: Layout, wires: readonly Wire[]): WireEdgeType[] {
  const end = (id: ComponentId): string => {
    if (layout.drawn.has(id)) return id;
    const card = layout.cards.find((one) => one.nodes.some((node) => id.endsWith(`/${node}`)));
    return `card ${card?.nodes[0] ?? ''}`;
  };
  return wires.map((wire) => ({
    id: wire.id,
    type: 'wire',
    source: end(wire.from),
    target: end(wire.to),
    data: { wire },
    zIndex: depth.wire,
    ...silentEdge,
  }));
}

/** What a line means is said by the components at its ends. */
const silentEdge = {
  ariaLabel: null as never,
  domAttributes: { 'aria-hidden': true, 'aria-roledescription': undefined },
} satisfies Partial<Edge>;

/** Its size is known, so that nothing has to be measured; its own button is what is focused and read. */
function piece<N extends PictureNode>(node: Omit<N, 'position'> & { readonly id: string }, at: Box): N {
  const size = { width: at.w, height: at.h };
  return {
    ...node,
    ...size,
    measured: size,
    position: { x: at.x, y: at.y },
    domAttributes: { 'aria-roledescription': undefined },
  } as unknown as N;
}
