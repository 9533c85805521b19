import { inflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { applyAndSettle, open, stepNumber } from './page.ts';
import { expect, test } from './test.ts';

const said = (page: Page): ReturnType<Page['locator']> => page.locator('.class-words p').first();

async function enter(page: Page, query = '&step=1'): Promise<void> {
  await page.goto(`./?mode=present&lang=en${query}`);
  await expect(page.locator('.dg-hub')).toBeVisible();
  await expect(said(page)).not.toBeEmpty();
  await expect(page.locator('.class-chapter')).toBeVisible();
}

test('a remote alone walks through a whole scenario, and the screen stays awake meanwhile', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const held = { asked: 0, released: 0 };
    Object.assign(window, { held });
    const request = (): Promise<{ release: () => Promise<void> }> => {
      held.asked += 1;
      return Promise.resolve({ release: () => Promise.resolve(void (held.released += 1)) });
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  const held = (): Promise<{ asked: number; released: number }> =>
    page.evaluate(() => (window as unknown as { held: { asked: number; released: number } }).held);
  await enter(page, '&scenario=a-pod&step=1');
  const now = page.getByTestId('timeline');
  const steps = Number(await now.getAttribute('aria-valuemax'));
  expect(steps).toBeGreaterThan(20);
  expect((await held()).released).toBeLessThan((await held()).asked);
  const told = new Set<string>();
  for (let step = 1; step < steps; step += 1) {
    await page.keyboard.press('PageDown');
    await expect(now).toHaveAttribute('aria-valuetext', new RegExp(`^Step ${step + 1} of ${steps}: .+`));
    told.add((await said(page).textContent()) ?? '');
  }
  // A scene of the story is told in its own words.
  expect([...told].some((line) => /kubelet of the chosen node is told/.test(line))).toBe(true);
  const last = await said(page).textContent();
  await page.keyboard.press('PageUp');
  await expect(said(page)).not.toHaveText(last ?? '');
  await page.getByTestId('to-app').click();
  await expect(page.locator('.shell')).toBeVisible();
  expect((await held()).released).toBe((await held()).asked);
});

test('a remote darkens the screen, and nothing else lights it again', async ({ page }) => {
  await enter(page, '&step=5');
  const before = await said(page).textContent();
  for (const key of ['.', 'b', 'v']) {
    await page.keyboard.press(key);
    await expect(page.locator('.class-blank')).toBeVisible();
    await expect(page.getByText('Screen blanked')).toBeAttached();
    expect(isBlack(await page.screenshot({ type: 'png' })), 'not one light pixel').toBe(true);
    await page.keyboard.press('PageDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(page.locator('.class-blank')).toBeVisible();
    await page.keyboard.press(key);
    await expect(page.locator('.class-blank')).toHaveCount(0);
  }
  await expect(said(page)).toHaveText(before ?? '');
});

test('a reload comes back to the class and the step', async ({ page }) => {
  await enter(page, '&step=5');
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Space');
  const before = await said(page).textContent();
  await expect(page).toHaveURL(/step=8/);
  await page.reload();
  await expect(said(page)).toHaveText(before ?? '');
});

const sizes = [
  [1024, 768],
  [1280, 720],
  [1920, 1080],
  [3840, 2160],
] as const;

for (const language of ['ko', 'en']) {
  test(`the last row can read it at every size, and nothing covers anything: ${language}`, async ({
    page,
  }) => {
    await enter(page, `&step=60&lang=${language}`);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const board = page.locator('.class-board');
      await expect.poll(async () => Math.round((await board.boundingBox())?.width ?? 0)).toBe(width);
      expect(await page.evaluate(unreadable), `${width}×${height}`).toEqual([]);
      expect(await coveredByTools(page), `${width}×${height}`).toEqual([]);
      await page.keyboard.press('y');
      await expect(page.locator('.class-yaml')).toBeVisible();
      expect(await page.evaluate(unreadable), `${width}×${height}, with YAML`).toEqual([]);
      await page.keyboard.press('y');
    }
  });
}

/**
 * What is too small, too thin or cut off, in pixels of a board that is 1080 high: no text under 26, names of components
 * at least 32, the caption at least 45, strokes at least 4.
 */
function unreadable(): string[] {
  const found = new Set<string>();
  const still = document.querySelector<HTMLElement>('.dg-still');
  const zoom = new DOMMatrix(still ? getComputedStyle(still).transform : undefined).a;
  for (const element of document.querySelectorAll<HTMLElement>('.class-board *')) {
    const words = [...element.childNodes].some((n) => n.nodeType === 3 && n.textContent?.trim());
    if (!words || element.closest('.ui-heard') || element.getClientRects().length === 0) continue;
    const style = getComputedStyle(element);
    const size = parseFloat(style.fontSize) * (still?.contains(element) ? zoom : 1);
    const least = element.matches('.dg-name, .dg-hub-head > b')
      ? 32
      : element.matches('.class-words > p:first-child')
        ? 45
        : 26;
    const what = `${element.className.toString()} “${element.textContent ?? ''}”`;
    if (size < least - 0.05) found.add(`${what}: ${size} < ${least}`);
    if (style.overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1)
      found.add(`${what} is cut off`);
  }
  for (const part of document.querySelectorAll('.dg-component, .dg-pod:not([data-look=ghost])')) {
    const [, thin = ''] = /0px 0px 0px ([\d.]+)px/.exec(getComputedStyle(part).boxShadow) ?? [];
    if (Number(thin) * zoom < 4) found.add(`${part.className}: a stroke of ${Number(thin) * zoom}`);
  }
  const caption = document.querySelector('.class-words');
  if (caption && caption.scrollHeight > caption.clientHeight) found.add('the caption is cut off');
  if (document.documentElement.scrollWidth > window.innerWidth) found.add('it scrolls sideways');
  return [...found];
}

/** Which parts of the picture and the caption lie under the tools. */
function coveredByTools(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tools = document.querySelector('.class-tools')?.getBoundingClientRect();
    if (!tools) return ['no tools'];
    return [
      ...document.querySelectorAll('.dg-component, .dg-card, .dg-hub, .class-words p, .chapter'),
    ].flatMap((part) => {
      const box = part.getBoundingClientRect();
      const apart =
        box.right <= tools.left ||
        tools.right <= box.left ||
        box.bottom <= tools.top ||
        tools.bottom <= box.top;
      return apart ? [] : [part.className.toString()];
    });
  });
}

test('from the desk to the class and back, at the same moment', async ({ page }) => {
  await open(page);
  await applyAndSettle(page);
  for (let i = 0; i < 20; i += 1) await page.getByTestId('prev').click();
  const { at } = await stepNumber(page);
  await page.getByTestId('classroom').click();
  await expect(page.locator('.class-chapter')).toBeVisible();
  await expect(page.getByTestId('timeline')).toHaveAttribute('aria-valuenow', String(at));
  await expect(page).toHaveURL(/mode=present/);
  await page.keyboard.press('PageDown');
  await page.mouse.move(300, 300);
  await page.getByTestId('to-app').click();
  await expect.poll(async () => (await stepNumber(page)).at).toBe(at + 1);
  await expect(page).not.toHaveURL(/mode=present/);
});

test('the spotlight, the picture enlarged and the YAML come and go with keys', async ({ page }) => {
  await enter(page, '&step=40');
  await page.keyboard.press('z');
  await expect(page.locator('[data-spotlight=true]')).toBeVisible();
  await page.keyboard.press('+');
  await expect(page.locator('.class-zoom')).toHaveAttribute('style', /scale\(1\.35\)/);
  await page.keyboard.press('y');
  await expect(page.locator('.class-yaml')).toBeVisible();
  expect(await page.locator('.class-yaml pre > span').count()).toBeLessThanOrEqual(13);
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Escape');
  await expect(page.locator('.class-yaml')).toHaveCount(0);
  await expect(page.locator('[data-spotlight=true]')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
});

/** Whether a PNG without transparency is black from edge to edge: then every filter leaves nothing but zeros. */
function isBlack(png: Buffer): boolean {
  const data: Buffer[] = [];
  let width = 0;
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + length);
    // Eight bits for each of red, green and blue.
    if (type === 'IHDR' && (body[8] !== 8 || body[9] !== 2)) throw new Error('another kind of PNG');
    if (type === 'IHDR') width = body.readUInt32BE(0);
    if (type === 'IDAT') data.push(body);
    at += length + 12;
  }
  const row = 1 + 3 * width;
  return inflateSync(Buffer.concat(data)).every((byte, i) => byte === 0 || i % row === 0);
}
