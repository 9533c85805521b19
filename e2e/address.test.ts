import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** What an address asks for, and what is seen of it: `selector` is there so many times, or has a value. */
type Seen =
  | readonly [parameter: string, selector: string, times: number]
  | readonly [parameter: string, selector: string, property: string, value: string];

const document: readonly Seen[] = [
  ['lang', 'html', 'lang', 'en'],
  ['theme', 'html', 'data-theme', 'contrast'],
  ['motion', 'html', 'data-motion', 'reduce'],
];

const uses: readonly {
  readonly name: string;
  readonly address: string;
  readonly size?: readonly [number, number];
  readonly seen: readonly Seen[];
}[] = [
  {
    name: 'the whole page, with everything left out that can be',
    address:
      'scenario=a-pod&step=12&speed=2&seed=9&scale=110&view=diagram&hide=yaml,timeline,narration,header,controls,legend,share',
    seen: [
      ['scale', 'body', 'style', 'zoom: 1.1;'],
      ['hide', '.shell-left', 'hidden', ''],
      ['hide', '.shell-bar, .caption, .ctl, .tl, .dg-legend', 0],
      ['view', '.shell-right', 'hidden', ''],
      ['scenario', '.dg-hub', 1],
    ],
  },
  {
    name: 'the whole page at a step',
    address: 'SCENARIO=a-pod&t=12&speed=2&seed=9',
    seen: [
      ['t', '[data-testid=timeline]', 'aria-valuenow', '12'],
      ['seed', '.shell-note:has-text("seed 9")', 1],
      ['scenario', '.lesson-open:has-text("One Pod")', 1],
      ['speed', '[data-testid=rate] option[value="2"]:checked', 1],
      ['autoplay', '[data-testid=play]', 'data-playing', 'false'],
    ],
  },
  {
    name: 'a phone that begins with the YAML',
    address: 'view=yaml',
    size: [390, 844],
    seen: [['view', '.shell-tabs [aria-selected=true]:has-text("YAML")', 1]],
  },
  {
    name: 'a figure',
    address:
      'embed=1&scenario=a-pod&step=12&speed=2&scale=110&view=list&hide=timeline,narration,controls,legend,share',
    seen: [
      ['scale', 'body', 'style', 'zoom: 1.1;'],
      ['hide', '.fig-caption, .fig-controls, .fig-open', 0],
      ['view', '.fig-list', 1],
      ['step', '.fig-list ol[start="1"]', 1],
      ['step', '.fig-list [aria-current=step]', 1],
    ],
  },
  {
    name: 'a figure of YAML',
    address: 'embed=1&scenario=a-pod&step=40&view=yaml',
    seen: [
      ['view', '.fig-yaml h2:has-text("pods default/nginx")', 1],
      ['view', '.fig-picture', 0],
    ],
  },
  {
    name: 'a figure of lanes',
    address: 'embed=1&scenario=a-pod&step=40&view=timeline',
    seen: [
      ['view', '.fig-timeline .tl-canvas', 1],
      ['step', '[data-testid=timeline]', 'aria-valuenow', '40'],
    ],
  },
  {
    name: 'a class that reads',
    address: 'mode=present&scenario=a-pod&step=40&view=list',
    seen: [['view', '.class-list [aria-current=step]', 1]],
  },
  {
    name: 'a class that looks at YAML',
    address: 'mode=present&scenario=a-pod&step=40&view=yaml',
    seen: [['view', '.class-yaml h2:has-text("pods default/nginx")', 1]],
  },
  {
    name: 'a class',
    address: 'mode=present&scenario=a-pod&step=12&speed=2&seed=9&scale=110&hide=narration,legend',
    seen: [
      ['scale', 'body', 'style', 'zoom: 1.1;'],
      ['hide', '.class-caption, .dg-legend', 0],
      ['step', '[data-testid=timeline]', 'aria-valuenow', '12'],
    ],
  },
];

test('what an address asks for is there, in every use', async ({ page }) => {
  for (const { name, address, size = [1440, 900], seen } of uses) {
    await page.setViewportSize({ width: size[0], height: size[1] });
    await page.goto(`./?lang=en&theme=contrast&motion=reduce&${address}`);
    for (const [parameter, selector, ...wanted] of [...document, ...seen]) {
      const part = page.locator(selector);
      const what = `${name}: ${parameter}`;
      const [property, value] = wanted;
      if (typeof property === 'number') await expect(part, what).toHaveCount(property);
      else await expect(part.first(), what).toHaveAttribute(property, value ?? '');
    }
  }
});

test('what an address asks for in vain is said softly, and the usual stands there, in every use', async ({
  page,
}) => {
  const bad =
    'speed=9&scale=12&motion=some&step=-4&view=all&hide=all&seed=x&autoplay=maybe&theme=pink&lang=xx';
  const warnings: string[] = [];
  page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())));
  for (const [use, there] of [
    ['', '.dg-hub'],
    ['&mode=present', '.class-chapter'],
    ['&embed=1', '.fig-caption p'],
  ] as const) {
    warnings.length = 0;
    await page.goto(`./?scenario=nope&${bad}${use}`);
    await expect(page.locator(there).first()).toBeVisible();
    // The browser's language, as without an address.
    const note = page.getByRole('status').filter({ hasText: '링크가 찾는 것이 없어요' });
    for (const value of [...bad.split('&'), 'scenario=nope']) await expect(note).toContainText(value);
    expect(warnings).toHaveLength(1);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await note.getByRole('button', { name: '닫기' }).click();
    await expect(note).toHaveCount(0);
  }
});

const isPlaying = (page: Page) => expect(page.getByTestId('play')).toHaveAttribute('data-playing', 'true');

test('it plays by itself where it is asked to, and not where motion is unwanted', async ({ page }) => {
  await page.goto('./?lang=en&scenario=a-pod&step=3&autoplay=1');
  await isPlaying(page);
  await page.goto('./?lang=en&scenario=a-pod&step=3&autoplay=1&mode=present');
  await isPlaying(page);
  await page.goto('./?lang=en&scenario=a-pod&step=3&autoplay=1&motion=reduce');
  await expect(page.getByTestId('timeline')).toHaveAttribute('aria-valuenow', '3');
  await expect(page.getByTestId('play')).toHaveAttribute('data-playing', 'false');
});
