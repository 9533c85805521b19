import type { Page } from '@playwright/test';
import { applyAndSettle, open, podTable, shown, stepNumber } from './page.ts';
import { expect, test } from './test.ts';

/** Goes to a moment at which the Pod is not running yet. */
async function goBack(page: Page): Promise<void> {
  await page.locator('main').focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press('KeyJ');
  await expect(podTable(page)).toContainText('ContainerCreating');
}

async function type(page: Page, line: string): Promise<void> {
  await page.locator('.console-prompt input').focus();
  await page.keyboard.insertText(line);
  await page.keyboard.press('Enter');
}

for (const { language, gone, undo } of [
  { language: 'en', gone: 'deleted', undo: 'Undo' },
  { language: 'ko', gone: '삭제됨', undo: '되돌리기' },
]) {
  test.describe(language, () => {
    test('a command that only looks is answered as of the moment shown', async ({ page }) => {
      await open(page, `?lang=${language}`);
      await applyAndSettle(page);
      await goBack(page);
      const before = await stepNumber(page);
      await type(page, 'kubectl get pods');
      await expect(page.getByTestId('past-look')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.locator('.console-look pre')).toContainText('ContainerCreating');
      expect(await stepNumber(page)).toEqual(before);
      await expect(page.locator('.console-prompt input')).toBeFocused();
    });

    test('a branch made by typing in the past, and switched, by keyboard', async ({ page }) => {
      // Two stories to their end, and back to the same moment.
      test.slow();
      await open(page, `?lang=${language}`);
      await applyAndSettle(page);
      await goBack(page);
      const original = await shown(page);
      const { of } = await stepNumber(page);

      await type(page, 'kubectl delete pod web');
      await expect(page.getByTestId('past-branch')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.locator('.console-prompt input')).toHaveValue('kubectl delete pod web');
      await page.keyboard.press('Enter');
      await expect(page.getByTestId('past-branch')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByTestId('branch-1')).toBeChecked();
      await page.getByTestId('last').click();
      await expect(podTable(page)).not.toContainText('web');
      await expect(page.locator('.track[data-shown=true]')).toContainText(gone);

      await page.getByTestId('branch-1').focus();
      await page.keyboard.press('ArrowUp');
      await expect(page.getByTestId('branch-0')).toBeChecked();
      await expect.poll(async () => (await stepNumber(page)).of).toBe(of);
      await page.getByTestId('last').click();
      await goBack(page);
      await expect.poll(() => shown(page)).toBe(original);
    });

    test('a branch compared, deleted, brought back and kept over a reload, by keyboard', async ({ page }) => {
      test.slow();
      await open(page, `?lang=${language}`);
      await applyAndSettle(page);
      await goBack(page);
      await type(page, 'kubectl delete pod web');
      await expect(page.getByTestId('past-branch')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByTestId('branch-1')).toBeChecked();

      await page.getByTestId('branch-compare').press('Enter');
      await expect(page.getByTestId('compare-go')).toBeFocused();
      // Both pictures begin where the two part; the same is there in words.
      await expect(page.locator('.compare-picture p').nth(1)).toContainText('kubectl delete pod web');
      await page.locator('.compare-looks button').nth(1).press('Enter');
      await expect(page.locator('.compare-steps tbody tr').first()).toContainText('kubectl delete pod web');
      await page.getByTestId('compare-go').focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('.compare')).toBeHidden();
      await expect(page.locator('.caption-text')).toContainText('delete pod web');

      await page.getByTestId('branch-1').focus();
      await page.keyboard.press('Delete');
      await expect(page.getByTestId('branch-1')).toBeHidden();
      await page.getByRole('button', { name: undo }).press('Enter');
      await expect(page.getByTestId('branch-1')).toBeChecked();
      await page.reload();
      await expect(page.getByTestId('branch-1')).toBeChecked();
    });
  });
}

test('playing stops at a breakpoint that is set by a key, and a key runs from one to the other', async ({
  page,
}) => {
  await open(page);
  await applyAndSettle(page);
  await page.locator('main').focus();
  await page.keyboard.press('Shift+KeyM');
  await page.getByLabel('Scheduled').check();
  await page.getByLabel('Started').check();
  await page.keyboard.press('Escape');
  await page.keyboard.press('BracketLeft');
  const started = await stepNumber(page);
  await page.keyboard.press('BracketLeft');
  const scheduled = await stepNumber(page);
  expect(scheduled.at).toBeLessThan(started.at);
  await page.keyboard.press('BracketRight');
  await expect.poll(() => stepNumber(page)).toEqual(started);
  await page.keyboard.press('BracketLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('KeyK');
  await expect.poll(() => stepNumber(page)).toEqual(scheduled);
  await expect(page.getByTestId('play')).toHaveAttribute('data-playing', 'false');
});
