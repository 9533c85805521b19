import type { Kernel } from '../kernel/kernel.ts';

interface Entry {
  delayMs: number;
  updatedMs: number;
  attempts: number;
}

const firstMs = 10_000;
const mostMs = 300_000;

/** A delay that doubles with each failure: 10 s up to 5 min, forgotten after 10 min without one. Models client-go/util/flowcontrol/backoff.go, v1.36. */
export class BackOff {
  readonly #kernel: Kernel;
  readonly #entries = new Map<string, Entry>();

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
  }

  delayMs(key: string): number {
    return this.#entries.get(key)?.delayMs ?? 0;
  }

  attempts(key: string): number {
    return this.#entries.get(key)?.attempts ?? 0;
  }

  /** Whether what happened at `sinceMs` is still too recent to try again. */
  isWaiting(key: string, sinceMs: number): boolean {
    const entry = this.#entries.get(key);
    if (!entry || this.#expired(entry, sinceMs)) return false;
    return this.#kernel.now - sinceMs < entry.delayMs;
  }

  /** The same, counted from the last failure itself. */
  isWaitingSinceUpdate(key: string): boolean {
    const entry = this.#entries.get(key);
    if (!entry || this.#expired(entry, this.#kernel.now)) return false;
    return this.#kernel.now - entry.updatedMs < entry.delayMs;
  }

  /** One more failure. */
  next(key: string, atMs: number): void {
    const entry = this.#entries.get(key);
    if (!entry || this.#expired(entry, atMs)) {
      this.#entries.set(key, { delayMs: firstMs, updatedMs: this.#kernel.now, attempts: 1 });
      return;
    }
    entry.delayMs = Math.min(entry.delayMs * 2, mostMs);
    entry.updatedMs = this.#kernel.now;
    entry.attempts++;
  }

  #expired(entry: Entry, atMs: number): boolean {
    return atMs - entry.updatedMs > mostMs * 2;
  }
}

/** Go's way to write a duration of whole milliseconds: `274ms`, `3.586s`, `1m20s`, `2m40s`. */
export function goDuration(ms: number): string {
  if (ms <= 0) return '0s';
  if (ms < 1000) return `${ms}ms`;
  const seconds = (ms % 60_000) / 1000;
  const minutes = Math.floor(ms / 60_000) % 60;
  const hours = Math.floor(ms / 3_600_000);
  const tail = `${seconds}s`;
  if (hours > 0) return `${hours}h${minutes}m${tail}`;
  return minutes > 0 ? `${minutes}m${tail}` : tail;
}
