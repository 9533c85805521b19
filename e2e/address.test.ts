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
