// `npm run bench [-- node | page]`: what the engine and the page cost, as medians.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { describeResult } from './bench.ts';
import { measurePlaying } from './playing.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const [wanted = 'all'] = process.argv.slice(2);

console.log(`${'median'.padStart(63)}     5 … 95 %`);
if (wanted !== 'page') await benchEngine();
if (wanted !== 'node') await benchPage();

async function benchEngine(): Promise<void> {
  if (!existsSync(`${root}src/engine/simulate.ts`)) {
    console.log('engine: not there yet');
    return;
  }
}

async function benchPage(): Promise<void> {
  await build({ root, logLevel: 'warn' });
  const results = await measurePlaying(`${root}dist`);
  if (results === null) console.log('playing: not there yet, the page has no play button');
  else for (const result of results) console.log(describeResult(result));
}
