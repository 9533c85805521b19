import { useMemo } from 'react';
import { usePicture, useScene } from './picture-context.ts';
import { isShy, joinTrunk, standingWires, tubeWires, type Wire } from './wires.ts';

/** The lines that stand now: `tubes` one by one, as their sockets are drawn, `wires` all of them as lines are drawn. */
export function useWires(): { readonly tubes: readonly Wire[]; readonly wires: readonly Wire[] } {
  const { layout } = usePicture();
  const standing = useScene((scene) => scene.tubes);
  // As text, so that another set of the same names is no news.
  const speaking = useScene((scene) =>
    [...scene.active].filter((component) => isShy(component, layout.table)).join(' '),
  );
  const tubes = useMemo(() => tubeWires(layout, standing, speaking.split(' ')), [layout, standing, speaking]);
  const wires = useMemo(() => [...standingWires(layout), ...joinTrunk(layout, tubes)], [layout, tubes]);
  return { tubes, wires };
}
