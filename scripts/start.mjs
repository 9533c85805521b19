// `npm start`: builds the page and serves it on this machine. `npm start -- --port N --open`
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createStaticServer, listen } from './serve.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { port: wanted, open } = readArguments();

if (!existsSync(`${root}node_modules/vite`))
  fail('The packages are not installed yet: run `npm ci` first.', 1);
const { build } = await import('vite');
await build({ root, logLevel: 'warn' });

const server = createStaticServer({ dir: `${root}dist` });
const port = await listen(server, wanted, (taken) => {
  console.log(`Port ${taken} is taken; trying ${taken + 1}.`);
});
const address = `http://127.0.0.1:${port}/`;
console.log(`Podreel is at ${address}\nStop it with Ctrl+C.`);
if (open) openBrowser(address);

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => process.exit(0));
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { port: { type: 'string', default: '4173' }, open: { type: 'boolean', default: false } },
    });
    const number = Number(values.port);
    if (!/^\d+$/.test(values.port) || number < 1 || number > 65_535) {
      throw new Error(`--port takes a number from 1 to 65535, not “${values.port}”.`);
    }
    return { port: number, open: values.open };
  } catch (error) {
    return fail(`${/** @type {Error} */ (error).message}\nUsage: npm start -- [--port N] [--open]`, 2);
  }
}

/** @param {string} address */
function openBrowser(address) {
  const [command, ...args] =
    process.platform === 'darwin'
      ? ['open', address]
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '', address]
        : ['xdg-open', address];
  const child = spawn(/** @type {string} */ (command), args, { stdio: 'ignore', detached: true });
  child.on('error', () => console.log('No browser could be opened from here; open the address yourself.'));
  child.unref();
}

/**
 * @param {string} message
 * @param {number} code
 * @returns {never}
 */
function fail(message, code) {
  console.error(message);
  process.exit(code);
}
