import { extended } from '../../kubernetes/extended.ts';
import type { ComponentId } from '../../kubernetes/components.ts';
import type { Json } from '../../kubernetes/object.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import type { CriMethod } from '../../trace/events.ts';
import type {
  Answer,
  ContainerConfig,
  Cri,
  ExecResult,
  ImageInfo,
  PodIdentity,
  RuntimeContainer,
  Sandbox,
  SandboxConfig,
} from '../client/cri.ts';
import { withDefaultTag } from '../client/image-reference.ts';
import type { Process } from '../kernel/kernel.ts';
import { RpcError, type World } from '../kernel/world.ts';

export interface PodRuntimeState {
  readonly sandboxes: readonly Sandbox[];
  readonly containers: readonly RuntimeContainer[];
}

/** The kubelet's client of the container runtime: every call is drawn, and a call without an answer is an error like any other. */
export class CriClient {
  readonly runtime: Cri;
  readonly #world: World;
  readonly #component: ComponentId;

  constructor(world: World, component: ComponentId, runtime: Cri) {
    this.#world = world;
    this.#component = component;
    this.runtime = runtime;
  }

  runPodSandbox(config: SandboxConfig): Process<Answer<Sandbox>> {
    const { pod } = config;
    return this.#call(
      'RunPodSandbox',
      pod.key,
      pod.name,
      undefined,
      () => this.runtime.runPodSandbox(config),
      {
        request: {
          metadata: { name: pod.name, uid: pod.uid, namespace: pod.namespace, attempt: config.attempt },
          hostname: config.hostname,
        },
        response: (sandbox) => ({ podSandboxId: sandbox.id, ip: sandbox.ip }),
      },
    );
  }

  stopPodSandbox(sandbox: Sandbox): Process<Answer<null>> {
    return this.#call('StopPodSandbox', sandbox.pod.key, sandbox.pod.name, undefined, () =>
      this.runtime.stopPodSandbox(sandbox.id),
    );
  }

  removePodSandbox(sandbox: Sandbox): Process<Answer<null>> {
    return this.#call('RemovePodSandbox', sandbox.pod.key, sandbox.pod.name, undefined, () =>
      this.runtime.removePodSandbox(sandbox.id),
    );
  }

  /** A relist: all Pods of the node, or one. */
  *list(pod: PodIdentity | null, about: ObjectKey): Process<PodRuntimeState | null> {
    const answer = yield* this.#call<PodRuntimeState>(
      'ListContainers',
      about,
      pod?.name ?? 'all Pods',
      undefined,
      () => this.#lookUp('list', 0.9, () => this.runtime.list(pod?.uid ?? null)),
    );
    return 'value' in answer ? answer.value : null;
  }

  /** What the runtime knows without doing anything for it. */
  *#lookUp<T>(what: string, ms: number, read: () => T): Process<Answer<T>> {
    yield* this.#world.sleep(this.#world.random(this.runtime.component, what).around(ms));
    return { value: read() };
  }

  imageStatus(image: string, pod: PodIdentity, container: string): Process<Answer<ImageInfo | null>> {
    return this.#call<ImageInfo | null>(
      'ImageStatus',
      pod.key,
      withDefaultTag(image),
      container,
      () => this.#lookUp('image status', 0.3, () => this.runtime.imageStatus(image)),
      { response: (info) => ({ present: info !== null }) },
    );
  }

  pullImage(
    image: string,
    pod: PodIdentity,
    container: string,
    credentials: boolean,
  ): Process<Answer<ImageInfo>> {
    return this.#call(
      'PullImage',
      pod.key,
      withDefaultTag(image),
      container,
      () => this.runtime.pullImage(image, pod, credentials),
      { response: (info) => ({ imageRef: info.id }), timeoutMs: 24 * 3_600_000 },
    );
  }

  createContainer(sandbox: Sandbox, config: ContainerConfig): Process<Answer<string>> {
    return this.#call(
      'CreateContainer',
      sandbox.pod.key,
      config.name,
      config.name,
      () => this.runtime.createContainer(sandbox.id, config),
      {
        request: {
          metadata: { name: config.name, attempt: config.attempt },
          image: config.image,
          ...(config.command && { command: config.command }),
          ...(config.args && { args: config.args }),
          mounts: config.mounts.map((mount) => mount.path),
        },
        response: (id) => ({ containerId: id }),
      },
    );
  }

  startContainer(pod: PodIdentity, name: string, id: string): Process<Answer<null>> {
    return this.#call('StartContainer', pod.key, name, name, () => this.runtime.startContainer(id));
  }

  stopContainer(pod: PodIdentity, container: RuntimeContainer, gracePeriodMs: number): Process<Answer<null>> {
    const { name } = container.config;
    return this.#call(
      'StopContainer',
      pod.key,
      name,
      name,
      () => this.runtime.stopContainer(container.id, gracePeriodMs),
      { request: { timeout: gracePeriodMs / 1000 }, timeoutMs: gracePeriodMs + 120_000 },
    );
  }

  removeContainer(pod: PodIdentity, container: RuntimeContainer): Process<Answer<null>> {
    const { name } = container.config;
    return this.#call('RemoveContainer', pod.key, name, name, () =>
      this.runtime.removeContainer(container.id),
    );
  }

  exec(
    method: 'ExecSync' | 'Exec',
    pod: PodIdentity,
    container: RuntimeContainer,
    command: readonly string[],
    timeoutMs: number | null,
  ): Process<Answer<ExecResult>> {
    const { name } = container.config;
    return this.#call(
      method,
      pod.key,
      name,
      name,
      () => this.runtime.exec(container.id, command, timeoutMs),
      {
        request: { cmd: command },
        response: (result) => ({ exitCode: result.exitCode }),
        timeoutMs: 24 * 3_600_000,
      },
    );
  }

  *#call<T>(
    method: CriMethod,
    pod: ObjectKey,
    target: string,
    container: string | undefined,
    serve: () => Process<Answer<T>>,
    options: {
      readonly request?: Json;
      readonly response?: (value: T) => Json;
      readonly timeoutMs?: number;
    } = {},
  ): Process<Answer<T>> {
    const about = {
      protocol: 'cri',
      method,
      pod,
      target,
      ...(container !== undefined && { container }),
    } as const;
    try {
      return yield* this.#world.call<Answer<T>>(
        this.#component,
        this.runtime.component,
        extended(about, {
          phase: 'request',
          ...(options.request !== undefined && { body: options.request }),
        }),
        serve,
        (answer, of) =>
          extended(about, {
            phase: 'response',
            of,
            ...('error' in answer
              ? { error: answer.error }
              : options.response && { body: options.response(answer.value) }),
          }),
        { timeoutMs: options.timeoutMs ?? 120_000 },
      );
    } catch (error) {
      if (!(error instanceof RpcError)) throw error;
      return {
        error:
          error.reason === 'refused'
            ? 'rpc error: code = Unavailable desc = connection error: desc = "transport: Error while dialing: dial unix /run/containerd/containerd.sock: connect: connection refused"'
            : 'rpc error: code = DeadlineExceeded desc = context deadline exceeded',
      };
    }
  }
}
