import { PictureOf, useWholeLayout, type Room } from '../diagram/DiagramArea.tsx';
import { figureSurface } from '../diagram/figure-placement.ts';
import { PlainPicture } from '../diagram/PlainPicture.tsx';

/** The whole picture, as a figure has room for it. */
export function Whole(room: Room) {
  return <PictureOf index={room.index} layout={useWholeLayout(room, figureSurface)} Drawing={PlainPicture} />;
}
