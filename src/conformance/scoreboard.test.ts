import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { facetNames, type Comparison } from './compare.ts';
import { generatedPart, scoreboard, withGeneratedPart } from './scoreboard.ts';

const document = readFileSync(join(import.meta.dirname, '../../docs/fidelity.md'), 'utf8');

function compared(ratio: number | null, score: number): Comparison {
  const facets = Object.fromEntries(facetNames.map((name) => [name, { ratio, differences: [] }]));
  return { facets: facets as unknown as Comparison['facets'], score };
}

it('writes a row a scenario, a column a facet, and the means of what there is', () => {
  const lines = scoreboard([
    ['a', compared(1, 1)],
    ['b', compared(0.5, 0.9996)],
    ['c', compared(null, 0.7)],
  ]).split('\n');
  expect(lines).toHaveLength(6);
  expect(lines[0]).toMatch(/^\| scenario \| writes \| client .* \| scheduling \| mean \|$/);
  expect(lines[2]).toBe(`| a |${' 1.000 |'.repeat(9)}`);
  // 0.9996 is not right, and does not look so.
  expect(lines[3]).toBe(`| b |${' 0.500 |'.repeat(8)} 0.999 |`);
  expect(lines[4]).toBe(`| c |${' – |'.repeat(8)} 0.700 |`);
  expect(lines[5]).toBe(`| **mean** |${' 0.750 |'.repeat(8)} 0.900 |`);
});

it('replaces a generated part and leaves the rest', () => {
  const before = 'x\n<!-- t: generated -->\nold\n<!-- end of t -->\ny\n';
  const after = withGeneratedPart(before, 't', 'new');
  expect(after).toBe('x\n<!-- t: generated -->\nnew\n<!-- end of t -->\ny\n');
  expect(generatedPart(after, 't')).toBe('new');
  expect(generatedPart(after, 'u')).toBeNull();
  expect(() => withGeneratedPart(before, 'u', '')).toThrow(RangeError);
});

it('has every recording in docs/fidelity.md, in order, and their mean as the mean', () => {
  const rows = (generatedPart(document, 'scoreboard') ?? '')
    .split('\n')
    .slice(2)
    .map((row) => row.split('|').map((cell) => cell.trim()));
  const names = rows.map(([, name]) => name);
  expect(names).toEqual([...readdirSync(join(import.meta.dirname, 'recordings')).sort(), '**mean**']);
  const scores = rows.map((row) => Number(row[10]));
  const mean = scores.slice(0, -1).reduce((sum, score) => sum + score, 0) / (scores.length - 1);
  expect(scores.at(-1)).toBeCloseTo(mean, 2);
});
