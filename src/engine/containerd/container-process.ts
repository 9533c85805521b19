import type { Connection } from '../client/cri.ts';
import { dial, isAddress } from '../client/pod-network.ts';
import { Future, type Process as Running, type Task } from '../kernel/kernel.ts';
import { endContainer, killContainer } from './container-exit.ts';
import { takes, type ContainerEntry, type NodeState } from './node-state.ts';
import { outOfMemoryVictim } from './node-usage.ts';
import {
  signalNumbers,
  SignalQueue,
  type ContainerSpace,
  type Job,
  type ProcessContext,
  type Program,
} from './process.ts';
import { findProgram } from './programs/executables.ts';

/** A process that prints and sleeps for ever must not keep a run from ending. */
const waitedForMs = 60_000;

/** Starts process 1. When it returns the container has exited, and what else ran in it is killed. */
export function runMain(state: NodeState, entry: ContainerEntry, program: Program): void {
  const { world } = state;
  const space = containerSpace(state, entry);
  const context: ProcessContext = {
    world,
    container: space,
    argv: entry.argv,
    env: environment(entry),
    cwd: entry.config.workingDir ?? (entry.image.workingDir || '/'),
    signals: entry.signals,
    stdin: { text: '' },
    print: printer(state, entry),
  };
  entry.tasks.add(world.kernel.spawn(state.shim, main(state, entry, program, context)));
}

function* main(state: NodeState, entry: ContainerEntry, program: Program, context: ProcessContext): Running {
  const { world } = state;
  const exitCode = yield* program(context);
  // Until the runtime has heard of an exit from its shim and cleaned the task up, it calls the container running.
  yield* world.sleep(takes(state, 'exit event', 26, 0.15));
  // It is this very task that runs: it ends by itself and must not be killed while it does.
  const self = world.kernel.current;
  if (self) entry.tasks.delete(self);
  if (entry.status.state === 'running')
    endContainer(state, entry, exitCode, exitCode === 0 ? 'Completed' : 'Error');
}

/** A command run beside the container's own process, as by `kubectl exec` or an exec probe. */
export function runBeside(
  state: NodeState,
  entry: ContainerEntry,
  program: Program,
  argv: readonly string[],
): {
  readonly task: ReturnType<NodeState['world']['kernel']['spawn']>;
  readonly output: { stdout: string; stderr: string };
} {
  const output = { stdout: '', stderr: '' };
  const context: ProcessContext = {
    world: state.world,
    container: containerSpace(state, entry),
    argv,
    env: environment(entry),
    cwd: entry.config.workingDir ?? (entry.image.workingDir || '/'),
    signals: new SignalQueue(),
    stdin: { text: '' },
    print: (stream, text) => {
      output[stream] += text;
    },
  };
  const task = state.world.kernel.spawn(state.shim, program(context));
  entry.tasks.add(task);
  return { task, output };
}

function printer(state: NodeState, entry: ContainerEntry): ProcessContext['print'] {
  // Lines as a terminal would show them; a line without an end goes on with the next print.
  return (stream, text) => {
    let rest = text;
    const last = entry.log.at(-1);
    if (last && last.stream === stream && !last.text.endsWith('\n')) {
      rest = last.text + rest;
      entry.log.pop();
    }
    for (const line of rest.split(/(?<=\n)/))
      if (line !== '') entry.log.push({ atMs: state.world.clock.nowMs(), stream, text: line });
    for (const wake of [...entry.readers]) wake();
  };
}

function environment(entry: ContainerEntry): Map<string, string> {
  const env = new Map<string, string>();
  for (const [index, pair] of entry.image.env.entries()) {
    const equals = pair.indexOf('=');
    env.set(pair.slice(0, equals), pair.slice(equals + 1));
    if (index === 0) env.set('HOSTNAME', entry.sandbox.config.hostname);
  }
  for (const [name, value] of entry.config.env) env.set(name, value);
  if (!env.has('HOME')) env.set('HOME', '/root');
  return env;
}

function containerSpace(state: NodeState, entry: ContainerEntry): ContainerSpace {
  const { world, component, network } = state;
  const { ip, pod } = entry.sandbox.status;
  const own = ip ?? `node/${state.node}`;
  const here = (host: string): boolean =>
    host === 'localhost' || host === '127.0.0.1' || host === entry.sandbox.config.hostname;
  const resolve = (host: string): string | null => {
    if (here(host)) return host === entry.sandbox.config.hostname ? own : '127.0.0.1';
    return isAddress(host) ? host : (network.resolve?.(pod.namespace, host) ?? null);
  };
  return {
    component,
    files: entry.files,
    hostname: entry.sandbox.config.hostname,
    podIp: ip,
    uid: entry.status.user.uid,
    find: (name, cwd) => findProgram(entry.image, name, cwd),
    *sleep(ms: number): Running {
      entry.sleptMs += ms;
      yield* entry.sleptMs <= waitedForMs ? world.sleep(ms) : world.rest(ms);
    },
    *grow(bytes: number): Running {
      entry.memoryBytes += bytes;
      const limit = entry.config.memoryLimitBytes;
      const victim = limit !== null && entry.memoryBytes > limit ? entry : outOfMemoryVictim(state);
      if (victim) world.kernel.spawn(state.shim, outOfMemory(state, victim));
      if (victim === entry) yield () => undefined;
      else state.onUse?.();
    },
    listen(port: number, connection: Connection): boolean {
      const ports = network.listeners.get(own) ?? new Map<number, Connection>();
      if (ports.has(port)) return false;
      ports.set(port, connection);
      network.listeners.set(own, ports);
      entry.ports.add(port);
      return true;
    },
    connect(host: string, port: number): Connection | 'refused' | 'unknown host' {
      const address = here(host) ? own : resolve(host);
      if (address === null) return 'unknown host';
      return dial(network, state.node, address, port) ?? 'refused';
    },
    resolve,
    spawn: (running) => startJob(state, entry, running),
    signal(pid: number, signal: string): boolean {
      if (pid === 1) {
        if (signal !== 'KILL') entry.signals.put(signal);
        return true;
      }
      const task = entry.jobs.get(pid);
      if (!task) return false;
      task.kill();
      endJob(entry, pid, 128 + (signalNumbers[signal] ?? 15));
      return true;
    },
  };
}

function* outOfMemory(state: NodeState, entry: ContainerEntry): Running {
  killContainer(state, entry, 137, 'OOMKilled');
}

/** Jobs under way, by the task that does them. */
const jobs = new WeakMap<Task, Job>();

function startJob(state: NodeState, entry: ContainerEntry, running: Running<number>): Job {
  const pid = entry.nextPid++;
  const job: Job = { pid, done: new Future<number>(), wakes: [] };
  const task = state.world.kernel.spawn(
    state.shim,
    (function* (): Running {
      const code = yield* running;
      const self = state.world.kernel.current;
      if (self) entry.tasks.delete(self);
      endJob(entry, pid, code);
    })(),
  );
  entry.tasks.add(task);
  entry.jobs.set(pid, task);
  jobs.set(task, job);
  return job;
}

function endJob(entry: ContainerEntry, pid: number, code: number): void {
  const task = entry.jobs.get(pid);
  const job = task && jobs.get(task);
  if (!task || !job) return;
  entry.jobs.delete(pid);
  entry.tasks.delete(task);
  job.done.resolve(code);
  for (const wake of job.wakes.splice(0)) wake();
}
