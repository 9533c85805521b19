import { extended } from '../../kubernetes/extended.ts';
import type { Answer, Sandbox, SandboxConfig } from '../client/cri.ts';
import type { Process } from '../kernel/kernel.ts';
import { RpcError } from '../kernel/world.ts';
import { killContainer } from './container-exit.ts';
import { newId, takes, type NodeState, type SandboxEntry } from './node-state.ts';

const pauseImage = 'registry.k8s.io/pause:3.10.2';

/** The pause container and the Pod's network, in this order. Models containerd internal/cri/server/sandbox_run.go, v2.1. */
export function* runPodSandbox(state: NodeState, config: SandboxConfig): Process<Answer<Sandbox>> {
  const { world, component } = state;
  const id = newId(state);
  const step = world.begin(
    component,
    'CreateSandbox',
    { pod: config.pod.name, image: pauseImage },
    { about: config.pod.key, reads: ['metadata.name', 'metadata.uid', 'spec.hostNetwork'] },
  );
  yield* world.sleep(takes(state, 'sandbox', 12, 0.2));
  let ip: string | null = null;
  if (!config.hostNetwork) {
    const network = yield* callCni(state, 'ADD', config, () => state.cni.add(config, id));
    if ('error' in network) {
      step.end({ pod: config.pod.name, image: pauseImage }, 'failed');
      return {
        error: `rpc error: code = Unknown desc = failed to setup network for sandbox "${id}": ${network.error}`,
      };
    }
    ip = network.value;
  }
  // The pause process starts when the network namespace is complete.
  yield* world.sleep(takes(state, 'pause', 44, 0.15));
  step.end({ pod: config.pod.name, image: pauseImage }, 'changed');
  const status: Sandbox = {
    id,
    pod: config.pod,
    attempt: config.attempt,
    state: 'ready',
    createdMs: world.clock.nowMs(),
    ip,
  };
  state.sandboxes.set(id, { config, status });
  if (ip !== null) state.network.listeners.set(ip, new Map());
  return { value: status };
}

/** Kills what still runs in it, then takes the network away. */
export function* stopPodSandbox(state: NodeState, id: string): Process<Answer<null>> {
  const entry = state.sandboxes.get(id);
  if (!entry) return { value: null };
  for (const container of state.containers.values())
    if (container.sandbox === entry && container.status.state === 'running')
      killContainer(state, container, 137, 'Error');
  yield* tearDownNetwork(state, entry);
  yield* state.world.sleep(takes(state, 'stop sandbox', 34, 0.2));
  if (entry.status.state === 'ready') entry.status = { ...entry.status, state: 'notready' };
  return { value: null };
}

export function* removePodSandbox(state: NodeState, id: string): Process<Answer<null>> {
  yield* stopPodSandbox(state, id);
  for (const [key, container] of [...state.containers])
    if (container.sandbox.status.id === id) state.containers.delete(key);
  yield* state.world.sleep(takes(state, 'remove', 3));
  state.sandboxes.delete(id);
  return { value: null };
}

function* tearDownNetwork(state: NodeState, entry: SandboxEntry): Process {
  const { ip } = entry.status;
  if (ip === null || entry.status.state !== 'ready') return;
  yield* callCni(state, 'DEL', entry.config, () => state.cni.del(entry.config, entry.status.id));
  state.network.listeners.delete(ip);
}

function* callCni<T>(
  state: NodeState,
  command: 'ADD' | 'DEL',
  config: SandboxConfig,
  serve: () => Process<Answer<T>>,
): Process<Answer<T>> {
  const about = { protocol: 'cni', command, pod: config.pod.key } as const;
  try {
    return yield* state.world.call(
      state.component,
      state.cni.component,
      extended(about, { phase: 'request' }),
      serve,
      (answer, of) =>
        extended(about, {
          phase: 'response',
          of,
          ...('error' in answer
            ? { error: answer.error }
            : typeof answer.value === 'string' && { ip: answer.value }),
        }),
    );
  } catch (error) {
    if (error instanceof RpcError) return { error: error.message };
    throw error;
  }
}
