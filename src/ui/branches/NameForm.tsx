import { useEffect, useRef } from 'react';
import { branchesText } from '../../text/ui/branches.ts';
import type { Branch } from '../../viewer/branches.ts';
import { viewer } from '../../viewer/use-viewer.ts';
import { useText } from '../use-text.ts';
import { nameOf } from './branch-facts.ts';

/** Longer names fit nowhere. */
const longestName = 60;

/** A new name for a branch: Enter keeps it, Escape does not, an empty one gives it back its own. */
export function NameForm({ branch, onDone }: { readonly branch: Branch; readonly onDone: () => void }) {
  const t = useText(branchesText);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const keep = (): void => {
    viewer.getState().renameBranch(branch.id, field.current?.value ?? '');
    onDone();
  };
  return (
    <form
      className="track-name"
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <input
        ref={field}
        type="text"
        aria-label={t.nameField}
        defaultValue={nameOf(branch, t.original)}
        maxLength={longestName}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          event.stopPropagation();
          onDone();
        }}
      />
    </form>
  );
}
