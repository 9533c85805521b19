import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { branchesText } from '../../text/ui/branches.ts';
import { duration } from '../../text/units.ts';
import { branchOf, type Branch, type BranchId } from '../../viewer/branches.ts';
import { useViewer, viewer } from '../../viewer/use-viewer.ts';
import { Button } from '../design/Button.tsx';
import { IconButton } from '../design/IconButton.tsx';
import { useModal } from '../keyboard/use-modal.ts';
import { useText } from '../use-text.ts';
import { nameOf } from './branch-facts.ts';
import './compare.css';
import { comparisonOf, type Comparison } from './comparison.ts';
import { ComparedPods } from './ComparedPods.tsx';
import { ComparedSteps } from './ComparedSteps.tsx';

const ComparedPictures = lazy(async () => ({
  default: (await import('./ComparedPictures.tsx')).ComparedPictures,
}));

/** Two branches side by side: what is the same, the first difference, and what each tells from there on. */
export function CompareDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText(branchesText);
  const { dialog, close } = useModal('[data-first]');
  const branches = useViewer((v) => v.branches);
  const shown = useViewer((v) => v.branch);
  const [pair, setPair] = useState(() => firstPair(branches, shown));
  const left = branchOf(branches, pair.left);
  const right = branchOf(branches, pair.right);
  const comparison = useComparison(left, right);
  const [look, setLook] = useState<'pictures' | 'steps'>('pictures');

  const goTo = (branch: BranchId): void => {
    const { difference } = comparison ?? {};
    if (difference === null || difference === undefined) return;
    close();
    void viewer
      .getState()
      .showBranch(branch)
      .then(() => {
        const state = viewer.getState();
        const last = (state.trace?.events.length ?? 0) - 1;
        state.goToEvent(Math.min(difference, last));
      });
  };

  return (
    <dialog ref={dialog} className="ui-dialog compare" aria-labelledby="compare-title" onClose={onClose}>
      <header>
        <h2 id="compare-title">{t.compareTitle}</h2>
        <IconButton label={t.close} icon="close" onClick={close} />
      </header>
      <div className="compare-sides">
        {(['left', 'right'] as const).map((side) => (
          <label key={side}>
            <span className="ui-heard">{t[side]}</span>
            <select
              value={pair[side]}
              onChange={(event) => setPair({ ...pair, [side]: Number(event.currentTarget.value) })}
            >
              {branches.map((branch) => (
                <option key={branch.id} value={branch.id}>
                  {nameOf(branch, t.original)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      {comparison && (
        <>
          <p className="compare-same" role="status">
            {comparison.difference === null ? t.noDifference : t.sameSteps(comparison.sameSteps)}
          </p>
          {comparison.difference !== null && (
            <div className="compare-first">
              <b>
                {t.firstDifference}: +{duration(timeOf(comparison, comparison.difference), 'en')}
              </b>
              <Button data-first data-testid="compare-go" onClick={() => goTo(pair.right)}>
                {t.goToFirst}
              </Button>
            </div>
          )}
          <div className="compare-looks" role="group" aria-label={t.showAs}>
            {(['pictures', 'steps'] as const).map((each) => (
              <Button key={each} look="ghost" aria-pressed={look === each} onClick={() => setLook(each)}>
                {t[each]}
              </Button>
            ))}
          </div>
          {look === 'pictures' && (
            <Suspense fallback={<div className="compare-later" />}>
              <ComparedPictures key={`${String(pair.left)} ${String(pair.right)}`} comparison={comparison} />
            </Suspense>
          )}
          {look === 'steps' && (
            <ComparedSteps
              comparison={comparison}
              names={[left, right].map((b) => (b ? nameOf(b, t.original) : ''))}
            />
          )}
          <ComparedPods comparison={comparison} />
        </>
      )}
    </dialog>
  );
}

/** The branch that is shown, to the right of what it grew from. */
function firstPair(
  branches: readonly Branch[],
  shown: BranchId,
): { readonly left: BranchId; readonly right: BranchId } {
  const from = branchOf(branches, shown)?.fork?.from;
  if (from !== undefined) return { left: from, right: shown };
  const other = branches.find(({ fork, id }) => id !== shown && fork?.from === shown);
  return { left: shown, right: (other ?? branches.find(({ id }) => id !== shown))?.id ?? shown };
}

function useComparison(left: Branch | undefined, right: Branch | undefined): Comparison | null {
  const focus = useViewer((v) => v.focus);
  const language = useViewer((v) => v.language);
  const [a, b] = [left?.computed, right?.computed];
  // After a reload only the branch that is shown has been computed.
  useEffect(() => {
    for (const branch of [left, right])
      if (branch && !branch.computed) void viewer.getState().computeBranch(branch.id);
  }, [left, right]);
  return useMemo(
    () => (a && b ? comparisonOf(a.trace, b.trace, focus, language) : null),
    [a, b, focus, language],
  );
}

/** When the first difference happens: in the earlier of the two. */
function timeOf({ left, right }: Comparison, difference: number): number {
  const times = [left, right].flatMap(({ index }) => index.trace.events[difference]?.at ?? []);
  return Math.min(...times);
}
