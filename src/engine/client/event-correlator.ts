import type { KubeObject } from '../../kubernetes/object.ts';

/** So many Events that differ only in their message are told one by one; the next are told as one. */
const mostSimilar = 10;
const similarWithinMs = 600_000;
/** A source may tell so many Events of one type about one object at once, then one in five minutes. */
const burst = 25;
const refillMs = 300_000;

export interface Correlated {
  /** With a prefix if it stands for many. */
  readonly message: string;
  /** Of the Event that this one is counted in: the same key, the same Event. */
  readonly key: string;
}

interface Similar {
  readonly messages: Set<string>;
  lastMs: number;
}

/**
 * Keeps a component from drowning the API server in Events. Models EventAggregator and EventSourceObjectSpamFilter
 * of client-go/tools/record/events_cache.go, v1.36 (of the messages it remembers the oldest is forgotten first,
 * upstream any).
 */
export class EventCorrelator {
  readonly #similar = new Map<string, Similar>();
  readonly #tokens = new Map<string, { count: number; atMs: number }>();

  correlate(
    about: KubeObject,
    text: {
      readonly type: string;
      readonly reason: string;
      readonly message: string;
      readonly fieldPath?: string;
    },
    nowMs: number,
  ): Correlated {
    const { type, reason, message, fieldPath } = text;
    const group = `${about.metadata.uid ?? ''} ${about.kind} ${type} ${reason}`;
    let similar = this.#similar.get(group);
    if (!similar || nowMs - similar.lastMs > similarWithinMs)
      this.#similar.set(group, (similar = { messages: new Set(), lastMs: nowMs }));
    similar.messages.add(message);
    similar.lastMs = nowMs;
    if (similar.messages.size < mostSimilar)
      return { message, key: `${group} ${fieldPath ?? ''} ${message}` };
    for (const oldest of similar.messages) {
      similar.messages.delete(oldest);
      break;
    }
    return { message: `(combined from similar events): ${message}`, key: group };
  }

  /** Whether there have been too many: then nobody hears of this one. */
  isSpam(about: KubeObject, type: string, nowMs: number): boolean {
    const key = `${about.metadata.uid ?? ''} ${about.kind} ${type}`;
    const tokens = this.#tokens.get(key) ?? { count: burst, atMs: nowMs };
    const count = Math.min(burst, tokens.count + (nowMs - tokens.atMs) / refillMs);
    this.#tokens.set(key, { count: count < 1 ? count : count - 1, atMs: nowMs });
    return count < 1;
  }
}
