import type { Pacing } from '../../playback/pacing.ts';
import { duration } from '../../text/units.ts';
import type { Window } from './window.ts';

export interface Tick {
  readonly stage: number;
  readonly label: string;
  /** Where a chapter begins: a line goes through the lanes. */
  readonly chapter: boolean;
}

/** Room that a label needs, in px. */
const labelPx = 64;

/**
 * True times along the axis. Where chapters begin first, then where steps begin, as far as there is room; in
 * true proportion at round times instead.
 */
export function ticksOf(pacing: Pacing, window: Window, width: number): readonly Tick[] {
  const scale = width / (window.to - window.from);
  const ticks: Tick[] = [];
  const put = (stage: number, chapter: boolean): void => {
    const x = (stage - window.from) * scale;
    if (x < 0 || x > width) return;
    const free = ticks.every((tick) => Math.abs((tick.stage - stage) * scale) >= labelPx);
    const label = free ? duration(pacing.clusterAt(stage), 'en') : '';
    if (free || chapter) ticks.push({ stage, label: label === '0 ms' ? '0' : label, chapter });
  };
  put(0, false);
  put(pacing.stageAt(Infinity), false);
  for (const chapter of pacing.chapters) put(chapter.from, chapter.index > 0);
  if (pacing.scale === 'event') {
    for (const step of pacing.steps)
      if (step.from > window.from && step.from < window.to) put(step.from, false);
  } else {
    for (const moment of roundMoments(pacing, window, width)) put(pacing.stageAt(moment), false);
  }
  return ticks.sort((a, b) => a.stage - b.stage);
}

/** 1, 2 or 5 times a power of ten apart, about as many as there is room for. */
function roundMoments(pacing: Pacing, window: Window, width: number): number[] {
  const from = pacing.clusterAt(window.from);
  const to = pacing.clusterAt(window.to);
  const least = ((to - from) / width) * labelPx * 1.5;
  let apart = 1e-3;
  for (let i = 0; apart < least; i++) apart *= i % 3 === 1 ? 2.5 : 2;
  if (!(apart > 0)) return [];
  const moments: number[] = [];
  for (let n = Math.ceil(from / apart); n * apart <= to && moments.length < 200; n++) moments.push(n * apart);
  return moments;
}
