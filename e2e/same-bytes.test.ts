import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import '../src/engine/all-parts.ts';
import { simulate, type Run } from '../src/engine/simulate.ts';
import { open } from './page.ts';
import { expect, test } from './test.ts';

const run: Run = {
  seed: 7,
  cluster: 'recorded',
  files: {
    'pod.yaml':
      'apiVersion: v1\nkind: Pod\nmetadata:\n  name: web\nspec:\n  containers:\n  - name: web\n    image: nginx:1.27\n    resources:\n      requests:\n        cpu: 250m\n',
  },
  inputs: [{ text: 'kubectl apply -f pod.yaml' }, { text: 'kubectl get pods -o wide' }],
};

test('the same seed gives the same trace, byte for byte, in Node and in the browser', async ({ page }) => {
  const here = createHash('sha256')
    .update(JSON.stringify(simulate(run).trace))
    .digest('hex');
  const engine = chunkWith('src/engine/simulate.ts');
  await open(page);
  const there = await page.evaluate(
    async ([url, input]) => {
      const module = (await import(/* @vite-ignore */ url)) as Record<string, unknown>;
      const engines = Object.values(module).filter(
        (value): value is (run: unknown) => { trace?: unknown } | Promise<{ trace?: unknown }> =>
          typeof value === 'function' && value.name !== '' && value.length === 1,
      );
      for (const candidate of engines) {
        try {
          const text = JSON.stringify((await candidate(input)).trace);
          if (text === undefined) continue;
          const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
          return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
        } catch {
          continue;
        }
      }
      return 'the engine was not found';
    },
    [new URL(engine, page.url()).href, run] as const,
  );
  expect(there).toBe(here);
});

/** The built file that holds a module. */
function chunkWith(module: string): string {
  const chunks = JSON.parse(readFileSync('dist/.vite/chunks.json', 'utf8')) as Record<
    string,
    { modules: string[] }
  >;
  const found = Object.keys(chunks).find((file) => chunks[file]?.modules.includes(module));
  if (found === undefined) throw new Error(`no chunk holds ${module}`);
  return found;
}
