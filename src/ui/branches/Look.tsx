import { branchesText } from '../../text/ui/branches.ts';
import { duration } from '../../text/units.ts';
import { branchOf, type Look as LookAt } from '../../viewer/branches.ts';
import type { ViewerState } from '../../viewer/state.ts';
import { useText } from '../use-text.ts';

const none: readonly LookAt[] = [];

/** What was looked at in the branch that is shown. */
export function looksShown({
  branches,
  branch,
}: Pick<ViewerState, 'branches' | 'branch'>): readonly LookAt[] {
  return branchOf(branches, branch)?.looks ?? none;
}

/** A command that only looked, with its answer: beside what happened, not part of it. */
export function Look({ look }: { readonly look: LookAt }) {
  const t = useText(branchesText);
  return (
    <div className="console-look">
      <p className="console-look-note">{t.lookedAt(`+${duration(look.at, 'en')}`)}</p>
      <p className="console-command">
        <span aria-hidden="true">$ </span>
        {look.line}
      </p>
      {look.stdout !== '' && <pre data-stream="stdout">{look.stdout.trimEnd()}</pre>}
      {look.stderr !== '' && <pre data-stream="stderr">{look.stderr.trimEnd()}</pre>}
    </div>
  );
}
