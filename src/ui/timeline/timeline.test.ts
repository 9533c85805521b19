// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pacing } from '../../playback/pacing.ts';
import { onePodKey, onePodTrace } from '../../trace/testing/one-pod.ts';
import { TraceIndex } from '../../trace/trace-index.ts';
import { geometryOf, stageOf, xOf, yOf } from './geometry.ts';
import { markAt } from './hit.ts';
import { busiestLanes, lanes, nodeOfFocus } from './lanes.ts';
import { MarkIndex, marksOf } from './marks.ts';
import { ticksOf } from './ticks.ts';
import { pillsOf } from './pills.ts';
import { firstWindow, following, held, isWhole, pan, whole, zoom } from './window.ts';

const trace = onePodTrace();
const index = new TraceIndex(trace);
const byEvent = pacing(trace, index, onePodKey, 'event');
const byTime = pacing(trace, index, onePodKey, 'time');
const marks = new MarkIndex(marksOf(index, byEvent));

describe('window', () => {
  const duration = 50_000;
  const windows = fc
    .tuple(fc.integer({ min: -1e5, max: 1e5 }), fc.integer({ min: 1, max: 1e5 }))
    .map(([from, length]) => held({ from, to: from + length }, duration));

  it('stays within the show, whatever is done to it', () => {
    fc.assert(
      fc.property(
        windows,
        fc.double({ min: 0.01, max: 100, noNaN: true }),
        fc.nat(duration),
        (w, factor, at) => {
          for (const next of [
            zoom(w, factor, at, duration),
            pan(w, factor - 1, duration),
            following(w, at, duration),
          ]) {
            expect(next.from).toBeGreaterThanOrEqual(-1e-6);
            expect(next.to).toBeLessThanOrEqual(duration + 1e-6);
            expect(next.to - next.from).toBeGreaterThan(0);
          }
        },
      ),
    );
  });

  it('zooms about the pointer and follows the playhead', () => {
    const near = zoom(whole(duration), 0.5, 20_000, duration);
    expect(near).toEqual({ from: 10_000, to: 35_000 });
    expect(following(near, 12_000, duration)).toBe(near);
    expect(following(near, 40_000, duration).from).toBeCloseTo(25_000);
    expect(isWhole(whole(duration), duration)).toBe(true);
  });
});

describe('several commands', () => {
  const again = byEvent.chapters.map((chapter) => ({ ...chapter, command: 0 }));
  const later = again.map((chapter) => ({
    ...chapter,
    index: chapter.index + again.length,
    command: 500,
    firstStep: chapter.firstStep + 90,
    lastStep: chapter.lastStep + 90,
    from: (chapter.from + byEvent.duration) as typeof chapter.from,
    to: (chapter.to + byEvent.duration) as typeof chapter.to,
  }));
  const chapters = [...again, ...later];
  const duration = (byEvent.duration * 2) as typeof byEvent.duration;

  it('are seen from the last one on, if it tells a story', () => {
    expect(firstWindow({ chapters, duration })).toEqual({ from: byEvent.duration, to: duration });
    const look = { ...later[0]!, lastStep: later[0]!.firstStep + 3 };
    expect(firstWindow({ chapters: [...again, look], duration })).toEqual(whole(duration));
    expect(firstWindow({ chapters: [], duration: byEvent.duration })).toEqual(whole(byEvent.duration));
  });

  it('are one pill each where a thumb has no room for all their chapters', () => {
    expect(pillsOf(again, 2)).toHaveLength(again.length);
    const pills = pillsOf(chapters, again.length + 1);
    expect(pills).toHaveLength(1 + later.length);
    expect(pills[0]).toMatchObject({ place: 'past', from: 0, to: byEvent.duration });
    expect(pills.filter((pill) => pill.chapter !== null)).toHaveLength(1);
  });
});

describe('lanes', () => {
  it('are all there, or the busiest in their order', () => {
    expect(busiestLanes(trace.events, byEvent, 7)).toEqual(lanes);
    const three = busiestLanes(trace.events, byEvent, 3);
    expect(three).toHaveLength(3);
    expect(three).toContain('api-server');
    expect([...three].sort((a, b) => lanes.indexOf(a) - lanes.indexOf(b))).toEqual(three);
  });

  it('name the node on which it plays', () => {
    expect(nodeOfFocus(trace, byEvent)).toBe('node-3');
  });
});

describe('marks', () => {
  const geometry = geometryOf(1200, 18, lanes, whole(byEvent.duration));

  it('finds what is under way, as looking at each would', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: byEvent.duration, noNaN: true }), (stage) => {
        const slow = marks.focused.filter((mark) => mark.from <= stage && mark.to > stage);
        expect(marks.underWay(stage)).toEqual(slow);
      }),
    );
  });

  it('snaps to what begins or ends within reach, and only there', () => {
    const { from } = marks.focused[20]!;
    expect(marks.snapped(from + 3, 10)).toBe(from);
    const free = marks.snapped(from + 3, 0);
    expect(free).toBe(from + 3);
  });

  it('finds the event that is drawn under the pointer', () => {
    const bar = marks.focused.find((mark) => mark.kind === 'bar' && !mark.around)!;
    const x = xOf(geometry, (bar.from + bar.to) / 2);
    expect(markAt(marks, geometry, x, yOf(geometry, bar.lane)!)?.id).toBe(bar.id);
    expect(markAt(marks, geometry, 5, yOf(geometry, 'runtime')!)).toBeNull();
  });

  it('lies where its time is', () => {
    expect(stageOf(geometry, xOf(geometry, 1234))).toBeCloseTo(1234, 6);
    expect(yOf(geometryOf(1200, 18, ['etcd'], geometry.window), 'kubelet')).toBeNull();
  });
});

describe('ticks', () => {
  it.each([
    ['by step', byEvent],
    ['in true time', byTime],
  ])('%s do not run into each other', (_, plan) => {
    for (const width of [300, 700, 1292, 3000]) {
      const window = whole(plan.duration);
      const labels = ticksOf(plan, window, width)
        .filter((tick) => tick.label !== '')
        .map((tick) => (tick.stage / plan.duration) * width);
      expect(labels.length).toBeGreaterThan(1);
      labels.forEach((x, i) => {
        if (i > 0) expect(x - labels[i - 1]!).toBeGreaterThanOrEqual(63.9);
      });
    }
  });

  it('in true time are round', () => {
    const labels = ticksOf(byTime, whole(byTime.duration), 1292).map((tick) => tick.label);
    expect(labels).toContain('200 ms');
    expect(labels[0]).toBe('0');
  });
});
