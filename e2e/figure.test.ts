import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FrameLocator, Page } from '@playwright/test';
import { drag } from './fingers.ts';
import { expect, test } from './test.ts';

// The page around the figure is of another origin, and so are its requests.
test.use({ expectedErrors: [/^other host: http:\/\/127\.0\.0\.1:\d+\/blog/] });

let server: Server;
let blog: string;

/** A blog post with a figure far down and a paragraph beside it. */
function post(src: string, { width = 720, height = 405, sandbox = '' }): string {
  const allowed = sandbox === '' ? '' : ` sandbox="${sandbox}"`;
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>Blog</title></head>
<body style="margin:0;font:16px sans-serif"><input id="search" aria-label="search">
<div style="height:1400px">…</div>
<iframe id="figure" title="Podreel" src="${src.replaceAll('&', '&amp;')}" width="${width}" height="${height}" style="border:0"${allowed}></iframe>
<p id="beside" style="height:405px">…</p><div style="height:4000px">…</div></body></html>`;
}

test.beforeAll(async () => {
  const pages = new Map<string, string>();
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://blog');
    const src = url.searchParams.get('src');
    if (url.pathname !== '/blog' || src === null) {
      response.writeHead(204).end();
      return;
    }
    const { width, height, sandbox } = Object.fromEntries(url.searchParams);
    const html = post(src, {
      width: Number(width ?? 720),
      height: Number(height ?? 405),
      sandbox: sandbox ?? '',
    });
    pages.set(src, html);
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  blog = `http://127.0.0.1:${(server.address() as AddressInfo).port}/blog`;
});

test.afterAll(() => new Promise((closed) => server.close(closed)));

async function openPost(
  page: Page,
  baseURL: string | undefined,
  query: string,
  around: Record<string, string> = {},
): Promise<FrameLocator> {
  const src = `${baseURL ?? ''}?embed=1${query}`;
  await page.goto(`${blog}?${new URLSearchParams({ src, ...around }).toString()}`);
  const figure = page.frameLocator('#figure');
  await expect(figure.locator('.fig-caption p').first()).not.toBeEmpty();
  await expect(figure.getByTestId('next')).toBeEnabled();
  return figure;
}

const caption = (figure: FrameLocator): ReturnType<FrameLocator['locator']> =>
  figure.locator('.fig-caption p').first();

test('a figure takes no focus, does not move the page, and moves only when asked', async ({
  page,
  baseURL,
}) => {
  await page.goto(`${blog}?${new URLSearchParams({ src: `${baseURL ?? ''}?embed=1&lang=en` }).toString()}`);
  await page.locator('#search').focus();
  const figure = page.frameLocator('#figure');
  await expect(figure.getByTestId('next')).toBeEnabled();
  expect(await page.evaluate(() => [document.activeElement?.id, window.scrollY])).toEqual(['search', 0]);
  const before = await caption(figure).textContent();
  await page.waitForTimeout(1500);
  expect(await caption(figure).textContent()).toBe(before);
  await figure.getByTestId('next').click();
  await expect(caption(figure)).not.toHaveText(before ?? '');
  await expect(figure.getByTestId('play')).toHaveAttribute('data-playing', 'false');
  await figure.getByTestId('play').click();
  await expect(figure.getByTestId('play')).toHaveAttribute('data-playing', 'true');
});

test('the wheel over a figure scrolls the page around it as far as beside it', async ({ page, baseURL }) => {
  await openPost(page, baseURL, '&lang=en&step=20');
  const scrolledBy = async (over: string): Promise<number> => {
    await page.evaluate(() => window.scrollTo(0, 1200));
    const box = await page.locator(over).boundingBox();
    if (box === null) throw new Error(`${over} is not there`);
    await page.mouse.move(box.x + 200, box.y + 120);
    for (let tick = 0; tick < 100; tick += 1) await page.mouse.wheel(0, 2);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1200);
    await page.waitForTimeout(400);
    return page.evaluate(() => window.scrollY);
  };
  expect(await scrolledBy('#figure')).toBe(await scrolledBy('#beside'));
});

test('with ctrl the wheel changes nothing in a figure', async ({ page, baseURL }) => {
  const figure = await openPost(page, baseURL, '&lang=en&step=20');
  await page.locator('#figure').scrollIntoViewIfNeeded();
  const box = await page.locator('#figure').boundingBox();
  await page.mouse.move((box?.x ?? 0) + 200, (box?.y ?? 0) + 100);
  const before = await figure.locator('.fig-picture').innerHTML();
  await page.keyboard.down('Control');
  for (let tick = 0; tick < 5; tick += 1) await page.mouse.wheel(0, -40);
  await page.keyboard.up('Control');
  expect(await figure.locator('.fig-picture').innerHTML()).toBe(before);
});

test('a figure works in a sandbox that allows scripts alone, and keeps nothing', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    // Where storage is blocked, asking for it is an error; where it is not, a figure still has no business there.
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get: () => {
          console.error(`asked for ${name}`);
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  const figure = await openPost(page, baseURL, '&lang=ko', { sandbox: 'allow-scripts' });
  const first = await caption(figure).textContent();
  for (let step = 0; step < 5; step += 1) await figure.getByTestId('next').click();
  await expect(caption(figure)).not.toHaveText(first ?? '');
});

for (const [width, height, form] of [
  [320, 480, 'duet'],
  [480, 270, 'duet'],
  [640, 360, 'whole'],
  [760, 520, 'whole'],
] as const) {
  test(`at ${width}×${height} a figure is a ${form}, and nothing is cut off`, async ({ page, baseURL }) => {
    const figure = await openPost(page, baseURL, '&lang=en', {
      width: String(width),
      height: String(height),
    });
    await expect(figure.locator('.fig')).toHaveAttribute('data-form', form);
    for (let step = 0; step < 12; step += 1) {
      await figure.getByTestId('next').click();
      const cut = await figure.locator('.fig').evaluate((fig) => ({
        across: fig.scrollWidth - fig.clientWidth,
        down: fig.scrollHeight - fig.clientHeight,
        picture: fig.querySelector('.fig-picture')?.clientHeight ?? 0,
      }));
      expect(cut.across).toBeLessThanOrEqual(0);
      expect(cut.down).toBeLessThanOrEqual(0);
      expect(cut.picture).toBeGreaterThan(90);
    }
  });
}

test('autoplay begins when the figure is seen, and not where motion is reduced', async ({
  page,
  baseURL,
}) => {
  const figure = await openPost(page, baseURL, '&lang=en&autoplay=1');
  await expect(figure.getByTestId('play')).toHaveAttribute('data-playing', 'false');
  await page.locator('#figure').scrollIntoViewIfNeeded();
  await expect(figure.getByTestId('play')).toHaveAttribute('data-playing', 'true');
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(figure.getByTestId('play')).toHaveAttribute('data-playing', 'false');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await page.locator('#figure').scrollIntoViewIfNeeded();
  await expect(figure.getByTestId('next')).toBeEnabled();
  await page.waitForTimeout(800);
  await expect(figure.getByTestId('play')).toHaveAttribute('data-playing', 'false');
});

test('a figure leads to the same moment with everything around it', async ({ page, baseURL, context }) => {
  const figure = await openPost(page, baseURL, '&lang=ko&step=9&hide=legend');
  const said = await figure.getByTestId('timeline').getAttribute('aria-valuetext');
  const opened = context.waitForEvent('page');
  await figure.getByRole('link', { name: '크게 열기' }).click();
  const full = await opened;
  await expect(full.locator('.shell')).toBeVisible();
  await expect(full.getByTestId('timeline')).toHaveAttribute('aria-valuetext', said ?? '');
  expect(full.url()).toMatch(/step=9/);
  expect(full.url()).toMatch(/lang=ko/);
  expect(full.url()).not.toMatch(/embed|hide/);
});

test('the steps stand in a figure as text', async ({ page, baseURL }) => {
  const figure = await openPost(page, baseURL, '&lang=en&step=3&view=list');
  const items = figure.locator('.fig-list li');
  await expect(items.nth(20)).toBeAttached();
  await expect(figure.locator('[aria-current=step]')).toHaveCount(1);
  await expect(figure.locator('[aria-current=step]')).toContainText(
    (await caption(figure).textContent()) ?? '',
  );
});

test('a built-in scenario needs neither engine nor editor', async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const figure = await openPost(page, baseURL, '&lang=en&scenario=a-pod');
  for (let step = 0; step < 5; step += 1) await figure.getByTestId('next').click();
  await page.waitForTimeout(500);
  expect(asked.filter((path) => /\/(on-demand|simulate|kubectl|EditorPanel|monaco|App)-/.test(path))).toEqual(
    [],
  );
  expect(asked.filter((path) => /\/scenarios\/a-pod\./.test(path))).toHaveLength(1);
  expect(asked.filter((path) => /woff|ttf/.test(path))).toEqual([]);
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test('one finger on a figure moves the page around it', async ({ page, baseURL }) => {
    const figure = await openPost(page, baseURL, '&lang=ko&step=20', { width: '390', height: '480' });
    await page.locator('#figure').scrollIntoViewIfNeeded();
    const { x, y, width, height } = (await page.locator('#figure').boundingBox()) as {
      x: number;
      y: number;
      width: number;
      height: number;
    };
    const before = await page.evaluate(() => scrollY);
    const step = await caption(figure).textContent();
    const screen = await page.context().newCDPSession(page);
    const [across, down] = [x + width / 2, y + height / 3];
    await drag(screen, [{ x: across, y: down }], [{ x: across, y: down - 250 }]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 150);
    // And is no press of anything in it.
    expect(await caption(figure).textContent()).toBe(step);
  });
});
