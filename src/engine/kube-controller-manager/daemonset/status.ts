import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { isReady } from '../owned-pods.ts';
import { sameValue } from '../same-value.ts';
import { isUpdated } from './daemon-pod.ts';
import { daemonSets, type DaemonSet, type DaemonSetStatus } from './daemonset.ts';
import { byAge, isAvailable, podsByNode, type Round } from './rounds.ts';
import { fitOf } from './should-run.ts';

/** Counts the nodes and writes the status if it says something new. Models updateDaemonSetStatus, v1.36. @throws StatusError */
export function* updateStatus(round: Round, isObserved: boolean): Process {
  const { context, memory, key, daemonSet } = round;
  const counts = yield* countNodes(round);
  const updated = yield* store(round, counts, isObserved);
  if (updated) memory.writes.wrote(key, daemonSets, updated);
  const { minReadySeconds = 0 } = daemonSet.spec;
  if (minReadySeconds > 0 && counts.numberReady !== (counts.numberAvailable ?? 0))
    context.enqueue(key, minReadySeconds * 1000);
}

function* countNodes(round: Round): Process<DaemonSetStatus> {
  const { daemonSet, hash } = round;
  const byNode = yield* podsByNode(round);
  let [desired, current, misplaced, ready, updated, available] = [0, 0, 0, 0, 0, 0];
  for (const node of round.nodes) {
    const [pod] = (byNode.get(node.metadata.name ?? '') ?? []).sort(byAge);
    if (!fitOf(node, daemonSet).shouldRun) {
      if (pod) misplaced++;
      continue;
    }
    desired++;
    if (!pod) continue;
    current++;
    if (isReady(pod)) ready++;
    if (isAvailable(pod, round)) available++;
    if (isUpdated(pod, daemonSet, hash)) updated++;
  }
  return {
    currentNumberScheduled: current,
    numberMisscheduled: misplaced,
    desiredNumberScheduled: desired,
    numberReady: ready,
    ...(updated > 0 && { updatedNumberScheduled: updated }),
    ...(available > 0 && { numberAvailable: available }),
    ...(desired > available && { numberUnavailable: desired - available }),
  };
}

/** Writes it; when somebody was faster, once more on the object as it is then. Models storeDaemonSetStatus. */
function* store(
  { context, daemonSet }: Round,
  counts: DaemonSetStatus,
  isObserved: boolean,
): Process<DaemonSet | null> {
  const { namespace = null, name = '', generation = 0 } = daemonSet.metadata;
  const { observedGeneration = 0, collisionCount: _c, conditions: _l, ...before } = daemonSet.status;
  if (observedGeneration >= generation && sameValue(before, counts)) return null;
  const withCounts = (of: DaemonSet): DaemonSet => {
    const { observedGeneration: known, collisionCount, conditions } = of.status;
    const observed = isObserved ? generation : known;
    return {
      ...of,
      status: {
        ...counts,
        ...(observed !== undefined && { observedGeneration: observed }),
        ...(collisionCount !== undefined && { collisionCount }),
        ...(conditions && { conditions }),
      },
    };
  };
  try {
    return yield* context.api.update<DaemonSet>(daemonSets, withCounts(daemonSet), 'status');
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    const fresh = yield* context.api.get<DaemonSet>(daemonSets, namespace, name);
    return yield* context.api.update<DaemonSet>(daemonSets, withCounts(fresh), 'status');
  }
}
