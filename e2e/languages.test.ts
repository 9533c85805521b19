import { applyAndSettle, open } from './page.ts';
import { expect, test } from './test.ts';

test('speaks the language of the address, then of the last choice', async ({ page }) => {
  await open(page, '?lang=en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByText('API server').first()).toBeVisible();
  await open(page, '?lang=ko');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  await expect(page.getByText('API 서버').first()).toBeVisible();
});

test('a change of language keeps the moment and the manifest', async ({ page }) => {
  await open(page, '?lang=ko');
  await applyAndSettle(page);
  for (let i = 0; i < 5; i++) await page.getByTestId('prev').click();
  const before = await page.getByTestId('time').textContent();
  await page.getByRole('combobox', { name: /언어|Language/ }).selectOption('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByTestId('time')).toHaveText(before ?? '');
  // The address says now what was chosen: a reload keeps it, and so does a link that is copied.
  await expect(page).toHaveURL(/\?lang=en$/);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('without an address or a choice it follows the browser', async ({ page }) => {
  await open(page, '');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
});
