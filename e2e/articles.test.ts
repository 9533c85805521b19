import { expect, test } from './test.ts';
import type { Page } from '@playwright/test';
import { entryOf, scenarios } from '../src/scenarios/index.ts';
import type { QuestionText } from '../src/scenarios/scenario.ts';

/** The scenarios that the four articles became. */
const articles = scenarios.filter(({ group }) => group === 'articles').map(({ id }) => id);

for (const language of ['en', 'ko'] as const)
  for (const id of articles)
    test(`${id} is told to its end (${language}): every scene, every question, in this language alone`, async ({
      page,
    }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      const entry = entryOf(id);
      if (entry === null) throw new Error(`there is no scenario ${id}`);
      const [scenario, text] = await Promise.all([entry.scenario(), entry.text[language]()]);
      await page.goto(`./?lang=${language}&scenario=${id}&motion=reduce`);
      const caption = page.locator('.caption-text p').first();
      const question = page.getByTestId('question');
      const next = page.getByRole('button', { name: language === 'en' ? 'Next scene' : '다음 장면' });
      await expect(caption).toBeVisible();
      for (const { id: cue } of scenario.cues) {
        if (cue !== scenario.cues[0]?.id || (await caption.textContent()) !== text.cues[cue]?.say)
          await next.click();
        const { say = '', why } = text.cues[cue] ?? {};
        await expect(caption).toHaveText(say);
        if (why !== undefined) await expect(page.locator('.caption-text p').nth(1)).toHaveText(why);
        const asked = scenario.questions?.find(({ before }) => before === cue);
        if (asked) {
          await page.keyboard.press('ArrowLeft');
          await answer(page, text.questions[asked.id], asked.options[0].id);
          await page.keyboard.press('ArrowRight');
          await expect(question).toHaveCount(0);
          await expect(caption).toHaveText(say);
        }
      }
      await page.keyboard.press('End');
      await expect(page.getByTestId('step-count')).toHaveText(/(\d+) \/ \1$/);
      expect(errors).toEqual([]);
    });

/** Chooses something wrong, reads why, and what is right. */
async function answer(page: Page, text: QuestionText | undefined, right: string): Promise<void> {
  const question = page.getByTestId('question');
  await expect(question.locator('legend')).toHaveText(text?.ask ?? '');
  for (const option of Object.values(text?.options ?? {})) await expect(question).toContainText(option.text);
  const [wrong] = Object.entries(text?.options ?? {}).flatMap(([id, option]) =>
    id === right ? [] : [option],
  );
  await question.getByText(wrong?.text ?? '', { exact: true }).click();
  await expect(question.getByRole('status')).toContainText(wrong?.answer ?? '');
  await expect(question.getByRole('status')).toContainText(text?.options[right]?.answer ?? '');
}
