import { applyAndSettle } from './page.ts';
import { expect, test } from './test.ts';

for (const [width, height] of [
  [1280, 720],
  [1440, 900],
  [1920, 1080],
  [390, 844],
] as const) {
  test(`at ${width}×${height} the page does not scroll sideways and the story can be stepped`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('./?lang=en');
    await expect(page.locator('.react-flow__node').first()).toBeVisible();
    if (width < 720) await page.getByRole('tab', { name: /YAML/ }).click();
    await applyAndSettle(page);
    await page.getByTestId('prev').click();
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide).toBeLessThanOrEqual(0);
  });
}
