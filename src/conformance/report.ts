import { facetNames, type Comparison } from './compare.ts';
import { mean } from './sequences.ts';

/** One row a scenario, one column a facet, the means at the end. */
export function table(rows: readonly (readonly [name: string, comparison: Comparison])[]): string {
  const width = Math.max(...rows.map(([name]) => name.length), 8);
  const line = (name: string, cells: readonly string[]): string =>
    `${name.padEnd(width)} ${cells.map((cell) => cell.padStart(10)).join('')}\n`;
  const body = rows.map(([name, { facets, score }]) =>
    line(name, [...facetNames.map((facet) => shown(facets[facet].ratio)), shown(score)]),
  );
  const means = facetNames.map((facet) => {
    const ratios = rows.flatMap(([, { facets }]) => facets[facet].ratio ?? []);
    return ratios.length === 0 ? '' : shown(mean(ratios));
  });
  const score = mean(rows.map(([, comparison]) => comparison.score));
  return line('', [...facetNames, 'score']) + body.join('') + line('mean', [...means, shown(score)]);
}

function shown(ratio: number | null): string {
  return ratio === null ? '' : ratio.toFixed(3);
}

/** The differences of one scenario: `-` is what the real cluster did, `+` what the simulation did. */
export function explain(name: string, { facets, score }: Comparison): string {
  let text = `${name}: ${score.toFixed(3)}\n`;
  for (const facet of facetNames) {
    const { ratio, differences } = facets[facet];
    if (ratio === null) continue;
    text += `\n${facet} ${ratio.toFixed(3)}\n`;
    for (const { about, ratio: share, lines } of differences) {
      text += `  ${about} ${share.toFixed(3)}\n`;
      for (const line of lines) text += `    ${line.sign} ${line.text}\n`;
    }
  }
  return text;
}
