import { diagramText } from '../../text/ui/diagram.ts';
import { usePicture, useScene } from './picture-context.ts';
import { bytesAt } from './pulls.ts';
import { useStageDrawing } from './use-stage.ts';

/** How much of the image that is travelling has arrived, in megabytes. */
export function PullProgress() {
  const { pacing, language, reducedMotion, layout } = usePicture();
  const pull = useScene((scene) => scene.pulls.findLast((one) => one.to > scene.time) ?? null);
  const element = useStageDrawing<HTMLSpanElement>((span, stage) => {
    if (!pull) return;
    const bytes = bytesAt(pull, pacing.clusterAt(stage));
    const shown = reducedMotion ? (Math.floor((bytes / pull.bytes) * 4) / 4) * pull.bytes : bytes;
    if (layout.orientation === 'portrait') {
      span.textContent = `${String(Math.floor((shown / pull.bytes) * 100))} %`;
      return;
    }
    span.textContent = diagramText[language].bytes(megabytes(shown), megabytes(pull.bytes));
  });
  return pull && <span ref={element} className="dg-sub dg-mono" />;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
