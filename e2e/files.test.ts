import { readFileSync } from 'node:fs';
import { applyButton, open, podTable, writeManifest } from './page.ts';
import { expect, test } from './test.ts';

test('several files: new, renamed, applied, deleted, brought back, and all there after a reload', async ({
  page,
}) => {
  await open(page);
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  await page.getByRole('button', { name: 'New file' }).click();
  await page.getByRole('menuitem', { name: 'Pod', exact: true }).click();
  await expect(tab('pod.yaml')).toHaveAttribute('aria-selected', 'true');
  await writeManifest(
    page,
    'apiVersion: v1\nkind: Pod\nmetadata:\n  name: second\nspec:\n  containers:\n  - name: a\n    image: nginx:1.27\n',
  );

  await tab('pod.yaml').focus();
  await page.keyboard.press('F2');
  const name = page.getByRole('textbox', { name: 'File name' });
  await name.fill('web.yaml');
  await name.press('Enter');
  await expect(page.getByText('Another file has this name.')).toBeVisible();
  await name.fill('my pod.yaml');
  await name.press('Enter');
  await expect(tab('my pod.yaml')).toBeFocused();

  await applyButton(page).click();
  await page.getByTestId('last').click();
  await expect(page.locator('.console-log')).toContainText("kubectl apply -f 'my pod.yaml'");
  await expect(podTable(page)).toContainText('second');

  await tab('my pod.yaml').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tab('web.yaml')).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(tab('web.yaml')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tab('web.yaml')).toHaveAttribute('aria-selected', 'true');

  await page.reload();
  await expect(page.getByRole('tablist', { name: 'Files' }).getByRole('tab')).toHaveText([
    'web.yaml',
    'my pod.yaml',
  ]);
  await tab('my pod.yaml').click();
  await expect(page.getByText('second').first()).toBeAttached();
});

test('files go in by dropping and out by downloading', async ({ page }) => {
  await open(page);
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['kind: Dropped\r\n'], 'a,b.yaml'));
    return data;
  });
  await page.getByRole('tabpanel', { name: 'web.yaml' }).dispatchEvent('drop', { dataTransfer: transfer });
  await expect(page.getByRole('tab', { name: 'a-b.yaml' })).toHaveAttribute('aria-selected', 'true');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'What to do with this file' }).click();
  await page.getByRole('menuitem', { name: 'Download', exact: true }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('a-b.yaml');
  expect(readFileSync(await file.path(), 'utf8')).toBe('kind: Dropped\n');
});
