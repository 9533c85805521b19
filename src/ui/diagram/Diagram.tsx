import { DiagramArea, PictureOf, useWholeLayout, type Room } from './DiagramArea.tsx';
import { Picture } from './Picture.tsx';
import { surfaceFor } from './placement.ts';

/** The learner's picture. */
export function Diagram() {
  return <DiagramArea Fitted={Fitted} />;
}

function Fitted(room: Room) {
  return <PictureOf index={room.index} layout={useWholeLayout(room, surfaceFor)} Drawing={Picture} opens />;
}
