import { branchesText } from '../../text/ui/branches.ts';
import type { Branch } from '../../viewer/branches.ts';
import { viewer } from '../../viewer/use-viewer.ts';
import { IconButton } from '../design/IconButton.tsx';
import { showDialog } from '../keyboard/dialogs.ts';
import { useText } from '../use-text.ts';

/** What can be done with the branch that is shown. */
export function BranchActions({
  branch,
  onRename,
}: {
  readonly branch: Branch;
  readonly onRename: () => void;
}) {
  const t = useText(branchesText);
  return (
    <>
      <IconButton
        icon="compare"
        iconSize={16}
        label={t.compare}
        data-testid="branch-compare"
        onClick={() => showDialog('compare')}
      />
      <IconButton
        icon="rename"
        iconSize={16}
        label={t.rename}
        data-testid="branch-rename"
        onClick={onRename}
      />
      {branch.fork && (
        <IconButton
          icon="bin"
          iconSize={16}
          label={t.remove}
          data-testid="branch-delete"
          onClick={() => void viewer.getState().deleteBranch(branch.id)}
        />
      )}
    </>
  );
}
