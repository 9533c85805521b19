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

test('a remote alone walks through a whole story', async ({ page }) => {
  await enter(page);
  const steps = Number(await page.getByTestId('timeline').getAttribute('aria-valuemax'));
  expect(steps).toBeGreaterThan(20);
  for (let step = 1; step < steps; step += 1) {
    await page.keyboard.press('PageDown');
    const now = page.getByTestId('timeline');
    await expect(now).toHaveAttribute('aria-valuetext', new RegExp(`^Step ${step + 1} of ${steps}: .+`));
  }
  const last = await said(page).textContent();
  await page.keyboard.press('PageUp');
  await expect(said(page)).not.toHaveText(last ?? '');
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

for (const [width, height, languages] of [
  [1280, 720, ['ko', 'en']],
  [1920, 1080, ['ko']],
  [1024, 768, ['en']],
] as const) {
  for (const language of languages) {
    test(`at ${width}×${height} the last row can read it: ${language}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await enter(page, `&step=40&lang=${language}`);
      await page.keyboard.press('y');
      await expect(page.locator('.class-yaml')).toBeVisible();
      const small = await page.evaluate(() => {
        const unit = Math.min(window.innerWidth / 1920, window.innerHeight / 1080);
        const found: string[] = [];
        for (const element of document.querySelectorAll('.class-board *')) {
          const words = [...element.childNodes].some((n) => n.nodeType === 3 && n.textContent?.trim());
          if (!words || element.closest('.ui-heard') || element.getClientRects().length === 0) continue;
          const zoomed = element.closest('.dg-frame') ? (element.closest('.dg-still') ? 2.2 : 1) : 1;
          const size = parseFloat(getComputedStyle(element).fontSize) * zoomed;
          const least = element.matches('.dg-name, .dg-hub-head > b') ? 32 : 26;
          if (size < least - 0.05) found.push(`${element.className.toString()} ${size} < ${least}`);
        }
        const caption = document.querySelector('.class-words p');
        if (caption && parseFloat(getComputedStyle(caption).fontSize) < 45) found.push('caption');
        return { found: [...new Set(found)], unit };
      });
      expect(small.found).toEqual([]);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
    });
  }
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
