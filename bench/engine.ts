import '../src/engine/all-parts.ts';
import { simulate, type Run } from '../src/engine/simulate.ts';
import { TraceIndex } from '../src/trace/trace-index.ts';
import { compare, ratio, timed, type Bench, type Result } from './bench.ts';

/** What simulating costs, and what going to any moment of a simulated trace costs. */
export async function measureEngine(): Promise<Result[]> {
  const one = await compare([simulating('simulate 1 Pod, from apply until it settles', 1, 3, 5)], 51);
  const hundred = simulating('simulate 100 Pods over 10 nodes', 100, 10, 300);
  const [hundredResult, thousandResult] = await compare(
    [hundred, simulating('simulate 1000 Pods over 10 nodes', 1000, 10)],
    7,
  );
  if (hundredResult === undefined || thousandResult === undefined)
    throw new Error('compare answers for every bench');
  const perPod = ratio(
    'cost per Pod, 1000 against 100',
    1.5,
    each(thousandResult, 1000),
    each(hundredResult, 100),
  );
  return [...one, hundredResult, thousandResult, perPod, ...(await measureSeek())];
}

function simulating(name: string, pods: number, nodes: number, atMost?: number): Bench {
  let seed = 0;
  return {
    name,
    unit: 'ms',
    atMost,
    sample: () => timed(() => simulate(applying(pods, nodes, (seed += 1)))),
  };
}

async function measureSeek(): Promise<Result[]> {
  const { trace } = simulate(applying(1000, 10, 1));
  let index = new TraceIndex(trace);
  const indexing: Bench = {
    name: `index a trace of ${trace.events.length} events`,
    unit: 'ms',
    sample: () => timed(() => (index = new TraceIndex(trace))),
  };
  let moment = 0;
  const seeking: Bench = {
    name: 'seek to a random moment of it',
    unit: 'ms',
    atMost: 1,
    sample: () => {
      // Jumps far each time, and never the same way: the golden ratio's multiples fill an interval evenly.
      moment = (moment + 0.618034 * trace.end) % trace.end;
      return timed(() => {
        index.lastEventAt(moment);
        index.underWay(moment);
        index.channelsAt(moment);
        index.objectsAt('pods/', moment);
      });
    },
  };
  return [...(await compare([indexing], 7)), ...(await compare([seeking], 501))];
}

function applying(pods: number, nodes: number, seed: number): Run {
  const manifests = Array.from({ length: pods }, (_, index) =>
    [
      'apiVersion: v1',
      'kind: Pod',
      `metadata: { name: web-${index} }`,
      'spec: { containers: [{ name: nginx, image: "nginx:latest" }] }',
    ].join('\n'),
  );
  return {
    seed,
    cluster: { nodes: Array.from({ length: nodes }, (_, index) => ({ name: `node-${index + 1}` })) },
    files: { 'pods.yaml': manifests.join('\n---\n') },
    inputs: [{ text: 'kubectl apply -f pods.yaml' }],
  };
}

/** The same samples for one Pod each. */
function each(result: Result, pods: number): Result {
  return { ...result, samples: result.samples.map((sample) => sample / pods) };
}
