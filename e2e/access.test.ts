import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { applyAndSettle, open } from './page.ts';
import { expect, test } from './test.ts';

for (const language of ['ko', 'en']) {
  for (const theme of ['light', 'dark']) {
    test(`axe finds nothing: ${language}, ${theme}`, async ({ page }) => {
      await open(page, `?lang=${language}&theme=${theme}`);
      await applyAndSettle(page);
      for (let i = 0; i < 20; i++) await page.getByTestId('prev').click();
      const { violations } = await new AxeBuilder({ page })
        .options({ rules: { 'target-size': { enabled: true } } })
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
      ).toEqual([]);
    });
  }
}

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
