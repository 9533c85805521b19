import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as api from '../kubernetes/openapi/open-api.ts';
import { applyFix } from './findings/finding.ts';
import { limits } from './limits.ts';
import { parseManifest } from './manifest.ts';
import { readManifest } from './reading.ts';
import { mutatedManifests } from './testing/mutated-manifests.ts';

it('never throws over a mutated manifest, and points only into it', () => {
  fc.assert(
    fc.property(mutatedManifests, (text) => {
      const { manifest, findings } = readManifest(text, 'x.yaml', api);
      // YAML counts other line breaks too.
      const lines = text.split(/\r\n|[\n\r\u0085\u2028\u2029]/).length;
      const places = [...findings, ...(manifest.failure ? [manifest.failure] : [])];
      for (const { line } of places) {
        expect(line).toBeGreaterThanOrEqual(1);
        expect(line).toBeLessThanOrEqual(lines);
      }
      for (const { fix } of findings) {
        if (fix === null) continue;
        for (const { from, to } of fix.edits) expect(0 <= from && from <= to && to <= text.length).toBe(true);
        readManifest(applyFix(text, fix), 'x.yaml', api);
      }
    }),
    { numRuns: 1_000, seed: 4 },
  );
});

it('says where each document begins before it reads it', () => {
  const begun: number[] = [];
  const text = 'a: 1\n---\n# said\nb: 1\n---\nc: [\n';
  expect(parseManifest(text, 'x.yaml', (line) => begun.push(line)).failure?.line).toBe(7);
  expect(begun).toEqual([1, 3, 6]);
  begun.length = 0;
  parseManifest('{"a": 1}\n{"b": 1}\n', 'x.json', (line) => begun.push(line));
  expect(begun).toEqual([1, 1]);
});

const at = (count: number, text: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => text(i)).join('');
const nested = (deep: number): string => at(deep, (i) => `${' '.repeat(i)}a:\n`);
const aliases = (count: number): string => `a: &a 1\n${at(count, (i) => `b${i}: *a\n`)}`;

it.each([
  [
    'characters',
    'a: ' + 'b'.repeat(limits.length - 3),
    'a: ' + 'b'.repeat(limits.length - 2),
    'at most 65536 characters',
  ],
  [
    'lines',
    at(limits.lines - 1, (i) => `a${i}:\n`),
    at(limits.lines, (i) => `a${i}:\n`),
    'at most 3000 lines',
  ],
  ['documents', at(20, () => 'a: 1\n---\n'), at(21, () => 'a: 1\n---\n'), 'at most 20 documents'],
  ['nesting', nested(limits.depth), nested(limits.depth + 2), 'nest at most 40 deep'],
  [
    'nesting of JSON',
    '{"a":'.repeat(39) + '1' + '}'.repeat(39),
    '{"a":'.repeat(42) + '1' + '}'.repeat(42),
    'nest at most 40 deep',
  ],
  ['explicit keys', `? a\n: b\n`, '? '.repeat(500), 'nest at most 40 deep'],
  ['aliases', aliases(limits.aliases), aliases(limits.aliases + 1), 'at most 50 aliases'],
  ['values', `a: [${'1,'.repeat(19_000)}]`, `a: [${'1,'.repeat(20_001)}]`, 'at most 20000 values'],
  [
    'merge keys',
    `a: &a {x: 1}\n${at(40, (i) => `b${i}: {<<: *a}\n`)}`,
    at(101, (i) => `b${i}: {<<: {x: 1}}\n`),
    'at most 100 merge keys',
  ],
  ['keys of JavaScript', 'proto: 1', 'a:\n- constructor: 1', 'the key "constructor" is not taken'],
])('takes %s up to the limit, and says the limit beyond it', (_, fine, over, said) => {
  expect(parseManifest(fine, 'x.yaml').failure).toBe(undefined);
  expect(parseManifest(over, 'x.yaml').failure?.message).toContain(said);
});
