import type { Locator, Page } from '@playwright/test';
import { open } from './page.ts';
import { expect, test } from './test.ts';

const field = (dialog: Locator, node: number, name: RegExp): Locator =>
  dialog.getByRole('group', { name: new RegExp(`^(Node|노드) ${node}$`) }).getByLabel(name);

/** Types a line at the prompt, and waits for its answer. */
async function ask(page: Page, line: string, answer: RegExp): Promise<void> {
  const prompt = page.locator('.console-prompt input');
  await prompt.fill(line);
  await prompt.press('Enter');
  await expect(prompt).toHaveValue('');
  await page.getByTestId('last').click();
  await expect(page.locator('.console-log')).toContainText(answer);
}

test('a cluster built by hand: what is wrong is said at its place, and nothing typed is lost', async ({
  page,
}) => {
  test.slow();
  await open(page);
  await page.getByTestId('cluster').click();
  const dialog = page.getByRole('dialog', { name: 'Which cluster?' });
  await dialog.getByRole('radio', { name: 'Built by you' }).check();
  await field(dialog, 1, /^Name/).fill('Big One');
  await field(dialog, 2, /^Taints/).fill('dedicated=db');
  await page.getByTestId('use-cluster').click();
  await expect(field(dialog, 1, /^Name/)).toBeFocused();
  await expect(field(dialog, 1, /^Name/)).toHaveAccessibleDescription(/no name of a node/);
  await expect(field(dialog, 2, /^Taints/)).toHaveAccessibleDescription(/no taint/);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByTestId('cluster').click();
  await dialog.getByRole('radio', { name: 'Built by you' }).check();
  await expect(field(dialog, 1, /^Name/)).toHaveValue('Big One');

  await field(dialog, 1, /^Name/).fill('big');
  await field(dialog, 2, /^Taints/).fill('dedicated=db:NoSchedule');
  await dialog.getByLabel('Scheduler and controller manager').selectOption('2');
  await page.getByTestId('use-cluster').click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.dg-frame [data-roving="component kubelet/big"]')).toBeVisible();
  await expect(page.locator('.dg-frame [data-roving="component kube-scheduler/2"]')).toHaveAccessibleName(
    /waits/,
  );
  await ask(page, 'kubectl describe node node-2', /dedicated=db:NoSchedule/);

  // There is work now: it is asked before that goes.
  await page.getByTestId('cluster').click();
  await dialog.getByRole('radio', { name: 'One node' }).check();
  await page.getByTestId('use-cluster').click();
  await expect(dialog.getByText(/What happened so far goes: 1 line/)).toBeVisible();
  await page.getByTestId('begin-anew').click();
  await expect(page.locator('.dg-frame [data-roving="component kubelet/control-plane"]')).toBeVisible();

  // A reload finds the same cluster.
  await page.reload();
  await expect(page.locator('.dg-frame [data-roving="component kubelet/control-plane"]')).toBeVisible();
});

test('a link names a cluster', async ({ page }) => {
  test.slow();
  await open(page, '?lang=ko&cluster=kubeadm');
  await expect(page.locator('.dg-frame [data-roving="component kubelet/worker-2"]')).toBeVisible();
});
