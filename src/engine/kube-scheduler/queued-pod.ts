import type { EventId } from '../../trace/events.ts';
import type { PodInfo } from './pod-info.ts';

export type QueueName = 'active' | 'backoff' | 'unschedulable';

/** A Pod that waits for its node. Models QueuedPodInfo of pkg/scheduler/framework/types.go, v1.36. */
export interface QueuedPod {
  info: PodInfo;
  /** Where it waits; null while it is being scheduled. */
  queue: QueueName | null;
  /** Cluster time at which it came, or came back from an attempt. */
  sinceMs: number;
  attempts: number;
  /** Attempts that ended without a node. */
  unschedulableCount: number;
  /** Attempts in a row that ended in an error. */
  errorCount: number;
  /** Plugins that refused it in the last attempt. */
  rejectedBy: Set<string>;
  /** The plugin that does not even let it into the queue. */
  gatedBy: string | null;
  /** The event that put it where it is. */
  cause: EventId | null;
}

export function queuedPod(info: PodInfo, nowMs: number): QueuedPod {
  return {
    info,
    queue: null,
    sinceMs: nowMs,
    attempts: 0,
    unschedulableCount: 0,
    errorCount: 0,
    rejectedBy: new Set(),
    gatedBy: null,
    cause: null,
  };
}

/** Whether `a` goes first: by priority, then by time. Models plugins/queuesort PrioritySort, v1.36. */
export function goesBefore(a: QueuedPod, b: QueuedPod): boolean {
  return a.info.priority > b.info.priority || (a.info.priority === b.info.priority && a.sinceMs < b.sinceMs);
}

/** How long a Pod is held back after this many vain attempts: 1 s, doubling to 10 s. */
export function backoffMs({ unschedulableCount, errorCount }: QueuedPod): number {
  const count = errorCount > 0 ? errorCount : unschedulableCount;
  return count === 0 ? 0 : Math.min(initialBackoffMs * 2 ** Math.min(count - 1, 10), maxBackoffMs);
}

const initialBackoffMs = 1000;
const maxBackoffMs = 10_000;

/** Takes out and returns the item that goes first; undefined if there is none. */
export function takeFirst<T>(items: T[], before: (a: T, b: T) => boolean): T | undefined {
  let first = 0;
  for (let i = 1; i < items.length; i++) if (before(items[i] as T, items[first] as T)) first = i;
  return items.splice(first, 1)[0];
}
