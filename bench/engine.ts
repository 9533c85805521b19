import '../src/engine/all-parts.ts';
import { pacing } from '../src/playback/pacing.ts';
import { simulate, type Run } from '../src/engine/simulate.ts';
import { TraceIndex } from '../src/trace/trace-index.ts';
import { focusAfter } from '../src/viewer/running.ts';
import { compare, ratio, timed, type Bench, type Result } from './bench.ts';

/** A file of more would be longer than the product reads. */
const podsPerFile = 20;

/** What simulating costs, and what going to any moment of a simulated trace costs. */
export async function measureEngine(): Promise<Result[]> {
  return [
    ...(await compare([applyingPods(1, 3, 5)], 51)),
    ...(await measureGrowth('Pods', applyingPods(100, 10, 300), applyingPods(1000, 10))),
    ...(await compare([deployment(1, 3), deployment(10, 3), deployment(100, 3)], 7)),
    ...(await measureGrowth('replicas', deployment(100, 10), deployment(1000, 10))),
    ...(await compare([deployment(1000, 100, 1500)], 3)),
    ...(await measureSeek()),
  ];
}

/** A hundred and a thousand side by side, and what one of the thousand costs against one of the hundred. */
async function measureGrowth(what: string, hundred: Bench, thousand: Bench): Promise<Result[]> {
  const [few, many] = await compare([hundred, thousand], 5);
  if (few === undefined || many === undefined) throw new Error('compare answers for every bench');
  return [
    few,
    many,
    ratio(`cost of one of 1000 ${what} against one of 100`, 1.5, each(many, 1000), each(few, 100)),
  ];
}

function applyingPods(pods: number, nodes: number, atMost?: number): Bench {
  return simulating(`simulate ${pods} Pods on ${nodes} nodes until they settle`, pods, atMost, (seed) =>
    applying(pods, nodes, seed),
  );
}

function deployment(replicas: number, nodes: number, atMost?: number): Bench {
  return simulating(`simulate a Deployment of ${replicas} on ${nodes} nodes`, replicas, atMost, (seed) =>
    deploying(replicas, nodes, seed),
  );
}

function simulating(
  name: string,
  pods: number,
  atMost: number | undefined,
  run: (seed: number) => Run,
): Bench {
  let seed = 0;
  return { name, unit: 'ms', atMost, sample: () => timed(() => ran(run((seed += 1)), pods)) };
}

async function measureSeek(): Promise<Result[]> {
  const { trace } = simulate(applying(1000, 10, 1));
  let index = new TraceIndex(trace);
  const focus = focusAfter(trace, 0, null);
  const planning: Bench = {
    name: 'plan the playing of it by steps',
    unit: 'ms',
    atMost: 60,
    sample: () => timed(() => pacing(trace, index, focus, 'event')),
  };
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
  return [...(await compare([indexing, planning], 7)), ...(await compare([seeking], 501))];
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
  const files: Record<string, string> = {};
  for (let from = 0; from < pods; from += podsPerFile)
    files[`pods-${from}.yaml`] = manifests.slice(from, from + podsPerFile).join('\n---\n');
  const named = Object.keys(files).map((name) => ` -f ${name}`);
  return running(`kubectl apply${named.join('')}`, nodes, seed, files);
}

function deploying(replicas: number, nodes: number, seed: number): Run {
  return running(`kubectl create deployment web --image=nginx --replicas=${replicas}`, nodes, seed, {});
}

function running(line: string, nodes: number, seed: number, files: Run['files']): Run {
  const names = Array.from({ length: nodes }, (_, index) => ({ name: `node-${index + 1}` }));
  return { seed, cluster: { nodes: names }, files, inputs: [{ text: line }] };
}

/** Simulates, and makes sure that what was measured is Pods on their nodes; a crowd's pulls may be put off. */
function ran(run: Run, pods: number): void {
  const { trace, commands } = simulate(run);
  if (commands[0]?.exitCode !== 0) throw new Error(commands[0]?.stderr);
  const begun = trace.events.filter(
    ({ type, ...event }) =>
      type === 'message' &&
      'call' in event &&
      event.call.protocol === 'cri' &&
      event.call.phase === 'request' &&
      event.call.method === 'RunPodSandbox',
  );
  if (begun.length !== pods) throw new Error(`${begun.length} sandboxes of ${pods}`);
}

/** The same samples for one Pod each. */
function each(result: Result, pods: number): Result {
  return { ...result, samples: result.samples.map((sample) => sample / pods) };
}
