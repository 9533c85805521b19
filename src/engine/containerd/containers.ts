import type { Answer, ContainerConfig, ImageRecord, RuntimeContainer } from '../client/cri.ts';
import { normalizeImage } from '../client/image-reference.ts';
import { Future, type Process } from '../kernel/kernel.ts';
import { runMain } from './container-process.ts';
import { FileSystem } from './file-system.ts';
import { newId, takes, type ContainerEntry, type NodeState } from './node-state.ts';
import { signalNumbers, SignalQueue } from './process.ts';
import { findExecutable } from './programs/executables.ts';
import { imageFiles } from './programs/image-files.ts';

export function* createContainer(
  state: NodeState,
  sandboxId: string,
  config: ContainerConfig,
): Process<Answer<string>> {
  const sandbox = state.sandboxes.get(sandboxId);
  if (!sandbox)
    return { error: `rpc error: code = NotFound desc = failed to find sandbox id "${sandboxId}": not found` };
  const image = state.images.get(normalizeImage(config.image));
  if (!image)
    return { error: `rpc error: code = NotFound desc = failed to get image "${config.image}": not found` };
  const argv = [
    ...(config.command ?? image.entrypoint),
    ...(config.args ?? (config.command ? [] : image.cmd)),
  ];
  const step = { container: config.name, image: image.name };
  const about = { about: sandbox.config.pod.key };
  const ms = takes(state, 'create', 7, 0.2);
  if (argv.length === 0) {
    yield* state.world.step(state.component, 'CreateContainer', ms, step, { ...about, outcome: 'failed' });
    return {
      error:
        'rpc error: code = Unknown desc = failed to generate container spec: failed to generate spec: no command specified',
    };
  }
  yield* state.world.step(state.component, 'CreateContainer', ms, step, { ...about, outcome: 'changed' });
  const id = newId(state);
  const [imageUser = '', imageGroup] = image.user.split(':');
  const uid = config.runAsUser ?? (/^\d+$/.test(imageUser) ? Number(imageUser) : 0);
  const gid = config.runAsGroup ?? (config.runAsUser === null && imageGroup ? Number(imageGroup) : 0);
  const status: RuntimeContainer = {
    id,
    sandboxId,
    podUid: sandbox.config.pod.uid,
    config,
    state: 'created',
    createdMs: state.world.clock.nowMs(),
    startedMs: null,
    finishedMs: null,
    exitCode: 0,
    reason: '',
    message: '',
    image: firstTag(state, image),
    imageRef: `${image.name.replace(/[:@][^/]*$/, '')}@${image.digest}`,
    user: { uid, gid, supplementalGroups: [...new Set([gid, ...config.supplementalGroups])] },
  };
  state.containers.set(id, {
    config,
    sandbox,
    image,
    argv,
    status,
    log: [],
    files: new FileSystem(
      config.mounts,
      imageFiles(image.program, sandbox.config.hostname, sandbox.status.ip),
    ),
    signals: new SignalQueue(),
    tasks: new Set(),
    ports: new Set(),
    jobs: new Map(),
    nextPid: 7,
    memoryBytes: 0,
    sleptMs: 0,
    waiters: [],
  });
  return { value: id };
}

export function* startContainer(state: NodeState, id: string): Process<Answer<null>> {
  const entry = state.containers.get(id);
  if (!entry) return { error: notFound(id) };
  const { world, component } = state;
  const found = findExecutable(
    entry.image,
    entry.argv,
    entry.files,
    entry.config.workingDir ?? entry.image.workingDir,
  );
  const failure =
    'error' in found
      ? `failed to create containerd task: failed to create shim task: OCI runtime create failed: runc create failed: ${found.error}`
      : null;
  const step = world.begin(
    component,
    'StartProcess',
    { container: entry.config.name, argv: entry.argv },
    { about: entry.sandbox.config.pod.key },
  );
  yield* world.sleep(takes(state, 'start', failure === null ? 52 : 47, 0.2));
  const detail = { container: entry.config.name, argv: entry.argv };
  if (failure !== null || 'error' in found) {
    step.end({ ...detail, error: failure ?? '' }, 'failed');
    entry.status = {
      ...entry.status,
      state: 'exited',
      startedMs: 0,
      finishedMs: world.clock.nowMs(),
      exitCode: 128,
      reason: 'StartError',
      message: failure ?? '',
    };
    return { error: `rpc error: code = Unknown desc = ${failure ?? ''}` };
  }
  step.end(detail, 'changed');
  entry.status = { ...entry.status, state: 'running', startedMs: world.clock.nowMs() };
  runMain(state, entry, found.program);
  return { value: null };
}

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

/** Several names of one image are told apart by nobody: the first of them in the order of the alphabet is reported. */
function firstTag(state: NodeState, image: ImageRecord): string {
  let first = image.name;
  for (const { name, configDigest } of state.images.values())
    if (configDigest === image.configDigest && !name.includes('@') && name < first) first = name;
  return first;
}

function notFound(id: string): string {
  return `rpc error: code = NotFound desc = an error occurred when try to find container "${id}": not found`;
}
