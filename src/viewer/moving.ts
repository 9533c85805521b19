import { clusterTime } from '../trace/events.ts';
import type { PlayheadDriver } from '../playback/playhead-driver.ts';
import { rates } from '../playback/playhead.ts';
import { linkAt } from '../playback/trail.ts';
import { show } from './show.ts';
import type { Viewer, ViewerActions, ViewerState } from './state.ts';

type Moving = Pick<
  ViewerActions,
  | 'play'
  | 'pause'
  | 'toggle'
  | 'seek'
  | 'setScrubbing'
  | 'step'
  | 'goToStep'
  | 'goToEvent'
  | 'chapter'
  | 'first'
  | 'last'
  | 'setRate'
  | 'changeRate'
  | 'setScale'
  | 'setDepth'
  | 'setFocus'
  | 'light'
  | 'goToLink'
>;

/** The actions that move through time, or change how time is laid out. */
export function moving(
  set: (part: Partial<ViewerState>) => void,
  get: () => Viewer,
  playhead: PlayheadDriver,
): Moving {
  /** Whoever moves on looks at the new moment, not at the event that was picked out before. */
  const lookAhead = (): void => {
    if (get().selection?.kind === 'event') set({ selection: null });
  };
  const stand = (stage: number): void => {
    lookAhead();
    playhead.pause();
    playhead.seek(Math.min(stage, furthest(get())));
  };
  const goToStep = (index: number): void => {
    const { steps, duration } = get().pacing;
    if (index < 0) stand(0);
    else stand(steps[index]?.rest ?? duration);
  };
  /** The same moment of the cluster, wherever it now lies. */
  const relay = (part: Partial<ViewerState>): void => {
    const moment = get().pacing.clusterAt(playhead.stage);
    const atTheEnd = playhead.stage >= get().pacing.duration;
    show(get, set, playhead, part, (pacing) => (atTheEnd ? pacing.duration : pacing.stageAt(moment)));
  };

  return {
    play: () => playhead.play(beginningOfLastCommand(get())),
    pause: () => playhead.pause(),
    toggle: () => (get().playing ? playhead.pause() : get().play()),
    seek: (stage) => {
      lookAhead();
      playhead.seek(Math.min(stage, furthest(get())));
    },
    setScrubbing: (scrubbing) => playhead.setScrubbing(scrubbing),
    step: (by) => {
      const { trail } = get();
      if (trail === null) goToStep(nextStep(get(), playhead.stage, by));
      else get().goToLink(Math.min(Math.max(linkNow(get()) + by, 0), trail.links.length - 1));
    },
    goToStep,
    goToEvent: (id) => {
      const { pacing, trace } = get();
      if (!trace?.events[id]) return;
      const step = pacing.steps[pacing.stepOf(id)];
      stand(step?.event === id ? step.rest : pacing.spanOf(id).from);
      // No step tells it by itself: it is picked out, so that it is what is told.
      if (step?.event !== id) set({ selection: { kind: 'event', id } });
    },
    chapter: (by) => goToStep(stepOfChapter(get(), by)),
    first: () => stand(0),
    last: () => stand(get().pacing.duration),
    setRate: (rate) => playhead.setRate(rate),
    changeRate: (by) => {
      const { rate } = get();
      const next = by > 0 ? rates.find((r) => r > rate) : rates.findLast((r) => r < rate);
      if (next !== undefined) playhead.setRate(next);
    },
    light: async (event, way = 'why') => {
      const { index } = get();
      if (event === null || !index?.trace.events[event]) return set({ trail: null });
      playhead.pause();
      const { trailOf } = await import('../playback/trail-of.ts');
      // Meanwhile another trace may be shown.
      if (get().index === index) set({ trail: trailOf(index, event, way), opened: null });
    },
    goToLink: (link) => {
      const head = get().trail?.links[link]?.head;
      if (head === undefined) return;
      get().goToEvent(head);
      // Several links may be told at one step: which is meant is said by what is picked out.
      set({ selection: { kind: 'event', id: head } });
    },
    setScale: (scale) => {
      if (scale !== get().scale) relay({ scale });
    },
    setDepth: (depth) => {
      if (depth !== get().depth) relay({ depth });
    },
    setFocus: (focus) => {
      if (focus !== get().focus) relay({ focus });
    },
  };
}

/** How far one may jump: where a lesson shuts what lies ahead, one step beyond what was seen; playing goes on. */
function furthest({ story, reached, pacing }: Viewer): number {
  if (story?.scenario.locks?.includes('ahead') !== true) return Infinity;
  return pacing.steps[pacing.stepAt(pacing.stageAt(clusterTime(reached))) + 1]?.rest ?? pacing.duration;
}

/** Beyond the last step is the end: from there one step back is the last step again. */
function nextStep({ pacing }: Viewer, stage: number, by: number): number {
  const { steps, duration } = pacing;
  const now = stage >= duration ? steps.length : pacing.stepAt(stage);
  return Math.min(Math.max(now + by, 0), steps.length);
}

/** The link of what is lit that the page shows now; -1: the moment is before all of them, or nothing is lit. */
export function linkNow({ trail, index, selection, pacing, stepIndex, stage }: ViewerState): number {
  if (trail === null || index === null) return -1;
  const told = selection?.kind === 'event' ? selection.id : (pacing.steps[stepIndex]?.event ?? null);
  return linkAt(trail, index, pacing.clusterAt(stage), told);
}

function stepOfChapter({ pacing, stepIndex, stage }: Viewer, by: 1 | -1): number {
  const { chapters, steps, duration } = pacing;
  const now = steps[stepIndex]?.chapter ?? -1;
  if (by > 0) return chapters[now + 1]?.firstStep ?? steps.length;
  const chapter = chapters[now];
  if (!chapter) return 0;
  const inside = stepIndex > chapter.firstStep || stage >= duration;
  return (inside ? chapter : (chapters[now - 1] ?? chapter)).firstStep;
}

/** Where playing begins again after the end. */
function beginningOfLastCommand({ pacing }: Viewer): ViewerState['stage'] {
  const last = pacing.chapters.findLast((chapter) => chapter.command !== null)?.command;
  const first = last === undefined ? undefined : pacing.chapters.find((c) => c.command === last);
  return first?.from ?? (0 as ViewerState['stage']);
}
