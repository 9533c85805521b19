import type { Pacing } from '../../playback/pacing.ts';

/** The part of the stage's time that the timeline shows. */
export interface Window {
  readonly from: number;
  readonly to: number;
}

/** Nothing shorter is worth looking at: less than a step. */
const leastMs = 300;

export function whole(duration: number): Window {
  return { from: 0, to: Math.max(duration, 1) };
}

/** Fewer steps than this are not a story of their own: a look at something. */
const leastSteps = 12;

/** What is seen at first: the last command's story, where there are several; else everything. */
export function firstWindow({ chapters, duration }: Pick<Pacing, 'chapters' | 'duration'>): Window {
  const command = chapters.at(-1)?.command ?? null;
  const story = chapters.filter((chapter) => chapter.command === command);
  const [first] = story;
  const steps = (story.at(-1)?.lastStep ?? 0) - (first?.firstStep ?? 0) + 1;
  return first && steps >= leastSteps ? held({ from: first.from, to: duration }, duration) : whole(duration);
}

export function isWhole({ from, to }: Window, duration: number): boolean {
  return from <= 0 && to >= duration;
}

/** `factor` below 1 comes nearer; `at` stays where it is. */
export function zoom(window: Window, factor: number, at: number, duration: number): Window {
  const length = window.to - window.from;
  const wished = Math.min(Math.max(length * factor, Math.min(leastMs, duration)), Math.max(duration, 1));
  const part = length > 0 ? (at - window.from) / length : 0.5;
  return held({ from: at - wished * part, to: at + wished * (1 - part) }, duration);
}

/** `part` of its own length to the right. */
export function pan(window: Window, part: number, duration: number): Window {
  const by = (window.to - window.from) * part;
  return held({ from: window.from + by, to: window.to + by }, duration);
}

/** The same window if `at` is in it; else one of the same length where it is near the left. */
export function following(window: Window, at: number, duration: number): Window {
  if (at >= window.from && at <= window.to) return window;
  const length = window.to - window.from;
  return held({ from: at - length * 0.1, to: at + length * 0.9 }, duration);
}

/** Within the show, and no longer than it. */
export function held({ from, to }: Window, duration: number): Window {
  const length = Math.min(to - from, Math.max(duration, 1));
  const start = Math.min(Math.max(from, 0), Math.max(duration, 1) - length);
  return { from: start, to: start + length };
}
