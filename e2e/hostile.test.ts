import type { Page } from '@playwright/test';
import { applyButton, open, writeManifest } from './page.ts';
import { expect, test } from './test.ts';

const pod =
  'apiVersion: v1\nkind: Pod\nmetadata:\n  name: web\nspec:\n  containers:\n  - name: web\n    image: nginx:1.27\n';
const nesting = Array.from({ length: 200 }, (_, i) => `${' '.repeat(i)}a:`).join('\n');
const bomb = `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefgh'].map((key, i) => `${key}: &${key} [${`*${'abcdefg'[i] ?? ''},`.repeat(9)}]`).join('\n')}\n`;

/** How long the page's own thread has worked so far, in milliseconds: other work on the machine does not count. */
async function worked(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { metrics } = await devtools.send('Performance.getMetrics');
  await devtools.detach();
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Infinity);
}

const typed = (page: Page): Promise<string> =>
  page.locator('.ui-panel textarea, .editor textarea').first().inputValue();

/** The plain editor stays where there is no mouse: its text can be read out whole. */
test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 1280, height: 900 } });

  for (const [name, text, said] of [
    ['deep nesting', nesting, 'nest at most 40 deep'],
    ['an alias bomb', bomb, 'at most 50 aliases'],
    ['explicit keys', '? '.repeat(500), 'nest at most 40 deep'],
    ['a key of JavaScript’s own', `${pod}  __proto__: {a: 1}\n`, 'the key "__proto__" is not taken'],
  ] as const)
    test(`${name}: said at once, nothing lost, and the next manifest is read`, async ({ page }) => {
      await open(page);
      const before = await worked(page);
      await writeManifest(page, text);
      await expect(page.getByLabel('Problems')).toContainText(said);
      expect((await worked(page)) - before).toBeLessThan(1500);
      expect(await typed(page)).toBe(text);
      await applyButton(page).click();
      await expect(page.getByLabel('Problems')).toContainText(said);
      await page.reload();
      await expect.poll(() => typed(page)).toBe(text);
      await writeManifest(page, pod);
      await expect(page.getByLabel('Problems')).toBeEmpty();
    });

  test('5 MB: the page goes on, the text is whole, and outlives a reload', async ({ page }) => {
    await open(page, '?lang=ko');
    const large = `# ${'x'.repeat(61)}\n`.repeat(80_000);
    expect(large.length).toBeGreaterThan(5_000_000);
    const area = page.locator('.ui-panel textarea').first();
    const before = await worked(page);
    // As a paste does it; Playwright's own way to fill goes over such a text many times.
    await area.evaluate((field, text) => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }, large);
    await expect(page.getByLabel('문제')).toContainText('at most 65536 characters');
    expect((await worked(page)) - before).toBeLessThan(5000);
    const length = () => area.evaluate((field) => (field as HTMLTextAreaElement).value.length);
    expect(await length()).toBe(large.length);
    await page.reload();
    await expect.poll(length).toBe(large.length);
    await writeManifest(page, pod);
    await expect(page.getByLabel('문제')).toBeEmpty();
  });
});

test('what takes too long to read is broken off, is not applied, and does not keep the page', async ({
  page,
}) => {
  // No text that we know takes so long: a reader that never ends stands in for one.
  const endless =
    'let first = true; onmessage = ({ data }) => { if (data.kind !== "read") return;' +
    ' postMessage({ kind: "document", line: 5 }); for (;;); }; postMessage({ kind: "ready" });';
  await page.route('**/manifest.worker*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: endless }),
  );
  await open(page);
  const problems = page.getByLabel('Problems');
  await expect(problems).toContainText('takes too long and was broken off: it begins in line 5');
  await expect(problems).toContainText('What you typed is still there.');
  await applyButton(page).click();
  await expect(problems).toContainText('takes too long');
  await expect(page.getByRole('button', { name: 'Line 5' })).toBeVisible();
  await expect(page.locator('.console-log')).not.toContainText('kubectl apply');

  await page.getByLabel('Language').selectOption('ko');
  await expect(page.getByText('페이지가 멈추지 않도록 읽기를 그만두었어요.')).toBeVisible();
});

test('a frame without an origin reads in a worker too', async ({ page, baseURL }) => {
  await page.route('**/host.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'Content-Security-Policy': "frame-src 'self'" },
      body: `<iframe title="Podreel" sandbox="allow-scripts" width="1200" height="780" src="${baseURL}?lang=en&embed=0"></iframe>`,
    }),
  );
  await page.goto('./host.html');
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('.react-flow__node').first()).toBeVisible();
  await frame.locator('.plain textarea').fill(`${pod}    imgae: nginx\n`);
  await expect(frame.getByRole('list', { name: 'The editor doubts' })).toContainText('imgae');
  await expect(frame.getByText('lets the page start no worker')).toHaveCount(0);
});

test('where there can be no worker, that is said, and files are read all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'Worker', { value: undefined });
  });
  await open(page);
  await expect(page.getByText('This browser lets the page start no worker')).toBeVisible();
  await writeManifest(page, 'a: [');
  await expect(page.getByLabel('Problems')).toContainText('did not find expected');
});

test('where nothing can be kept, that is said when something is typed', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await open(page, '?lang=ko');
  await writeManifest(page, pod);
  await expect(page.getByText('여기에는 담아 둘 수 없어요')).toBeVisible();
});
