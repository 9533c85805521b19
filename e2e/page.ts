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
 * Pastes a text over the manifest, whichever editor stands there. Typed, it would be indented line by line by the one
 * that may come meanwhile; and pasted between two editors it is pasted again.
 */
export async function writeManifest(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  const monaco = page.locator('.monaco-editor');
  await expect(async () => {
    const before = await monaco.count();
    const field =
      before > 0
        ? monaco.locator('.native-edit-context')
        : page.locator('.editor textarea, .ui-panel textarea');
    await field.first().focus({ timeout: 2000 });
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+v');
    expect((await monaco.count()) > 0).toBe(before > 0);
  }).toPass();
}
