import type { Answer } from '../client/cri.ts';
import { Future, type Process } from '../kernel/kernel.ts';
import { takes, type ContainerEntry, type NodeState } from './node-state.ts';
import { signalNumbers } from './process.ts';

/** Signal, grace period, SIGKILL. The answer comes when the process is gone. */
export function* stopContainer(state: NodeState, id: string, timeoutMs: number): Process<Answer<null>> {
  const entry = state.containers.get(id);
  if (!entry || entry.status.state !== 'running') return { value: null };
  const gone = new Future<true>();
  entry.waiters.push(() => gone.resolve(true));
  if (timeoutMs > 0) {
    entry.signals.put(entry.image.stopSignal);
    // The grace period is a wait that a run waits for.
    state.world.kernel.spawn(state.component, wakeAfter(state, timeoutMs, gone));
    yield* gone.wait();
  }
  if (entry.status.state === 'running') {
    const about = entry.sandbox.config.pod.key;
    const detail = { container: entry.config.name, gracePeriodSeconds: 0, reason: 'SIGKILL' };
    yield* state.world.step(state.component, 'KillContainer', takes(state, 'kill', 20), detail, { about });
    killContainer(state, entry, 128 + (signalNumbers['KILL'] ?? 9), 'Error');
  }
  yield* state.world.sleep(takes(state, 'stop', 18));
  return { value: null };
}

function* wakeAfter(state: NodeState, ms: number, gone: Future<true>): Process {
  for (let left = ms; left > 0 && !gone.settled; left -= 1000) yield* state.world.sleep(Math.min(left, 1000));
  gone.resolve(true);
}

export function* removeContainer(state: NodeState, id: string): Process<Answer<null>> {
  const entry = state.containers.get(id);
  if (!entry) return { value: null };
  if (entry.status.state === 'running') killContainer(state, entry, 137, 'Error');
  yield* state.world.sleep(takes(state, 'remove', 3));
  state.containers.delete(id);
  return { value: null };
}

/**
 * Nothing of it is told to anybody: the node's containerd finds, when it is there again, containers that ended somehow
 * and sandboxes without a network. Models containerd internal/cri/server/restart.go, v2.1.
 */
export function losePower(state: NodeState): void {
  for (const entry of state.containers.values()) {
    for (const task of entry.tasks) task.kill();
    entry.tasks.clear();
    entry.ports.clear();
    if (entry.status.state !== 'running') continue;
    const finishedMs = state.world.clock.nowMs();
    entry.status = { ...entry.status, state: 'exited', finishedMs, exitCode: 255, reason: 'Unknown' };
  }
  for (const sandbox of state.sandboxes.values()) {
    const { ip } = sandbox.status;
    sandbox.status = { ...sandbox.status, state: 'notready' };
    state.network.listeners.delete(ip ?? `node/${state.node}`);
  }
}

/** Ends every process of a container at once. */
export function killContainer(
  state: NodeState,
  entry: ContainerEntry,
  exitCode: number,
  reason: string,
): void {
  if (entry.status.state !== 'running') return;
  endContainer(state, entry, exitCode, reason);
}

export function endContainer(
  state: NodeState,
  entry: ContainerEntry,
  exitCode: number,
  reason: string,
): void {
  const { world, component } = state;
  entry.status = {
    ...entry.status,
    state: 'exited',
    finishedMs: world.clock.nowMs(),
    exitCode,
    reason,
    message: entry.files.read(entry.config.terminationMessagePath) ?? '',
  };
  world
    .begin(
      component,
      'ProcessExit',
      { container: entry.config.name, exitCode, reason, ...(exitCode > 128 && { signal: exitCode - 128 }) },
      { about: entry.sandbox.config.pod.key },
    )
    .end(
      { container: entry.config.name, exitCode, reason, ...(exitCode > 128 && { signal: exitCode - 128 }) },
      exitCode === 0 ? 'passed' : 'failed',
    );
  const address = entry.sandbox.status.ip ?? `node/${state.node}`;
  for (const port of entry.ports) state.network.listeners.get(address)?.delete(port);
  entry.ports.clear();
  const tasks = [...entry.tasks];
  entry.tasks.clear();
  for (const wake of entry.waiters.splice(0)) wake();
  state.onChange?.(entry.status.podUid);
  for (const task of tasks) task.kill();
}
