import type { Edge, EdgeProps } from '@xyflow/react';
import { WireLine } from './WireLine.tsx';
import type { Wire } from './wires.ts';

export type WireEdgeType = Edge<{ readonly wire: Wire }, 'wire'>;

/** A wire as an edge of React Flow. */
export function WireEdge({ data }: EdgeProps<WireEdgeType>) {
  return data ? <WireLine wire={data.wire} /> : null;
}
