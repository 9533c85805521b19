import type { ComponentId } from '../../kubernetes/components.ts';
import type { Container, Pod } from '../../kubernetes/pod.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import type { EventId, MessageEvent, StepEvent } from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';
import { begunBy, isDone, isNamed, stepsOf, type Named } from './own-events.ts';

/** One call that the kubelet makes of the runtime for a Pod, or the runtime of the CNI plugin, with its answer. */
export interface NodeCall {
  readonly id: EventId;
  readonly kind: 'cri' | 'cni';
  /** `RunPodSandbox`, `ADD`. */
  readonly method: string;
  /** What it is about besides the Pod: an image, a container. */
  readonly target: string | null;
  readonly at: number;
  /** When the answer arrived; null: it never did. */
  readonly until: number | null;
  readonly error: string | null;
}

/** Questions that change nothing, asked all the time. */
const polls: ReadonlySet<string> = new Set([
  'ListContainers',
  'ContainerStatus',
  'PodSandboxStatus',
  'ImageStatus',
  'ExecSync',
  'Exec',
]);

const callsKnown = new WeakMap<TraceIndex, ReadonlyMap<ObjectKey, readonly NodeCall[]>>();

/** Every call for a Pod that changes something, of the whole trace, in order. */
export function callsFor(index: TraceIndex, pod: ObjectKey): readonly NodeCall[] {
  let known = callsKnown.get(index);
  if (!known) callsKnown.set(index, (known = allCalls(index)));
  return known.get(pod) ?? [];
}

function allCalls(index: TraceIndex): Map<ObjectKey, NodeCall[]> {
  const calls = new Map<ObjectKey, NodeCall[]>();
  for (const event of index.trace.events) {
    if (event.type !== 'message') continue;
    const call = callOf(event, index);
    if (call === null) continue;
    const { pod } = event.call as { readonly pod: ObjectKey };
    const list = calls.get(pod);
    if (list) list.push(call);
    else calls.set(pod, [call]);
  }
  return calls;
}

function callOf(event: MessageEvent, index: TraceIndex): NodeCall | null {
  const { call, id, at } = event;
  if (call.protocol !== 'cri' && call.protocol !== 'cni') return null;
  if (call.phase !== 'request') return null;
  const answer = index.responseTo(id);
  const until = answer?.until ?? null;
  const error = (answer?.call as { readonly error?: string } | undefined)?.error ?? null;
  if (call.protocol === 'cni')
    return { id, kind: 'cni', method: call.command, target: null, at, until, error };
  if (polls.has(call.method)) return null;
  const target = call.method === 'PullImage' ? call.target : (call.container ?? null);
  return { id, kind: 'cri', method: call.method, target, at, until, error };
}

/** Calls of one kind for one thing, tried once or again and again. */
export interface Station {
  readonly key: string;
  readonly kind: NodeCall['kind'];
  readonly method: string;
  readonly target: string | null;
  /** `ahead`: the trace tells of it later than this moment. */
  readonly state: 'ahead' | 'now' | 'done' | 'failed';
  /** How often it has been tried by this moment. */
  readonly tries: number;
  /** The call that stands for it: the last one that has begun, else the first that comes. */
  readonly call: NodeCall;
}

/** The way of a Pod on its node, station by station, in the order in which each is first come to. */
export function stationsAt(index: TraceIndex, pod: ObjectKey, time: number): Station[] {
  const byKey = new Map<string, NodeCall[]>();
  for (const call of callsFor(index, pod)) {
    const key = `${call.method} ${call.target ?? ''}`;
    const list = byKey.get(key);
    if (list) list.push(call);
    else byKey.set(key, [call]);
  }
  return [...byKey].map(([key, calls]): Station => {
    const begun = calls.filter(({ at }) => at <= time);
    const call = (begun.at(-1) ?? calls[0]) as NodeCall;
    const { kind, method, target } = call;
    return { key, kind, method, target, state: stateOf(call, time), tries: begun.length, call };
  });
}

function stateOf({ at, until, error }: NodeCall, time: number): Station['state'] {
  if (at > time) return 'ahead';
  if (until === null || until > time) return 'now';
  return error === null ? 'done' : 'failed';
}

/** A container as the runtime has it, which the API server hears of later. */
export interface RunningContainer {
  readonly name: string;
  readonly image: string;
  readonly kind: 'init' | 'sidecar' | 'main';
  readonly state: 'absent' | 'pulling' | 'created' | 'running' | 'exited';
  /** Since when; null: absent. */
  readonly since: number | null;
  readonly exit: { readonly code: number; readonly reason: string } | null;
  /** How often a process was started. */
  readonly starts: number;
}

/** The containers of a Pod as they are on the node at a moment, in the order in which they start. */
export function containersAt(
  index: TraceIndex,
  runtime: ComponentId,
  key: ObjectKey,
  pod: Pod,
  time: number,
): RunningContainer[] {
  const steps = begunBy(stepsOf(index, runtime), time).filter(({ about }) => about === key);
  const calls = callsFor(index, key).filter(({ at }) => at <= time);
  const of = (container: Container, kind: RunningContainer['kind']): RunningContainer => {
    const { name } = container;
    const image = container.image ?? '';
    const absent = { name, image, kind, exit: null, starts: 0 };
    const mine = steps.filter((step) => 'container' in step.detail && step.detail.container === name);
    const starts = mine.filter(
      (step) => isNamed(step, 'StartProcess') && isDone(step, time) && step.detail.error === undefined,
    ).length;
    const last = mine.findLast((step) => isDone(step, time));
    const pulling = calls.some(
      (call) =>
        call.method === 'PullImage' && call.target === image && (call.until === null || call.until > time),
    );
    if (last && isNamed(last, 'ProcessExit')) {
      const { exitCode, reason } = last.detail;
      return { ...absent, state: 'exited', since: last.until, exit: { code: exitCode, reason }, starts };
    }
    if (last && isNamed(last, 'StartProcess'))
      return last.detail.error === undefined
        ? { ...absent, state: 'running', since: last.until, starts }
        : {
            ...absent,
            state: 'exited',
            since: last.until,
            exit: { code: 128, reason: last.detail.error },
            starts,
          };
    if (last && isNamed(last, 'CreateContainer'))
      return { ...absent, state: 'created', since: last.until, starts };
    return { ...absent, state: pulling ? 'pulling' : 'absent', since: null, starts };
  };
  return [
    ...(pod.spec.initContainers ?? []).map((each) =>
      of(each, each.restartPolicy === 'Always' ? 'sidecar' : 'init'),
    ),
    ...pod.spec.containers.map((each) => of(each, 'main')),
  ];
}

export const probeKinds = ['startup', 'readiness', 'liveness'] as const;

export type ProbeKind = (typeof probeKinds)[number];

/** A probe of a container with what it has counted. */
export interface ProbeCount {
  readonly probe: ProbeKind;
  /** `GET / :80`, as the manifest asks. */
  readonly asks: string;
  readonly periodSeconds: number;
  readonly successThreshold: number;
  readonly failureThreshold: number;
  /** The last probe by this moment; null: none yet. */
  readonly last: Named<'Probe'> | null;
  readonly runs: number;
}

/** The probes of a container as they count at a moment. */
export function probesAt(
  index: TraceIndex,
  kubelet: ComponentId,
  key: ObjectKey,
  container: Container,
  time: number,
): ProbeCount[] {
  const steps = begunBy(stepsOf(index, kubelet), time);
  return probeKinds.flatMap((probe): ProbeCount[] => {
    const spec = container[`${probe}Probe`] as ProbeSpec | undefined;
    if (!spec) return [];
    const runs = steps.filter(
      (step): step is Named<'Probe'> =>
        isNamed(step, 'Probe') &&
        step.about === key &&
        step.detail.container === container.name &&
        step.detail.probe === probe &&
        isDone(step, time),
    );
    return [
      {
        probe,
        asks: asksOf(spec),
        periodSeconds: spec.periodSeconds ?? 10,
        successThreshold: spec.successThreshold ?? 1,
        failureThreshold: spec.failureThreshold ?? 3,
        last: runs.at(-1) ?? null,
        runs: runs.length,
      },
    ];
  });
}

interface ProbeSpec {
  readonly httpGet?: { readonly path?: string; readonly port: string | number };
  readonly tcpSocket?: { readonly port: string | number };
  readonly grpc?: { readonly port: number };
  readonly exec?: { readonly command?: readonly string[] };
  readonly periodSeconds?: number;
  readonly successThreshold?: number;
  readonly failureThreshold?: number;
}

function asksOf({ httpGet, tcpSocket, grpc, exec }: ProbeSpec): string {
  if (httpGet) return `GET ${httpGet.path ?? '/'} :${httpGet.port}`;
  if (tcpSocket) return `tcp :${tcpSocket.port}`;
  if (grpc) return `grpc :${grpc.port}`;
  return exec?.command?.join(' ') ?? '';
}

/** A wait before the kubelet tries again. */
export interface BackOffClock {
  readonly what: 'image' | 'container';
  readonly attempt: number;
  /** From the failure that it counts from; the kubelet tries again with its first sync after `until`. */
  readonly from: number;
  readonly until: number;
  /** The waits so far, the present one last, in ms. */
  readonly ladder: readonly number[];
}

/**
 * The back-off that runs for a container at a moment, or null. The kubelet says so at every sync while it waits; the
 * wait itself counts from the failed pull, or from the end of the process. Models client-go/util/flowcontrol/backoff.go
 * as pkg/kubelet/images and doBackOff use it, v1.36.
 */
export function backOffAt(
  index: TraceIndex,
  { kubelet, runtime }: { readonly kubelet: ComponentId; readonly runtime: ComponentId },
  pod: ObjectKey,
  container: Container,
  time: number,
): BackOffClock | null {
  const steps = begunBy(stepsOf(index, kubelet), time).filter(
    (step): step is Named<'BackOff'> =>
      isNamed(step, 'BackOff') && step.about === pod && step.detail.container === container.name,
  );
  const last = steps.at(-1);
  if (!last) return null;
  const { what, attempt, delayMs } = last.detail;
  const from =
    what === 'image'
      ? callsFor(index, pod).findLast(
          ({ method, target, error, until }) =>
            method === 'PullImage' &&
            target === container.image &&
            error !== null &&
            until !== null &&
            until <= last.at,
        )?.until
      : begunBy(stepsOf(index, runtime), last.at).findLast(
          (step) =>
            isNamed(step, 'ProcessExit') && step.about === pod && step.detail.container === container.name,
        )?.until;
  const begun = from ?? last.at;
  if (begun + delayMs <= time) return null;
  const waits = new Map(
    steps.filter(({ detail }) => detail.what === what).map(({ detail }) => [detail.attempt, detail.delayMs]),
  );
  return { what, attempt, from: begun, until: begun + delayMs, ladder: [...waits.values()] };
}

/** The last of the kubelet's own steps for a Pod by a moment, newest first, one of each name. */
export function syncStepsAt(
  index: TraceIndex,
  kubelet: ComponentId,
  pod: ObjectKey,
  time: number,
): StepEvent[] {
  const names = new Set<string>();
  return [...begunBy(stepsOf(index, kubelet), time)].reverse().filter((step) => {
    if (step.about !== pod || names.has(step.name)) return false;
    names.add(step.name);
    return true;
  });
}
