import { describe, expect, it } from 'vitest';
import { pacing } from '../../playback/pacing.ts';
import { onePodKey, onePodTrace } from '../../trace/testing/one-pod.ts';
import { TraceIndex } from '../../trace/trace-index.ts';
import { partiesAt } from './parties.ts';

const trace = onePodTrace();
const index = new TraceIndex(trace);
const paced = pacing(trace, index, onePodKey, 'event');

describe('the two parties of a moment', () => {
  it('are who sends and who receives, and always two', () => {
    for (const step of paced.steps) {
      const parties = partiesAt(paced, index, step.index);
      expect(new Set(parties).size, `step ${step.index}`).toBe(2);
      const event = index.event(step.event);
      if (event.type === 'message') expect(new Set(parties)).toEqual(new Set([event.from, event.to]));
      else expect(parties).toContain(event.type === 'step' ? event.component : event.by);
    }
  });

  it('stand where they stand in the whole picture', () => {
    for (const step of paced.steps) {
      const [left, right] = partiesAt(paced, index, step.index) ?? [];
      if (right?.startsWith('kubelet')) expect(left).toBe('kube-apiserver');
      if (right === 'kube-apiserver') expect(left).toMatch(/kubectl|scheduler|controller-manager/);
    }
  });

  it('are the first ones before anything has begun', () => {
    expect(partiesAt(paced, index, -1)).toEqual(partiesAt(paced, index, 0));
  });
});
