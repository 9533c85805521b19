import type { Facet } from '../facet.ts';
import type { Recording } from '../recording.ts';
import { diffLines, mean, sequenceRatio } from '../sequences.ts';

/** Calls to the runtime in order, per Pod and container. The kubelet's clearing up may be absent on either side. */
export function compareCri(real: Recording, ours: Recording): Facet {
  const cleared = new Set(
    real.cri.filter((call) => call.gc === true).map((call) => `${call.call} ${call.target}`),
  );
  const [a, b] = [callsOf(real, cleared), callsOf(ours, cleared)];
  const pairs = [...new Set([...a.keys(), ...b.keys()])].sort();
  if (pairs.length === 0) return { ratio: null, differences: [] };
  const results = pairs.map((about) => {
    const [x, y] = [a.get(about) ?? [], b.get(about) ?? []];
    return { about, ratio: sequenceRatio(x, y), x, y };
  });
  return {
    ratio: mean(results.map(({ ratio }) => ratio)),
    differences: results
      .filter(({ ratio }) => ratio < 1)
      .map(({ about, ratio, x, y }) => ({ about, ratio, lines: diffLines(x, y) })),
  };
}

function callsOf(recording: Recording, cleared: ReadonlySet<string>): Map<string, string[]> {
  const calls = new Map<string, string[]>();
  for (const { call, target, pod = '', container = '', gc } of recording.cri) {
    if (gc === true || (call === 'RemovePodSandbox' && cleared.has(`${call} ${target}`))) continue;
    const about = container === '' ? pod : `${pod} ${container}`;
    const before = calls.get(about) ?? [];
    const text = `${call} ${target}`;
    // How often a pull that fails is tried again is the alternation of reasons that is compared once.
    if (call !== 'PullImage' || before.at(-1) !== text) calls.set(about, [...before, text]);
  }
  return calls;
}
