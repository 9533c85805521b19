import type { Pod } from '../../../kubernetes/pod.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { RetryError } from '../controller.ts';
import { claimsAreKeptRight, keepClaimsRight } from './claim-owners.ts';
import { createClaims } from './set-claims.ts';
import { hasItsIdentity, hasItsStorage, withIdentity, withStorage } from './stateful-pod.ts';
import { pods, type SetRound } from './statefulset.ts';

type Verb = 'Create' | 'Update' | 'Delete';

/** Claims first, then the Pod. Models CreateStatefulPod of stateful_pod_control.go, v1.36. @throws StatusError or RetryError */
export function* createStatefulPod(round: SetRound, pod: Pod): Process {
  const { context, writes, key, set } = round;
  yield* telling(round, 'Create', pod, createClaims(round, pod));
  let failure: StatusError | null = null;
  try {
    writes.wrote(key, pods, yield* context.api.create<Pod>(pods, set.metadata.namespace ?? '', pod));
  } catch (error) {
    if (!(error instanceof StatusError) || error.status.reason === 'AlreadyExists') throw error;
    failure = error;
  }
  yield* telling(round, 'Update', pod, keepClaimsRight(round, pod));
  tell(round, 'Create', pod, failure);
  if (failure) throw failure;
}

/** Gives a Pod back its name, its volumes, its claims' owners. Models UpdateStatefulPod (a conflict is met by the next sync). @throws StatusError or RetryError */
export function* updateStatefulPod(round: SetRound, pod: Pod): Process {
  const { context, writes, key, set } = round;
  let next = pod;
  if (!hasItsIdentity(set, next)) next = withIdentity(set, next);
  if (!hasItsStorage(set, next)) {
    next = withStorage(set, next);
    yield* telling(round, 'Update', pod, createClaims(round, next));
  }
  const isKept = claimsAreKeptRight(round, next);
  if (!isKept) yield* telling(round, 'Update', pod, keepClaimsRight(round, next));
  if (next === pod && isKept) return;
  const update = function* (): Process {
    writes.wrote(key, pods, yield* context.api.update<Pod>(pods, next));
  };
  yield* telling(round, 'Update', pod, update());
  tell(round, 'Update', pod, null);
}

/** @throws StatusError */
export function* deleteStatefulPod(round: SetRound, pod: Pod): Process {
  const { namespace = '', name = '' } = pod.metadata;
  try {
    yield* round.context.api.delete(pods, namespace, name, { kind: 'DeleteOptions', apiVersion: 'v1' });
  } catch (error) {
    const isGone = error instanceof StatusError && error.status.reason === 'NotFound';
    if (!isGone) {
      if (error instanceof StatusError) tell(round, 'Delete', pod, error);
      throw error;
    }
  }
  tell(round, 'Delete', pod, null);
}

export function* createMissingClaims(round: SetRound, pod: Pod): Process {
  yield* createClaims(round, pod);
  yield* telling(round, 'Update', pod, keepClaimsRight(round, pod));
}

function* telling(round: SetRound, verb: Verb, pod: Pod, process: Process): Process {
  try {
    yield* process;
  } catch (error) {
    if (error instanceof StatusError || error instanceof RetryError) tell(round, verb, pod, error);
    throw error;
  }
}

function tell({ context, set }: SetRound, verb: Verb, pod: Pod, error: Error | null): void {
  const what = `${verb} Pod ${pod.metadata.name ?? ''} in StatefulSet ${set.metadata.name ?? ''}`;
  const text = error
    ? { type: 'Warning' as const, reason: `Failed${verb}`, message: `${what} failed error: ${error.message}` }
    : { type: 'Normal' as const, reason: `Successful${verb}`, message: `${what} successful` };
  context.events.event(set, text);
}
