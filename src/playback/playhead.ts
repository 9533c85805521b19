import type { Pacing } from './pacing.ts';
import { stageTime, type StageTime } from './stage-time.ts';

/** The speeds that one steps through with > and <. */
export const rates = [0.25, 0.5, 1, 1.5, 2, 4] as const;

/** Without motion each step stands so long at 1×. */
export const standMs = 1600;

/** What the playhead needs to know of a pacing. */
export type Course = Pick<Pacing, 'duration' | 'steps' | 'stepAt'>;

/** Where the show stands and how it moves. Immutable; `advance` and its like make the next one. */
export interface Playhead {
  readonly mode: 'paused' | 'playing';
  readonly stage: StageTime;
  readonly rate: number;
  /** Somebody holds the playhead: time stands until it is let go. */
  readonly scrubbing: boolean;
  /** Goes from step to step instead of moving. */
  readonly byStep: boolean;
  /** By step: how long the present step has stood, in ms at 1×. */
  readonly stoodMs: number;
}

export const playheadAtStart: Playhead = {
  mode: 'paused',
  stage: stageTime(0),
  rate: 1,
  scrubbing: false,
  byStep: false,
  stoodMs: 0,
};

export function atEnd(playhead: Playhead, course: Course): boolean {
  return playhead.stage >= course.duration;
}

/** `elapsedMs` of real time pass. Playing ends by itself at the end. */
export function advance(playhead: Playhead, elapsedMs: number, course: Course): Playhead {
  if (playhead.mode === 'paused' || playhead.scrubbing) return playhead;
  const passedMs = elapsedMs * playhead.rate;
  if (playhead.byStep) return advanceByStep(playhead, passedMs, course);
  const stage = playhead.stage + passedMs;
  return stage >= course.duration
    ? { ...playhead, mode: 'paused', stage: course.duration }
    : { ...playhead, stage: stageTime(stage) };
}

function advanceByStep(playhead: Playhead, passedMs: number, course: Course): Playhead {
  const stoodMs = playhead.stoodMs + passedMs;
  if (stoodMs < standMs) return { ...playhead, stoodMs };
  const next = course.steps[course.stepAt(playhead.stage) + 1];
  if (!next) return { ...playhead, mode: 'paused', stage: course.duration, stoodMs: 0 };
  return { ...playhead, stage: next.rest, stoodMs: stoodMs - standMs };
}

/** Plays on; at the end from `again`. */
export function play(playhead: Playhead, course: Course, again: StageTime): Playhead {
  if (course.duration <= 0) return playhead;
  const stage = atEnd(playhead, course) ? again : playhead.stage;
  return { ...playhead, mode: 'playing', stage, stoodMs: 0 };
}

export function pause(playhead: Playhead): Playhead {
  return playhead.mode === 'paused' ? playhead : { ...playhead, mode: 'paused' };
}

export function seek(playhead: Playhead, stage: number, course: Course): Playhead {
  const held = Math.min(Math.max(stage, 0), course.duration);
  return { ...playhead, stage: stageTime(held), stoodMs: 0 };
}

export function setRate(playhead: Playhead, rate: number): Playhead {
  const held = Math.min(Math.max(rate, 0.25), 4);
  return { ...playhead, rate: Number.isFinite(held) ? held : 1 };
}
