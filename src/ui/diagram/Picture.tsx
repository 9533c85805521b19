import { ReactFlow, ViewportPortal, type EdgeTypes, type NodeTypes } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useMemo, useRef, type CSSProperties, type KeyboardEvent } from 'react';
import { diagramText } from '../../text/ui/diagram.ts';
import { CardNode } from './CardNode.tsx';
import { ComponentNode } from './ComponentNode.tsx';
import './diagram.css';
import { LegendNode, StatusNode, UnscheduledNode, ZoneNode } from './GroundNodes.tsx';
import { HubNode } from './HubNode.tsx';
import { useScene, usePicture } from './picture-context.ts';
import { pictureEdges, picturePieces } from './picture-nodes.ts';
import { nearest } from './roving.ts';
import { Tokens } from './Tokens.tsx';
import { WireEdge } from './WireEdge.tsx';
import { isShy, joinTrunk, standingWires, tubeWires } from './wires.ts';

const nodeTypes = {
  zone: ZoneNode,
  legend: LegendNode,
  status: StatusNode,
  unscheduled: UnscheduledNode,
  card: CardNode,
  component: ComponentNode,
  hub: HubNode,
} as unknown as NodeTypes;

const edgeTypes = { wire: WireEdge } as unknown as EdgeTypes;

/** The cluster as it is at one moment. It is looked at and pointed at, never dragged: its places mean something. */
export function Picture() {
  const { layout, language, onSelect } = usePicture();
  const text = diagramText[language];
  const { w, h } = layout.table.size;
  const { zoom } = layout;
  const { zone } = layout.table;
  const tubes = useScene((scene) => scene.tubes);
  // As text, so that another set of the same names is no news.
  const speaking = useScene((scene) => [...scene.active].filter(isShy).join(' '));
  const nodes = useMemo(() => picturePieces(layout), [layout]);
  const tubesDrawn = useMemo(() => tubeWires(layout, tubes, speaking.split(' ')), [layout, tubes, speaking]);
  const edges = useMemo(
    () => pictureEdges(layout, [...standingWires(layout), ...joinTrunk(layout, tubesDrawn)]),
    [layout, tubesDrawn],
  );
  const frame = useRef<HTMLDivElement>(null);
  const viewport = { x: 0, y: 0, zoom };
  return (
    // The arrows move between what can be focused inside; the frame itself takes no focus.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={frame}
      className="dg-frame"
      data-orientation={layout.orientation}
      style={
        {
          width: w * zoom,
          height: h * zoom,
          '--dg-credit': `${String((zone.y + zone.h - 17) * zoom)}px`,
        } as CSSProperties
      }
      onKeyDown={(event) => moveFocus(event, frame.current)}
    >
      <ReactFlow
        aria-label={`${text.picture}. ${text.howToMove}`}
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        viewport={viewport}
        defaultViewport={viewport}
        onViewportChange={nothing}
        onEdgeClick={(_, edge) => {
          // Who opened the watch knows it; with the keyboard one goes to the component itself.
          const wire = edge.data?.wire;
          if (wire) onSelect({ kind: 'component', id: wire.from });
        }}
        minZoom={1}
        maxZoom={2}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        panOnDrag={false}
        panOnScroll={false}
        zoomOnScroll={false}
        zoomOnPinch={false}
        zoomOnDoubleClick={false}
        preventScrolling={false}
        autoPanOnNodeFocus={false}
        disableKeyboardA11y={true}
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        panActivationKeyCode={null}
        zoomActivationKeyCode={null}
        attributionPosition="bottom-left"
        ariaLabelConfig={{
          'node.a11yDescription.default': text.howToMove,
          'node.a11yDescription.keyboardDisabled': text.howToMove,
          'edge.a11yDescription.default': text.opened,
        }}
      >
        <ViewportPortal>
          <Tokens tubes={tubesDrawn} />
        </ViewportPortal>
      </ReactFlow>
    </div>
  );
}

function nothing(): void {
  // The viewport follows the area alone.
}

/** An arrow goes to the nearest part in its direction; at an edge it does nothing. */
function moveFocus(event: KeyboardEvent, frame: HTMLElement | null): void {
  if (frame === null || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const here = (event.target as Element).closest('[data-roving]');
  if (here === null || !event.key.startsWith('Arrow')) return;
  // Inside the picture the arrows are the picture's, even where they lead no further.
  event.preventDefault();
  event.stopPropagation();
  const others = [...frame.querySelectorAll<HTMLElement>('[data-roving]')].filter((part) => part !== here);
  const middle = (element: Element): { x: number; y: number } => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  others[nearest(event.key, middle(here), others.map(middle))]?.focus();
}
