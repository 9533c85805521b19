// `npm run bench [-- node | page]`: what the engine and the page cost, as medians.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { describeResult } from './bench.ts';
import { measureEngine } from './engine.ts';
import { measurePlaying } from './playing.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const [wanted = 'all'] = process.argv.slice(2);

console.log(`${'median'.padStart(63)}     5 … 95 %`);
if (wanted !== 'page') for (const result of await measureEngine()) console.log(describeResult(result));
if (wanted !== 'node') await benchPage();

async function benchPage(): Promise<void> {
  await build({ root, logLevel: 'warn' });
  for (const result of await measurePlaying(`${root}dist`)) console.log(describeResult(result));
}
