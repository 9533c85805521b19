import { extended } from '../../kubernetes/extended.ts';
import type { Container, ContainerState, ContainerStatus, Pod } from '../../kubernetes/pod.ts';
import type { RuntimeContainer } from '../client/cri.ts';
import { formatTime } from '../kernel/wall-clock.ts';
import type { PodRuntimeState } from './cri-client.ts';
import { isSidecar } from './phase.ts';
import type { StartFailure } from './reason-cache.ts';
import { shouldRestart } from './restart-policy.ts';

export interface StatusInput {
  readonly pod: Pod;
  readonly runtime: PodRuntimeState;
  /** As last written. */
  readonly before: readonly ContainerStatus[];
  readonly reasons: ReadonlyMap<string, StartFailure> | undefined;
  readonly isInit: boolean;
  readonly hasInitialized: boolean;
}

/** Statuses of the containers (or init containers) of a Pod. Models convertToAPIContainerStatuses in pkg/kubelet/kubelet_pods.go, v1.36. */
export function containerStatuses(input: StatusInput): ContainerStatus[] {
  const { pod, isInit } = input;
  const containers = (isInit ? pod.spec.initContainers : pod.spec.containers) ?? [];
  const hasInit = (pod.spec.initContainers ?? []).length > 0;
  const statuses = containers.map((container) => statusOf(input, container, hasInit));
  // Regular containers are sorted by name, init containers stay in their order.
  return isInit ? statuses : statuses.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

function statusOf(input: StatusInput, container: Container, hasInit: boolean): ContainerStatus {
  const { pod, runtime, isInit } = input;
  const before = input.before.find(({ name }) => name === container.name);
  const history = runtime.containers
    .filter(({ config }) => config.name === container.name)
    .sort((a, b) => b.config.attempt - a.config.attempt || b.createdMs - a.createdMs);
  const [newest, previous] = history;
  const mounts = mountStatuses(container);
  if (!newest) {
    const reason = hasInit ? 'PodInitializing' : 'ContainerCreating';
    const state: ContainerState = isInit && before?.state.terminated ? before.state : { waiting: { reason } };
    const lost = before?.state.running !== undefined;
    const restarts = (before?.restartCount ?? 0) + (lost && !pod.metadata.deletionTimestamp ? 1 : 0);
    return withReason(input, container, newest, {
      image: container.image ?? '',
      imageID: '',
      lastState: lost ? { terminated: vanished } : (before?.lastState ?? {}),
      name: container.name,
      ready: false,
      restartCount: restarts,
      started: false,
      state,
      ...mounts,
    });
  }
  const own = newest.state === 'exited' && newest.startedMs === null ? { waiting: {} } : stateOf(newest);
  const status: ContainerStatus = extended(allocated(container, pod), {
    containerID: `containerd://${newest.id}`,
    image: newest.image,
    imageID: newest.imageRef,
    lastState: previous ? stateOf(previous) : (before?.lastState ?? {}),
    name: container.name,
    ready: false,
    resources: container.resources ?? {},
    restartCount: newest.config.attempt,
    started: false,
    state: own,
    user: {
      linux: {
        gid: newest.user.gid,
        supplementalGroups: newest.user.supplementalGroups,
        uid: newest.user.uid,
      },
    },
    ...mounts,
  });
  return withReason(input, container, newest, status);
}

/** Why the last attempt to start it failed stands in the status of a container that is to be started again. */
function withReason(
  input: StatusInput,
  container: Container,
  newest: RuntimeContainer | undefined,
  status: ContainerStatus,
): ContainerStatus {
  const failure = input.reasons?.get(container.name);
  if (!failure || status.state.running) return status;
  if (input.isInit && !isSidecar(container) && input.hasInitialized) return status;
  if (!shouldRestart(input.pod, container, newest)) return status;
  return {
    ...status,
    lastState: status.state.terminated ? { terminated: status.state.terminated } : status.lastState,
    state: {
      waiting: { ...(failure.message !== '' && { message: failure.message }), reason: failure.reason },
    },
  };
}

/** A container that ran when it was last seen and of which the runtime knows nothing any more. */
const vanished = {
  exitCode: 137,
  finishedAt: null,
  message: 'The container could not be located when the pod was deleted.  The container used to be Running',
  reason: 'ContainerStatusUnknown',
  startedAt: null,
};

export function stateOf(container: RuntimeContainer): ContainerState {
  if (container.state === 'created') return { waiting: {} };
  if (container.state === 'running') return { running: { startedAt: time(container.startedMs) } };
  return {
    terminated: {
      containerID: `containerd://${container.id}`,
      exitCode: container.exitCode,
      finishedAt: time(container.finishedMs),
      ...(container.message !== '' && { message: container.message }),
      reason: container.reason,
      startedAt: time(container.startedMs),
    },
  };
}

function time(ms: number | null): string {
  return formatTime(ms ?? 0);
}

function allocated(container: Container, _pod: Pod): Record<string, unknown> {
  const requests = container.resources?.requests;
  return requests ? { allocatedResources: requests } : {};
}

function mountStatuses(container: Container): Record<string, unknown> {
  const mounts = container.volumeMounts ?? [];
  if (mounts.length === 0) return {};
  return {
    volumeMounts: mounts.map((mount) => ({
      mountPath: mount.mountPath,
      name: mount.name,
      ...(mount.readOnly && { readOnly: true, recursiveReadOnly: mount.recursiveReadOnly ?? 'Disabled' }),
    })),
  };
}
