import { useCallback, useEffect, useMemo, useState } from 'react';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { useStageTime } from '../stage-time.ts';
import { stageOf, type Geometry } from './geometry.ts';
import { firstWindow, following, whole, type Window } from './window.ts';

/** The window; another show begins with its own. */
export function useWindow(): {
  readonly window: Window;
  readonly setWindow: (change: (window: Window) => Window) => void;
} {
  const pacing = useViewer((state) => state.pacing);
  // Of a branch, where it leaves the other is the point.
  const isBranch = useViewer((state) => state.branches.some(({ id, fork }) => id === state.branch && fork));
  const first = useMemo(() => (isBranch ? whole(pacing.duration) : firstWindow(pacing)), [pacing, isBranch]);
  const [held, setHeld] = useState({ pacing, window: first });
  const window = held.pacing === pacing ? held.window : first;
  const setWindow = useCallback(
    (change: (window: Window) => Window) =>
      setHeld((before) => {
        const from = before.pacing === pacing ? before.window : first;
        const to = change(from);
        return to === from && before.pacing === pacing ? before : { pacing, window: to };
      }),
    [pacing, first],
  );
  return { window, setWindow };
}

/** Turns the page when the playhead leaves the window. */
export function useFollow(geometry: Geometry, setWindow: (change: (window: Window) => Window) => void): void {
  const stage = useStageTime();
  useEffect(
    () =>
      stage.on('change', (at) => {
        const { duration } = viewer.getState().pacing;
        if (at < stageOf(geometry, 0) || at > stageOf(geometry, geometry.width))
          setWindow((window) => following(window, at, duration));
      }),
    [geometry, setWindow, stage],
  );
}
