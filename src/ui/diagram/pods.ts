import type { Pod } from '../../kubernetes/pod.ts';
import { podSummary } from '../../kubernetes/printers/pod.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';

/** `absent`: not made yet. `waiting`: the kubelet is at it. `stuck`: it waits because something went wrong. */
export type ContainerLook = 'absent' | 'waiting' | 'stuck' | 'running' | 'ready' | 'done' | 'failed';

export interface ContainerView {
  readonly name: string;
  readonly image: string;
  readonly look: ContainerLook;
}

/** A Pod as its stored version tells it. */
export interface PodView {
  readonly key: ObjectKey;
  readonly name: string;
  readonly node: string | null;
  readonly ip: string | null;
  /** The STATUS column of `kubectl get pods`. */
  readonly status: string;
  readonly ready: string;
  readonly containers: readonly ContainerView[];
  /** It says itself that its sandbox stands. */
  readonly hasSandbox: boolean;
  readonly isFailing: boolean;
  readonly isFinished: boolean;
}

/** Waiting for these is nothing but being made. */
const ordinaryWaits: ReadonlySet<string> = new Set(['ContainerCreating', 'PodInitializing', '']);

export function podView(key: ObjectKey, pod: Pod): PodView {
  const { status: column, ready } = podSummary(pod);
  const { spec, status, metadata } = pod;
  const containers = spec.containers.map((container): ContainerView => {
    const known = status.containerStatuses?.find((c) => c.name === container.name);
    return { name: container.name, image: container.image ?? '', look: known ? lookOf(known) : 'absent' };
  });
  const stands = status.conditions?.some(
    (c) => c.type === 'PodReadyToStartContainers' && c.status === 'True',
  );
  const started = containers.some(({ look }) => look === 'running' || look === 'ready');
  return {
    key,
    name: metadata.name ?? '',
    node: spec.nodeName ?? null,
    ip: status.podIP ?? null,
    status: column,
    ready,
    containers,
    hasSandbox: stands === true || started,
    isFailing:
      status.phase === 'Failed' || containers.some(({ look }) => look === 'stuck' || look === 'failed'),
    isFinished: status.phase === 'Succeeded' || status.phase === 'Failed',
  };
}

type Status = NonNullable<Pod['status']['containerStatuses']>[number];

function lookOf({ state, ready }: Status): ContainerLook {
  if (state.running) return ready ? 'ready' : 'running';
  if (state.terminated) return state.terminated.exitCode === 0 ? 'done' : 'failed';
  return ordinaryWaits.has(state.waiting?.reason ?? '') ? 'waiting' : 'stuck';
}
