import { describe, expect, it } from 'vitest';
import { clusterTime } from '../trace/events.ts';
import { grown, originalBranch, partingOf, withBranch, without, type Branch } from './branches.ts';
import { idleRun } from './running.ts';
import { readTree, treeToSave } from './saved-tree.ts';

const grow = (branches: readonly Branch[], from: number, at: number): readonly Branch[] =>
  grown(branches, {
    line: `typed at ${at}`,
    run: { ...idleRun, inputs: [{ text: 'kubectl get pods', notBefore: at, interrupts: true }] },
    computed: null,
    fork: { from, at: clusterTime(at) },
  });

/** 0 ─┬ 1 at 10 ── 3 at 30 and 4 at 5; and 2 at 20. */
const tree = [
  [0, 10],
  [0, 20],
  [1, 30],
  [1, 5],
].reduce<readonly Branch[]>(
  (branches, [from = 0, at = 0]) => grow(branches, from, at),
  [originalBranch(idleRun)],
);

describe('branches', () => {
  it('stand below the one that they grew from, after those that grew there before', () => {
    expect(tree.map(({ id }) => id)).toEqual([0, 1, 3, 4, 2]);
  });

  it('have in common what was before the earliest fork between them', () => {
    expect(partingOf(tree, 0, 0)).toBeNull();
    expect(partingOf(tree, 0, 1)).toBe(10);
    expect(partingOf(tree, 1, 0)).toBe(10);
    expect(partingOf(tree, 3, 2)).toBe(10);
    expect(partingOf(tree, 3, 1)).toBe(30);
    expect(partingOf(tree, 3, 4)).toBe(5);
    expect(partingOf(tree, 4, 0)).toBe(5);
  });

  it('go one by one; what grew from one keeps what it had in common with the others', () => {
    const left = without(tree, 1);
    expect(left.map(({ id }) => id)).toEqual([0, 3, 4, 2]);
    for (const [a, b] of [
      [3, 2],
      [3, 0],
      [3, 4],
      [4, 0],
    ] as const)
      expect(partingOf(left, a, b)).toBe(partingOf(tree, a, b));
    expect(without(tree, 0)).toBe(tree);
  });

  it('take with them the looks at what they have in common', () => {
    const look = (at: number) => ({ line: 'kubectl get pods', at: clusterTime(at), stdout: '', stderr: '' });
    const looked = withBranch(tree, 1, { looks: [look(12), look(40)] });
    expect(grow(looked, 1, 20).find(({ id }) => id === 5)?.looks).toEqual([look(12)]);
  });
});

describe('a saved tree', () => {
  it('comes back as it was, to be computed again', () => {
    const named = withBranch(tree, 1, { name: 'without a scheduler' });
    const saved = JSON.parse(JSON.stringify(treeToSave(named, 3))) as unknown;
    expect(readTree(saved)).toEqual({ branches: named, branch: 3 });
  });

  it('is nothing where there is one branch only, or far too much', () => {
    expect(treeToSave([originalBranch(idleRun)], 0)).toBeUndefined();
    const files = { 'big.yaml': 'x'.repeat(250_000) };
    const big = { ...idleRun, inputs: [{ text: 'kubectl apply -f big.yaml', files }] };
    expect(treeToSave(withBranch(tree, 2, { run: big }), 0)).toBeUndefined();
  });

  it.each([
    null,
    {},
    { branches: [], branch: 0 },
    { branches: [{ id: 0 }], branch: 0 },
    { branches: tree.map((branch) => ({ ...branch, fork: { from: 9, at: 1 } })), branch: 0 },
    { branches: tree.map((branch) => ({ ...branch, run: { inputs: [{ text: 3 }] } })), branch: 0 },
    { branches: tree, branch: 77 },
    { branches: [...tree, ...tree], branch: 0 },
  ])('is passed over when it makes no sense: %j', (found) => expect(readTree(found)).toBeNull());
});
