import { branchOf, withBranch, without } from './branches.ts';
import type { Viewer, ViewerActions, ViewerState } from './state.ts';

type Tending = Pick<ViewerActions, 'renameBranch' | 'deleteBranch' | 'restoreBranch' | 'forgetDeleted'>;

/** The actions on branches that compute nothing. */
export function tending(set: (part: Partial<ViewerState>) => void, get: () => Viewer): Tending {
  return {
    renameBranch: (id, name) => {
      const trimmed = name.trim();
      set({ branches: withBranch(get().branches, id, { name: trimmed === '' ? null : trimmed }) });
    },
    deleteBranch: async (id) => {
      const { branches, branch } = get();
      const gone = branchOf(branches, id);
      // All that there is came out of the original: it stays.
      if (!gone?.fork) return;
      if (id === branch) await get().showBranch(gone.fork.from);
      if (get().branch === id) return;
      set({ branches: without(get().branches, id), deleted: { branches, branch, gone } });
    },
    restoreBranch: async () => {
      const { deleted } = get();
      if (!deleted) return;
      const { gone, branches, branch } = deleted;
      const now = get().branches;
      // What became of the others since then stands; the one comes back to its place.
      const back = branches.flatMap((was) => {
        if (was.id === gone.id) return [gone];
        const is = branchOf(now, was.id);
        return is ? [{ ...is, fork: was.fork }] : [];
      });
      set({ branches: [...back, ...now.filter(({ id }) => !branchOf(back, id))], deleted: null });
      if (branch === gone.id) await get().showBranch(gone.id);
    },
    forgetDeleted: () => set({ deleted: null }),
  };
}
