import { useState } from 'react';
import { branchesText } from '../../text/ui/branches.ts';
import { branchOf } from '../../viewer/branches.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { useText } from '../use-text.ts';
import { BranchActions } from './BranchActions.tsx';
import { nameOf } from './branch-facts.ts';
import './branches.css';
import { NameForm } from './NameForm.tsx';
import { Deleted } from './Tracks.tsx';

/** The branches of a narrow screen: a list to choose from, and what can be done with the chosen one. */
export function BranchSelect() {
  const t = useText(branchesText);
  const branches = useViewer((v) => v.branches);
  const shown = useViewer((v) => v.branch);
  const [isNaming, setNaming] = useState(false);
  const branch = branchOf(branches, shown);
  return (
    <>
      {branches.length > 1 && branch && (
        <div className="branch-select">
          {isNaming ? (
            <NameForm branch={branch} onDone={() => setNaming(false)} />
          ) : (
            <select
              aria-label={t.shown}
              value={shown}
              onChange={(event) => void viewer.getState().showBranch(Number(event.currentTarget.value))}
            >
              {branches.map((each) => (
                <option key={each.id} value={each.id}>
                  {nameOf(each, t.original)}
                </option>
              ))}
            </select>
          )}
          <BranchActions branch={branch} onRename={() => setNaming(true)} />
        </div>
      )}
      <Deleted />
    </>
  );
}
