import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { applyAndSettle, open, stepNumber } from './page.ts';
import { expect, test } from './test.ts';

const languages = ['ko', 'en'] as const;
const themes = ['light', 'dark', 'contrast'] as const;

/** What axe finds, with the size of targets, which it leaves out by itself. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** In every theme: what stands where is the same in all of them, so the page is loaded once. */
async function findingsInAllThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    found.push(...(await findings(page)).map((finding) => `${theme}: ${finding}`));
  }
  return found;
}

for (const language of languages) {
  test(`axe finds nothing: ${language}`, async ({ page }) => {
    await page.goto(`./?lang=${language}&step=30`);
    await expect(page.locator('.dg-token').first()).toBeVisible();
    await expect(page.locator('.caption-text p').first()).toBeVisible();
    expect(await findingsInAllThemes(page)).toEqual([]);
  });

  test(`axe finds nothing in a figure: ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 720, height: 405 });
    await page.goto(`./?embed=1&step=20&lang=${language}`);
    await expect(page.getByTestId('next')).toBeEnabled();
    expect(await findingsInAllThemes(page)).toEqual([]);
    await page.setViewportSize({ width: 400, height: 300 });
    await expect(page.locator('.duet')).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

  test(`axe finds nothing in the classroom: ${language}`, async ({ page }) => {
    await page.goto(`./?mode=present&step=30&lang=${language}`);
    await expect(page.locator('.class-chapter')).toBeVisible();
    expect(await findingsInAllThemes(page)).toEqual([]);
  });
}

test('the list of steps is the story: as many items as steps, and the caption’s own words', async ({
  page,
}) => {
  await open(page, '?lang=en');
  await applyAndSettle(page);
  for (let i = 0; i < 12; i++) await page.getByTestId('prev').click();
  const { at, of } = await stepNumber(page);
  const items = page.locator('.steps li');
  await expect(items).toHaveCount(of);
  const current = page.locator('.steps li[aria-current=step]');
  await expect(current).toHaveCount(1);
  expect(await current.locator('button').textContent()).toBe(
    await page.locator('.caption-text p').first().textContent(),
  );
  expect(await items.nth(at - 1).getAttribute('aria-current')).toBe('step');
});

test('where nothing is to move, the list comes first and stands open', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '?lang=en');
  await applyAndSettle(page);
  await expect(page.locator('details.steps')).toHaveAttribute('open', '');
  await expect(page.locator('.steps li').first()).toBeVisible();
});

test('at 320 px, which is 400 % of a usual window, the list replaces the picture, and nothing scrolls two ways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('./?lang=en&step=12');
  const current = page.locator('.shell-list .steps li[aria-current=step]');
  await expect(current).toBeVisible();
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Show the picture' }).click();
  await expect(page.locator('.react-flow__node').first()).toBeVisible();
});

test('the page has few stops for the Tab key', async ({ page }) => {
  await page.goto('./?embed=1&lang=en&step=9');
  await expect(page.getByTestId('next')).toBeEnabled();
  const stops = await tabStops(page);
  expect(stops).toBeLessThanOrEqual(12);
  expect(stops).toBeGreaterThanOrEqual(5);
  await page.goto('./?mode=present&lang=en&step=9');
  await expect(page.locator('.class-chapter')).toBeVisible();
  expect(await tabStops(page)).toBeLessThanOrEqual(12);
});

/** How many elements the Tab key comes to. */
function tabStops(page: Page): Promise<number> {
  return page.evaluate(() => {
    const able = 'a[href], button, input, select, textarea, summary, [tabindex]';
    return [...document.querySelectorAll<HTMLElement>(able)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled') &&
        element.closest('[inert]') === null &&
        element.getClientRects().length > 0 &&
        getComputedStyle(element).visibility !== 'hidden',
    ).length;
  });
}

test('spread text loses nothing in a figure', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 420 });
  await page.goto('./?embed=1&lang=en&step=30');
  await expect(page.getByTestId('next')).toBeEnabled();
  // WCAG 1.4.12, as a reader's own style sheet would set it.
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('.fig *')) {
      element.style.setProperty('line-height', '1.5', 'important');
      element.style.setProperty('letter-spacing', '0.12em', 'important');
      element.style.setProperty('word-spacing', '0.16em', 'important');
    }
  });
  const cut = await page.locator('.fig-caption').evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(cut).toBeLessThanOrEqual(0);
});

test('where the system sets the colours, shapes and edges are drawn in them', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('./?embed=1&lang=en&step=9');
  await expect(page.locator('.dg-component').first()).toBeVisible();
  const border = await page
    .locator('.dg-component')
    .first()
    .evaluate((box) => getComputedStyle(box).borderTopWidth);
  expect(border).toBe('1px');
});

test('React Flow says nothing in a language of its own', async ({ page }) => {
  await page.goto('./?lang=ko&step=9');
  await expect(page.locator('.react-flow__node').first()).toBeVisible();
  const html = await page
    .locator('.react-flow')
    .first()
    .evaluate((flow) => flow.outerHTML);
  expect(html).not.toMatch(
    /press (enter|delete|escape)|arrow keys|Edge from|aria-roledescription="(node|edge)"/i,
  );
});

test('with reduced motion nothing moves between two steps', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await applyAndSettle(page);
  for (let i = 0; i < 10; i++) await page.getByTestId('prev').click();
  await expect(page.locator('.dg-token').first()).toBeVisible();
  // What is drawn, not its pixels: the browser may paint the same picture a second time with edges a shade softer.
  expect(await changesWithin(page, 400)).toEqual([]);
});

/** What changes in the picture or is animated there while nobody does anything. */
function changesWithin(page: Page, ms: number): Promise<string[]> {
  return page.locator('.react-flow').evaluate(
    (picture, wait) =>
      new Promise<string[]>((resolve) => {
        const changes: string[] = [];
        const observer = new MutationObserver((records) => {
          for (const { type, target, attributeName } of records)
            changes.push(`${type} ${attributeName ?? ''} of ${target.nodeName}`);
        });
        observer.observe(picture, { subtree: true, childList: true, attributes: true, characterData: true });
        setTimeout(() => {
          observer.disconnect();
          const animated = picture
            .getAnimations({ subtree: true })
            .filter(({ playState }) => playState === 'running');
          resolve([...changes, ...animated.map(() => 'an animation')]);
        }, wait);
      }),
    ms,
  );
}
