import { useMemo } from 'react';
import { narrate, type Narration } from '../../text/narrate.ts';
import { plain, say } from '../../text/narration/line.ts';
import { narrationText } from '../../text/ui/narration.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { useSceneWords, type SceneWords } from '../lessons/use-story.ts';
import type { Moment } from '../use-moment.ts';
import { useText } from '../use-text.ts';

/** What is told where there is no step: nothing has been typed, or it is all still to come. */
export function useNarration(moment: Moment | null): Narration {
  const t = useText(narrationText);
  const language = useViewer((v) => v.language);
  const loading = useViewer((v) => v.loading);
  const scene = useSceneWords();
  return useMemo(() => {
    if (moment?.event) return told(narrate(moment.event, moment.index, language), scene);
    if (loading === 'failed') return { line: say`${t.failed}`, why: t.failedWhy };
    if (moment === null) return { line: say`${t.loading}` };
    return moment.index.trace.events.length === 0
      ? { line: say`${t.idle}`, why: t.idleWhy }
      : { line: say`${t.waiting}`, why: t.waitingWhy };
  }, [moment, language, loading, scene, t]);
}

/** At a scene of a story its own words stand in the place of what is said of any such event. */
export function told(narration: Narration, scene: SceneWords | null): Narration {
  if (scene === null) return narration;
  const { why: _, quoted: __, ...rest } = narration;
  return { ...rest, line: [scene.say], ...(scene.why !== undefined && { why: scene.why }) };
}

/** All of it as one text. */
export function spoken({ line, why }: Narration): string {
  return why === undefined ? plain(line) : `${plain(line)} ${why}`;
}
