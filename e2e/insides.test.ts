import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { applyAndSettle, open } from './page.ts';
import { expect, test } from './test.ts';

/** What is opened, by the part of the picture that the focus stands on, and a word that its inside must say. */
const insides = [
  ['component kube-apiserver', 'rv'],
  ['component etcd', '/registry/pods/'],
  ['component kube-scheduler', 'NodeResourcesFit'],
  ['component kube-controller-manager', 'replicasets'],
  ['component kubelet/node-2', 'RunPodSandbox'],
  ['component containerd/node-2', 'StartContainer'],
  ['component registry', 'docker.io/library/nginx:1.27'],
  ['component kubectl', 'kubernetes-admin'],
  ['/registry/pods/default/web', 'ContainerCreating'],
  ['/registry/minions/node-2', 'RunPodSandbox'],
] as const;

async function openByKey(page: Page, part: string): Promise<void> {
  await page.locator(`.dg-frame [data-roving="${part}"]`).first().focus();
  await page.keyboard.press('Enter');
}

for (const [language, theme] of [
  ['ko', 'light'],
  ['en', 'dark'],
] as const) {
  test(`every inside opens and closes by key, and axe finds nothing: ${language}, ${theme}`, async ({
    page,
  }) => {
    // Ten insides, each looked through by axe.
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, `?lang=${language}&theme=${theme}`);
    await applyAndSettle(page);
    for (const [part, word] of insides) {
      await openByKey(page, part);
      const inside = page.locator('.inside-view');
      await expect(inside, part).toContainText(word);
      const { violations } = await new AxeBuilder({ page })
        .include('.inside')
        .options({ rules: { 'target-size': { enabled: true } } })
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
        part,
      ).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.locator('.inside')).toHaveCount(0);
    }
  });
}

test('an inside follows the playhead, and the way back leads to where it was opened', async ({ page }) => {
  await open(page);
  await applyAndSettle(page);
  const part = 'component kube-scheduler';
  await openByKey(page, part);
  const inside = page.locator('.inside-view');
  await expect(inside).toContainText('NodeResourcesFit');
  // The keys of the playhead work inside.
  await page.keyboard.press('Home');
  await expect(inside).not.toContainText('NodeResourcesFit');
  await page.keyboard.press('End');
  await expect(inside).toContainText('NodeResourcesFit');
  await page.keyboard.press('Escape');
  await expect(page.locator(`.dg-frame [data-roving="${part}"]`).first()).toBeFocused();
});
