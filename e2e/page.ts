import { expect, type Page } from '@playwright/test';

/** Opens the page and waits until the idle cluster stands and a manifest can be applied. */
export async function open(page: Page, query = '?lang=en'): Promise<void> {
  await page.goto(`./${query}`);
  await expect(page.locator('.react-flow__node').first()).toBeVisible();
  await expect(applyButton(page)).toBeEnabled();
}

/** Above the manifest; a second one stands under the empty picture. */
export function applyButton(page: Page): ReturnType<Page['locator']> {
  return page.getByRole('button', { name: /^(Apply|적용)/ }).first();
}

/** Applies the manifest in the editor and stops the story at its end. */
export async function applyAndSettle(page: Page): Promise<void> {
  await applyButton(page).click();
  await expect(stepCount(page)).not.toHaveText(/ 0 \/ 0/);
  await page.getByTestId('last').click();
}

/** The Pods as `kubectl get pods` prints them at the moment shown. */
export function podTable(page: Page): ReturnType<Page['locator']> {
  return page.getByRole('table', { name: 'kubectl get pods' });
}

/** `Step 12 / 77`. */
export function stepCount(page: Page): ReturnType<Page['locator']> {
  return page.getByTestId('step-count');
}

export async function stepNumber(page: Page): Promise<{ readonly at: number; readonly of: number }> {
  const [, at = '', of = ''] = /(\d+) \/ (\d+)/.exec((await stepCount(page).textContent()) ?? '') ?? [];
  return { at: Number(at), of: Number(of) };
}

/** What every panel shows of the moment, as text: the same moment must always give the same. */
export async function shown(page: Page): Promise<string> {
  const parts = ['.caption-text', '.react-flow', '.console-pods', '.console-log', '[data-testid=time]'];
  const texts = await Promise.all(
    parts.map(async (selector) => (await page.locator(selector).allTextContents()).join('\n')),
  );
  return texts.join('\n---\n');
}

/**
 * Puts a text into the manifest as a paste does, whichever editor stands there: one that comes meanwhile would take
 * what is typed key by key, and indent each line as the one before it.
 */
export async function writeManifest(page: Page, text: string): Promise<void> {
  const monaco = page.locator('.monaco-editor');
  await expect(async () => {
    const isMonaco = (await monaco.count()) > 0;
    await page.locator('.editor textarea, .ui-panel textarea').first().focus();
    await page.keyboard.press('ControlOrMeta+a');
    expect(await page.evaluate(pasted, { text, isMonaco })).toBe(true);
  }).toPass();
}

/** In the page: puts a text where the focus is, if the editor that was meant is still there. */
function pasted({ text, isMonaco }: { readonly text: string; readonly isMonaco: boolean }): boolean {
  const field = document.activeElement;
  if (!(field instanceof HTMLTextAreaElement)) return false;
  if ((document.querySelector('.monaco-editor') !== null) !== isMonaco) return false;
  if (!isMonaco) return document.execCommand('insertText', false, text);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  return true;
}
