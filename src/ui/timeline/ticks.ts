import type { Pacing } from '../../playback/pacing.ts';
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
  const labelled: number[] = [];
  const lines: number[] = [];
  const put = (stage: number, chapter = false): void => {
    if (stage < window.from || stage > window.to) return;
    if (chapter) lines.push(stage);
    if (labelled.every((other) => Math.abs((other - stage) * scale) >= labelPx)) labelled.push(stage);
  };
  put(0);
  put(pacing.stageAt(Infinity));
  for (const chapter of pacing.chapters) put(chapter.from, chapter.index > 0);
  if (pacing.scale === 'event') for (const step of pacing.steps) put(step.from);
  else for (const moment of roundMoments(pacing, window, width)) put(pacing.stageAt(moment));

  labelled.sort((a, b) => a - b);
  const labels = toldApart(labelled.map((stage) => pacing.clusterAt(stage)));
  const ticks = labelled.map((stage, i) => ({
    stage,
    label: labels[i] ?? '',
    chapter: lines.includes(stage),
  }));
  const bare = lines.filter((stage) => !labelled.includes(stage));
  return [...ticks, ...bare.map((stage) => ({ stage, label: '', chapter: true }))];
}

/** Times with as many digits as it takes to tell one from the next. */
function toldApart(moments: readonly number[]): string[] {
  for (let digits = 3; ; digits++) {
    const labels = moments.map((ms) => timeLabel(ms, digits));
    if (digits >= 7 || labels.every((label, i) => i === 0 || label !== labels[i - 1])) return labels;
  }
}

/** `421 ms`, `1.07 s`, `2.5 min`; the beginning is a plain 0. Where three digits do not do, minutes are seconds. */
function timeLabel(ms: number, digits: number): string {
  if (ms === 0) return '0';
  const label = (value: number, unit: string): string =>
    `${String(Number(value.toPrecision(digits)))} ${unit}`;
  if (ms < 1000) return label(ms, 'ms');
  if (ms < 90_000 || digits > 3) return label(ms / 1000, 's');
  return ms < 5_400_000 ? label(ms / 60_000, 'min') : label(ms / 3_600_000, 'h');
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
