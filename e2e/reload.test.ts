import { open, writeManifest } from './page.ts';
import { expect, test } from './test.ts';

test('a reload keeps what was typed, applied or not', async ({ page }) => {
  await open(page);
  await writeManifest(page, 'kind: Pod\n# not finished yet');
  await page.reload();
  await expect(page.getByText('# not finished yet').first()).toBeAttached();
});

test('a panel keeps the width it was drawn to, and that it was shut', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  const edge = page.getByRole('slider', { name: 'Width of manifest and console' });
  const width = async (): Promise<number> => Number(await edge.getAttribute('aria-valuenow'));
  await expect(edge).toHaveAttribute('aria-valuenow', /^3\d\d$/);
  const before = await width();
  const box = await edge.boundingBox();
  if (box === null) throw new Error('the edge is not in sight');
  await page.mouse.move(box.x + box.width / 2, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + 200, { steps: 4 });
  await page.mouse.up();
  await expect.poll(width).toBe(before + 60);
  await page.getByRole('button', { name: 'Close the inspector' }).click();
  await page.reload();
  await expect(edge).toHaveAttribute('aria-valuenow', String(before + 60));
  await expect(page.getByRole('button', { name: 'Open the inspector' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(edge).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(width).toBe(before + 44);
  await page.keyboard.press('Enter');
  await expect.poll(width).toBe(before);
});
