import type { Page } from '@playwright/test';
import { open, podTable } from './page.ts';
import { expect, test } from './test.ts';

const log = (page: Page) => page.locator('.console-log');
const prompt = (page: Page) => page.locator('.console-prompt input');

/** Goes to the prompt by the keyboard alone, as soon as the keys are there. */
async function toPrompt(page: Page): Promise<void> {
  await expect(prompt(page)).toBeVisible();
  await expect(async () => {
    if (await prompt(page).evaluate((field) => field === document.activeElement)) return;
    await page.keyboard.press('c');
    await expect(prompt(page)).toBeFocused({ timeout: 500 });
  }).toPass();
}

/** Types a command and waits until the run that it makes is shown to its end. */
async function type(page: Page, command: string): Promise<void> {
  await page.keyboard.type(command);
  await page.keyboard.press('Enter');
  await expect(prompt(page)).toHaveValue('');
  await expect(log(page)).toContainText(command.slice(0, 20));
  await toEnd(page);
}

const toEnd = (page: Page) =>
  page.getByTestId('last').evaluate((button: HTMLButtonElement) => button.click());

/** Lets time pass until the end shows something. */
async function passTime(page: Page, shown: () => Promise<void>): Promise<void> {
  await page.keyboard.type('wait 60s');
  await page.keyboard.press('Enter');
  await expect(async () => {
    await toEnd(page);
    await shown();
  }).toPass();
}

for (const language of ['ko', 'en'] as const) {
  test(`the lecture by keyboard alone: dry run, fail, find the cause, edit, recover (${language})`, async ({
    page,
  }) => {
    await open(page, `?lang=${language}`);
    await toPrompt(page);
    await type(page, 'kubectl run redis --image=redis123 --dry-run=client -o yaml > redis.yaml');
    await expect(page.getByRole('tab', { name: 'redis.yaml' })).toHaveAttribute('aria-selected', 'true');

    await page.keyboard.type('kubectl app');
    await page.keyboard.press('Tab');
    await expect(prompt(page)).toHaveValue('kubectl apply ');
    await page.keyboard.type('-f red');
    await page.keyboard.press('Tab');
    await expect(prompt(page)).toHaveValue('kubectl apply -f redis.yaml ');
    await type(page, '');
    await expect(log(page)).toContainText('pod/redis created');
    await passTime(page, () =>
      expect(podTable(page)).toContainText(/ErrImagePull|ImagePullBackOff/, { timeout: 500 }),
    );

    await page.keyboard.type('kubectl describe pod r');
    await page.keyboard.press('Tab');
    await expect(prompt(page)).toHaveValue('kubectl describe pod redis ');
    await type(page, '');
    await expect(log(page)).toContainText(/Failed to pull image "redis123"/);

    await page.keyboard.type('kubectl edit pod redis');
    await page.keyboard.press('Enter');
    const editor = page.locator('.edit-session textarea');
    await expect(editor).toBeFocused();
    const text = await editor.inputValue();
    expect(text).toContain('# Please edit the object below.');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.insertText(text.replace('image: redis123', 'image: redis'));
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(editor).toHaveCount(0);
    await expect(prompt(page)).toBeFocused();
    await expect(async () => {
      await toEnd(page);
      await expect(log(page)).toContainText('pod/redis edited', { timeout: 500 });
    }).toPass();
    await passTime(page, () =>
      expect(podTable(page)).toContainText(/redis\s*1\/1\s*Running/, { timeout: 500 }),
    );
  });

  test(`a block out of a tutorial is pasted: its commands run in order (${language})`, async ({ page }) => {
    await open(page, `?lang=${language}`);
    await toPrompt(page);
    const block =
      '# a ConfigMap and a Pod\nkubectl apply -f - <<EOF\napiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: words\ndata:\n  hello: hi\nEOF\nkubectl run web \\\n  --image=nginx\nkubectl get configmap words -o name\n';
    await prompt(page).evaluate((field, text) => {
      const data = new DataTransfer();
      data.setData('text/plain', text);
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, block);
    await expect(log(page)).toContainText('kubectl apply -f -');
    await toEnd(page);
    await expect(log(page)).toContainText(
      /configmap\/words created[\s\S]*pod\/web created[\s\S]*configmap\/words/,
    );
    await expect(podTable(page)).toContainText(/web\s*1\/1\s*Running/);
  });
}

test('somebody who may not meets a 403, somebody whom nobody knows a 401', async ({ page }) => {
  await open(page);
  await toPrompt(page);
  await type(page, 'kubectl config get-contexts');
  await expect(log(page)).toContainText('kubernetes-admin@kubernetes');
  await page.keyboard.type('kubectl config use-context j');
  await page.keyboard.press('Tab');
  await expect(prompt(page)).toHaveValue('kubectl config use-context jane@kubernetes ');
  await type(page, '');
  await type(page, 'kubectl get pods');
  await expect(log(page)).toContainText('Error from server (Forbidden): pods is forbidden: User "jane"');
  await type(page, 'kubectl get pods --context=expired@kubernetes');
  await expect(log(page)).toContainText('You must be logged in to the server (Unauthorized)');
});

test('history, search, a watch that is stopped, and a screen that is cleared and comes back', async ({
  page,
}) => {
  await open(page);
  await toPrompt(page);
  await type(page, 'kubectl run web --image=nginx');
  await type(page, 'kubectl get pods -w');
  await page.keyboard.press('Control+c');
  await expect(page.getByRole('button', { name: 'Stop (Ctrl+C)' })).toHaveCount(0);
  await page.keyboard.press('Control+r');
  await page.keyboard.type('run');
  await expect(page.locator('.console-found')).toHaveText('kubectl run web --image=nginx');
  await page.keyboard.press('Escape');
  await expect(prompt(page)).toHaveValue('kubectl run web --image=nginx');
  await page.keyboard.press('Control+c');
  await page.keyboard.press('ArrowUp');
  await expect(prompt(page)).toHaveValue('kubectl get pods -w');
  await page.keyboard.press('Control+c');
  await expect(log(page)).toContainText('pod/web created');
  await page.keyboard.press('Control+l');
  await expect(log(page)).not.toContainText('pod/web created');
  await page.getByTestId('first').evaluate((button: HTMLButtonElement) => button.click());
  for (let i = 0; i < 30; i++)
    await page.getByTestId('next').evaluate((button: HTMLButtonElement) => button.click());
  await expect(log(page)).toContainText('pod/web created');
});
