import { describe, expect, it } from 'vitest';
import { onePodKey, onePodTrace } from '../trace/testing/one-pod.ts';
import { TraceIndex } from '../trace/trace-index.ts';
import { pacing } from './pacing.ts';
import { PlayheadDriver, type Frames } from './playhead-driver.ts';
import { advance, play, playheadAtStart, seek, setRate, standMs } from './playhead.ts';
import { stageTime } from './stage-time.ts';

const trace = onePodTrace();
const course = pacing(trace, new TraceIndex(trace), onePodKey, 'event');
const start = stageTime(0);

describe('playhead', () => {
  it('stands while paused and while somebody holds it', () => {
    expect(advance(playheadAtStart, 1000, course).stage).toBe(0);
    const held = { ...play(playheadAtStart, course, start), scrubbing: true };
    expect(advance(held, 1000, course).stage).toBe(0);
  });

  it('moves with time and speed, and stops at the end', () => {
    const playing = setRate(play(playheadAtStart, course, start), 2);
    expect(advance(playing, 100, course).stage).toBe(200);
    const over = advance(playing, course.duration, course);
    expect(over).toMatchObject({ mode: 'paused', stage: course.duration });
  });

  it('begins again from where it is told when played at the end', () => {
    const atEnd = seek(playheadAtStart, Infinity, course);
    expect(play(atEnd, course, stageTime(700))).toMatchObject({ mode: 'playing', stage: 700 });
  });

  it('keeps within the show and within its speeds', () => {
    expect(seek(playheadAtStart, -5, course).stage).toBe(0);
    expect(seek(playheadAtStart, 1e9, course).stage).toBe(course.duration);
    expect(setRate(playheadAtStart, 100).rate).toBe(4);
    expect(setRate(playheadAtStart, NaN).rate).toBe(1);
  });

  it('without motion goes from step to step, each as long as the other', () => {
    let playhead = play({ ...playheadAtStart, byStep: true }, course, start);
    const stood: number[] = [];
    while (playhead.mode === 'playing') {
      playhead = advance(playhead, standMs / 4, course);
      const step = course.stepAt(playhead.stage);
      stood[step] = (stood[step] ?? 0) + 1;
      if (step > 0 && playhead.mode === 'playing') expect(playhead.stage).toBe(course.steps[step]?.rest);
    }
    expect(stood.length).toBe(course.steps.length);
    expect(new Set(stood.slice(1, -1))).toEqual(new Set([4]));
    expect(playhead.stage).toBe(course.duration);
  });
});

/** Frames that come when the test says. */
class HandFrames implements Frames {
  frame: ((now: number) => void) | null = null;
  request(frame: (now: number) => void): number {
    this.frame = frame;
    return 1;
  }
  cancel(): void {
    this.frame = null;
  }
  come(now: number): void {
    const { frame } = this;
    this.frame = null;
    frame?.(now);
  }
}

describe('playhead driver', () => {
  it('asks for frames only while something moves', () => {
    const frames = new HandFrames();
    const driver = new PlayheadDriver(frames);
    driver.setCourse(course, 0);
    expect(frames.frame).toBeNull();
    driver.play(start);
    expect(frames.frame).not.toBeNull();
    frames.come(0);
    frames.come(16);
    expect(driver.stage).toBe(16);
    driver.setScrubbing(true);
    expect(frames.frame).toBeNull();
    driver.seek(5000);
    driver.setScrubbing(false);
    frames.come(2000);
    frames.come(2016);
    expect(driver.stage).toBe(5016);
    driver.pause();
    expect(frames.frame).toBeNull();
  });

  it('does not leap over what a sleeping tab has missed', () => {
    const frames = new HandFrames();
    const driver = new PlayheadDriver(frames);
    driver.setCourse(course, 0);
    driver.play(start);
    frames.come(0);
    frames.come(60_000);
    expect(driver.stage).toBe(100);
  });

  it('stops where a listener stops it', () => {
    const frames = new HandFrames();
    const driver = new PlayheadDriver(frames);
    driver.setCourse(course, 0);
    driver.listen(({ stage }) => {
      if (stage >= 50) driver.pause();
    });
    driver.play(start);
    for (let now = 0; now <= 200; now += 10) frames.come(now);
    expect(driver.stage).toBe(50);
    expect(frames.frame).toBeNull();
  });
});
