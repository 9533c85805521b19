import type { ContainerStatus, Pod } from '../../kubernetes/pod.ts';
import { podSummary } from '../../kubernetes/printers/pod.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import type { EventId } from '../../trace/events.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';

/** Something that stayed the same from one version of the Pod to another. */
export interface Span {
  readonly from: number;
  /** null: to the end of the trace. */
  readonly to: number | null;
  readonly value: string;
  readonly look: 'none' | 'pending' | 'bad' | 'good' | 'done';
  /** The commit that it began with; null: it was so before the trace. */
  readonly event: EventId | null;
}

export interface Row {
  readonly name: string;
  readonly spans: readonly Span[];
}

/** The four names of a Pod's state, each over the whole trace. */
export interface PodStrip {
  readonly status: Row;
  readonly phase: Row;
  readonly conditions: readonly Row[];
  readonly containers: readonly Row[];
  readonly from: number;
  readonly to: number;
}

/** What each version of a Pod says of its state, joined where it says the same. null: there was never such a Pod. */
export function podStrip(index: TraceIndex, key: ObjectKey): PodStrip | null {
  const versions = index.versions(key);
  const pods = versions.flatMap(({ object }) => (object === null ? [] : [object as Pod]));
  const first = versions[0];
  if (!first || pods.length === 0) return null;
  const conditions = new Set(pods.flatMap(({ status }) => (status.conditions ?? []).map(({ type }) => type)));
  const containers = new Set(
    pods.flatMap(({ spec }) => [...(spec.initContainers ?? []), ...spec.containers].map(({ name }) => name)),
  );
  const row = (name: string, valueOf: (pod: Pod) => Told): Row => {
    const spans: Span[] = [];
    for (const { at, event, object } of versions) {
      const told = object === null ? null : valueOf(object as Pod);
      const last = spans.at(-1);
      if (told !== null && last?.to === null && last.value === told.value && last.look === told.look)
        continue;
      if (last?.to === null) spans[spans.length - 1] = { ...last, to: at };
      if (told !== null) spans.push({ from: at, to: null, event, ...told });
    }
    return { name, spans };
  };
  const gone = versions.at(-1)?.object === null ? (versions.at(-1)?.at ?? null) : null;
  return {
    status: row('STATUS', (pod) => {
      const { status, ready } = podSummary(pod);
      return { value: status, look: lookOfStatus(status, ready) };
    }),
    phase: row('phase', ({ status: { phase = '' } }) => ({ value: phase, look: lookOfStatus(phase, '') })),
    conditions: [...conditions].sort(byLife).map((type) =>
      row(type, ({ status }) => {
        const condition = status.conditions?.find((each) => each.type === type);
        if (!condition) return { value: '', look: 'none' };
        return { value: condition.status, look: condition.status === 'True' ? 'good' : 'pending' };
      }),
    ),
    containers: [...containers].map((name) =>
      row(name, ({ status }) =>
        told(
          [...(status.initContainerStatuses ?? []), ...(status.containerStatuses ?? [])].find(
            (each) => each.name === name,
          ),
        ),
      ),
    ),
    from: first.at,
    to: gone ?? index.trace.end,
  };
}

type Told = Pick<Span, 'value' | 'look'>;

/** The order in which a healthy Pod comes to them. */
const life = ['PodScheduled', 'PodReadyToStartContainers', 'Initialized', 'ContainersReady', 'Ready'];

function byLife(a: string, b: string): number {
  const place = (type: string): number => (life.includes(type) ? life.indexOf(type) : life.length);
  return place(a) - place(b) || (a < b ? -1 : 1);
}

const ordinary: ReadonlySet<string> = new Set([
  ...['', 'Pending', 'ContainerCreating', 'PodInitializing', 'SchedulingGated', 'Terminating', 'NotReady'],
]);

function lookOfStatus(status: string, ready: string): Span['look'] {
  if (status === 'Running') return ready === '' || isWhole(ready) ? 'good' : 'pending';
  if (status === 'Completed' || status === 'Succeeded') return 'done';
  return ordinary.has(status) || /^Init:\d+\/\d+$/.test(status) ? 'pending' : 'bad';
}

function isWhole(ready: string): boolean {
  const [is, of] = ready.split('/');
  return is === of;
}

function told(status: ContainerStatus | undefined): Told {
  if (!status) return { value: '', look: 'none' };
  const { waiting, running, terminated } = status.state;
  if (running)
    return { value: status.ready ? 'running · ready' : 'running', look: status.ready ? 'good' : 'pending' };
  if (terminated) {
    const value = ['terminated', terminated.reason, terminated.exitCode]
      .filter((part) => part !== undefined)
      .join(' · ');
    return { value, look: terminated.exitCode === 0 ? 'done' : 'bad' };
  }
  const reason = waiting?.reason ?? '';
  return {
    value: reason === '' ? 'waiting' : `waiting · ${reason}`,
    look: ordinary.has(reason) ? 'pending' : 'bad',
  };
}

/** Which rule of kubectl's made the STATUS column what it is, and the container that it took the word from. */
export interface StatusOrigin {
  readonly rule:
    | 'deleted'
    | 'init-waiting'
    | 'init-terminated'
    | 'init-progress'
    | 'waiting'
    | 'terminated'
    | 'completed-but-running'
    | 'gated'
    | 'reason'
    | 'phase';
  readonly container: string | null;
}

/** Models pkg/printers/internalversion/printers.go printPod, v1.36: the rules in the order in which the last one that fits wins. */
export function statusOrigin(pod: Pod): StatusOrigin {
  const { status, spec, metadata } = pod;
  const word = podSummary(pod).status;
  if (metadata.deletionTimestamp !== undefined && (word === 'Terminating' || word === 'Unknown'))
    return { rule: 'deleted', container: null };
  const inits = status.initContainerStatuses ?? [];
  if (word.startsWith('Init:')) {
    const isSidecar = (name: string): boolean =>
      spec.initContainers?.some((each) => each.name === name && each.restartPolicy === 'Always') === true;
    const stopped = inits.find(
      ({ name, state, started }) =>
        state.terminated?.exitCode !== 0 && !(isSidecar(name) && started === true),
    );
    const container = stopped?.name ?? null;
    if (stopped?.state.terminated) return { rule: 'init-terminated', container };
    const waits = stopped?.state.waiting?.reason;
    const isProgress = waits === undefined || waits === '' || waits === 'PodInitializing';
    return { rule: isProgress ? 'init-progress' : 'init-waiting', container };
  }
  const containers = status.containerStatuses ?? [];
  // The first container that has something to say has the last word.
  const waiting = containers.find(({ state }) => state.waiting?.reason === word);
  const speaks = containers.find(
    ({ state }) => (state.waiting?.reason ?? '') !== '' || state.terminated !== undefined,
  );
  if (waiting && speaks?.name === waiting.name) return { rule: 'waiting', container: waiting.name };
  if (speaks?.state.terminated) {
    if (word === 'Running' || word === 'NotReady')
      return { rule: 'completed-but-running', container: speaks.name };
    const failed = containers.find(({ state }) => state.terminated?.reason === word) ?? speaks;
    return { rule: 'terminated', container: failed.name };
  }
  if (waiting) return { rule: 'waiting', container: waiting.name };
  if (word === 'SchedulingGated') return { rule: 'gated', container: null };
  return { rule: word === status.reason ? 'reason' : 'phase', container: null };
}
