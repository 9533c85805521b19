import type { Facet, FacetName } from './facet.ts';
import { compareClient } from './facets/client.ts';
import { compareCri } from './facets/cri.ts';
import { compareEvents } from './facets/events.ts';
import { compareOutput } from './facets/output.ts';
import { compareScheduling } from './facets/scheduling.ts';
import { compareStatus } from './facets/status.ts';
import { compareVersions } from './facets/versions.ts';
import { compareWrites } from './facets/writes.ts';
import { generatedNames } from './generated-names.ts';
import { renamed } from './normalize.ts';
import { placementVariants } from './placement.ts';
import type { Recording } from './recording.ts';
import { mean } from './sequences.ts';

export interface Comparison {
  readonly facets: Readonly<Record<FacetName, Facet>>;
  /** The mean of the facets that are there. */
  readonly score: number;
}

export const facetNames: readonly FacetName[] = [
  ...(['writes', 'client', 'versions', 'status', 'events', 'output', 'cri', 'scheduling'] as const),
];

/**
 * Holds a simulation against what the real cluster did. Names that the cluster generates are taken by their order;
 * a node that was chosen among equals may be another one, so each facet is compared with our nodes as they are, with
 * them renamed by first use and with such Pods moved, and the best of these counts.
 */
export function compareRecordings(
  real: Recording,
  ours: Recording,
  options: { readonly unscored?: readonly string[] } = {},
): Comparison {
  const a = renamed(real, generatedNames(real));
  const plain = renamed(ours, generatedNames(ours));
  const variants = placementVariants(a, plain);
  const { unscored = [] } = options;
  const best = (compare: (ours: Recording) => Facet): Facet =>
    variants.map(compare).reduce((x, y) => ((y.ratio ?? 0) > (x.ratio ?? 0) ? y : x));
  const compared: Record<FacetName, Facet> = {
    writes: best((b) => compareWrites(a, b)),
    client: best((b) => compareClient(a, b)),
    versions: best((b) => compareVersions(a, b)),
    status: compareStatus(a, plain),
    events: best((b) => compareEvents(a, b)),
    output: compareOutput(a, { variants }),
    cri: compareCri(a, plain),
    scheduling: best((b) => compareScheduling(a, b)),
  };
  const facets = Object.fromEntries(
    facetNames.map((name) => [
      name,
      unscored.includes(name) ? { ratio: null, differences: [] } : compared[name],
    ]),
  ) as Record<FacetName, Facet>;
  const ratios = facetNames.flatMap((name) => facets[name].ratio ?? []);
  return { facets, score: mean(ratios) };
}
