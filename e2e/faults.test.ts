import type { Page } from '@playwright/test';
import { applyButton, open, podTable, stepCount } from './page.ts';
import { expect, test } from './test.ts';

/** Puts the focus on a part of the picture, as the arrow keys do. */
async function focusOn(page: Page, component: string): Promise<void> {
  await page.locator(`.dg-frame [data-roving="component ${component}"]`).focus();
}

/** Plays to the end of what is there. */
async function toTheEnd(page: Page): Promise<void> {
  await page.keyboard.press('End');
}

for (const { language, freeze, thaw, frozen, why } of [
  {
    language: 'en',
    freeze: /^Freeze it/,
    thaw: /^Thaw it/,
    frozen: /frozen/,
    why: /stays Pending, without any Event/,
  },
  {
    language: 'ko',
    freeze: /^얼리기/,
    thaw: /^다시 움직이게/,
    frozen: /얼어붙음/,
    why: /Pending에 머물러요/,
  },
]) {
  test(`${language}: the scheduler stops, a Pod waits, and runs once it is mended, by keyboard alone`, async ({
    page,
  }) => {
    test.slow();
    await open(page, `?lang=${language}`);
    await focusOn(page, 'kube-scheduler');
    await page.keyboard.press('KeyH');
    const menu = page.getByTestId('faults');
    await expect(menu.getByRole('button', { name: freeze })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(stepCount(page)).toContainText('1 / 1');
    await toTheEnd(page);
    await expect(page.locator('.caption-text')).toContainText(why);
    await expect(page.locator('.dg-frame [data-roving="component kube-scheduler"]')).toHaveAccessibleName(
      frozen,
    );
    await expect(menu).toBeHidden();

    await applyButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(stepCount(page)).not.toContainText('/ 1');
    await page.locator('main').focus();
    await toTheEnd(page);
    await expect(podTable(page)).toContainText('Pending');

    // The same menu offers what mends; the menu key asks for it as well.
    await focusOn(page, 'kube-scheduler');
    await page.keyboard.press('Shift+F10');
    await expect(menu.getByRole('button', { name: thaw })).toBeFocused();
    const before = await stepCount(page).textContent();
    await page.keyboard.press('Enter');
    await expect(stepCount(page)).not.toHaveText(before ?? '');
    await page.locator('main').focus();
    await toTheEnd(page);
    await expect(podTable(page)).toContainText('Running');
    await expect(page.locator('.dg-frame [data-roving="component kube-scheduler"]')).not.toHaveAccessibleName(
      frozen,
    );
  });
}

test('a link is cut from the list, in a branch of the past, and mended there', async ({ page }) => {
  test.slow();
  await open(page, '?lang=en');
  await applyButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(stepCount(page)).not.toHaveText(/ 0 \/ 0/);
  await page.locator('main').focus();
  await page.keyboard.press('Home');
  await page.getByTestId('break').focus();
  await page.keyboard.press('Enter');
  const menu = page.getByTestId('faults');
  await expect(menu).toContainText('a branch of their own');
  await menu.getByRole('button', { name: 'kubectl ↔ API server' }).focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('button', { name: /^Cut the link/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('branch-1')).toBeChecked();
  await page.locator('main').focus();
  await page.keyboard.press('End');
  await expect(page.locator('.dg-link-trouble')).toContainText('cut');
  await page.getByTestId('break').focus();
  await page.keyboard.press('Enter');
  await menu.getByRole('button', { name: /cut.*Mend the link/ }).focus();
  await page.keyboard.press('Enter');
  await page.locator('main').focus();
  await page.keyboard.press('End');
  await expect(page.locator('.dg-link-trouble')).toHaveCount(0);
});
