import { useMemo } from 'react';
import { useViewer } from '../../viewer/use-viewer.ts';
import { boardSurface } from '../diagram/board-placement.ts';
import { openFaultMenu } from '../faults/fault-menu.ts';
import { PictureOf, useWholeLayout, type Room } from '../diagram/DiagramArea.tsx';
import { centerOf } from '../diagram/geometry.ts';
import { PlainPicture } from '../diagram/PlainPicture.tsx';
import { board } from './board-state.ts';

/** The board's picture; enlarged, the one who acts stays where it is and what is far from it leaves the screen. */
export function BoardPicture(room: Room) {
  const layout = useWholeLayout(room, boardSurface);
  const zoom = board.use((state) => state.zoom);
  const pacing = useViewer((state) => state.pacing);
  const step = useViewer((state) => state.stepIndex);
  const origin = useMemo(() => {
    const told = pacing.steps[Math.max(step, 0)];
    const event = told && room.index.event(told.event);
    const who = !event
      ? ['kube-apiserver' as const]
      : event.type === 'message'
        ? [event.from, event.to]
        : [event.type === 'step' ? event.component : event.by];
    const places = who.flatMap((each) => layout.boxes.get(each) ?? []).map(centerOf);
    const mean = (of: (place: { x: number; y: number }) => number): number =>
      places.reduce((sum, place) => sum + of(place), 0) / Math.max(places.length, 1);
    const { w, h } = layout.table.size;
    return `${((mean(({ x }) => x) / w) * 100).toFixed(1)}% ${((mean(({ y }) => y) / h) * 100).toFixed(1)}%`;
  }, [pacing, step, room.index, layout]);
  return (
    <div
      className="class-zoom"
      style={zoom > 1 ? { transform: `scale(${String(zoom)})`, transformOrigin: origin } : undefined}
    >
      <PictureOf index={room.index} layout={layout} Drawing={PlainPicture} onBreak={openFaultMenu} />
    </div>
  );
}
