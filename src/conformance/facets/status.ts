import type { Facet } from '../facet.ts';
import type { Recording, StatusRow } from '../recording.ts';
import { diffLines, mean, sequenceRatio } from '../sequences.ts';

/** READY, STATUS and RESTARTS per Pod, as `kubectl get pods -w` printed them. */
export function compareStatus(real: Recording, ours: Recording): Facet {
  const pods = [...new Set([...Object.keys(real.statusColumn), ...Object.keys(ours.statusColumn)])].sort();
  if (pods.length === 0) return { ratio: null, differences: [] };
  const results = pods.map((about) => {
    const [x, y] = [rowTexts(real.statusColumn[about] ?? []), rowTexts(ours.statusColumn[about] ?? [])];
    return { about, ratio: sequenceRatio(x, y), x, y };
  });
  return {
    ratio: mean(results.map(({ ratio }) => ratio)),
    differences: results
      .filter(({ ratio }) => ratio < 1)
      .map(({ about, ratio, x, y }) => ({ about, ratio, lines: diffLines(x, y) })),
  };
}

const pulling = /^(Init:)?(ErrImagePull|ImagePullBackOff)$/;

/** The alternation between the two reasons of a failing pull is compared once. */
function rowTexts(rows: readonly StatusRow[]): string[] {
  const texts: string[] = [];
  const seen = new Set<string>();
  for (const { ready, status, restarts } of rows) {
    const text = `${ready} ${status} ${restarts}`;
    if (!pulling.test(status)) seen.clear();
    else if (seen.has(text)) continue;
    else seen.add(text);
    texts.push(text);
  }
  return texts;
}
