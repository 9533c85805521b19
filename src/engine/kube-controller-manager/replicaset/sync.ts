import { namespacedName } from '../../../kubernetes/object.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { resource, type ControllerContext } from '../controller.ts';
import { controllerOf, ownerTerm, podsOf } from '../owned-pods.ts';
import {
  createPod,
  deletePod,
  isNamespaceTerminating,
  podFromTemplate,
  slowStart,
  together,
} from '../pod-control.ts';
import { podsToDelete } from '../pods-to-delete.ts';
import type { ReplicaSetMemory } from './replicaset-controller.ts';
import { replicaSets, sizeOf, type ReplicaSet } from './replicaset.ts';
import { nextAvailabilityMs, statusOf, updateStatus } from './status.ts';
import { countedSurvey, surveyPods } from './survey.ts';

const pods = resource('', 'pods');

/** No more Pods than this are created or deleted in one sync. */
const burstReplicas = 500;

/** Models syncReplicaSet of pkg/controller/replicaset/replica_set.go, v1.36. */
export function* syncReplicaSet(key: string, context: ControllerContext, memory: ReplicaSetMemory): Process {
  const { expectations, writes } = memory;
  writes.ensureSeen(key, context);
  const replicaSet = context.lister<ReplicaSet>(replicaSets).get(key);
  if (!replicaSet) {
    expectations.forget(key);
    writes.forget(key);
    return;
  }
  const isDue = expectations.met(key) && replicaSet.metadata.deletionTimestamp === undefined;
  const counted = countedSurvey(key, replicaSet, context, memory);
  const isEnough = counted !== null && (!isDue || counted.active === sizeOf(replicaSet));
  const { survey, active } = isEnough
    ? { survey: counted, active: [] }
    : yield* surveyPods(key, replicaSet, context, memory);
  if (survey.active === sizeOf(replicaSet)) memory.settled.add(key);
  else memory.settled.delete(key);
  const failure = isDue && !isEnough ? yield* manageReplicas(context, memory, key, replicaSet, active) : null;
  const nowMs = context.world.clock.nowMs();
  const status = statusOf(replicaSet, survey, failure, context.world.clock.now());
  const updated = yield* updateStatus(context, replicaSet, status);
  writes.wrote(key, replicaSets, updated);
  if (failure) throw failure;
  const { readyReplicas = 0, availableReplicas = 0 } = updated.status;
  if ((updated.spec.minReadySeconds ?? 0) > 0 && readyReplicas !== availableReplicas)
    context.enqueue(key, nextAvailabilityMs(updated, active, nowMs));
}

/** Creates what is missing or deletes what is too much. Returns what went wrong, after the rest was done. */
function* manageReplicas(
  context: ControllerContext,
  { expectations, writes }: ReplicaSetMemory,
  key: string,
  replicaSet: ReplicaSet,
  active: readonly Pod[],
): Process<StatusError | null> {
  const missing = sizeOf(replicaSet) - active.length;
  if (missing === 0) return null;
  const count = Math.min(Math.abs(missing), burstReplicas);
  yield* announce(context, replicaSet, active.length, missing > 0 ? 'create' : 'delete', count);
  if (missing > 0) {
    expectations.expectCreations(key, count);
    const pod = podFromTemplate(replicaSet, replicaSet.spec.template);
    const { successes, failure } = yield* slowStart(context, count, function* () {
      try {
        writes.wrote(key, pods, yield* createPod(context, replicaSet, pod));
      } catch (error) {
        // In a namespace that is going nothing can be done, and nothing has to.
        if (!(error instanceof StatusError && isNamespaceTerminating(error))) throw error;
      }
    });
    for (let i = successes; i < count; i++) expectations.creationSeen(key);
    return failure;
  }
  const victims = podsToDelete(active, relatedPods(replicaSet, context), count, context.world.clock.nowMs());
  expectations.expectDeletions(key, victims.map(namespacedName));
  const results = yield* together(
    context,
    victims.map((pod) => () => deletePod(context, replicaSet, pod)),
  );
  for (const [i, result] of results.entries()) {
    if (result instanceof StatusError) expectations.deletionSeen(key, namespacedName(victims[i] as Pod));
  }
  return (
    results.find((result) => result instanceof StatusError && result.status.reason !== 'NotFound') ?? null
  );
}

function* announce(
  context: ControllerContext,
  replicaSet: ReplicaSet,
  actual: number,
  verb: 'create' | 'delete',
  count: number,
): Process {
  const key = namespacedName(replicaSet);
  const decision = `${verb} ${count} ${count === 1 ? 'Pod' : 'Pods'}`;
  const detail = { controller: 'replicaset-controller', key, desired: sizeOf(replicaSet), actual, decision };
  const options = { about: `/registry/replicasets/${key}`, reads: ['spec.replicas'] } as const;
  yield* context.world.step(context.component, 'Sync', 0.15, detail, options);
}

/** The Pods of every ReplicaSet that belongs to the same Deployment, this one's included. */
function relatedPods(replicaSet: ReplicaSet, context: ControllerContext): Pod[] {
  const owner = controllerOf(replicaSet);
  if (!owner) return [];
  return context
    .lister<ReplicaSet>(replicaSets)
    .indexed('controller', ownerTerm, owner.uid)
    .flatMap((related) => podsOf(related, context));
}
