import { describe, expect, it } from 'vitest';
import { onePodTrace } from '../trace/testing/one-pod.ts';
import { TraceIndex } from '../trace/trace-index.ts';
import { breakpointsFor, hitsOf, milestones, testOf } from './breakpoints.ts';

const index = new TraceIndex(onePodTrace());

describe('breakpoints', () => {
  it('stop at the moments that their names tell, in the order of a Pod’s life', () => {
    const once = ['PodCreated', 'Scheduled', 'SandboxReady', 'Started', 'Ready'];
    const at = once.map((name) => hitsOf(index, [name]));
    expect(at.map((hits) => hits.length)).toEqual(once.map(() => 1));
    expect(at.flat()).toEqual([...at.flat()].sort((a, b) => a - b));
    for (const name of ['AdmissionDenied', 'CrashLoop', 'Failed', 'Preempted', 'Unschedulable'])
      expect(hitsOf(index, [name]), name).toEqual([]);
  });

  it('are known by name, and others are passed over', () => {
    for (const name of [
      ...milestones,
      'kind:Pod',
      'component:kube-scheduler',
      'step:Filter',
      'field:status.phase',
    ])
      expect(testOf(name), name).not.toBeNull();
    for (const name of ['', 'Nonsense', 'constructor', 'sort:of', 'kind:'])
      expect(testOf(name), name).toBeNull();
    expect(hitsOf(index, ['Nonsense'])).toEqual([]);
  });

  it('stop where a condition comes true or a field changes, and not while it stays so', () => {
    expect(hitsOf(index, ['condition:Ready=True'])).toEqual(hitsOf(index, ['Ready']));
    const phases = hitsOf(index, ['field:status.phase']).map((id) => {
      const event = index.event(id);
      return event.type === 'stored' && (event.object as { status?: { phase?: string } }).status?.phase;
    });
    expect(phases).toContain('Running');
    expect(new Set(phases).size).toBe(phases.length);
  });

  it('can be set at any event, and then stop there', () => {
    for (const event of index.trace.events) {
      const [first = ''] = breakpointsFor(event, index);
      expect(hitsOf(index, [first]), first).toContain(event.id);
    }
  });
});
