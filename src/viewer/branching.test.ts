import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { onlyReads, promptHelp, simulation } from '../sources/simulation.ts';
import { clusterTime } from '../trace/events.ts';
import { past } from '../trace/testing/past.ts';
import type { Trace } from '../trace/trace.ts';
import { firstDifference } from './first-difference.ts';
import type { Viewer } from './state.ts';
import { createViewer, type ViewerStore } from './viewer.ts';

async function applied(kept: { text: string | null } = { text: null }): Promise<ViewerStore> {
  const viewer = createViewer({
    ...{ simulate: simulation, played: () => Promise.resolve(null), onlyReads, promptHelp },
    ...{ search: '', languages: ['en'] },
    ...{ prefersDark: false, prefersReducedMotion: false, isFramed: false },
    frames: { request: () => 1, cancel: () => undefined },
    reader: { isHarmless: () => true, refusalOf: () => Promise.resolve(null) },
    shelf: {
      read: () => kept.text,
      write: (text) => {
        kept.text = text;
        return true;
      },
    },
  });
  await viewer.getState().start();
  if (viewer.getState().branches.length === 1) await viewer.getState().apply();
  viewer.getState().pause();
  return viewer;
}

const now = (viewer: ViewerStore): number =>
  clusterTime(viewer.getState().pacing.clusterAt(viewer.playhead.stage));
const half = (viewer: ViewerStore): void => viewer.getState().seek(viewer.getState().pacing.duration / 2);
const asked = async (viewer: ViewerStore): Promise<Viewer> => {
  await expect.poll(() => viewer.getState().question).not.toBeNull();
  return viewer.getState();
};

describe('a line typed in the past', () => {
  // The engine is compiled at its first import.
  beforeAll(async () => void (await applied()), 120_000);

  it('makes a branch whose past is the original’s, wherever one stands', async () => {
    const viewer = await applied();
    const original = viewer.getState().trace!;
    await fc.assert(
      fc.asyncProperty(fc.double({ min: 0, max: 0.999, noNaN: true }), async (part) => {
        await viewer.getState().showBranch(0);
        viewer.getState().seek(viewer.getState().pacing.duration * part);
        const at = now(viewer);
        // At the end it would simply be typed.
        fc.pre(at < original.end);
        await viewer.getState().runCommand('kubectl delete pod web', 'branch');
        const { trace, branches, branch, commands } = viewer.getState();
        expect(branch).toBe(Math.max(...branches.map(({ id }) => id)));
        expect(commands.at(-1)?.command).toBe('kubectl delete pod web');
        expect(branches.find(({ id }) => id === branch)?.fork).toEqual({ from: 0, at });
        expect(past(trace!, at)).toEqual(past(original, at));
        expectFirstDifference(original, trace!);
      }),
      { numRuns: 12, seed: 4305 },
    );
  });

  it('that only looks is answered as of then, and nothing else changes', async () => {
    const viewer = await applied();
    half(viewer);
    const before = viewer.getState();
    const done = viewer.getState().runCommand('kubectl get pods');
    expect((await asked(viewer)).question).toMatchObject({ canLook: true, preferred: 'look' });
    viewer.getState().answer('look');
    expect(await done).toBe(true);
    const after = viewer.getState();
    expect(after).toMatchObject({
      trace: before.trace,
      run: before.run,
      stage: before.stage,
      playing: false,
    });
    expect(after.branches[0]?.looks).toMatchObject([{ line: 'kubectl get pods', at: now(viewer) }]);
    expect(after.branches[0]?.looks[0]?.stdout).toMatch(/^NAME .*\nweb +0\/1 +\w+/);
  });

  it('is taken back, or typed at the end, as one says; one key repeats the choice', async () => {
    const viewer = await applied();
    half(viewer);
    const first = viewer.getState().runCommand('kubectl delete pod web');
    expect((await asked(viewer)).question).toMatchObject({ canLook: false, preferred: 'branch' });
    viewer.getState().answer('look');
    expect(viewer.getState().question).not.toBeNull();
    viewer.getState().answer(null);
    expect(await first).toBe(false);
    expect(viewer.getState().commands).toHaveLength(1);
    const second = viewer.getState().runCommand('kubectl delete pod web');
    await asked(viewer);
    viewer.getState().answer('end');
    expect(await second).toBe(true);
    expect(viewer.getState()).toMatchObject({ branch: 0, question: null, commands: [{}, {}] });
    viewer.getState().first();
    void viewer.getState().apply();
    expect((await asked(viewer)).question?.preferred).toBe('end');
  });

  it('asks nothing at the end, and nothing when time alone is to pass', async () => {
    const viewer = await applied();
    viewer.getState().last();
    await viewer.getState().runCommand('kubectl get pods');
    half(viewer);
    await viewer.getState().runCommand('wait 10s');
    expect(viewer.getState().branches).toHaveLength(1);
  });
});

describe('branches', () => {
  it('are switched at the same moment of the cluster, deleted and brought back', async () => {
    const viewer = await applied();
    half(viewer);
    const at = now(viewer);
    await viewer.getState().runCommand('kubectl delete pod web --now', 'branch');
    viewer.getState().pause();
    viewer.getState().seek(viewer.getState().pacing.stageAt(at + 20));
    const moment = now(viewer);
    await viewer.getState().showBranch(0);
    expect(now(viewer)).toBeCloseTo(moment, 3);
    expect(viewer.getState()).toMatchObject({ branch: 0, playing: false, commands: [{}] });
    await viewer.getState().showBranch(1);
    expect(now(viewer)).toBeCloseTo(moment, 3);
    viewer.getState().renameBranch(1, '  gone ');
    await viewer.getState().deleteBranch(1);
    expect(viewer.getState()).toMatchObject({
      branch: 0,
      branches: [{ id: 0 }],
      deleted: { gone: { name: 'gone' } },
    });
    await viewer.getState().restoreBranch();
    expect(viewer.getState()).toMatchObject({ branch: 1, branches: [{ id: 0 }, { id: 1, name: 'gone' }] });
    await viewer.getState().deleteBranch(0);
    expect(viewer.getState().branches).toHaveLength(2);
  });

  it('survive a reload, as what was typed', async () => {
    const kept = { text: null as string | null };
    const viewer = await applied(kept);
    half(viewer);
    await viewer.getState().runCommand('kubectl delete pod web', 'branch');
    const { trace } = viewer.getState();
    const again = await applied(kept);
    expect(again.getState()).toMatchObject({ branch: 1, loading: 'ready' });
    expect(again.getState().trace?.events).toEqual(trace?.events);
    await again.getState().showBranch(0);
    expect(again.getState().commands).toHaveLength(1);
    await again.getState().resetCluster();
    expect((await applied(kept)).getState().branches).toHaveLength(1);
  });
});

/** As whoever lays the two beside each other would find it. */
function expectFirstDifference(a: Trace, b: Trace): void {
  const found = firstDifference(a, b);
  const [left, right] = [a, b].map(({ events }) => events.map((event) => JSON.stringify(event)));
  const unequal = left!.findIndex((text, i) => text !== right![i]);
  expect(found).toBe(unequal >= 0 ? unequal : left!.length === right!.length ? null : left!.length);
}
