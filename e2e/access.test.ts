import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { applyAndSettle, open, stepNumber } from './page.ts';
import { expect, test } from './test.ts';

const languages = ['ko', 'en'] as const;
const themes = ['light', 'dark', 'contrast'] as const;

/** What axe finds, with the size of targets, which it leaves out by itself. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

/** In every theme: what stands where is the same in all of them, so the page is loaded once. */
async function findingsInAllThemes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
    found.push(...(await findings(page)).map((finding) => `${theme}: ${finding}`));
  }
  return found;
}

/** What a use of the page looks like, and what has to be there before it is looked through. */
const uses = [
  {
    name: 'the page',
    query: 'step=30',
    size: [1280, 800],
    there: '.dg-token, .caption-text p',
    words: '.shell',
  },
  { name: 'a figure', query: 'embed=1&step=20', size: [720, 405], there: '.fig-caption p', words: '.fig' },
  {
    name: 'a class',
    query: 'mode=present&step=30',
    size: [1280, 800],
    there: '.class-chapter',
    words: '.class',
  },
] as const;

const titles = { ko: 'Podreel · 파드가 되기까지', en: 'Podreel · How a Pod comes to be' } as const;

for (const { name, query, size, there, words } of uses)
  for (const language of languages)
    test(`${name} has no finding of axe in any theme, and keeps all of it with spread text and the system’s colours: ${language}`, async ({
      page,
    }) => {
      // Three themes, each looked through by axe.
      test.slow();
      await page.setViewportSize({ width: size[0], height: size[1] });
      await page.goto(`./?lang=${language}&${query}`);
      for (const part of there.split(', ')) await expect(page.locator(part).first()).toBeVisible();
      await expect(page.getByTestId('next')).toBeEnabled();
      expect(await findingsInAllThemes(page)).toEqual([]);
      // What a reader with a screen reader hears of the frame, and of the document.
      await expect(page).toHaveTitle(titles[language]);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('h1')).toHaveCount(1);
      expect(await page.evaluate(foreignWords, language)).toEqual([]);
      if (name === 'a figure') {
        await page.setViewportSize({ width: 400, height: 300 });
        await expect(page.locator('.duet')).toBeVisible();
        expect(await findings(page)).toEqual([]);
      }
      const before = await page.evaluate(cutOff, words);
      await page.evaluate(spreadText, words);
      const spread = await page.evaluate(cutOff, words);
      expect(spread.filter((each) => !before.includes(each))).toEqual([]);
      await page.emulateMedia({ forcedColors: 'active' });
      expect(await page.evaluate(withoutEdge)).toEqual([]);
    });

/** Words of React Flow and of the other language. Names that Kubernetes gives are English in both. */
function foreignWords(language: 'ko' | 'en'): string[] {
  const html = document.documentElement.outerHTML;
  const ofReactFlow =
    /press (enter|delete|escape)|use the arrow keys|Edge from|aria-roledescription="(node|edge)"/gi;
  const found = [...html.matchAll(ofReactFlow)].map(([words]) => words);
  for (const element of document.body.querySelectorAll('*')) {
    const own = [...element.childNodes]
      .flatMap((n) => (n.nodeType === 3 ? [n.textContent ?? ''] : []))
      .join('');
    const texts = [own, element.getAttribute('aria-label') ?? '', element.getAttribute('title') ?? ''];
    // Each language is called by its own name.
    if (element.closest('option[lang], script, style, noscript')) continue;
    const isForeign = (text: string): boolean =>
      language === 'en' ? /[가-힣]/.test(text) : /\b(the|of|and|is|are|your|what)\b/i.test(text);
    // What a machine says, and what is quoted of it, is English in both.
    if (element.closest('pre, code, [data-quoted], textarea, .console-log, [lang=en]')) continue;
    for (const text of texts) if (isForeign(text)) found.push(text.trim().slice(0, 60));
  }
  return [...new Set(found)];
}

/** As a reader's own style sheet would set it (WCAG 1.4.12). */
function spreadText(within: string): void {
  for (const element of document.querySelectorAll<HTMLElement>(`${within}, ${within} *`)) {
    element.style.setProperty('line-height', '1.5', 'important');
    element.style.setProperty('letter-spacing', '0.12em', 'important');
    element.style.setProperty('word-spacing', '0.16em', 'important');
  }
}

/** Texts that do not fit their boxes and cannot be scrolled to. What is in the picture is said by the list as well. */
function cutOff(within: string): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(`${within} *`)) {
    if (element.closest('.ui-heard, .dg-frame, [aria-hidden=true], svg, .tl, .chapters')) continue;
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
    const clips = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
    const named = element.closest('[aria-label], [title]') !== null && textOverflow === 'ellipsis';
    const across = clips(overflowX) && !named && element.scrollWidth > element.clientWidth + 1;
    const down = clips(overflowY) && element.scrollHeight > element.clientHeight + 1;
    const isLine = (element.textContent ?? '').trim() !== '' && element.clientHeight > 0;
    if (isLine && (across || down)) found.push(`${element.tagName}.${element.className.toString()}`);
  }
  return [...new Set(found)];
}

/** Parts of the picture that the system's colours leave without an edge. */
function withoutEdge(): string[] {
  return [...document.querySelectorAll('.dg-component, .duet-party, .dg-card')].flatMap((part) => {
    const { borderTopWidth, borderTopStyle } = getComputedStyle(part);
    return borderTopStyle === 'none' || parseFloat(borderTopWidth) < 1 ? [part.className.toString()] : [];
  });
}

test('a scenario by the keyboard alone: what is focused is seen, and what happens is heard once', async ({
  page,
}) => {
  await page.goto('./?lang=ko');
  await expect(page.getByTestId('timeline')).toBeVisible();
  const focused = page.locator(':focus');
  // Every stop on the way is in sight and bears a ring.
  const tabTo = async (selector: string, most: number): Promise<void> => {
    for (let stops = 1; stops <= most; stops += 1) {
      await page.keyboard.press('Tab');
      const hidden = await focused.evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        const isSeen = left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
        return isSeen && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2
          ? null
          : element.outerHTML.slice(0, 90);
      });
      expect(hidden).toBe(null);
      if (await focused.evaluate((element, wanted) => element.matches(wanted), selector)) return;
    }
    throw new Error(`${selector} is more than ${String(most)} stops away`);
  };
  await tabTo('[data-testid=scenarios]', 12);
  await page.keyboard.press('Enter');
  await expect(page.locator('dialog[open]')).toBeVisible();
  await tabTo('.lesson-line', 12);
  await page.keyboard.press('Enter');
  await expect(page.locator('dialog')).toHaveCount(0);
  await expect(page.getByTestId('timeline')).toHaveAttribute('aria-valuemax', /\d\d/);

  // The caption comes with the story's first step.
  await expect(page.locator('.caption [aria-live]')).toHaveCount(1);
  const heard = await page.evaluateHandle(() => {
    const messages: string[] = [];
    for (const region of document.querySelectorAll('[aria-live]')) {
      if (region.getAttribute('aria-live') !== 'polite') messages.push('a region that interrupts');
      new MutationObserver(() => messages.push(region.textContent ?? '')).observe(region, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    }
    return messages;
  });
  const messages = (): Promise<string[]> => heard.evaluate((all) => all.splice(0));
  const caption = page.locator('.caption-text p').first();
  const slider = page.getByTestId('timeline');
  const at = async (): Promise<number> => Number(await slider.getAttribute('aria-valuenow'));
  await page.waitForTimeout(600);
  await messages();
  const before = await at();
  for (let i = 0; i < 8; i += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(at).toBe(before + 8);
  await expect.poll(() => heard.evaluate((all) => all.length)).toBeGreaterThan(0);
  await page.waitForTimeout(600);
  // Steps that fly by are not spoken; a slow machine may rest once on the way.
  const flown = await messages();
  expect(flown.length).toBeLessThanOrEqual(2);
  expect(flown.at(-1)).toContain((await caption.textContent()) ?? '');
  expect(await slider.getAttribute('aria-valuetext')).toContain(`단계 ${String(before + 8)}/`);
  await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(1200);
  expect(await messages()).toHaveLength(1);
  await page.keyboard.press('k');
  await expect(page.getByTestId('play')).toHaveAttribute('data-playing', 'true');
  await page.waitForTimeout(3000);
  // At most one a second.
  expect((await messages()).length).toBeLessThanOrEqual(4);

  // Into a part of the picture and back, by its own keys.
  await page.keyboard.press('Home');
  await page.locator('.dg-frame [data-roving="component etcd"]').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.locator('.inside-view')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.inside')).toHaveCount(0);
});

test('the list of steps is the story: as many items as steps, and the caption’s own words', async ({
  page,
}) => {
  await open(page, '?lang=en');
  await applyAndSettle(page);
  for (let i = 0; i < 12; i++) await page.getByTestId('prev').click();
  const { at, of } = await stepNumber(page);
  const items = page.locator('.steps li');
  await expect(items).toHaveCount(of);
  const current = page.locator('.steps li[aria-current=step]');
  await expect(current).toHaveCount(1);
  expect(await current.locator('button').first().textContent()).toBe(
    await page.locator('.caption-text p').first().textContent(),
  );
  expect(await items.nth(at - 1).getAttribute('aria-current')).toBe('step');
});

test('where nothing is to move, the list comes first and stands open', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '?lang=en');
  await applyAndSettle(page);
  await expect(page.locator('details.steps')).toHaveAttribute('open', '');
  await expect(page.locator('.steps li').first()).toBeVisible();
});

test('at 320 px, which is 400 % of a usual window, the list replaces the picture, and nothing scrolls two ways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('./?lang=en&step=12');
  const current = page.locator('.shell-list .steps li[aria-current=step]');
  await expect(current).toBeVisible();
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wide).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Show the picture' }).click();
  await expect(page.locator('.react-flow__node').first()).toBeVisible();
});

test('the page has few stops for the Tab key', async ({ page }) => {
  await page.goto('./?embed=1&lang=en&step=9');
  await expect(page.getByTestId('next')).toBeEnabled();
  const stops = await tabStops(page);
  expect(stops).toBeLessThanOrEqual(12);
  expect(stops).toBeGreaterThanOrEqual(5);
  await page.goto('./?mode=present&lang=en&step=9');
  await expect(page.locator('.class-chapter')).toBeVisible();
  expect(await tabStops(page)).toBeLessThanOrEqual(12);
});

/** How many elements the Tab key comes to. */
function tabStops(page: Page): Promise<number> {
  return page.evaluate(() => {
    const able = 'a[href], button, input, select, textarea, summary, [tabindex]';
    return [...document.querySelectorAll<HTMLElement>(able)].filter(
      (element) =>
        element.tabIndex >= 0 &&
        !element.matches(':disabled') &&
        element.closest('[inert]') === null &&
        element.getClientRects().length > 0 &&
        getComputedStyle(element).visibility !== 'hidden',
    ).length;
  });
}

test('with reduced motion nothing moves between two steps', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await applyAndSettle(page);
  for (let i = 0; i < 10; i++) await page.getByTestId('prev').click();
  await expect(page.locator('.dg-token').first()).toBeVisible();
  // What is drawn, not its pixels: the browser may paint the same picture a second time with edges a shade softer.
  expect(await changesWithin(page, 400)).toEqual([]);
});

/** What changes in the picture or is animated there while nobody does anything. */
function changesWithin(page: Page, ms: number): Promise<string[]> {
  return page.locator('.react-flow').evaluate(
    (picture, wait) =>
      new Promise<string[]>((resolve) => {
        const changes: string[] = [];
        const observer = new MutationObserver((records) => {
          for (const { type, target, attributeName } of records)
            changes.push(`${type} ${attributeName ?? ''} of ${target.nodeName}`);
        });
        observer.observe(picture, { subtree: true, childList: true, attributes: true, characterData: true });
        setTimeout(() => {
          observer.disconnect();
          const animated = picture
            .getAnimations({ subtree: true })
            .filter(({ playState }) => playState === 'running');
          resolve([...changes, ...animated.map(() => 'an animation')]);
        }, wait);
      }),
    ms,
  );
}
