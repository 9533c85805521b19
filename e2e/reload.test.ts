import { open, writeManifest } from './page.ts';
import { expect, test } from './test.ts';

test('a reload keeps what was typed, applied or not', async ({ page }) => {
  await open(page);
  await writeManifest(page, 'kind: Pod\n# not finished yet');
  await page.reload();
  await expect(page.getByText('# not finished yet').first()).toBeAttached();
});
