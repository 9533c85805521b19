const firstMs = 1000;
const longestMs = 15 * 60_000;

interface Entry {
  readonly waitMs: number;
  readonly sinceMs: number;
}

/**
 * A kubelet that refuses a Pod would be sent the next one at once: a failed Pod is deleted only after a while that
 * doubles. Models client-go/util/flowcontrol/backoff.go as daemon_controller.go uses it, v1.36.
 */
export class FailedPodsBackOff {
  readonly #entries = new Map<string, Entry>();

  /** How long to wait still; 0 if it is time. */
  waitMs(key: string, nowMs: number): number {
    const entry = this.#entries.get(key);
    if (!entry || isOver(entry, nowMs)) return 0;
    return nowMs - entry.sinceMs < entry.waitMs ? entry.waitMs : 0;
  }

  next(key: string, nowMs: number): void {
    const entry = this.#entries.get(key);
    const waitMs = entry && !isOver(entry, nowMs) ? Math.min(entry.waitMs * 2, longestMs) : firstMs;
    this.#entries.set(key, { waitMs, sinceMs: nowMs });
  }
}

function isOver({ sinceMs }: Entry, nowMs: number): boolean {
  return nowMs - sinceMs > longestMs * 2;
}
