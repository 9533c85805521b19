import { isAskedCluster } from '../kubernetes/cluster-spec.ts';
import type { Branch, BranchId } from './branches.ts';
import { idleRun } from './running.ts';

/** Branches as a reload finds them: what was typed and when. What came of it is computed again. */
export interface SavedTree {
  readonly branches: readonly Branch[];
  readonly branch: BranchId;
}

/** The browser keeps a few megabytes for a whole site: more than this is not kept. */
const mostCharacters = 200_000;

/** What to save of the branches; undefined where there is only the original, or too much. */
export function treeToSave(branches: readonly Branch[], branch: BranchId): SavedTree | undefined {
  if (branches.length < 2) return undefined;
  const tree = { branches: branches.map((each) => ({ ...each, computed: null })), branch };
  return JSON.stringify(tree).length <= mostCharacters ? tree : undefined;
}

/** Reads what was saved; null if it makes no sense: another version of the page may have written it. */
export function readTree(found: unknown): SavedTree | null {
  if (!isRecord(found) || !Array.isArray(found['branches'])) return null;
  const branches = (found['branches'] as readonly unknown[]).map(readBranch);
  const ids = new Set(branches.map((branch) => branch?.id));
  const isWhole = branches.every(
    (branch) => branch !== null && (branch.fork === null ? branch.id === 0 : ids.has(branch.fork.from)),
  );
  const branch = found['branch'];
  if (!isWhole || ids.size !== branches.length || typeof branch !== 'number' || !ids.has(branch)) return null;
  return { branches: branches as readonly Branch[], branch };
}

function readBranch(found: unknown): Branch | null {
  if (!isRecord(found)) return null;
  const { id, name, line, fork, run } = found;
  const seed = isRecord(run) ? run['seed'] : undefined;
  const inputs = isRecord(run) && Array.isArray(run['inputs']) ? (run['inputs'] as readonly unknown[]) : null;
  if (typeof id !== 'number' || !isTextOrNull(name) || !isTextOrNull(line) || !inputs?.every(isLine))
    return null;
  if (
    fork !== null &&
    !(isRecord(fork) && typeof fork['from'] === 'number' && typeof fork['at'] === 'number')
  )
    return null;
  return {
    ...{ id, name, line, computed: null, looks: [] },
    fork: fork as Branch['fork'],
    run: {
      ...idleRun,
      ...(isRecord(run) && isAskedCluster(run['cluster']) && { cluster: run['cluster'] }),
      ...(typeof seed === 'number' && { seed }),
      inputs: inputs as Branch['run']['inputs'],
    },
  };
}

function isLine(found: unknown): boolean {
  if (!isRecord(found)) return false;
  const { text, notBefore = 0, interrupts = true, files = {} } = found;
  return (
    typeof text === 'string' &&
    typeof notBefore === 'number' &&
    interrupts === true &&
    isRecord(files) &&
    Object.values(files).every((file) => typeof file === 'string')
  );
}

function isTextOrNull(found: unknown): found is string | null {
  return found === null || typeof found === 'string';
}

function isRecord(found: unknown): found is Record<string, unknown> {
  return typeof found === 'object' && found !== null && !Array.isArray(found);
}
