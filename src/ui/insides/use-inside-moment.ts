import { useEffect, useState } from 'react';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import type { Pacing } from '../../playback/pacing.ts';
import type { Language } from '../../text/catalogue.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { useStageTime } from '../stage-time.ts';

/** What an inside view shows, all of it: a trace at a time. */
export interface InsideMoment {
  readonly index: TraceIndex;
  /** Cluster time. */
  readonly time: number;
  readonly pacing: Pacing;
  readonly focus: ObjectKey | null;
  readonly language: Language;
}

/** Numbers are read, not watched: this often is enough while time runs. */
const everyMs = 80;

/** The present moment of the stage, as the picture behind has it. */
export function useInsideMoment(): InsideMoment {
  const stage = useStageTime();
  const index = useViewer((viewer) => viewer.index);
  const pacing = useViewer((viewer) => viewer.pacing);
  const focus = useViewer((viewer) => viewer.focus);
  const language = useViewer((viewer) => viewer.language);
  const [at, setAt] = useState(() => stage.get());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const follow = (): void => {
      timer ??= setTimeout(() => {
        timer = null;
        setAt(stage.get());
      }, everyMs);
    };
    follow();
    const forget = stage.on('change', follow);
    return () => {
      forget();
      if (timer !== null) clearTimeout(timer);
    };
  }, [stage, pacing]);
  if (index === null) throw new Error('nothing can be opened before there is a trace');
  return { index, time: pacing.clusterAt(at), pacing, focus, language };
}
