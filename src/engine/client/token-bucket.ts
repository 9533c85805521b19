/** How often a client may ask: so many a second on average, and so many at once. */
export interface Rate {
  readonly perSecond: number;
  readonly burst: number;
}

/**
 * Who finds no token waits for the one that is his, in the order of asking. Models client-go/util/flowcontrol/throttle.go,
 * v1.36.
 */
export class TokenBucket {
  readonly #rate: Rate;
  #tokens: number;
  #filledAtMs = -Infinity;

  constructor(rate: Rate) {
    this.#rate = rate;
    this.#tokens = rate.burst;
  }

  /** Takes a token; how many ms it is until it is there. */
  take(now: number): number {
    const { perSecond, burst } = this.#rate;
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#filledAtMs) / 1000) * perSecond);
    this.#filledAtMs = now;
    this.#tokens--;
    return this.#tokens < 0 ? (-this.#tokens / perSecond) * 1000 : 0;
  }
}
