import { CardNode } from './CardNode.tsx';
import { ComponentNode } from './ComponentNode.tsx';
import { LegendNode, StatusNode, UnscheduledNode, ZoneNode } from './GroundNodes.tsx';
import { HubNode } from './HubNode.tsx';

/** What draws each type of piece. They know nothing of who puts them at their places. */
export const parts = {
  zone: ZoneNode,
  legend: LegendNode,
  status: StatusNode,
  unscheduled: UnscheduledNode,
  card: CardNode,
  component: ComponentNode,
  hub: HubNode,
} as const;
