import { ReactFlow, ViewportPortal, type EdgeTypes } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import { useMemo, useRef, type ComponentType, type CSSProperties } from 'react';
import { diagramText } from '../../text/ui/diagram.ts';
import './diagram.css';
import { Ends } from './Ends.tsx';
import { parts } from './parts.ts';
import { usePicture } from './picture-context.ts';
import { pictureEdges, picturePieces } from './picture-nodes.ts';
import { moveFocus } from './move-focus.ts';
import { Tokens } from './Tokens.tsx';
import { WireEdge } from './WireEdge.tsx';
import { useWires } from './use-wires.ts';

const nodeTypes = {
  ...parts,
  card: withEnds(parts.card),
  component: withEnds(parts.component),
  hub: withEnds(parts.hub),
};

/** React Flow asks for a place at which lines end. */
function withEnds<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  return function PartWithEnds(props: P) {
    return (
      <>
        <Ends />
        <Part {...props} />
      </>
    );
  };
}

const edgeTypes = { wire: WireEdge } as unknown as EdgeTypes;

/** The cluster as it is at one moment. It is looked at and pointed at, never dragged: its places mean something. */
export function Picture() {
  const { layout, language, onSelect, onBreak } = usePicture();
  const text = diagramText[language];
  const { w, h } = layout.table.size;
  const { zoom } = layout;
  const { zone } = layout.table;
  const nodes = useMemo(() => picturePieces(layout), [layout]);
  const { tubes, wires } = useWires();
  const edges = useMemo(() => pictureEdges(layout, wires), [layout, wires]);
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
          '--dg-credit': `${String((zone.y + 32) * zoom)}px`,
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
        onEdgeContextMenu={(event, edge) => {
          const wire = edge.data?.wire;
          if (!wire || !onBreak) return;
          event.preventDefault();
          onBreak({ kind: 'link', a: wire.from, b: wire.to }, { x: event.clientX, y: event.clientY });
        }}
        minZoom={0.1}
        maxZoom={10}
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
          <Tokens tubes={tubes} />
        </ViewportPortal>
      </ReactFlow>
    </div>
  );
}

function nothing(): void {
  // The viewport follows the area alone.
}
