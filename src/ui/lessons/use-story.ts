import { useMemo } from 'react';
import { telling } from '../../viewer/stories.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';

/** The scenes and questions of the story that is open, as they lie in what is shown. */
export function useTelling() {
  const story = useViewer((v) => v.story);
  const trace = useViewer((v) => v.trace);
  const pacing = useViewer((v) => v.pacing);
  return telling({ story, trace, pacing });
}

/** Which scene is on stage: the last that has begun, -1 before the first. */
export function useSceneNumber(): number {
  const { scenes } = useTelling();
  const step = useViewer((v) => v.stepIndex);
  return scenes.findLastIndex((scene) => scene.step <= step);
}

export interface SceneWords {
  readonly say: string;
  readonly why?: string;
}

/** What a story says at its scenes, by step. */
export function useAllSceneWords(): ReadonlyMap<number, SceneWords> {
  const { scenes } = useTelling();
  const text = useViewer((v) => v.story?.text ?? null);
  return useMemo(() => {
    const words = new Map<number, SceneWords>();
    for (const { cue, step } of scenes) {
      const said = text?.cues[cue];
      if (said) words.set(step, said);
    }
    return words;
  }, [scenes, text]);
}

/** The words of the scene that the present step is, or null between scenes. */
export function useSceneWords(): SceneWords | null {
  const words = useAllSceneWords();
  return words.get(useViewer((v) => v.stepIndex)) ?? null;
}

/** To the scene before or after the present one. */
export function goToScene(scenes: readonly { readonly step: number }[], by: 1 | -1): void {
  const { stepIndex, goToStep } = viewer.getState();
  const next =
    by > 0 ? scenes.find(({ step }) => step > stepIndex) : scenes.findLast(({ step }) => step < stepIndex);
  if (next) goToStep(next.step);
}
