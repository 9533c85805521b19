import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { open, podTable, stepNumber } from './page.ts';
import { expect, test } from './test.ts';

const example = readFileSync(new URL('../public/lessons/no-endpoints.json', import.meta.url), 'utf8');

async function drop(page: Page, text: string, name: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([content, file]) => {
      const data = new DataTransfer();
      data.items.add(new File([content ?? ''], file ?? ''));
      return data;
    },
    [text, name],
  );
  await page.locator('#picture').dispatchEvent('drop', { dataTransfer: transfer });
}

const languages = [
  {
    lang: 'en',
    title: 'A Service that finds nobody',
    locked: 'Closed in this lesson: breaking things',
    ask: 'The selector says app=shopp',
    wrong: 'Refuse it',
    answer: 'Then a Service could never be made before its Pods',
    unopened: 'could not be opened as a lesson',
    fields: { title: 'Title', purpose: /^What one will/, say: 'What to look at' },
    onlyIn: '이 수업에는 English 글만 있어요.',
    other: 'ko',
  },
  {
    lang: 'ko',
    title: '아무도 찾지 못하는 서비스',
    locked: '이 수업에서 닫아 둔 것: 고장 내기',
    ask: '셀렉터는 app=shopp인데',
    wrong: '거절한다',
    answer: '그러면 파드보다 서비스를 먼저',
    unopened: '수업으로 열지 못했어요',
    fields: { title: '제목', purpose: /^무엇을 보게/, say: '무엇을 볼까' },
    onlyIn: 'This lesson is written in 한국어 only.',
    other: 'en',
  },
] as const;

for (const { lang, title, locked, ask, wrong, answer, unopened, fields, onlyIn, other } of languages) {
  test(`a lesson file is dropped and played; one is made, saved, and opened again (${lang})`, async ({
    page,
  }) => {
    await open(page, `?lang=${lang}`);
    await drop(page, '{"podreel": 1,\n "id": 7}', 'broken.json');
    const refused = page.getByRole('dialog', { name: unopened });
    await expect(refused.locator('code', { hasText: 'id' }).first()).toContainText('2');
    await page.keyboard.press('Escape');

    await drop(page, example, 'no-endpoints.json');
    await expect(page.getByTestId('scenarios')).toContainText(title);
    await expect(page.getByTestId('lesson-note')).toContainText(locked);
    await page.getByTestId('next-scene').click();
    await page.getByTestId('next-scene').click();
    await page.getByTestId('prev').click();
    const question = page.getByTestId('question');
    await expect(question).toContainText(ask);
    await question.getByText(wrong).click();
    await expect(question).toContainText(answer);

    // One's own, from what is done on the page.
    await page.getByTestId('first').click();
    for (let i = 0; i < 3; i++) await page.getByTestId('next').click();
    const marked = (await stepNumber(page)).at;
    await page.getByTestId('scenarios').click();
    await page.getByTestId('record').click();
    const desk = page.getByTestId('desk');
    await desk.getByTestId('mark').click();
    await desk.getByTestId('save-lesson').click();
    await expect(desk.locator('.desk-complaints li').first()).toBeVisible();
    await desk.getByLabel(fields.title, { exact: true }).fill('Mine: 하나');
    await desk.getByLabel(fields.purpose).fill('<img src=x onerror=alert(1)>');
    await desk.getByLabel(fields.say).fill('Here it is.');
    await page.reload();
    await expect(desk.getByLabel(fields.say)).toHaveValue('Here it is.');
    const saving = page.waitForEvent('download');
    await desk.getByTestId('save-lesson').click();
    const saved = readFileSync(await (await saving).path(), 'utf8');
    expect(JSON.parse(saved)).toMatchObject({ podreel: 1, cues: [{ id: 'stop-1' }] });
    await desk.getByRole('button', { name: lang === 'en' ? 'Close' : '닫기' }).click();

    await page.getByTestId('scenarios').click();
    await page
      .getByTestId('lesson-file')
      .setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(saved) });
    await expect(page.getByTestId('scenarios')).toContainText('Mine: 하나');
    await page.getByTestId('next-scene').click();
    expect((await stepNumber(page)).at).toBe(marked);
    await expect(page.locator('.caption-text')).toContainText('Here it is.');
    await page.locator('.shell-language').selectOption(other);
    await expect(page.getByTestId('lesson-note')).toContainText(onlyIn);
    await expect(podTable(page)).toBeAttached();
  });
}

test('a link opens a lesson of the same site, before a class and in a figure that may keep nothing', async ({
  page,
  baseURL,
}) => {
  await page.goto('./?lesson=lessons/no-endpoints.json&lang=en&mode=present');
  await expect(page.getByTestId('lesson-note')).toContainText('breaking things');
  await page.goto('./?lesson=https://elsewhere.example/a.json&lang=en');
  await expect(page.getByRole('dialog')).toContainText('only from where this page is');
  await page.goto('./?embed=1&lang=en#lesson=1d.cut');
  await expect(page.getByTestId('unopened')).toContainText('The link is incomplete');
  const inLink = encodeURIComponent(JSON.stringify(JSON.parse(example))).replaceAll("'", '%27');
  const src = `${baseURL ?? ''}?embed=1&lang=en#lesson=1r.${inLink}`;
  await page.route('**/post', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<link rel="icon" href="data:,"><iframe title="figure" sandbox="allow-scripts" width="800" height="520" src="${src.replaceAll('&', '&amp;')}"></iframe>`,
    }),
  );
  await page.goto('./post');
  const figure = page.frameLocator('iframe');
  await expect(figure.locator('.fig-caption p').first()).not.toBeEmpty();
  await expect(figure.getByTestId('lesson-note')).toContainText('breaking things');
});
