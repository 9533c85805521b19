import type { Answer, ContainerConfig, ImageRecord, RuntimeContainer } from '../client/cri.ts';
import { normalizeImage } from '../client/image-reference.ts';
import type { Process } from '../kernel/kernel.ts';
import { runMain } from './container-process.ts';
import { FileSystem } from './file-system.ts';
import { newId, takes, type NodeState } from './node-state.ts';
import { SignalQueue } from './process.ts';
import { findExecutable } from './programs/executables.ts';
import { imageFiles } from './programs/image-files.ts';

/** What a small process takes before it asks for any memory of its own. */
const processMemory = 1.5 * 1024 * 1024;

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
  const about = sandbox.config.pod.key;
  const reads = ['image', 'command', 'args', 'env', 'volumeMounts'].map((field) => `${config.path}.${field}`);
  const ms = takes(state, 'create', 7, 0.2);
  if (argv.length === 0) {
    yield* state.world.step(state.component, 'CreateContainer', ms, step, {
      about,
      reads,
      outcome: 'failed',
    });
    return {
      error:
        'rpc error: code = Unknown desc = failed to generate container spec: failed to generate spec: no command specified',
    };
  }
  yield* state.world.step(state.component, 'CreateContainer', ms, step, { about, reads, outcome: 'changed' });
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
    readers: new Set(),
    files: new FileSystem(
      config.mounts,
      imageFiles(image.program, sandbox.config.hostname, sandbox.status.ip),
      () => state.onUse?.(),
    ),
    signals: new SignalQueue(),
    tasks: new Set(),
    ports: new Set(),
    jobs: new Map(),
    nextPid: 7,
    memoryBytes: processMemory,
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
    {
      about: entry.sandbox.config.pod.key,
      reads: [`${entry.config.path}.command`, `${entry.config.path}.args`],
    },
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
  state.onUse?.();
  state.onStart?.(entry.status);
  return { value: null };
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
