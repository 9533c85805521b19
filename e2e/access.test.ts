import AxeBuilder from '@axe-core/playwright';
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

test('with reduced motion nothing moves between two steps', async ({ page }, info) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await applyAndSettle(page);
  for (let i = 0; i < 10; i++) await page.getByTestId('prev').click();
  const picture = page.locator('.react-flow');
  const before = await picture.screenshot({ path: info.outputPath('before.png') });
  await page.waitForTimeout(300);
  const after = await picture.screenshot({ path: info.outputPath('after.png') });
  expect(after.equals(before)).toBe(true);
});
