import { labelMatcher } from '../../../kubernetes/labels.ts';
import type { Pod } from '../../../kubernetes/pod.ts';
import type { Process } from '../../kernel/kernel.ts';
import { claim } from '../claim.ts';
import { resource, type ControllerContext } from '../controller.ts';
import {
  controllerOf,
  countedPods,
  isActive,
  isReady,
  isTerminating,
  orphansIn,
  podsOf,
} from '../owned-pods.ts';
import type { ReplicaSetMemory } from './replicaset-controller.ts';
import { replicaSets, type ReplicaSet } from './replicaset.ts';
import { availableInMs } from '../available.ts';

const pods = resource('', 'pods');

/** The Pods of a ReplicaSet, as its status counts them. */
export interface Survey {
  readonly active: number;
  readonly labelled: number;
  readonly ready: number;
  readonly available: number;
  readonly terminating: number;
}

/**
 * What the cache has counted anyway, where every Pod is as its ReplicaSet made it and nobody else's could be taken in.
 * Null: they have to be looked at one by one.
 */
export function countedSurvey(
  key: string,
  replicaSet: ReplicaSet,
  context: ControllerContext,
  { odd }: ReplicaSetMemory,
): Survey | null {
  const { metadata, spec } = replicaSet;
  if (odd.has(key) || (spec.minReadySeconds ?? 0) > 0) return null;
  const matches = labelMatcher(spec.selector);
  const adoptable = (pod: Pod): boolean => isActive(pod) && matches(pod.metadata.labels);
  if (orphansIn(metadata.namespace ?? '', context).some(adoptable)) return null;
  const { unready, ready, terminating } = countedPods(replicaSet, context);
  const active = unready + ready;
  return { active, labelled: active, ready, available: ready, terminating };
}

/** Looks at every Pod, takes in those that nobody owns and lets go of those that are not selected. @throws StatusError */
export function* surveyPods(
  key: string,
  replicaSet: ReplicaSet,
  context: ControllerContext,
  { writes }: ReplicaSetMemory,
): Process<{ readonly survey: Survey; readonly active: readonly Pod[] }> {
  const { metadata, spec } = replicaSet;
  const matches = labelMatcher(spec.selector);
  const running: Pod[] = [];
  let terminating = 0;
  for (const pod of [...podsOf(replicaSet, context), ...orphansIn(metadata.namespace ?? '', context)]) {
    if (isActive(pod)) running.push(pod);
    else if (isTerminating(pod) && controllerOf(pod)?.uid === metadata.uid && matches(pod.metadata.labels))
      terminating++;
  }
  const claimed = {
    owner: replicaSet,
    ownerResource: replicaSets,
    selector: spec.selector,
    resource: pods,
    wrote: (pod: Pod) => writes.wrote(key, pods, pod),
  };
  const active = yield* claim(context, claimed, running);
  const { minReadySeconds = 0, template } = spec;
  const isLabelled = labelMatcher({ matchLabels: template.metadata?.labels ?? {} });
  const nowMs = context.world.clock.nowMs();
  let [labelled, ready, available] = [0, 0, 0];
  for (const pod of active) {
    if (isLabelled(pod.metadata.labels)) labelled++;
    if (!isReady(pod)) continue;
    ready++;
    if (availableInMs(pod, minReadySeconds, nowMs) === 0) available++;
  }
  return { survey: { active: active.length, labelled, ready, available, terminating }, active };
}
