import type { Pod } from '../../kubernetes/pod.ts';
import { age } from '../../kubernetes/printers/human-duration.ts';
import { podSummary, restartsText } from '../../kubernetes/printers/pod.ts';
import { millisecondsOf } from '../../kubernetes/printers/time.ts';
import type { ObjectKey } from '../../kubernetes/resources.ts';
import type { TraceIndex } from '../../trace/trace-index.ts';

/** One row of `kubectl get pods`, in the cluster's own time. */
export interface PodRow {
  readonly key: ObjectKey;
  readonly name: string;
  readonly ready: string;
  readonly status: string;
  readonly restarts: string;
  readonly age: string;
}

/** The Pods of a namespace as kubectl would print them at a moment, by name. */
export function podRowsAt(index: TraceIndex, namespace: string, time: number): PodRow[] {
  const now = (millisecondsOf(index.trace.clock) ?? 0) + time;
  return index
    .objectsAt(`/registry/pods/${namespace}/`, time)
    .map(({ key, object }) => {
      const pod = object as Pod;
      const { ready, status, restarts, lastRestart } = podSummary(pod);
      return {
        key,
        name: pod.metadata.name ?? '',
        ready,
        status,
        restarts: restartsText(restarts, lastRestart, now),
        age: age(pod.metadata.creationTimestamp, now),
      };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
