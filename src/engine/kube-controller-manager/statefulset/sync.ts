import type { Pod } from '../../../kubernetes/pod.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { availableInMs } from '../available.ts';
import { claim } from '../claim.ts';
import type { ControllerContext } from '../controller.ts';
import { orphansIn, podsOf } from '../owned-pods.ts';
import type { OwnWrites } from '../own-writes.ts';
import { sameValue } from '../same-value.ts';
import { statusOf } from './counts.ts';
import { adoptRevisions, revisionsOf, truncateHistory } from './set-revisions.ts';
import {
  parentAndOrdinal,
  pods,
  statefulSets,
  type SetRound,
  type StatefulSet,
  type StatefulSetStatus,
} from './statefulset.ts';
import { updateSet } from './update-set.ts';

/** A write that meets a conflict is tried so often. */
const attempts = 5;
const pauseMs = 10;

/** Models sync of pkg/controller/statefulset/stateful_set.go, v1.36. @throws StatusError or RetryError */
export function* syncStatefulSet(key: string, context: ControllerContext, writes: OwnWrites): Process {
  writes.ensureSeen(key, context);
  const set = context.lister<StatefulSet>(statefulSets).get(key);
  if (!set) {
    writes.forget(key);
    return;
  }
  const round: SetRound = { context, writes, key, set };
  yield* adoptRevisions(round);
  const found = yield* claim(
    context,
    {
      owner: set,
      ownerResource: statefulSets,
      selector: set.spec.selector,
      resource: pods,
      filter: ({ metadata }: Pod) => parentAndOrdinal(metadata.name).parent === set.metadata.name,
      wrote: (pod: Pod) => writes.wrote(key, pods, pod),
    },
    [...podsOf(set, context), ...orphansIn(set.metadata.namespace ?? '', context)],
  );
  const revisions = yield* revisionsOf(round);
  const { counts, failure } = yield* updateSet(round, found, revisions);
  let refused: StatusError | null = null;
  try {
    yield* updateStatus(round, statusOf(round, counts, revisions));
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    refused = error;
  }
  yield* truncateHistory(round, found, revisions);
  if (failure ?? refused) throw (failure ?? refused) as Error;
  const { minReadySeconds = 0 } = set.spec;
  if (minReadySeconds > 0 && counts.readyReplicas !== counts.availableReplicas)
    context.enqueue(key, nextCheckMs(round, found, minReadySeconds));
}

/** When the next Pod will have been ready for long enough. Models controller.FindMinNextPodAvailabilityCheck. */
function nextCheckMs({ context }: SetRound, found: readonly Pod[], minReadySeconds: number): number {
  const nowMs = context.world.clock.nowMs();
  const waits = found.map((pod) => availableInMs(pod, minReadySeconds, nowMs)).filter((ms) => ms > 0);
  return Math.min(...waits, minReadySeconds * 1000);
}

/** Models inconsistentStatus and UpdateStatefulSetStatus. @throws StatusError */
function* updateStatus(round: SetRound, status: StatefulSetStatus): Process {
  const { context, writes, key } = round;
  let { set } = round;
  const { observedGeneration = 0, collisionCount: _known, ...before } = set.status;
  const { observedGeneration: observed = 0, collisionCount: _next, ...after } = status;
  if (observed <= observedGeneration && sameValue(before, after)) return;
  for (let attempt = 1; ; attempt++) {
    try {
      writes.wrote(
        key,
        statefulSets,
        yield* context.api.update<StatefulSet>(statefulSets, { ...set, status }, 'status'),
      );
      return;
    } catch (error) {
      const isConflict = error instanceof StatusError && error.status.reason === 'Conflict';
      if (!isConflict || attempt === attempts) throw error;
      yield* context.world.sleep(pauseMs);
      set = context.lister<StatefulSet>(statefulSets).get(key) ?? set;
    }
  }
}
