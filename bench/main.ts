// `npm run bench [-- node | page | figure]`: what the engine, the page and a figure cost, as medians.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { describeResult } from './bench.ts';
import { measureEngine } from './engine.ts';
import { measureFigure } from './figure.ts';
import { measurePlaying } from './playing.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const [wanted = 'all'] = process.argv.slice(2);

console.log(`${'median'.padStart(63)}     5 … 95 %`);
if (wanted === 'all' || wanted === 'node')
  for (const result of await measureEngine()) console.log(describeResult(result));
if (wanted !== 'node') await benchPage();

async function benchPage(): Promise<void> {
  await build({ root, logLevel: 'warn' });
  for (const result of await measureFigure(`${root}dist`)) console.log(describeResult(result));
  if (wanted === 'figure') return;
  for (const result of await measurePlaying(`${root}dist`)) console.log(describeResult(result));
}
