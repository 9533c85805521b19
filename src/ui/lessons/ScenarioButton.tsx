import { Suspense, useState } from 'react';
import { lessonsText } from '../../text/ui/lessons.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { IconButton } from '../design/IconButton.tsx';
import { useText } from '../use-text.ts';
import { Library } from './later.ts';
import './lessons.css';
import { goToScene, useSceneNumber, useTelling } from './use-story.ts';

/** Which scenario is open, the way to the others, and where in it one stands. */
export function ScenarioButton({ isShort }: { readonly isShort: boolean }) {
  const t = useText(lessonsText);
  const [isOpen, setOpen] = useState(false);
  const title = useViewer((v) => v.story?.text.title ?? null);
  return (
    <>
      <button
        type="button"
        className="ui-button ui-button-plain lesson-open"
        aria-haspopup="dialog"
        aria-label={title === null ? t.choose : `${t.scenario}: ${title}`}
        data-testid="scenarios"
        onClick={() => setOpen(true)}
      >
        {isShort ? <b>{t.scenario}</b> : <span className="lesson-kind">{t.scenario}</span>}
        {!isShort && <b>{title ?? t.own}</b>}
        <span aria-hidden="true">▾</span>
      </button>
      {title !== null && !isShort && <Scenes />}
      {isOpen && (
        <Suspense>
          <Library onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The scene on stage, and the ones beside it. */
export function Scenes() {
  const t = useText(lessonsText);
  const { scenes } = useTelling();
  const now = useSceneNumber();
  const step = useViewer((v) => v.stepIndex);
  if (scenes.length === 0) return null;
  return (
    <span className="lesson-scenes" role="group" aria-label={t.scenes}>
      <IconButton
        icon="previous"
        iconSize={16}
        label={t.previousScene}
        disabled={!scenes.some((scene) => scene.step < step)}
        onClick={() => goToScene(scenes, -1)}
      />
      <span title={t.scene(now + 1, scenes.length)}>{t.sceneShort(now + 1, scenes.length)}</span>
      <IconButton
        icon="next"
        iconSize={16}
        label={t.nextScene}
        data-testid="next-scene"
        disabled={!scenes.some((scene) => scene.step > step)}
        onClick={() => goToScene(scenes, 1)}
      />
    </span>
  );
}
