import type { KeyboardEventHandler, ReactNode, RefObject } from 'react';
import { useViewer } from '../../viewer/use-viewer.ts';
import { sliderProps } from './slider.ts';

interface LaneSliderProps {
  readonly over: RefObject<HTMLDivElement | null>;
  readonly top: number;
  readonly height: number;
  readonly onKeyDown: KeyboardEventHandler;
  readonly children: ReactNode;
}

/** The lanes as a slider. It renders with every step to say where it stands; what is in it does not. */
export function LaneSlider({ over, top, height, onKeyDown, children }: LaneSliderProps) {
  const pacing = useViewer((state) => state.pacing);
  const index = useViewer((state) => state.index);
  const stepIndex = useViewer((state) => state.stepIndex);
  const language = useViewer((state) => state.language);
  return (
    <div
      ref={over}
      role="slider"
      tabIndex={0}
      aria-valuenow={stepIndex + 1}
      className="tl-lanes"
      data-testid="timeline"
      data-stop="timeline"
      data-axis="own"
      style={{ top, height }}
      onKeyDown={onKeyDown}
      {...sliderProps(pacing, stepIndex, index, language)}
    >
      {children}
    </div>
  );
}
