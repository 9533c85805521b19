import { applyAndSettle, applyButton, open, podTable, shown, stepNumber } from './page.ts';
import { expect, test } from './test.ts';

test('a Pod comes to be: from the manifest to Running, told step by step', async ({ page }) => {
  await open(page);
  await applyAndSettle(page);
  await expect(podTable(page)).toContainText(/web\s*1\/1\s*Running/);
  await expect(page.locator('.console-log')).toContainText('kubectl apply -f web.yaml');
  await expect(page.locator('.console-log')).toContainText('pod/web created');
  const { at, of } = await stepNumber(page);
  expect(of).toBeGreaterThan(40);
  expect(at).toBe(of);
});

test('playing moves on by itself and stops when asked', async ({ page }) => {
  await open(page);
  await applyButton(page).click();
  await expect.poll(async () => (await stepNumber(page)).at).toBeGreaterThan(2);
  await page.getByTestId('play').click();
  const stopped = await stepNumber(page);
  await page.waitForTimeout(1200);
  expect(await stepNumber(page)).toEqual(stopped);
});

test('stepping on and back shows the same moment again', async ({ page }) => {
  await open(page);
  await applyAndSettle(page);
  await page.getByTestId('first').click();
  for (let i = 0; i < 12; i++) await page.getByTestId('next').click();
  const before = await shown(page);
  for (let i = 0; i < 9; i++) await page.getByTestId('next').click();
  expect(await shown(page)).not.toBe(before);
  for (let i = 0; i < 9; i++) await page.getByTestId('prev').click();
  expect(await shown(page)).toBe(before);
});

test('keys step, jump and scrub', async ({ page }) => {
  await open(page);
  await applyAndSettle(page);
  const { of } = await stepNumber(page);
  await page.getByTestId('timeline').first().focus();
  await page.keyboard.press('Home');
  await expect.poll(async () => (await stepNumber(page)).at).toBeLessThan(2);
  const start = (await stepNumber(page)).at;
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await stepNumber(page)).at).toBe(start + 2);
  await page.keyboard.press('End');
  await expect.poll(async () => (await stepNumber(page)).at).toBe(of);
});

test('scrubbing with the pointer goes to any moment', async ({ page }) => {
  await open(page);
  await applyAndSettle(page);
  const box = await page.getByTestId('timeline').first().boundingBox();
  if (!box) throw new Error('the timeline is not drawn');
  await page.mouse.move(box.x + box.width * 0.95, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  const { at, of } = await stepNumber(page);
  expect(at).toBeGreaterThan(0);
  expect(at).toBeLessThan(of / 2);
});
