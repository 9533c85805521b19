import type { Browser } from '@playwright/test';
import { createStaticServer, listen } from '../scripts/serve.mjs';
import type { Result } from './bench.ts';
import { launchBrowser } from './browser.ts';

const slowdown = 4;
const visits = 7;

/**
 * How long a reader of a blog waits for its figure: from asking for the page until the first message moves, in a
 * Chromium slowed down four times, with nothing kept from a visit before, from this machine's disk.
 */
export async function measureFigure(dir: string): Promise<Result[]> {
  const server = createStaticServer({ dir });
  const port = await listen(server, 0);
  const browser = await launchBrowser();
  const samples: number[] = [];
  try {
    // The first visit warms up the browser itself.
    for (let visit = -1; visit < visits; visit += 1) {
      const ms = await firstMove(browser, `http://127.0.0.1:${port}/?embed=1&lang=en&step=1&autoplay=1`);
      if (visit >= 0) samples.push(ms);
    }
  } finally {
    await browser.close();
    server.close();
  }
  const name = `figure at ${slowdown}x: until the first message moves`;
  return [{ bench: { name, unit: 'ms', atMost: 900 }, samples }];
}

async function firstMove(browser: Browser, url: string): Promise<number> {
  // A context of its own has a cache of its own.
  const context = await browser.newContext({ viewport: { width: 720, height: 405 } });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    // As text: a function would reach the page with names of our bundler in it.
    await page.addInitScript(`window.moved = new Promise((resolve) => {
      const places = new Map();
      requestAnimationFrame(function look(now) {
        for (const token of document.querySelectorAll('.dg-token')) {
          const place = token.style.transform;
          const before = places.get(token);
          if (before !== undefined && before !== place) return resolve(now);
          places.set(token, place);
        }
        requestAnimationFrame(look);
      });
    })`);
    await page.goto(url);
    return await page.evaluate<number>('window.moved');
  } finally {
    await context.close();
  }
}
