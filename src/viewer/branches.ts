import type { Run, Simulation } from '../sources/simulation.ts';
import type { ClusterTime } from '../trace/events.ts';

/** Branches are told apart by number; the first of all is 0. */
export type BranchId = number;

/** What came out of a run. */
export type Computed = Pick<Simulation, 'trace' | 'commands'>;

/** What a command that only looks answered at a moment of the past. It is no part of what happened. */
export interface Look {
  readonly line: string;
  readonly at: ClusterTime;
  readonly stdout: string;
  readonly stderr: string;
}

/** One way in which things went: the original, or what would have been if another line had been typed at a moment. */
export interface Branch {
  readonly id: BranchId;
  /** As somebody named it; null: by the line that made it. */
  readonly name: string | null;
  /** The line that made it; null for the original. */
  readonly line: string | null;
  /** From which it was made, and when the two part; null for the original. */
  readonly fork: { readonly from: BranchId; readonly at: ClusterTime } | null;
  readonly run: Run;
  /** null after a reload, until it is shown: the run says all. */
  readonly computed: Computed | null;
  readonly looks: readonly Look[];
}

/** More than these nobody keeps apart. */
export const mostBranches = 12;

export function originalBranch(run: Run, computed: Computed | null = null): Branch {
  return { id: 0, name: null, line: null, fork: null, run, computed, looks: [] };
}

export function branchOf(branches: readonly Branch[], id: BranchId): Branch | undefined {
  return branches.find((branch) => branch.id === id);
}

/** The branches with one of them changed. */
export function withBranch(
  branches: readonly Branch[],
  id: BranchId,
  change: Partial<Omit<Branch, 'id'>>,
): readonly Branch[] {
  return branches.map((branch) => (branch.id === id ? { ...branch, ...change } : branch));
}

/** The branches with one more, which stands below the one that it grew from and that one's others. */
export function grown(
  branches: readonly Branch[],
  branch: Omit<Branch, 'id' | 'name' | 'looks'> & { readonly fork: NonNullable<Branch['fork']> },
): readonly Branch[] {
  const id = Math.max(...branches.map((each) => each.id)) + 1;
  const { from, at } = branch.fork;
  const looks = (branchOf(branches, from)?.looks ?? []).filter((look) => look.at < at);
  const place = branches.findLastIndex((each) => each.id === from || descends(branches, each, from));
  return branches.toSpliced(place + 1, 0, { ...branch, id, name: null, looks });
}

function descends(branches: readonly Branch[], branch: Branch, from: BranchId): boolean {
  for (let fork = branch.fork; fork !== null; fork = branchOf(branches, fork.from)?.fork ?? null)
    if (fork.from === from) return true;
  return false;
}

/** The branches without one; what grew from it stays, and has in common with its parent what the two had. */
export function without(branches: readonly Branch[], id: BranchId): readonly Branch[] {
  const gone = branchOf(branches, id);
  if (!gone?.fork) return branches;
  const { from, at } = gone.fork;
  return branches
    .filter((branch) => branch.id !== id)
    .map((branch) =>
      branch.fork?.from === id
        ? { ...branch, fork: { from, at: branch.fork.at < at ? branch.fork.at : at } }
        : branch,
    );
}

/** Up to when two branches are the same: the earliest fork on the way from one to the other; null: they are one. */
export function partingOf(branches: readonly Branch[], a: BranchId, b: BranchId): ClusterTime | null {
  const parting = new Map<BranchId, ClusterTime | null>();
  let earliest: ClusterTime | null = null;
  for (let branch = branchOf(branches, a); branch;) {
    parting.set(branch.id, earliest);
    earliest = earlier(earliest, branch.fork?.at ?? null);
    branch = branch.fork ? branchOf(branches, branch.fork.from) : undefined;
  }
  earliest = null;
  for (let branch = branchOf(branches, b); branch;) {
    if (parting.has(branch.id)) return earlier(earliest, parting.get(branch.id) ?? null);
    earliest = earlier(earliest, branch.fork?.at ?? null);
    branch = branch.fork ? branchOf(branches, branch.fork.from) : undefined;
  }
  return null;
}

function earlier(a: ClusterTime | null, b: ClusterTime | null): ClusterTime | null {
  return a === null ? b : b === null ? a : a < b ? a : b;
}
