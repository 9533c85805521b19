import type { Json, KubeObject } from '../kubernetes/object.ts';
import type { Condition, ContainerStatus, Pod } from '../kubernetes/pod.ts';

/** What a recording keeps of one version of an object. */
export function versionFields(object: KubeObject): Record<string, Json> {
  switch (object.kind) {
    case 'Pod':
      return podFields(object as Pod);
    case 'EndpointSlice':
      return { endpoints: endpointFields(object) };
    default:
      return workloadFields(object);
  }
}

function podFields({ metadata, spec, status }: Pod): Record<string, Json> {
  return present({
    phase: status.phase,
    nodeName: spec.nodeName,
    deleting: metadata.deletionTimestamp !== undefined ? true : undefined,
    gracePeriod: metadata.deletionTimestamp !== undefined ? metadata.deletionGracePeriodSeconds : undefined,
    finalizers: metadata.finalizers,
    qosClass: status.qosClass,
    hasPodIP: status.podIP !== undefined && status.podIP !== '',
    reason: status.reason,
    message: status.message,
    conditions: conditionFields(status.conditions),
    containers: status.containerStatuses?.map(containerFields),
    initContainers: status.initContainerStatuses?.map(containerFields),
  });
}

/** `Ready` → `False ContainersNotReady`. */
function conditionFields(conditions: readonly Condition[] | undefined): Json {
  return Object.fromEntries(
    (conditions ?? []).map(({ type, status, reason }) => [type, reason ? `${status} ${reason}` : status]),
  );
}

function containerFields({ name, state, ready, restartCount, started, lastState }: ContainerStatus): Json {
  const [kind = 'waiting'] = Object.keys(state);
  const { reason, exitCode } = (state.terminated ?? state.waiting ?? {}) as {
    reason?: string;
    exitCode?: number;
  };
  const last = lastState?.terminated;
  return present({
    name,
    state: kind,
    ready,
    restartCount,
    reason,
    exitCode,
    started,
    lastState: last && present({ reason: last.reason, exitCode: last.exitCode }),
  });
}

function endpointFields(object: KubeObject): Json {
  const endpoints = (object['endpoints'] ?? []) as readonly {
    readonly addresses: readonly string[];
    readonly conditions?: {
      readonly ready?: boolean;
      readonly serving?: boolean;
      readonly terminating?: boolean;
    };
  }[];
  return endpoints.map(({ addresses, conditions = {} }) =>
    present({
      addresses: addresses.length,
      ready: conditions.ready,
      serving: conditions.serving,
      terminating: conditions.terminating,
    }),
  );
}

interface Workload extends KubeObject {
  readonly spec?: { readonly replicas?: number };
  readonly status?: Readonly<Record<string, Json>> & { readonly conditions?: readonly Condition[] };
}

const withDesired: ReadonlySet<string> = new Set(['Deployment', 'ReplicaSet', 'StatefulSet']);

/** Numbers and texts of the status; of a quota also what is hard and used. */
function workloadFields(object: KubeObject): Record<string, Json> {
  const { kind, metadata, spec, status = {} } = object as Workload;
  const { conditions, ...rest } = status;
  const kept = Object.entries(rest).filter(
    ([key, value]) =>
      typeof value !== 'object' || (kind === 'ResourceQuota' && (key === 'hard' || key === 'used')),
  );
  return present({
    generation: metadata.generation ?? null,
    desired: withDesired.has(kind) ? spec?.replicas : undefined,
    status: Object.fromEntries(kept),
    conditions: conditions && conditions.length > 0 ? conditionFields(conditions) : undefined,
  });
}

function present(fields: Record<string, unknown>): Record<string, Json> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Record<
    string,
    Json
  >;
}
