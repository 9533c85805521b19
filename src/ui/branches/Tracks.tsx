import { useState, type KeyboardEvent } from 'react';
import { branchesText } from '../../text/ui/branches.ts';
import type { Branch } from '../../viewer/branches.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import { IconButton } from '../design/IconButton.tsx';
import { useText } from '../use-text.ts';
import { BranchActions } from './BranchActions.tsx';
import { nameOf, outcomeOf } from './branch-facts.ts';
import './branches.css';
import { NameForm } from './NameForm.tsx';
import { TrackLines } from './TrackLines.tsx';

interface TracksProps {
  /** Where a moment of the cluster lies, in px of the lanes. */
  readonly xAt: (time: number) => number;
  readonly width: number;
}

/** Each branch as a track over the lanes: where it leaves another, and how the followed Pod ends in it. */
export function Tracks({ xAt, width }: TracksProps) {
  const t = useText(branchesText);
  const branches = useViewer((v) => v.branches);
  const shown = useViewer((v) => v.branch);
  const [naming, setNaming] = useState<number | null>(null);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement && event.target.type !== 'radio') return;
    if (event.code === 'Delete' || event.code === 'Backspace') void viewer.getState().deleteBranch(shown);
    else if (event.code === 'F2') setNaming(shown);
    else return;
    event.preventDefault();
  };

  return (
    <div className="tracks" data-stop="controls">
      {branches.length > 1 && (
        // The radio buttons in it take the keys; what moves in a group is theirs.
        // eslint-disable-next-line jsx-a11y/interactive-supports-focus
        <div className="tracks-list" role="radiogroup" aria-label={t.branches} onKeyDown={onKeyDown}>
          <TrackLines branches={branches} shown={shown} xAt={xAt} width={width} />
          {branches.map((branch) => (
            <Track
              key={branch.id}
              branch={branch}
              isShown={branch.id === shown}
              forkX={branch.fork ? xAt(branch.fork.at) : null}
              isNaming={naming === branch.id}
              onNaming={(on) => setNaming(on ? branch.id : null)}
            />
          ))}
        </div>
      )}
      <Deleted />
    </div>
  );
}

function Track({
  branch,
  isShown,
  forkX,
  isNaming,
  onNaming,
}: {
  readonly branch: Branch;
  readonly isShown: boolean;
  readonly forkX: number | null;
  readonly isNaming: boolean;
  readonly onNaming: (on: boolean) => void;
}) {
  const t = useText(branchesText);
  const focus = useViewer((v) => v.focus);
  const name = nameOf(branch, t.original);
  const outcome = branch.computed ? outcomeOf(branch.computed.trace, focus) : null;
  return (
    <div className="track" data-shown={isShown}>
      {isNaming ? (
        <NameForm branch={branch} onDone={() => onNaming(false)} />
      ) : (
        <label className="track-name" title={branch.line ?? name}>
          <input
            type="radio"
            name="branch"
            checked={isShown}
            data-testid={`branch-${branch.id}`}
            onChange={() => void viewer.getState().showBranch(branch.id)}
          />
          <span translate={branch.fork && branch.name === null ? 'no' : undefined}>{name}</span>
        </label>
      )}
      <div className="track-line">
        {isShown && forkX !== null && forkX > 130 && (
          <span className="track-note" style={{ maxWidth: forkX - 16 }}>
            {t.sameSoFar}
          </span>
        )}
        <span className="track-end">
          {outcome !== null && <span translate="no">{outcome === 'deleted' ? t.gone : outcome}</span>}
          {isShown && <BranchActions branch={branch} onRename={() => onNaming(true)} />}
        </span>
      </div>
    </div>
  );
}

/** What was deleted comes back as long as nobody closes the note. */
export function Deleted() {
  const t = useText(branchesText);
  const deleted = useViewer((v) => v.deleted);
  if (!deleted) return null;
  return (
    <div className="track-deleted" role="status">
      <span>{t.removed(nameOf(deleted.gone, t.original))}</span>
      <Button look="ghost" data-testid="branch-undo" onClick={() => void viewer.getState().restoreBranch()}>
        {t.undo}
      </Button>
      <IconButton
        icon="close"
        iconSize={14}
        label={t.dismiss}
        onClick={() => viewer.getState().forgetDeleted()}
      />
    </div>
  );
}
