import { chromium, type CDPSession, type Page } from '@playwright/test';
import { ensureBrowser } from '../scripts/ensure-browser.mjs';
import { createStaticServer, listen } from '../scripts/serve.mjs';
import { quantile, type Result } from './bench.ts';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** Of its own thread only, so that other programs on a busy machine do not count. */
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly name?: string };
}

interface Play {
  /** Main-thread work per frame, at the 95th percentile. */
  readonly busyMs: number;
  readonly droppedPercent: number;
}

const slowdown = 4;
const plays = 3;
const playMs = 5000;
const frameMs = 1000 / 60;

/**
 * Plays the built page in a Chromium slowed down four times, and beside it looks at an empty page: what that costs is
 * the machine's own noise.
 */
export async function measurePlaying(dir: string): Promise<Result[]> {
  const server = createStaticServer({ dir });
  const port = await listen(server, 0);
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  const empty: Play[] = [];
  const playing: Play[] = [];
  try {
    for (let play = 0; play < plays; play += 1) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      empty.push(await watchFrames(page));
      await page.goto(`http://127.0.0.1:${port}/`);
      await startPlaying(page);
      playing.push(await watchFrames(page));
      await page.close();
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
  ];
}

async function watchFrames(page: Page): Promise<Play> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const [intervals, events] = await Promise.all([frameIntervals(page), traced(cdp)]);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await cdp.detach();
  return { busyMs: quantile(workPerFrame(events), 0.95), droppedPercent: shareDropped(intervals) * 100 };
}

/** Applies the manifest that stands in the editor: what is applied plays by itself. */
async function startPlaying(page: Page): Promise<void> {
  await page.getByTestId('apply').click();
  await page.locator('[data-testid=play][data-playing=true]').waitFor();
}

function frameIntervals(page: Page): Promise<number[]> {
  // As text: a function would reach the page with names of our bundler in it.
  return page.evaluate(`new Promise((resolve) => {
    const intervals = [];
    let first = null;
    let last = 0;
    requestAnimationFrame(function onFrame(now) {
      if (first === null) first = now;
      else intervals.push(now - last);
      last = now;
      if (now - first >= ${playMs}) resolve(intervals);
      else requestAnimationFrame(onFrame);
    });
  })`);
}

async function traced(cdp: CDPSession): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
    },
  });
  await new Promise((elapsed) => setTimeout(elapsed, playMs));
  await cdp.send('Tracing.end');
  await complete;
  return events;
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
