import { podSummary } from '../../kubernetes/printers/pod.ts';
import type { Pod } from '../../kubernetes/pod.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import type { Trace } from '../../trace/trace.ts';
import type { Outcome, PodsOfOutcome } from '../prediction.ts';

/** What a simulation tells of its commands; the last one is asked about. */
export interface Simulated {
  readonly trace: Trace;
  readonly commands: readonly {
    readonly at: number;
    readonly exitCode: number | null;
    readonly stderr: string;
  }[];
}

/**
 * What the last command came to: its refusal, or what `kubectl get pods` shows of the Pods that came since. A word that
 * comes and goes (ErrImagePull and ImagePullBackOff) is no accident of the moment at which one looks.
 */
export function outcomeOf({ trace, commands }: Simulated): Outcome | null {
  const command = commands.at(-1);
  if (!command) return null;
  if (command.exitCode !== 0) {
    const says = command.stderr.trimEnd().split('\n').at(-1) ?? '';
    return says === '' ? null : { is: 'refused', says };
  }
  const groups = new Map<string, PodsOfOutcome>();
  for (const { ready, statuses } of podsSince(trace, command.at)) {
    const id = `${statuses.join()} ${ready}`;
    groups.set(id, { count: (groups.get(id)?.count ?? 0) + 1, ready, statuses });
  }
  const sorted = [...groups.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
  return { is: 'pods', pods: sorted.map(([, group]) => group) };
}

/** The Pods that changed since, as they are at the end; of each the words that STATUS showed in the second half of the time. */
function podsSince({ events, end }: Trace, since: number): Omit<PodsOfOutcome, 'count'>[] {
  const half = (since + end) / 2;
  const pods = new Map<ObjectKey, { ready: string; statuses: string[] } | null>();
  for (const event of events) {
    if (event.type !== 'stored' || event.at < since || !event.key.startsWith('/registry/pods/')) continue;
    if (event.object === null) {
      pods.set(event.key, null);
      continue;
    }
    const { ready, status } = podSummary(event.object as Pod);
    const before = event.at < half ? [] : (pods.get(event.key)?.statuses ?? []);
    pods.set(event.key, { ready, statuses: [...before.filter((word) => word !== status), status] });
  }
  return [...pods.values()].flatMap((pod) =>
    pod === null ? [] : [{ ready: pod.ready, statuses: pod.statuses.sort() }],
  );
}

/** Whether two outcomes are one and the same to whoever looks. */
export function outcomeId(outcome: Outcome): string {
  return outcome.is === 'refused'
    ? outcome.says
    : outcome.pods
        .map(({ count, ready, statuses }) => `${count} ${statuses.join('/')} ${ready}`)
        .join(', ') || 'none';
}
