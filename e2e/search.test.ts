import { open, stepNumber } from './page.ts';
import { expect, test } from './test.ts';

for (const [language, scheduler, says] of [
  ['ko', '스케줄러', '파드마다 노드를 골라요'],
  ['en', 'scheduler', 'Chooses a node for each Pod'],
] as const) {
  test(`search finds terms, commands, steps and scenarios: ${language}`, async ({ page }) => {
    await open(page, `?lang=${language}&step=14`);
    const found = page.locator('.search [role=option]');
    const look = async (words: string): Promise<void> => {
      // The page's keys come after its picture.
      await expect(async () => {
        await page.keyboard.press('Control+k');
        await expect(page.locator('.search input')).toBeFocused({ timeout: 2000 });
      }).toPass();
      await page.locator('.search input').fill(words);
    };

    await look(scheduler);
    await found.filter({ hasText: says }).click();
    await expect(page.locator('.glossary [data-term=scheduler]').first()).toContainText(says);
    await page.keyboard.press('Escape');

    await look('get pods -w');
    await page.keyboard.press('Enter');
    await expect(page.locator('.console-prompt input')).toHaveValue('kubectl get pods -w');
    await expect(page.locator('.console-prompt input')).toBeFocused();
    await page.locator('.console-prompt input').fill('');
    await page.locator('.dg-hub').click({ position: { x: 5, y: 5 } });

    await look('3');
    await page.keyboard.press('Enter');
    expect((await stepNumber(page)).at).toBe(3);

    await page.getByTestId('terms').click();
    await expect(page.locator('.glossary dl').first().locator('dt').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('terms')).toBeFocused();

    await look('OOMKilled');
    await expect(found.first()).toContainText('OOMKilled');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('scenarios')).toContainText('OOMKilled');
  });
}
