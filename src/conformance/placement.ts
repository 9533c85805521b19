import { nodesByFirstUse, renamed } from './normalize.ts';
import type { Recording, SchedulingAttempt } from './recording.ts';

/**
 * Our side as the real one may have had it: where the scheduler chose among equals it may have chosen another node.
 * First all nodes renamed by first use, then each Pod for itself.
 */
export function placementVariants(real: Recording, ours: Recording): Recording[] {
  const byUse = withNodesRenamed(real, ours);
  return [ours, byUse, withPodsMoved(real, ours), withPodsMoved(real, byUse)];
}

/** Our nodes by first use; nodes that nobody used keep their names as far as they can. */
function withNodesRenamed(real: Recording, ours: Recording): Recording {
  const [from, to] = [nodesByFirstUse(ours), nodesByFirstUse(real)];
  const names = new Map<string, string>();
  for (const [i, node] of from.used.entries()) {
    const target = to.used[i];
    if (target !== undefined) names.set(node, target);
  }
  const free = new Set(to.all.filter((node) => ![...names.values()].includes(node)));
  const left = from.all.filter((node) => !names.has(node));
  for (const node of left.filter((one) => free.delete(one))) names.set(node, node);
  for (const node of left.filter((one) => !names.has(one))) {
    const [target] = free;
    if (target === undefined) break;
    free.delete(target);
    names.set(node, target);
  }
  return renamed(ours, new Map([...names].filter(([a, b]) => a !== b)));
}

/** Pods that stand on another node than the real one, where the choice was one among equals: told as if on the real one. */
function withPodsMoved(real: Recording, ours: Recording): Recording {
  const moves = new Map<string, { readonly from: string; readonly to: string }>();
  for (const [key, versions] of Object.entries(ours.versions)) {
    if (!key.startsWith('pods/')) continue;
    const pod = key.slice('pods/'.length);
    const [from, to] = [nodeIn(versions), nodeIn(real.versions[key] ?? [])];
    if (from === undefined || to === undefined || from === to) continue;
    const equal = [real, ours].some((side) => {
      const attempt = attemptOf(side, pod);
      return amongBest(attempt, from) && amongBest(attempt, to);
    });
    if (equal) moves.set(pod, { from, to });
  }
  if (moves.size === 0) return ours;
  const moved = (pod: string | undefined, text: string): string => {
    const move = moves.get(pod ?? '');
    return move ? text.replaceAll(wholeName(move.from), move.to) : text;
  };
  return {
    ...ours,
    versions: Object.fromEntries(
      Object.entries(ours.versions).map(([key, versions]) => {
        const move = key.startsWith('pods/') ? moves.get(key.slice('pods/'.length)) : undefined;
        if (!move) return [key, versions];
        return [
          key,
          versions.map((version) =>
            version['nodeName'] === move.from ? { ...version, nodeName: move.to } : version,
          ),
        ];
      }),
    ),
    requests: ours.requests.map((request) =>
      request.resource === 'pods' ? { ...request, actor: moved(request.name, request.actor) } : request,
    ),
    events: ours.events.map((event) => {
      const pod = /^Pod\/(.*)$/.exec(event.object)?.[1];
      return { ...event, message: moved(pod, event.message) };
    }),
    commands: ours.commands.map((command) => ({
      ...command,
      output: withLinesMoved(command.output, [...moves.keys()], moved),
    })),
  };
}

/** In lines that name the Pod, and where it is described. */
function withLinesMoved(
  output: string,
  pods: readonly string[],
  moved: (pod: string, text: string) => string,
): string {
  let described: string | undefined;
  return output
    .split('\n')
    .map((line) => {
      const name = /^Name:\s+(\S+)$/.exec(line)?.[1];
      if (name !== undefined) described = name;
      if (described !== undefined && pods.includes(described) && line.startsWith('Node:'))
        return moved(described, line);
      return pods.filter((pod) => names(line, pod)).reduce((text, pod) => moved(pod, text), line);
    })
    .join('\n');
}

function nodeIn(versions: Recording['versions'][string]): string | undefined {
  return versions.map((version) => version['nodeName']).find((node) => typeof node === 'string');
}

/** The attempt that found a node for the Pod. */
function attemptOf({ scheduling }: Recording, pod: string): SchedulingAttempt | undefined {
  return scheduling.find(({ pod: name, node }) => node !== undefined && name.endsWith(`/${pod}`));
}

function amongBest(attempt: SchedulingAttempt | undefined, node: string): boolean {
  const { totals } = attempt ?? {};
  const total = totals?.[node];
  return totals !== undefined && total !== undefined && total === Math.max(...Object.values(totals));
}

function names(line: string, pod: string): boolean {
  return wholeName(pod).test(line);
}

function wholeName(name: string): RegExp {
  return new RegExp(`(?<![\\w.-])${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`, 'g');
}
