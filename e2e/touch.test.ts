import type { Page } from '@playwright/test';
import { drag, type Finger } from './fingers.ts';
import { expect, test } from './test.ts';

// A phone in the hand: everything that can be pressed is 44 px wide and high (WCAG 2.5.5, DESIGN.md 10).
test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

/**
 * What a finger could miss: of all that can be pressed and is seen, what takes less than 44 px of the screen. Left out
 * are what stands in a line of text, tokens (each of them is a step in the list), and the width of what is as wide as
 * its time is long.
 */
function tooSmall(): string[] {
  const least = 44;
  const pressable =
    'a[href], button, select, summary, input, textarea, [role=slider], [role=tab], [role=option], [tabindex="0"]';
  const inText = 'p a, li a, .yaml-fold, .dg-token';
  const asLongAsItsTime = '.strip-track button';
  const within = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const found = new Set<string>();
  for (const token of document.querySelectorAll<HTMLElement>('.dg-token')) token.style.pointerEvents = 'none';
  for (const element of within.querySelectorAll<HTMLElement>(pressable)) {
    const { visibility, pointerEvents, overflowY } = getComputedStyle(element);
    const isBehind = element.closest('[inert], .ui-heard, :has(> .dg-legend-sheet)') !== null;
    if (isBehind || visibility === 'hidden' || pointerEvents === 'none') continue;
    // What scrolls takes the focus for its arrows, not a finger.
    if (
      element.matches(inText) ||
      (overflowY === 'auto' && element.tabIndex === 0 && !element.matches('textarea'))
    )
      continue;
    const target = element.matches('[type=checkbox], [type=radio]')
      ? (element.closest('label') ?? element)
      : element;
    const box = target.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    const isWide = box.width >= least - 0.5 || element.matches(asLongAsItsTime);
    const isHigh = box.height >= least - 0.5;
    // What is drawn small may still take a larger place.
    const [x, y, reach] = [box.x + box.width / 2, box.y + box.height / 2, least / 2 - 1];
    const takes = (dx: number, dy: number): boolean => {
      const hit = document.elementFromPoint(x + dx, y + dy);
      return hit !== null && target.contains(hit);
    };
    const ok =
      (isWide || (takes(-reach, 0) && takes(reach, 0))) && (isHigh || (takes(0, -reach) && takes(0, reach)));
    if (ok) continue;
    const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const size = `${String(Math.round(box.width))}×${String(Math.round(box.height))}`;
    found.add(`${element.tagName} ${element.className.toString()} “${name.slice(0, 30)}” ${size}`);
  }
  return [...found];
}

test('a finger finds everything in the learner’s page', async ({ page }) => {
  const small: Record<string, string[]> = {};
  const look = async (place: string): Promise<void> => {
    small[place] = await page.evaluate(tooSmall);
  };
  const tab = (name: string): Promise<void> => page.getByRole('tab', { name, exact: true }).last().tap();
  const dialog = page.locator('dialog[open]');
  const lookInto = async (opens: () => Promise<void>, place: string): Promise<void> => {
    await opens();
    await expect(dialog).toBeVisible();
    await look(place);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await page.goto('./?lang=ko&scenario=a-pod&step=60&motion=reduce');
  await expect(page.locator('.dg-token').first()).toBeVisible();
  await expect(page.getByTestId('timeline')).toBeVisible();
  await look('picture');
  await tab('YAML');
  await look('editor');
  await tab('콘솔');
  await look('console');
  await tab('자세히');
  for (const each of ['메시지', '오브젝트', '차이', 'etcd', '결정']) {
    await tab(each);
    await look(each);
  }
  await lookInto(() => page.keyboard.press('Shift+?'), 'keys');
  await lookInto(() => page.keyboard.press('g'), 'go to');
  await lookInto(() => page.keyboard.press('Shift+M'), 'breakpoints');
  await lookInto(() => page.getByTestId('scenarios').tap(), 'library');
  await lookInto(() => page.getByRole('button', { name: '시뮬레이션' }).tap(), 'not modelled');
  await tab('그림');
  for (const part of [
    ...['kube-apiserver', 'etcd', 'kube-scheduler', 'kube-controller-manager', 'kubelet/node-3'].map(
      (id) => `component ${id}`,
    ),
    ...['containerd/node-3', 'registry', 'kubectl'].map((id) => `component ${id}`),
    '/registry/pods/default/nginx',
    '/registry/minions/node-3',
  ]) {
    await page.locator(`.dg-frame [data-roving="${part}"]`).first().focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.inside-view')).toBeVisible();
    await look(part);
    await page.keyboard.press('Escape');
    await expect(page.locator('.inside')).toHaveCount(0);
  }
  expect(Object.fromEntries(Object.entries(small).filter(([, found]) => found.length > 0))).toEqual({});
});

test('and in a figure, and in a class', async ({ page }) => {
  await page.goto('./?embed=1&lang=ko&step=20');
  await expect(page.getByTestId('next')).toBeEnabled();
  expect(await page.evaluate(tooSmall)).toEqual([]);
  // A tablet, or a board that is touched. What is drawn is as large as it is drawn; whatever it does, the tools do too.
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('./?mode=present&lang=ko&step=20');
  await expect(page.locator('.class-chapter')).toBeVisible();
  expect((await page.evaluate(tooSmall)).filter((found) => !found.includes('dg-hit'))).toEqual([]);
});

/** How near the picture is, and what part of it is seen. */
const nearness = (
  page: Page,
): Promise<{ readonly wide: number; readonly left: number; readonly top: number }> =>
  page.locator('.dg-pane').evaluate((pane) => ({
    wide: pane.querySelector('.dg-frame')?.getBoundingClientRect().width ?? 0,
    left: pane.scrollLeft,
    top: pane.scrollTop,
  }));

test('two fingers bring the picture nearer and move it', async ({ page }) => {
  await page.goto('./?lang=ko&scenario=a-pod&step=30&motion=reduce');
  await expect(page.locator('.dg-token').first()).toBeVisible();
  const screen = await page.context().newCDPSession(page);
  const { x, y, width, height } = (await page.locator('.dg-pane').boundingBox()) as {
    x: number;
    y: number;
    width: number;
    height: number;
  };
  const middle = { x: x + width / 2, y: y + height / 2 };
  const beside = (by: number, across = 0, down = 0): readonly Finger[] => [
    { x: middle.x - by + across, y: middle.y + down },
    { x: middle.x + by + across, y: middle.y + down },
  ];
  const far = await nearness(page);
  await drag(screen, beside(30), beside(75));
  await expect.poll(async () => (await nearness(page)).wide).toBeGreaterThan(far.wide * 1.8);
  const near = await nearness(page);
  await drag(screen, beside(40), beside(40, -60, -40));
  await expect.poll(async () => (await nearness(page)).left).toBeGreaterThan(near.left + 30);
  expect((await nearness(page)).top).toBeGreaterThan(near.top + 20);
  await drag(screen, beside(75), beside(20));
  await expect.poll(async () => (await nearness(page)).wide).toBeLessThan(far.wide * 1.3);
  // The page itself was not enlarged.
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
});
