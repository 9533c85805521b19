import type { Pod } from '../../../kubernetes/pod.ts';
import { StatusError } from '../../../kubernetes/status.ts';
import type { Process } from '../../kernel/kernel.ts';
import { RetryError } from '../controller.ts';
import { together } from '../pod-control.ts';
import { isParallel, type SetRound } from './statefulset.ts';

/**
 * One Pod after the other until one has to be waited for; or, where they need not wait for each other, all of them, in
 * batches of 1, 2, 4 … True: somebody has to be waited for. Models runForAll of stateful_set_control.go, v1.36.
 * @throws StatusError or RetryError
 */
export function* forAll(
  { context, set }: SetRound,
  pods: readonly Pod[],
  act: (pod: Pod) => Process<boolean>,
): Process<boolean> {
  if (!isParallel(set)) {
    for (const pod of pods) if (yield* act(pod)) return true;
    return false;
  }
  const caught = function* (pod: Pod): Process<Error | null> {
    try {
      yield* act(pod);
      return null;
    } catch (error) {
      if (error instanceof StatusError || error instanceof RetryError) return error;
      throw error;
    }
  };
  for (let done = 0, size = 1; done < pods.length; done += size, size *= 2) {
    const batch = pods.slice(done, done + size);
    const results = yield* together(
      context,
      batch.map((pod) => () => caught(pod)),
    );
    const failure = results.find((result) => result !== null);
    if (failure) throw failure;
  }
  return false;
}
