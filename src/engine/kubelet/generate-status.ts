import { extended } from '../../kubernetes/extended.ts';
import type { Condition, ContainerStatus, Pod, PodStatus } from '../../kubernetes/pod.ts';
import { podConditions } from './conditions.ts';
import { containerStatuses } from './container-status.ts';
import type { PodRuntimeState } from './cri-client.ts';
import { podRequests, podResources } from './pod-resources.ts';
import type { PodFailure } from './eviction.ts';
import { isSidecar, isTerminalPhase, podPhase } from './phase.ts';
import type { StartFailure } from './reason-cache.ts';

export interface GenerateInput {
  readonly pod: Pod;
  readonly runtime: PodRuntimeState;
  /** The status that was last set here, or the API server's. */
  readonly before: PodStatus;
  readonly reasons: ReadonlyMap<string, StartFailure> | undefined;
  readonly nodeIP: string;
  /** Why the kubelet ends the Pod, where it does. */
  readonly failure: PodFailure | null;
  /** All containers have been stopped and none will be started. */
  readonly terminal: boolean;
  /** What the probes say: a container without probes is ready when it runs. */
  readonly readiness: (status: ContainerStatus) => { readonly started: boolean; readonly ready: boolean };
}

/** The status that the API is told. Models generateAPIPodStatus in pkg/kubelet/kubelet_pods.go, v1.36. */
export function generateStatus(input: GenerateInput): PodStatus {
  const { pod, runtime, before } = input;
  const started = runtime.containers.some(({ config }) =>
    pod.spec.containers.some(({ name }) => name === config.name),
  );
  const common = { pod, runtime, reasons: input.reasons, hasInitialized: started };
  const init = containerStatuses(
    extended(common, { isInit: true, before: before.initContainerStatuses ?? [] }),
  ).map((status) =>
    probed(
      input,
      status,
      !isSidecar(pod.spec.initContainers?.find(({ name }) => name === status.name) ?? { name: '' }),
    ),
  );
  const containers = containerStatuses(
    extended(common, { isInit: false, before: before.containerStatuses ?? [] }),
  ).map((status) => probed(input, status, false));
  const phase = isTerminalPhase(before.phase)
    ? (before.phase as NonNullable<PodStatus['phase']>)
    : input.failure
      ? 'Failed'
      : podPhase(pod, [...init, ...containers], input.terminal);
  const ip = pod.spec.hostNetwork === true ? input.nodeIP : (runtime.sandboxes.at(-1)?.ip ?? null);
  const hasIp = ip !== null && runtime.sandboxes.length > 0 && sandboxSeen(input);
  return extended(allocated(pod), {
    conditions: [
      ...podConditions({ pod, phase, containers, init, runtime }),
      ...(input.failure?.disrupted ? [disruptionTarget(pod, input.failure)] : []),
    ],
    containerStatuses: containers,
    hostIP: input.nodeIP,
    hostIPs: [{ ip: input.nodeIP }],
    ...(init.length > 0 && { initContainerStatuses: init }),
    ...messageOf(input.failure ?? before),
    ...(pod.metadata.generation !== undefined && { observedGeneration: pod.metadata.generation }),
    phase,
    ...((hasIp || pod.spec.hostNetwork === true) && ip !== null && { podIP: ip, podIPs: [{ ip }] }),
    ...(before.qosClass !== undefined && { qosClass: before.qosClass }),
    ...reasonOf(input.failure ?? before),
    resources: podResources(pod),
    ...(before.startTime !== undefined && { startTime: before.startTime }),
  });
}

function disruptionTarget({ metadata: { generation } }: Pod, { message }: PodFailure): Condition {
  return {
    type: 'DisruptionTarget',
    ...(generation !== undefined && { observedGeneration: generation }),
    status: 'True',
    reason: 'TerminationByKubelet',
    message,
  };
}

function allocated(pod: Pod): { readonly allocatedResources?: Readonly<Record<string, string>> } {
  const requests = podRequests(pod);
  return requests ? { allocatedResources: requests } : {};
}

function messageOf({ message }: { readonly message?: string }): { readonly message?: string } {
  return message === undefined ? {} : { message };
}

function reasonOf({ reason }: { readonly reason?: string }): { readonly reason?: string } {
  return reason === undefined ? {} : { reason };
}

function sandboxSeen({ runtime }: GenerateInput): boolean {
  return runtime.sandboxes.at(-1)?.ip !== null;
}

function probed(input: GenerateInput, status: ContainerStatus, regularInit: boolean): ContainerStatus {
  if (regularInit)
    return {
      ...status,
      ready: status.state.terminated?.exitCode === 0,
      started: status.state.running !== undefined,
    };
  if (!status.state.running) return status;
  return { ...status, ...input.readiness(status) };
}
