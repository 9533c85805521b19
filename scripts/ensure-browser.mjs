// Finds a Chromium for the end-to-end tests, or gets one. `node scripts/ensure-browser.mjs` prints its path.
// Order: $PW_CHROMIUM, Playwright's own, one on this system, Playwright's download, Debian's package (as root).
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const onPath = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'msedge',
];
const wellKnown = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ...['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].flatMap((variable) => {
    const folder = process.env[variable];
    if (folder === undefined) return [];
    return [
      join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
      join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
    ];
  }),
];
const downloadLimitMs = 5 * 60_000;

/**
 * The first browser here that starts, without installing anything.
 * @returns {string | null}
 */
export function findBrowser() {
  const given = process.env['PW_CHROMIUM'];
  if (given !== undefined && given !== '') {
    if (starts(given)) return given;
    throw new Error(`PW_CHROMIUM names ${given}, which does not start.`);
  }
  return [chromium.executablePath(), ...onPath.flatMap(lookUp), ...wellKnown].find(starts) ?? null;
}

/**
 * A browser that starts, installed first where none is here.
 * @returns {string}
 */
export function ensureBrowser() {
  return findBrowser() ?? downloadWithPlaywright() ?? installFromDebian() ?? giveUp();
}

function downloadWithPlaywright() {
  console.error('No Chromium here; asking Playwright to download one.');
  const cli = fileURLToPath(new URL('../node_modules/@playwright/test/cli.js', import.meta.url));
  spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: downloadLimitMs,
  });
  return findBrowser();
}

function installFromDebian() {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || !existsSync('/etc/debian_version') || lookUp('apt-get').length === 0) return null;
  console.error('Installing Debian’s chromium.');
  const apt = (/** @type {string[]} */ ...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  apt('update');
  // The Korean font is for the pictures in a report; the tests pass without it.
  apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk');
  return findBrowser();
}

/** @returns {never} */
function giveUp() {
  throw new Error(
    [
      'The end-to-end tests need a Chromium and none could be found or installed. Any of these helps:',
      '  npx playwright install --with-deps chromium',
      '  apt-get install chromium            (Debian)',
      '  apt-get install chromium-browser    (Ubuntu)',
      '  PW_CHROMIUM=/path/to/chrome npm test',
    ].join('\n'),
  );
}

/** @param {string} path */
function starts(path) {
  if (!existsSync(path)) return false;
  // On Windows Chrome opens a window instead of answering.
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

/** @param {string} name */
function lookUp(name) {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => [join(folder, name), join(folder, `${name}.exe`)])
    .filter((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(ensureBrowser());
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    process.exit(1);
  }
}
