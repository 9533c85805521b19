import { Suspense, useState } from 'react';
import { shellText } from '../../text/ui/shell.ts';
import { useViewer } from '../../viewer/use-viewer.ts';
import { Diagram } from '../diagram/Diagram.tsx';
import { useText } from '../use-text.ts';
import { StepList } from './Later.tsx';

/**
 * The picture, or the same story as a list: that comes first where an address asks for it, or where there is too
 * little room for a picture. One is a press away from the other.
 */
export function Stage({ listFirst }: { readonly listFirst: boolean }) {
  const t = useText(shellText);
  const asked = useViewer((state) => state.view);
  const hasSteps = useViewer((state) => state.pacing.steps.length > 0);
  const [chosen, setChosen] = useState<'picture' | 'list' | null>(null);
  const offersList = (listFirst || asked === 'list') && hasSteps;
  if (!offersList) return <Diagram />;
  const showsList = (chosen ?? 'list') === 'list';
  return (
    <div className="shell-either" data-stop="list" data-axis="down">
      {showsList ? (
        <div className="shell-list">
          <Suspense>
            <StepList isOpen />
          </Suspense>
        </div>
      ) : (
        <Diagram />
      )}
      <button
        type="button"
        className="ui-button shell-other"
        onClick={() => setChosen(showsList ? 'picture' : 'list')}
      >
        {showsList ? t.showPicture : t.showList}
      </button>
    </div>
  );
}
