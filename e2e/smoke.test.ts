import { expect, test } from './test.ts';

test('the page stands', async ({ page }) => {
  await page.goto('.');
  await expect(page).toHaveTitle(/Podreel/);
  await expect(page.locator('#root')).not.toBeEmpty();
});

test('fails on purpose: a journey with an error in the console', async ({ page }) => {
  test.fail();
  await page.goto('.');
  await page.evaluate(() => console.error('planted'));
});

test.describe('every journey hears of', () => {
  test.use({ expectedErrors: [/./] });

  test('an uncaught exception', async ({ page, problems }) => {
    await page.goto('.');
    await page.evaluate(() => void Promise.reject(new Error('planted')));
    await expect.poll(() => problems).toContainEqual(expect.stringMatching(/^uncaught: planted/));
  });

  test('a script that the security policy forbids', async ({ page, problems }) => {
    await page.goto('.');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.name = "planted"';
      document.body.append(script);
    });
    await expect.poll(() => problems).toContainEqual(expect.stringMatching(/security policy: script-src/));
    expect(await page.evaluate(() => window.name)).toBe('');
  });

  test('a request to another host', async ({ page, problems }) => {
    await page.goto('.');
    await page.evaluate(() => fetch('http://127.0.0.1:9/').catch(() => undefined));
    await expect.poll(() => problems).toContainEqual(expect.stringMatching(/connect-src|^other host/));
  });
});
