import { useEffect, useRef } from 'react';
import { duration } from '../../text/units.ts';
import { controlsText } from '../../text/ui/controls.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { useStageTime } from '../stage-time.ts';
import { useText } from '../use-text.ts';

/** The cluster's time at the playhead. Written into the page directly: React does not render while it runs. */
export function Clock() {
  const text = useText(controlsText);
  const pacing = useViewer((viewer) => viewer.pacing);
  const stage = useStageTime();
  const clock = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const put = (at: number): void => {
      const now = `+${duration(pacing.clusterAt(at), 'en')}`;
      if (clock.current && clock.current.textContent !== now) clock.current.textContent = now;
    };
    put(stage.get());
    return stage.on('change', put);
  }, [pacing, stage]);
  return <span ref={clock} className="ctl-clock" data-testid="time" title={text.time} />;
}
