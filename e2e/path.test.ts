import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './test.ts';
import { open } from './page.ts';

test('the way through the scenarios: what comes next, where one left off, and how much is told', async ({
  page,
}) => {
  await open(page);
  await page.locator('.lesson-open').click();
  const library = page.getByRole('dialog', { name: 'Scenarios' });
  await expect(library.getByText('You have seen 0.')).toBeVisible();
  await library.getByTestId('path-next').click();
  await expect(library).toHaveCount(0);
  await expect(page.getByTestId('next-scene')).toBeVisible();

  // Left in the middle, and found again after a reload, with one click.
  for (let scene = 0; scene < 3; scene++) await page.getByTestId('next-scene').click();
  const caption = page.locator('.caption-text p').first();
  const left = (await caption.textContent()) ?? '';
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('podreel') ?? ''))
    .toContain('"place":{"scenario":"a-pod"');
  await page.goto('./?lang=en');
  await page.getByTestId('resume').click();
  await expect(caption).toHaveText(left);

  // The main steps alone: fewer, and the same moment.
  const count = page.getByTestId('step-count');
  const of = async (): Promise<number> => Number(/\/ (\d+)/.exec((await count.textContent()) ?? '')?.[1]);
  const all = await of();
  await page.getByTestId('depth').click();
  await expect(caption).toHaveText(left);
  expect(await of()).toBeLessThan(all);
  await expect(page.getByTestId('depth')).toContainText('told with others');

  // At the end the next one is offered, and the first is marked as seen.
  await page.keyboard.press('End');
  await page.getByTestId('next-lesson').click();
  await expect(page.locator('.lesson-open')).toContainText('STATUS');
  await page.locator('.lesson-open').click();
  await expect(library.getByText('You have seen 1.')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('.lesson-path').analyze();
  expect(violations).toEqual([]);
  await library.getByRole('button', { name: 'Forget my progress' }).click();
  await expect(library.getByText('You have seen 0.')).toBeVisible();
  await library.getByRole('button', { name: /^Undo/ }).click();
  await expect(library.getByText('You have seen 1.')).toBeVisible();
});
