import { applyButton, stepCount, stepNumber } from './page.ts';
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
    const isPhone = width < 720;
    if (isPhone) await page.getByRole('tab', { name: /YAML/ }).click();
    await applyButton(page).click();
    await expect(stepCount(page)).not.toHaveText(/ 0 \/ 0/);
    // What was applied comes forward by itself.
    await expect(page.locator('.react-flow__node').first()).toBeVisible();
    await page.getByTestId('play').click();
    const { at } = await stepNumber(page);
    for (let i = 0; i < 3; i++) await page.getByTestId('next').click();
    expect((await stepNumber(page)).at).toBe(at + 3);
    await page.getByTestId('prev').click();
    expect((await stepNumber(page)).at).toBe(at + 2);
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wide).toBeLessThanOrEqual(0);
  });
}
