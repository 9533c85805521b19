import { facetNames, type Comparison } from './compare.ts';
import { mean } from './sequences.ts';

type Row = readonly [name: string, comparison: Comparison];

/** The table of docs/fidelity.md: one row a scenario, one column a facet, the means at the end. */
export function scoreboard(rows: readonly Row[]): string {
  const ratios = facetNames.map((facet) => rows.flatMap(([, { facets }]) => facets[facet].ratio ?? []));
  return [
    line('scenario', [...facetNames, 'mean']),
    `|${' --- |'.repeat(facetNames.length + 2)}`,
    ...rows.map(scoreboardRow),
    line('**mean**', [...ratios.map(meanOf), meanOf(rows.map(([, { score }]) => score))]),
  ].join('\n');
}

export function scoreboardRow([name, { facets, score }]: Row): string {
  return line(name, [...facetNames.map((facet) => shown(facets[facet].ratio)), shown(score)]);
}

/** What stands between the two comments that mark a generated part of a document, or null if they are not there. */
export function generatedPart(document: string, name: string): string | null {
  const { begin, end } = marks(name);
  const from = document.indexOf(begin);
  const to = document.indexOf(end, from);
  return from < 0 || to < 0 ? null : document.slice(from + begin.length, to).trim();
}

/** @throws RangeError if the document has no place for it */
export function withGeneratedPart(document: string, name: string, content: string): string {
  const { begin, end } = marks(name);
  if (generatedPart(document, name) === null) throw new RangeError(`no ${begin} … ${end} in the document`);
  const after = document.slice(document.indexOf(end, document.indexOf(begin)));
  return `${document.slice(0, document.indexOf(begin) + begin.length)}\n${content}\n${after}`;
}

function marks(name: string): { readonly begin: string; readonly end: string } {
  return { begin: `<!-- ${name}: generated -->`, end: `<!-- end of ${name} -->` };
}

function line(name: string, cells: readonly string[]): string {
  return `| ${[name, ...cells].join(' | ')} |`;
}

function meanOf(values: readonly number[]): string {
  return shown(values.length === 0 ? null : mean(values));
}

/** What is not wholly right is never rounded up to look so. */
function shown(ratio: number | null): string {
  if (ratio === null) return '–';
  return (ratio < 1 ? Math.min(ratio, 0.999) : ratio).toFixed(3);
}
