import type { Browser, CDPSession, Page } from '@playwright/test';
import { busiestStep, crowd, showInstead, standIn } from './crowd.ts';
import type { Simulation } from '../src/engine/simulate.ts';
import { createStaticServer, listen } from '../scripts/serve.mjs';
import { quantile, type Result } from './bench.ts';
import { launchBrowser } from './browser.ts';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** Of its own thread only, so that other programs on a busy machine do not count. */
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly name?: string; readonly data?: { readonly type?: string } };
}

interface Play {
  /** Main-thread work per frame, at the 95th percentile. */
  readonly busyMs: number;
  readonly droppedPercent: number;
  /** What moves in the picture, on the average. */
  readonly moving: number;
}

const slowdown = 4;
const plays = 3;
const playMs = 5000;
/** Until everything that comes later has come. */
const settleMs = 4000;
const scrubMoves = 120;
const frameMs = 1000 / 60;

/**
 * Plays the built page in a Chromium slowed down four times, and beside it looks at an empty page: what that costs is
 * the machine's own noise.
 */
export async function measurePlaying(dir: string): Promise<Result[]> {
  const server = createStaticServer({ dir });
  const port = await listen(server, 0);
  const browser = await launchBrowser();
  const empty: Play[] = [];
  const playing: Play[] = [];
  const crowded: Play[] = [];
  const scrubbed: number[] = [];
  const longest: number[] = [];
  const many = crowd({ nodes: 10, pods: 50 });
  const sixtyThousand = crowd({ nodes: 10, pods: 235 });
  try {
    for (let play = 0; play < plays; play += 1) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      empty.push(await watchFrames(page));
      await page.goto(`http://127.0.0.1:${port}/`);
      await startPlaying(page);
      playing.push(await watchFrames(page));
      await page.close();
      longest.push(await longestTaskAfterLoad(browser, `http://127.0.0.1:${port}/`));
      crowded.push(await playCrowd(browser, port, many));
      scrubbed.push(...(await scrubCrowd(browser, port, sixtyThousand)));
    }
  } finally {
    await browser.close();
    server.close();
  }
  const results = (
    name: string,
    frames: readonly Play[],
    goals: { busy?: number; dropped?: number },
  ): Result[] => [
    {
      bench: { name: `${name}: main thread per frame, p95`, unit: 'ms', atMost: goals.busy },
      samples: frames.map(({ busyMs }) => busyMs),
    },
    {
      bench: { name: `${name}: frames dropped`, unit: '%', atMost: goals.dropped },
      samples: frames.map(({ droppedPercent }) => droppedPercent),
    },
  ];
  return [
    ...results(`empty page at ${slowdown}x`, empty, {}),
    ...results(`playing at ${slowdown}x`, playing, { busy: 12, dropped: 2 }),
    ...results(`playing 50 Pods on 10 nodes at ${slowdown}x`, crowded, { busy: 12, dropped: 2 }),
    {
      bench: { name: 'in flight meanwhile', unit: '×' },
      samples: crowded.map(({ moving }) => moving),
    },
    {
      bench: {
        name: `one move of a scrub over ${sixtyThousand.trace.events.length} events, p95`,
        unit: 'ms',
        atMost: 16,
      },
      samples: scrubbed,
    },
    { bench: { name: 'longest task after load', unit: 'ms', atMost: 100 }, samples: longest },
  ];
}

async function watchFrames(page: Page): Promise<Play> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const [{ intervals, moving }, events] = await Promise.all([
    frameIntervals(page),
    traced(cdp, elapsed(playMs)),
  ]);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await cdp.detach();
  return {
    busyMs: quantile(workPerFrame(events), 0.95),
    droppedPercent: shareDropped(intervals) * 100,
    moving: moving.reduce((sum, count) => sum + count, 0) / Math.max(moving.length, 1),
  };
}

/** Opens the crowd where most is on its way. */
async function openCrowd(browser: Browser, port: number, simulation: Simulation): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await showInstead(page, simulation);
  const step = Math.max(1, busiestStep(simulation).step - 3);
  await page.goto(`http://127.0.0.1:${port}/?scenario=${standIn}&step=${step}`);
  await page.locator('.tl-canvas').waitFor({ timeout: 60_000 });
  await page.waitForTimeout(settleMs);
  return page;
}

async function playCrowd(browser: Browser, port: number, simulation: Simulation): Promise<Play> {
  const page = await openCrowd(browser, port, simulation);
  // A story halts at its scenes: here it is to go on.
  await page.evaluate(`setInterval(() => {
    document.querySelector('[data-testid=play][data-playing=false]')?.click();
  }, 100)`);
  await page.locator('[data-testid=play][data-playing=true]').waitFor();
  const play = await watchFrames(page);
  await page.close();
  return play;
}

/** Drags the playhead over the whole of it; the main thread's work for each move, at the 95th percentile. */
async function scrubCrowd(browser: Browser, port: number, simulation: Simulation): Promise<number[]> {
  const page = await openCrowd(browser, port, simulation);
  const lanes = await page.locator('.tl-canvas').boundingBox();
  if (lanes === null) throw new Error('there are no lanes to scrub over');
  const y = lanes.y + lanes.height / 2;
  await page.mouse.move(lanes.x + 4, y);
  await page.mouse.down();
  const cdp = await page.context().newCDPSession(page);
  const events = await traced(cdp, async () => {
    for (let move = 1; move <= scrubMoves; move += 1) {
      await page.mouse.move(lanes.x + 4 + ((lanes.width - 8) * move) / scrubMoves, y);
      await page.waitForTimeout(frameMs * 2);
    }
  });
  await page.mouse.up();
  await page.close();
  return [quantile(workPerMove(events), 0.95)];
}

async function longestTaskAfterLoad(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const cdp = await page.context().newCDPSession(page);
  const events = await traced(cdp, async () => {
    await page.goto(url);
    await page.waitForTimeout(settleMs);
  });
  await page.close();
  // The page's main thread is the one that lays something out the most.
  const layouts = events.filter(({ name }) => name === 'Layout' || name === 'UpdateLayoutTree');
  const main = layouts[layouts.length - 1];
  const tasks = events.filter(
    (event) => event.name === 'RunTask' && event.pid === main?.pid && event.tid === main.tid,
  );
  return Math.max(0, ...tasks.map((task) => (task.tdur ?? task.dur ?? 0) / 1000));
}

/** Applies the manifest that stands in the editor: what is applied plays by itself. */
async function startPlaying(page: Page): Promise<void> {
  await page.getByTestId('apply').click();
  await page.locator('[data-testid=play][data-playing=true]').waitFor();
}

function frameIntervals(page: Page): Promise<{ readonly intervals: number[]; readonly moving: number[] }> {
  // As text: a function would reach the page with names of our bundler in it.
  return page.evaluate(`new Promise((resolve) => {
    const intervals = [];
    const moving = [];
    let first = null;
    let last = 0;
    requestAnimationFrame(function onFrame(now) {
      if (first === null) first = now;
      else intervals.push(now - last);
      last = now;
      if (intervals.length % 15 === 0) moving.push(document.querySelectorAll('.dg-token, .dg-passing').length);
      if (now - first >= ${playMs}) resolve({ intervals, moving });
      else requestAnimationFrame(onFrame);
    });
  })`);
}

async function traced(cdp: CDPSession, work: () => Promise<unknown>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
    },
  });
  await work();
  await cdp.send('Tracing.end');
  await complete;
  return events;
}

function elapsed(ms: number): () => Promise<void> {
  return () => new Promise((done) => setTimeout(done, ms));
}

/** Milliseconds of main-thread work from one move of the pointer to the next. */
function workPerMove(events: readonly TraceEvent[]): number[] {
  const moves = events
    .filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'pointermove')
    .sort((a, b) => a.ts - b.ts);
  const tasks = events
    .filter(
      ({ name, ph, pid, tid }) =>
        name === 'RunTask' && ph === 'X' && pid === moves[0]?.pid && tid === moves[0].tid,
    )
    .sort((a, b) => a.ts - b.ts);
  const work = moves.map(() => 0);
  let next = 0;
  for (const task of tasks) {
    while ((moves[next]?.ts ?? Infinity) <= task.ts + (task.dur ?? 0)) next += 1;
    if (next > 0) work[next - 1]! += (task.tdur ?? task.dur ?? 0) / 1000;
  }
  return work;
}

/** Milliseconds of main-thread work per frame: the task that fires the animation callbacks, and what follows it. */
function workPerFrame(events: readonly TraceEvent[]): number[] {
  const fired = events.filter((event) => event.name === 'FireAnimationFrame').sort((a, b) => a.ts - b.ts);
  const isOnMain = (event: TraceEvent): boolean => event.pid === fired[0]?.pid && event.tid === fired[0].tid;
  const tasks = events
    .filter((event) => event.name === 'RunTask' && event.ph === 'X' && isOnMain(event))
    .sort((a, b) => a.ts - b.ts);

  const frames: number[] = [];
  let next = 0;
  for (const task of tasks) {
    const end = task.ts + (task.dur ?? 0);
    const before = next;
    while ((fired[next]?.ts ?? Infinity) <= end) next += 1;
    if (next > before) frames.push(0);
    if (frames.length > 0) frames[frames.length - 1]! += (task.tdur ?? task.dur ?? 0) / 1000;
  }
  return frames;
}

function shareDropped(intervals: readonly number[]): number {
  const missed = intervals.reduce(
    (sum, interval) => sum + Math.max(0, Math.round(interval / frameMs) - 1),
    0,
  );
  return missed / (missed + intervals.length);
}
