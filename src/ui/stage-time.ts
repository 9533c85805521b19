import { motionValue, type MotionValue } from 'framer-motion';
import { createContext, useContext } from 'react';
import { viewer } from '../viewer/use-viewer.ts';
import type { ViewerStore } from '../viewer/viewer.ts';

/** The playhead of a viewer as a value that moves without rendering React. */
export function stageTimeOf({ playhead }: Pick<ViewerStore, 'playhead'>): MotionValue<number> {
  const stage = motionValue<number>(playhead.stage);
  playhead.listen((now) => {
    // Jumped, not set: nobody animates towards it and no velocity is kept.
    if (stage.get() !== now.stage) stage.jump(now.stage, false);
  });
  return stage;
}

const pageStageTime = stageTimeOf(viewer);

const StageTimeContext = createContext<MotionValue<number>>(pageStageTime);

/** Another playhead for a part of the page: a comparison, a test. */
export const StageTimeProvider = StageTimeContext.Provider;

/** Stage time in ms, sixty times a second. Read it with `useTransform` or `on('change')`, never into React state. */
export function useStageTime(): MotionValue<number> {
  return useContext(StageTimeContext);
}
