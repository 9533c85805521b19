import { useCallback } from 'react';
import { openFaultMenu } from '../faults/fault-menu.ts';
import { DiagramArea, PictureOf, useWholeLayout, type Room } from './DiagramArea.tsx';
import './near.css';
import { NearTools } from './NearTools.tsx';
import { useNearness } from './nearness.ts';
import { Picture } from './Picture.tsx';
import { surfaceNear, type Surface } from './placement.ts';
import { useNearPane } from './use-near-pane.ts';

/** The learner's picture: the whole of it, or as near as one wants. */
export function Diagram() {
  return <DiagramArea Fitted={Fitted} />;
}

function Fitted(room: Room) {
  const near = useNearness();
  const fit = useCallback(
    (width: number, height: number, nodes: number): Surface => surfaceNear(width, height, near, nodes),
    [near],
  );
  const pane = useNearPane(near);
  return (
    <>
      <div ref={pane} className="dg-pane" data-near={near > 1}>
        <PictureOf
          index={room.index}
          layout={useWholeLayout(room, fit)}
          Drawing={Picture}
          opens
          onBreak={openFaultMenu}
        />
      </div>
      <NearTools width={room.width} height={room.height} />
    </>
  );
}
