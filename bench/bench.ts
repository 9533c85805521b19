/** One thing measured again and again. */
export interface Bench {
  readonly name: string;
  readonly unit: 'ms' | '%' | '×';
  /** What we want its median to stay under. Reported, never enforced: machines differ. */
  readonly atMost?: number | undefined;
  readonly sample: () => number | Promise<number>;
}

export interface Result {
  readonly bench: Pick<Bench, 'name' | 'unit' | 'atMost'>;
  readonly samples: readonly number[];
}

/** Takes the samples side by side, a round of every bench at a time, so that a busy moment hits all alike. */
export async function compare(benches: readonly Bench[], rounds: number): Promise<Result[]> {
  const samples = benches.map((): number[] => []);
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, bench] of benches.entries()) {
      const sample = await bench.sample();
      // The first round only warms up.
      if (round >= 0) samples[index]?.push(sample);
    }
  }
  return benches.map((bench, index) => ({ bench, samples: samples[index] ?? [] }));
}

/** How many times more the first costs than the second, sample by sample. */
export function ratio(name: string, atMost: number, first: Result, second: Result): Result {
  const samples = first.samples.map((sample, index) => sample / (second.samples[index] ?? NaN));
  return { bench: { name, unit: '×', atMost }, samples };
}

/** Milliseconds that the work takes. */
export function timed(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? NaN;
  const high = sorted[Math.ceil(at)] ?? NaN;
  return low + (high - low) * (at - Math.floor(at));
}

export function describeResult({ bench, samples }: Result): string {
  const median = quantile(samples, 0.5);
  const spread = `${round(quantile(samples, 0.05))} … ${round(quantile(samples, 0.95))}`;
  const goal = bench.atMost === undefined ? '' : `at most ${bench.atMost}`;
  const verdict = bench.atMost !== undefined && median > bench.atMost ? 'OVER' : '';
  return `${bench.name.padEnd(54)}${round(median).padStart(9)} ${bench.unit.padEnd(3)}${spread.padEnd(20)}${goal.padEnd(14)}${verdict}`.trimEnd();
}

function round(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(value >= 1 ? 2 : 4);
}
