import { noPacing } from './pacing.ts';
import {
  advance,
  pause,
  play,
  playheadAtStart,
  seek,
  setRate,
  type Course,
  type Playhead,
} from './playhead.ts';
import type { StageTime } from './stage-time.ts';

/** What gives frames: a browser's requestAnimationFrame, or a test. */
export interface Frames {
  request(frame: (now: number) => void): number;
  cancel(id: number): void;
}

/** After a hidden tab or a long task the show goes on where it was, it does not leap. */
const longestFrameMs = 100;

/** Moves the playhead, frame by frame, and tells who listens. The only place that asks for frames. */
export class PlayheadDriver {
  #playhead: Playhead = playheadAtStart;
  #course: Course = noPacing;
  #frame: number | null = null;
  #before: number | null = null;
  readonly #frames: Frames;
  readonly #listeners = new Set<(playhead: Playhead) => void>();

  constructor(frames: Frames) {
    this.#frames = frames;
  }

  get playhead(): Playhead {
    return this.#playhead;
  }

  get stage(): StageTime {
    return this.#playhead.stage;
  }

  /** Told of every change, up to sixty times a second. Returns what ends it. */
  listen(listener: (playhead: Playhead) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Another trace, focus or scale: the playhead goes to `stage` of the new course. */
  setCourse(course: Course, stage: number): void {
    this.#course = course;
    this.#set(seek(this.#playhead, stage, course));
  }

  play(again: StageTime): void {
    this.#set(play(this.#playhead, this.#course, again));
  }

  pause(): void {
    this.#set(pause(this.#playhead));
  }

  seek(stage: number): void {
    this.#set(seek(this.#playhead, stage, this.#course));
  }

  setRate(rate: number): void {
    this.#set(setRate(this.#playhead, rate));
  }

  setByStep(byStep: boolean): void {
    this.#set({ ...this.#playhead, byStep, stoodMs: 0 });
  }

  setScrubbing(scrubbing: boolean): void {
    this.#set({ ...this.#playhead, scrubbing });
  }

  #set(playhead: Playhead): void {
    if (playhead === this.#playhead) return;
    this.#playhead = playhead;
    const moves = playhead.mode === 'playing' && !playhead.scrubbing;
    if (moves && this.#frame === null) {
      this.#before = null;
      this.#frame = this.#frames.request(this.#tick);
    } else if (!moves && this.#frame !== null) {
      this.#frames.cancel(this.#frame);
      this.#frame = null;
    }
    for (const listener of this.#listeners) {
      // One of them moved it on, and everybody has heard of that: what comes after would be old news.
      if (this.#playhead !== playhead) return;
      listener(playhead);
    }
  }

  readonly #tick = (now: number): void => {
    this.#frame = null;
    const elapsedMs = this.#before === null ? 0 : Math.min(now - this.#before, longestFrameMs);
    const next = advance(this.#playhead, elapsedMs, this.#course);
    const goesOn = next.mode === 'playing' && !next.scrubbing;
    // Asked for before the listeners run, so that one of them can cancel it.
    if (goesOn) {
      this.#frame = this.#frames.request(this.#tick);
      this.#before = now;
    }
    this.#set(next);
  };
}

/** The browser's frames, or none where there is no browser. */
export const browserFrames: Frames = {
  request: (frame) => (typeof requestAnimationFrame === 'function' ? requestAnimationFrame(frame) : 0),
  cancel: (id) => {
    if (typeof cancelAnimationFrame === 'function') cancelAnimationFrame(id);
  },
};
