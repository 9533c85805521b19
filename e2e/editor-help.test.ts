import { applyAndSettle, open } from './page.ts';
import { expect, test } from './test.ts';

const pod = 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: web\nspec:\n  containers:\n  - name: web\n';
const env = '    env:\n    - name: A\n      value: ';

test('the editor puts right what it doubts, and proposes fields and values', async ({ page }) => {
  await open(page);
  const kept = () =>
    page.evaluate(() => {
      const saved = JSON.parse(localStorage.getItem('podreel') ?? '{}') as { files?: Record<string, string> };
      return saved.files?.['web.yaml'];
    });
  await page.locator('.plain textarea').fill(`${pod}    imgae: nginx\n${env}1\n`);
  await expect(page.locator('.monaco-editor .view-line').first()).toBeVisible();

  const doubts = page.getByRole('list', { name: 'The editor doubts' });
  await expect(doubts).toContainText('Container has no field “imgae”');
  await expect(doubts).toContainText('“value” takes text');
  await page.getByRole('button', { name: 'Write image', exact: true }).click();
  await expect(doubts).not.toContainText('imgae');
  await page.getByRole('button', { name: 'Write "1"' }).click();
  await expect(doubts).toHaveCount(0);
  const right = `${pod}    image: nginx\n${env}"1"\n`;
  await expect.poll(kept).toBe(right);

  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('    imagePu');
  const proposals = page.locator('.suggest-widget.visible .monaco-list-row');
  await expect(proposals.filter({ hasText: 'imagePullPolicy' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(proposals.filter({ hasText: 'IfNotPresent' })).toBeVisible();
  await page.keyboard.type('Nev');
  await expect(proposals).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect.poll(kept).toBe(`${right}    imagePullPolicy: Never`);
});

test('what is stored is told apart from what was written, by who added it', async ({ page }) => {
  await open(page);
  await applyAndSettle(page);
  await page.getByRole('button', { name: 'Stored', exact: true }).click();
  const stored = page.getByRole('group', { name: 'As stored in etcd at this moment' });
  const row = (text: string) => stored.getByRole('listitem').filter({ hasText: text });
  await expect(row('schedulerName: default-scheduler')).toHaveAttribute('data-added', 'true');
  await expect(row('image: nginx:1.27').first()).not.toHaveAttribute('data-added');
  await expect(stored).toContainText(/Defaulting: \+\d+/);
  await expect(stored).toContainText(/ServiceAccount: \+\d+/);
  await page.getByTestId('first').click();
  await expect(stored).toContainText('Not stored at this moment.');
});

for (const [lang, doubts, fix, title] of [
  ['en', 'The editor doubts', 'Write image', 'Container has no field “imgae”'],
  ['ko', '편집기가 보기에는', '고치기: image', 'Container에는 “imgae” 필드가 없어요'],
] as const)
  test(`an unknown field is marked in its line and put right by keyboard alone (${lang})`, async ({
    page,
  }) => {
    await open(page, `?lang=${lang}`);
    await page.locator('.plain textarea').fill(`${pod}    imgae: nginx\n`);
    await expect(page.locator('.monaco-editor .view-line').first()).toBeVisible();
    await expect(page.getByRole('list', { name: doubts })).toContainText(title);
    await page.locator('.monaco-editor textarea, .monaco-editor .native-edit-context').first().focus();
    await page.keyboard.press('ControlOrMeta+Home');
    for (let line = 1; line < 8; line++) await page.keyboard.press('ArrowDown');
    await expect(page.locator('.monaco-editor .mark-wavy-doubt')).toHaveText('imgae');
    await page.keyboard.press('ControlOrMeta+.');
    await expect(page.locator('.action-widget').filter({ hasText: fix }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: doubts })).toHaveCount(0);
    await expect(page.locator('.monaco-editor .view-lines')).toContainText('image: nginx');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(page.getByRole('list', { name: doubts })).toContainText(title);
  });

test('JSON is helped as YAML is, and Tab can be told to leave', async ({ page }) => {
  await open(page);
  await page.locator('.plain textarea').fill('{\n  "apiVersion": "v1", "kind": "Pod",\n  "spec": { \n}');
  await expect(page.locator('.monaco-editor .view-line').first()).toBeVisible();
  await page.locator('.monaco-editor textarea, .monaco-editor .native-edit-context').first().focus();
  await page.keyboard.press('ControlOrMeta+Home');
  for (const key of ['ArrowDown', 'ArrowDown', 'End']) await page.keyboard.press(key);
  await page.keyboard.type('"restartP');
  const proposals = page.locator('.suggest-widget.visible .monaco-list-row');
  await expect(proposals.filter({ hasText: 'restartPolicy' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(proposals.filter({ hasText: 'OnFailure' })).toBeVisible();
  await page.keyboard.type('Nev');
  await expect(proposals).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.locator('.monaco-editor .view-lines')).toContainText('"restartPolicy": "Never"');

  const hint = page.locator('.editor-hint');
  await expect(hint).toContainText('Esc, then Tab: leave');
  await page.keyboard.press('Control+m');
  await expect(hint).toContainText('Tab moves on');
  await page.keyboard.press('Control+m');
  await expect(hint).toContainText('Esc, then Tab: leave');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(hint).toContainText('Tab moves on');
});
