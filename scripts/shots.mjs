// `npm run shots [-- PATTERN]`: pictures of the moments of the design, in the three uses, of what is in `dist/`. They are
// kept in docs/pictures/, to be looked at beside the design; they are not compared by machine, since letters are drawn
// otherwise on every system.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { ensureBrowser } from './ensure-browser.mjs';
import { createStaticServer, listen } from './serve.mjs';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {{ scenario: string, step: RegExp }} Moment `step` as the list of steps says it in English
 * @typedef {{ name: string, query: string, size: [number, number], moment: Moment,
 *   then?: (page: Page) => Promise<unknown> }} Shot
 */

/** @satisfies {Record<string, Moment>} */
const moments = {
  bind: { scenario: 'a-pod', step: /one more request to the API server: a Binding/ },
  gates: { scenario: 'a-pod', step: /^Fourth gate/ },
  pull: { scenario: 'a-pod', step: /registry gives the configuration of image/ },
  failure: { scenario: 'image-pull-fails', step: /registry has no image/ },
  // Of each scenario that one of the four articles became, the moment that it is about.
  owners: { scenario: 'deployment', step: /wants two Pods and counts none/ },
  healing: { scenario: 'self-healing', step: /counts: two wanted, one left/ },
  rollout: { scenario: 'rollout', step: /All three old ones still serve/ },
  components: { scenario: 'components', step: /^Step 4/ },
  deletion: { scenario: 'lecture', step: /STATUS says Terminating/ },
  mending: { scenario: 'lecture-fix', step: /^ImagePullBackOff: the kubelet waits/ },
};

/** @type {readonly Shot[]} */
const shots = [
  shot('learner-bind-light-ko', moments.bind, [1440, 900]),
  shot('learner-bind-dark-ko', moments.bind, [1440, 900]),
  shot('learner-pull-light-en', moments.pull, [1440, 900]),
  shot('learner-pull-dark-ko', moments.pull, [1440, 900]),
  shot('learner-failure-light-ko', moments.failure, [1440, 900]),
  shot('learner-bind-contrast-en', moments.bind, [1280, 720]),
  shot('learner-api-server-light-ko', moments.gates, [1440, 900], '&open=kube-apiserver'),
  shot('learner-scheduler-dark-en', moments.bind, [1440, 900], '&open=kube-scheduler'),
  shot('learner-question-light-ko', moments.bind, [1440, 900], '', askOn),
  shot('article-owners-light-ko', moments.owners, [1280, 720]),
  shot('article-healing-dark-en', moments.healing, [1280, 720]),
  shot('article-rollout-light-en', moments.rollout, [1280, 720]),
  shot('article-components-light-ko', moments.components, [1280, 720]),
  shot('article-deletion-dark-ko', moments.deletion, [1280, 720]),
  shot('article-mending-light-en', moments.mending, [1280, 720]),
  shot('class-bind-light-ko', moments.bind, [1920, 1080], '&mode=present'),
  shot('class-pull-dark-ko', moments.pull, [1920, 1080], '&mode=present'),
  shot('class-yaml-light-en', moments.bind, [1280, 720], '&mode=present&view=yaml'),
  shot('figure-720-light-ko', moments.bind, [720, 405], '&embed=1'),
  shot('figure-720-dark-en', moments.pull, [720, 405], '&embed=1'),
  shot('figure-400-light-ko', moments.bind, [400, 300], '&embed=1'),
  shot('figure-400-dark-en', moments.pull, [400, 300], '&embed=1'),
  shot('figure-timeline-light-en', moments.bind, [720, 405], '&embed=1&view=timeline'),
  shot('phone-bind-light-ko', moments.bind, [390, 844]),
  shot('phone-bind-dark-ko', moments.bind, [390, 844]),
  shot('phone-list-light-en', moments.bind, [320, 640]),
];

/**
 * @param {string} name it ends with theme and language
 * @param {Moment} moment
 * @param {[number, number]} size
 * @param {string} [more]
 * @param {(page: Page) => Promise<unknown>} [then]
 * @returns {Shot}
 */
function shot(name, moment, size, more = '', then = undefined) {
  const [lang, theme] = name.split('-').reverse();
  const query = `scenario=${moment.scenario}&lang=${lang ?? ''}&theme=${theme ?? ''}${more}`;
  return { name, query, size, moment, ...(then && { then }) };
}

/** Steps on until the story asks something. @param {Page} page */
async function askOn(page) {
  const question = page.getByTestId('question');
  for (let steps = 0; steps < 60 && !(await question.isVisible()); steps += 1)
    await page.keyboard.press('ArrowRight');
}

const root = fileURLToPath(new URL('..', import.meta.url));
const pictures = `${root}docs/pictures`;
/** How long the page needs to come to rest. */
const restMs = 2000;
const quality = 72;

if (!existsSync(`${root}dist/index.html`)) {
  console.error('There is nothing in dist/ yet: run `npm run build` first.');
  process.exit(1);
}
mkdirSync(pictures, { recursive: true });
const pattern = new RegExp(process.argv[2] ?? '');
const server = createStaticServer({ dir: `${root}dist` });
const address = `http://127.0.0.1:${String(await listen(server, 0))}/`;
const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
/** @type {Map<Moment, number>} */
const steps = new Map();
let bytes = 0;
for (const { name, query, size, moment, then } of shots.filter((each) => pattern.test(each.name))) {
  const context = await browser.newContext({ viewport: { width: size[0], height: size[1] } });
  const page = await context.newPage();
  const step = steps.get(moment) ?? (await stepOf(page, moment));
  steps.set(moment, step);
  await page.goto(`${address}?${query}&step=${String(step)}`);
  // The larger editor comes last.
  if (/^(learner|article)/.test(name)) await page.locator('.monaco-editor .view-line').first().waitFor();
  await page.waitForTimeout(restMs);
  await then?.(page);
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  const picture = Buffer.from(data, 'base64');
  writeFileSync(`${pictures}/${name}.webp`, picture);
  bytes += picture.length;
  console.log(`${name} ${String(Math.round(picture.length / 1024))} KiB`);
  await context.close();
}
console.log(`${String(Math.round(bytes / 1024))} KiB in all`);
await browser.close();
server.close();

/**
 * The number of a step, by what the list of steps says of it: numbers change with what the engine tells.
 * @param {Page} page
 * @param {Moment} moment
 */
async function stepOf(page, { scenario, step }) {
  await page.goto(`${address}?embed=1&view=list&lang=en&scenario=${scenario}`);
  await page.locator('.fig-list li').first().waitFor();
  const texts = await page.locator('.fig-list li').allTextContents();
  const at = texts.findIndex((text) => step.test(text));
  if (at < 0) throw new Error(`No step of ${scenario} says ${String(step)}`);
  return at + 1;
}
