import { applyAndSettle, open, writeManifest } from './page.ts';
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

test('the editor’s own words follow a change of language, there and back, and text, caret, undo and redo stay', async ({
  page,
}) => {
  await open(page, '?lang=ko');
  const editor = page.locator('.monaco-editor').first();
  const text = editor.locator('.view-lines');
  const kept = (): Promise<string | undefined> =>
    page.evaluate(() => {
      const saved = JSON.parse(localStorage.getItem('podreel') ?? '{}') as { files?: Record<string, string> };
      return saved.files?.['web.yaml'];
    });
  await page.locator('.plain textarea').focus();
  await expect(editor).toBeVisible();
  await writeManifest(page, 'kind: Pod\n');
  for (const word of ['first', 'second', 'third']) {
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
  }
  const written = 'kind: Pod\nfirst\nsecond\nthird\n';
  await expect.poll(kept).toBe(written);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');

  /** Everything that the find widget says of itself. */
  const words = async (): Promise<string[]> => {
    await editor.locator('.native-edit-context, textarea').first().focus();
    await page.keyboard.press('ControlOrMeta+h');
    const widget = page.locator('.monaco-editor .find-widget.visible');
    await expect(widget).toBeVisible();
    const said = await widget.evaluate((find) =>
      [...find.querySelectorAll('*')].flatMap((part) =>
        ['aria-label', 'placeholder', 'title'].flatMap((name) => part.getAttribute(name) ?? []),
      ),
    );
    await page.keyboard.press('Escape');
    await expect(page.locator('.find-widget.visible')).toHaveCount(0);
    return said.filter((each) => /\p{Letter}{2}/u.test(each));
  };
  const korean = /[가-힣]/;
  const inKorean = await words();
  expect(inKorean.length).toBeGreaterThan(8);
  expect(inKorean.filter((each) => !korean.test(each))).toEqual([]);

  const comment = written.replace('second', '#second');
  for (const [language, key] of [
    ['en', '#'],
    ['ko', null],
    ['en', 'ControlOrMeta+y'],
  ] as const) {
    await editor.evaluate((old) => old.setAttribute('data-old', ''));
    await page.getByRole('combobox', { name: /언어|Language/ }).selectOption(language);
    await expect(page.locator('.monaco-editor[data-old]')).toHaveCount(0);
    await expect(text).toContainText('third');
    const said = await words();
    expect(said.length).toBe(inKorean.length);
    expect(said.filter((each) => korean.test(each) !== (language === 'ko'))).toEqual([]);
    if (key === null) continue;
    // The caret is where it was; and after there and back, what was undone comes again.
    await page.keyboard.press(key);
    await expect.poll(kept).toBe(comment);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(kept).toBe(written);
  }
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(kept).toBe(written.slice(0, -1));
});
