// `npm run e2e -- [playwright's arguments]`: makes sure of a browser and of a built page, then runs the journeys.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ensureBrowser } from './ensure-browser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

try {
  process.env['PW_CHROMIUM'] = ensureBrowser();
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}
if (!existsSync(`${root}dist/index.html`)) {
  const { build } = await import('vite');
  await build({ root, logLevel: 'warn' });
}
const cli = `${root}node_modules/@playwright/test/cli.js`;
const { status } = spawnSync(process.execPath, [cli, 'test', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exit(status ?? 1);
