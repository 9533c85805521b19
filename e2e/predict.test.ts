import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './test.ts';
import type { Page } from '@playwright/test';

async function scenario(page: Page, lang: 'en' | 'ko', step: number): Promise<void> {
  await page.goto(`./?lang=${lang}&scenario=a-pod&step=${step}`);
  await expect(page.getByTestId('step-count')).toContainText(`${step} /`);
}

for (const [lang, words] of Object.entries({
  en: {
    ask: 'Ask me',
    another: 'Another one',
    show: 'Show it',
    tryIt: 'Put it into the editor',
    close: 'Close',
  },
  ko: { ask: '맞혀 보기', another: '하나 더', show: '보여 주기', tryIt: '편집기에 넣기', close: '닫기' },
})) {
  test(`asks about what comes next, answers, shows it, and puts a line to be tried into the editor (${lang})`, async ({
    page,
  }) => {
    await scenario(page, lang as 'en' | 'ko', 21);
    const question = page.getByTestId('question');
    const answer = question.getByRole('status');
    const before = await page.getByTestId('step-count').textContent();
    await page.getByRole('button', { name: words.ask }).click();
    await expect(question).toBeFocused();
    await expect(answer).toBeEmpty();
    await page.keyboard.press('2');
    await expect(answer).not.toBeEmpty();
    const { violations } = await new AxeBuilder({ page }).include('.lesson-question').analyze();
    expect(violations).toEqual([]);
    await question.getByRole('button', { name: words.show }).click();
    await expect(question).toHaveCount(0);
    await expect(page.getByTestId('step-count')).not.toHaveText(before ?? '');

    // Every third is about a line of the manifest.
    await page.keyboard.press('q');
    await expect(question).toBeVisible();
    await page.keyboard.press('1');
    await question.getByRole('button', { name: words.another }).click();
    await expect(question.locator('.prediction-line')).toBeVisible();
    await expect(answer).toBeEmpty();
    const line = (await question.locator('[data-change=add] code').textContent()) ?? '';
    await page.keyboard.press('1');
    await question.getByRole('button', { name: words.tryIt }).click();
    await expect(page.getByRole('tabpanel', { name: 'nginx.yaml' })).toContainText(line);
  });
}

test('a question is put away with Escape, by stepping on and by closing it; at the end there are lines to ask about', async ({
  page,
}) => {
  await scenario(page, 'en', 21);
  const question = page.getByTestId('question');
  // The keys come a little after the picture.
  await expect(async () => {
    await page.keyboard.press('q');
    await expect(question).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await page.keyboard.press('q');
  await expect(question).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(question).toHaveCount(0);
  await page.keyboard.press('End');
  await page.getByRole('button', { name: 'Ask me' }).click();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ask me' })).toBeFocused();
});

test('a common belief is told at the step that shows it to be wrong, and all others with it', async ({
  page,
}) => {
  await scenario(page, 'en', 21);
  await page.getByTestId('beliefs').click();
  const dialog = page.getByRole('dialog', { name: 'Common beliefs' });
  await expect(dialog.getByText('The components ask at intervals whether something is new.')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveCount(28);
  const { violations } = await new AxeBuilder({ page }).include('dialog.beliefs').analyze();
  expect(violations).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByTestId('beliefs')).toBeFocused();
});

test('a class is asked as large as the board, and what comes is hidden from a learner until there is an answer', async ({
  page,
}) => {
  await page.goto('./?lang=en&scenario=a-pod&step=23&mode=present');
  const question = page.getByTestId('question');
  await expect(question).toBeVisible();
  expect((await question.boundingBox())?.width).toBeGreaterThan(700);
  await page.keyboard.press('1');
  await expect(question.getByRole('status')).not.toBeEmpty();
  await page.keyboard.press('PageDown');
  await expect(question).toHaveCount(0);
  await page.keyboard.press('q');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);

  await scenario(page, 'en', 23);
  await expect(question).toBeVisible();
  const veil = page.locator('.tl-veil');
  await expect(veil).toBeVisible();
  await page.keyboard.press('1');
  await expect(veil).toBeHidden();
});
