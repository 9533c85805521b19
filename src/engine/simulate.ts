import type { ClusterPreset, ClusterSpec } from '../kubernetes/cluster-spec.ts';
import type { Json, KubeObject } from '../kubernetes/object.ts';
import { clusterTime } from '../trace/events.ts';
import type { Trace } from '../trace/trace.ts';
import { startCluster, type Cluster, type ClusterOptions } from './cluster.ts';
import { clusterSpec } from './cluster/spec.ts';
import { World } from './kernel/world.ts';
import { knownContexts, type ContextName } from './kubectl/kubeconfig.ts';
import { beginRun, part, requireParts } from './parts.ts';
import { runScript, type CommandRecord, type ReadOnlyStore, type ScriptLine } from './prompt/run-script.ts';

/** Everything that a simulation depends on: the same run gives the same trace, byte for byte. */
export interface Run {
  readonly seed: number;
  readonly cluster: ClusterPreset | ClusterSpec;
  /** Wall clock at cluster time 0, RFC 3339 in UTC. */
  readonly clock?: string;
  /** Files that commands can name, by name. */
  readonly files: Readonly<Record<string, string>>;
  /** Images that lie on the nodes already, by node. */
  readonly preloaded?: Readonly<Record<string, readonly string[]>>;
  readonly registry?: { readonly private?: readonly string[]; readonly missing?: readonly string[] };
  /** Objects that exist beside those of every new cluster. */
  readonly objects?: readonly KubeObject[];
  /** What the person's kubeconfig names, the current context first; `admin` alone where it is not said. */
  readonly contexts?: readonly ContextName[];
  /** What the person does, one line after the other. */
  readonly inputs: readonly ScriptLine[];
  /** No longer than this, in ms of cluster time. */
  readonly until?: number;
}

export interface Simulation {
  readonly trace: Trace;
  readonly commands: readonly CommandRecord[];
  /** The files at the end. */
  readonly files: Readonly<Record<string, string>>;
  readonly ended: Ending;
}

/**
 * Why a run ended: nothing but periodic work and back-offs was left (`settled`); the wait that was its last line was
 * over; a command waits for what will not come (`stuck`); its `time` was over; or there were too many `events`.
 */
export type Ending = 'settled' | 'waited' | 'stuck' | 'time' | 'events';

export const defaultClock = '2026-11-30T10:00:00Z';

/** A day of cluster time: no run goes on longer. */
const longestMs = 24 * 3600_000;
/** More events than this are not kept: the run ends there. */
const mostEvents = 1_000_000;

/**
 * Runs the cluster and the person's commands to their end, in one synchronous call.
 * `observe` is handed what etcd holds, to be looked at from outside, also when the run has ended.
 * @throws PartMissing for a run that needs a part of the engine which is not installed: install it and call again
 */
export function simulate(run: Run, observe?: (store: ReadOnlyStore) => void): Simulation {
  beginRun();
  const options = optionsOf(run);
  const past = options.spec.installed ? part('clusters').installation : null;
  const world = new World(run.seed, options.clock, past);
  const cluster = startCluster(world, options, past);
  observe?.(cluster.etcd);
  const { installed } = options.spec;
  const watches = installed ? part('clusters').install(world, cluster, installed) : [];
  // What starting the components left to do (their processes reach their first wait) happens before time goes on.
  world.kernel.runUntil(0);
  requireParts();
  const { revision, values } = cluster.etcd.snapshot();
  const initial = {
    objects: [...values],
    revision,
    watches: [...cluster.door.standing, ...watches],
    images: cluster.images,
  };
  const files = new Map(Object.entries(run.files));
  const { commands, ended } = runToEnd(world, cluster, run, files);
  return {
    trace: {
      origin: 'simulation',
      kubernetes: '1.36.2',
      seed: run.seed,
      clock: options.clock,
      components: cluster.components,
      initial,
      events: world.recorder.events,
      end: clusterTime(world.kernel.now),
      run: run as unknown as Json,
    },
    commands,
    files: Object.fromEntries(files),
    ended,
  };
}

function optionsOf(run: Run): ClusterOptions {
  const spec = clusterSpec(run.cluster);
  const lying = spec.nodes.flatMap(({ name, images }) => (images ? [[name, images] as const] : []));
  return {
    spec,
    clock: run.clock ?? defaultClock,
    preloaded: { ...Object.fromEntries(lying), ...run.preloaded },
    registry: { private: run.registry?.private ?? [], missing: run.registry?.missing ?? [] },
    objects: run.objects ?? [],
  };
}

/**
 * The commands, and then what still follows from them: until nothing is left but periodic work and back-offs, or,
 * if the last line is a wait, until that has passed.
 */
function runToEnd(
  world: World,
  cluster: Cluster,
  run: Run,
  files: Map<string, string>,
): Pick<Simulation, 'commands' | 'ended'> {
  const { kernel, recorder } = world;
  const until = run.until ?? longestMs;
  const commands: CommandRecord[] = [];
  const script = runScript(world, cluster.door, {
    lines: run.inputs,
    files,
    faults: { inject: (words) => part('faults').faultPort(world, cluster).inject(words) },
    store: cluster.etcd,
    records: commands,
    ...(run.contexts && { contexts: run.contexts.map((name) => knownContexts[name]) }),
  });
  const task = kernel.spawn('user', script, null);
  while (!task.dead && recorder.events.length < mostEvents) {
    const next = kernel.next();
    if (next === null || next > until) break;
    kernel.step();
    requireParts();
  }
  const last = run.inputs.at(-1)?.text.trim() ?? '';
  const endsWithWait = /^wait\s/.test(last) && !/^wait\s+until\s/.test(last);
  if (!endsWithWait && task.dead) {
    while (recorder.events.length < mostEvents && kernel.stepForeground(until)) requireParts();
  }
  const ended = (): Ending => {
    if (recorder.events.length >= mostEvents) return 'events';
    if (!task.dead) return kernel.next() === null ? 'stuck' : 'time';
    if (endsWithWait) return 'waited';
    return kernel.busy ? 'time' : 'settled';
  };
  return { commands, ended: ended() };
}
