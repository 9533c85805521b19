import type { Pod } from '../../../kubernetes/pod.ts';
import type { Process } from '../../kernel/kernel.ts';
import { changePods } from './change-pods.ts';
import { surgeOf, unavailableOf } from './daemonset.ts';
import { oldAndNew } from './manage.ts';
import { isAvailable, podsByNode, type Round } from './rounds.ts';
import { fitOf } from './should-run.ts';

/** Replaces Pods of older templates, as many at once as the strategy allows. Models rollingUpdate of daemon/update.go, v1.36. @throws StatusError */
export function* rollingUpdate(round: Round): Process {
  const { daemonSet, nodes } = round;
  const byNode = yield* podsByNode(round);
  const wanted = nodes.filter((node) => fitOf(node, daemonSet).shouldRun);
  for (const { metadata } of wanted) {
    const name = metadata.name ?? '';
    if (!byNode.has(name)) byNode.set(name, []);
  }
  const maxSurge = surgeOf(daemonSet, wanted.length);
  const maxUnavailable = unavailableOf(daemonSet, wanted.length);
  if (maxSurge > 0) yield* surge(round, byNode, maxSurge, wanted.length);
  // Of two zeros one has to give way.
  else yield* replace(round, byNode, maxUnavailable === 0 && wanted.length > 0 ? 1 : maxUnavailable);
}

/** Without a surge: an old Pod goes, and the next sync puts the new one in its place. */
function* replace(round: Round, byNode: ReadonlyMap<string, readonly Pod[]>, most: number): Process {
  const broken: Pod[] = [];
  const candidates: Pod[] = [];
  let unavailable = 0;
  for (const pods of byNode.values()) {
    const pair = oldAndNew(round, pods);
    const { old, updated } = pair ?? {};
    if (!old === !updated) unavailable++;
    else if (updated) unavailable += isAvailable(updated, round) ? 0 : 1;
    else if (old && !isAvailable(old, round)) {
      // What is of no use anyway may be replaced at any time.
      broken.push(old);
      unavailable++;
    } else if (old && unavailable < most) candidates.push(old);
  }
  const room = Math.max(0, most - unavailable);
  yield* changePods(round, [...broken, ...candidates.slice(0, room)], []);
}

/** With a surge: the new Pod comes first, and the old one goes once it is available. */
function* surge(
  round: Round,
  byNode: ReadonlyMap<string, readonly Pod[]>,
  maxSurge: number,
  desired: number,
): Process {
  const done: Pod[] = [];
  const leaving: Pod[] = [];
  const atOnce: string[] = [];
  const candidates: string[] = [];
  let surging = 0;
  let available = 0;
  for (const [node, pods] of byNode) {
    const pair = oldAndNew(round, pods);
    if (!pair) {
      surging++;
      continue;
    }
    const { old, updated } = pair;
    const counted = old ?? updated;
    const isUp = counted !== undefined && isAvailable(counted, round);
    if (isUp) available++;
    if (!old) continue;
    if (updated) {
      if (isAvailable(updated, round)) done.push(old);
      else surging++;
    } else if (!runsOn(round, node)) (isUp ? leaving : done).push(old);
    else if (!isUp) atOnce.push(node);
    else if (surging < maxSurge) candidates.push(node);
  }
  // A node that is left gives its Pod up only where enough others are available.
  done.push(...leaving.slice(0, Math.max(0, available - desired)));
  yield* changePods(round, done, [...atOnce, ...candidates.slice(0, Math.max(0, maxSurge - surging))]);
}

function runsOn({ nodes, daemonSet }: Round, name: string): boolean {
  const node = nodes.find(({ metadata }) => metadata.name === name);
  return node !== undefined && fitOf(node, daemonSet).shouldRun;
}
