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
  // At most one in two seconds: at once, and once more.
  expect((await messages()).length).toBeLessThanOrEqual(2);
  await page.keyboard.press('k');
  // As little of it as one wants, and nothing at all.
  await page.waitForTimeout(600);
  await page.keyboard.press('Shift+?');
  await page.getByTestId('heard').selectOption('short');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(1200);
  expect((await messages()).at(-1)).toBe(await caption.textContent());
  await page.keyboard.press('Shift+?');
  await page.getByTestId('heard').selectOption('off');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.waitForTimeout(1200);
  expect((await messages()).join('')).toBe('');

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

/** What stands where is the same in both languages: each state is walked through in one of them. */
const walks = [
  { name: 'the idle page', language: 'ko', query: '', size: [1440, 900], there: '.shell-first' },
  {
    name: 'a scenario',
    language: 'en',
    query: 'scenario=a-pod&step=30',
    size: [1440, 900],
    there: '.dg-token',
  },
  {
    name: 'a failure',
    language: 'ko',
    query: 'scenario=image-pull-fails&step=60',
    size: [1280, 800],
    there: '.dg-token',
  },
  {
    name: 'a question',
    language: 'en',
    query: 'scenario=a-pod&step=20',
    size: [1440, 900],
    there: '.dg-token',
  },
  {
    name: 'an inside',
    language: 'ko',
    query: 'scenario=a-pod&step=30&open=kube-apiserver',
    size: [1440, 900],
    there: '.inside-body button',
  },
  { name: 'a phone', language: 'ko', query: 'scenario=a-pod&step=30', size: [390, 844], there: '.dg-token' },
  { name: 'a figure', language: 'en', query: 'embed=1&step=9', size: [720, 405], there: '.dg-token' },
  {
    name: 'a class',
    language: 'en',
    query: 'mode=present&step=30',
    size: [1440, 900],
    there: '.class-chapter',
  },
] as const;

for (const language of languages)
  test(`from its beginning to its end the page has at most 12 stops of the Tab key, and the arrows reach all the rest: ${language}`, async ({
    page,
  }) => {
    for (const { name, query, size, there } of walks.filter((each) => each.language === language)) {
      await page.setViewportSize({ width: size[0], height: size[1] });
      await page.goto(`./?lang=${language}&motion=reduce&${query}`);
      await expect(page.locator(there).first()).toBeVisible();
      if (name !== 'a figure' && name !== 'a class') await keysWork(page);
      if (name === 'a question') await askedHere(page);
      const { stops, missed } = await walk(page);
      expect(stops, name).toBeLessThanOrEqual(12);
      expect(stops, name).toBeGreaterThanOrEqual(5);
      expect(missed, name).toEqual([]);
    }
  });

/** The keys come a little later than the picture. */
async function keysWork(page: Page): Promise<void> {
  const help = page.locator('dialog.keys');
  await expect(async () => {
    await page.keyboard.press('Shift+?');
    await expect(help).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
}

/** Steps on until the story asks something. */
async function askedHere(page: Page): Promise<void> {
  const question = page.getByTestId('question');
  for (let steps = 0; steps < 60 && !(await question.isVisible()); steps += 1)
    await page.keyboard.press('ArrowRight');
  await expect(question).toBeVisible();
}

/** How many elements the Tab key comes to, and what neither it nor an arrow reaches of what can be pressed. */
async function walk(page: Page): Promise<{ readonly stops: number; readonly missed: readonly string[] }> {
  await page.evaluate(markPressable);
  for (let stops = 0; ; stops += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(walkFromHere);
    if (at === 'left' || stops === 30) {
      const missed = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('[data-press]:not([data-met])')]
          .filter((element) => !element.closest('.monaco-editor'))
          .map((element) => element.outerHTML.slice(0, 120)),
      );
      return { stops, missed };
    }
    if (at !== 'text') continue;
    // There the Tab key is a character until it is told otherwise, by whichever editor stands there at last.
    await expect(page.locator('.monaco-editor :focus').first()).toBeAttached();
    await page.keyboard.press('Escape');
  }
}

/** Goes wherever an arrow leads from what has the focus, notes what it meets, and comes back. */
function walkFromHere(): 'left' | 'text' | 'part' {
  const start = document.activeElement as HTMLElement | null;
  if (start === null || start === document.body || start.hasAttribute('data-stopped')) return 'left';
  start.setAttribute('data-stopped', '');
  start.setAttribute('data-met', '');
  if (start.matches('textarea, .monaco-editor *')) return 'text';
  const axis = start.closest<HTMLElement>('[data-stop]')?.dataset['axis'] ?? 'across';
  if (start.closest('[data-stop]') === null || axis === 'own') return 'part';
  const press = (key: string): HTMLElement => {
    const init = { key, code: key, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
    return document.activeElement as HTMLElement;
  };
  const todo = [start];
  for (let from = todo.pop(); from !== undefined; from = todo.pop()) {
    const arrows =
      axis === 'plane'
        ? ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']
        : [axis === 'down' || from.matches('[role=tab]') ? 'ArrowDown' : 'ArrowRight'];
    for (const arrow of arrows) {
      from.focus();
      // What scrolls is read to its end first.
      from.scrollTop = from.scrollHeight;
      const found = press(arrow);
      if (found.hasAttribute('data-met')) continue;
      found.setAttribute('data-met', '');
      todo.push(found);
    }
  }
  start.focus();
  return 'part';
}

/** Numbers everything that can be pressed now and is not kept from the Tab key by who made it. */
function markPressable(): void {
  const able = 'a[href], button, input, select, textarea, summary, [tabindex]';
  let number = 0;
  for (const element of document.querySelectorAll<HTMLElement>(able)) {
    const isSeen =
      element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
    if (element.tabIndex >= 0 && !element.matches(':disabled') && !element.closest('[inert]') && isSeen)
      element.setAttribute('data-press', String((number += 1)));
  }
  // The next press of the Tab key begins at the beginning.
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
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
