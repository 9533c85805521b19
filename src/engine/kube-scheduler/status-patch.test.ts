import { describe, expect, it } from 'vitest';
import { statusPatch } from './status-patch.ts';

const now = '2026-11-30T10:30:35Z';
const refused = {
  type: 'PodScheduled',
  status: 'False',
  reason: 'Unschedulable',
  message: '0/3 nodes are available: 3 Insufficient cpu.',
  observedGeneration: 1,
} as const;
const stored = { ...refused, lastProbeTime: null, lastTransitionTime: '2026-11-30T10:00:00Z' };

describe('statusPatch', () => {
  it('adds a condition and a nominated node (18d)', () => {
    expect(JSON.stringify(statusPatch({ phase: 'Pending' }, refused, 'node-3', now))).toBe(
      '{"conditions":[{"lastProbeTime":null,"lastTransitionTime":"2026-11-30T10:30:35Z",' +
        '"message":"0/3 nodes are available: 3 Insufficient cpu.","observedGeneration":1,' +
        '"reason":"Unschedulable","status":"False","type":"PodScheduled"}],"nominatedNodeName":"node-3"}',
    );
  });

  it('changes only what differs (22h)', () => {
    const other = { ...refused, message: '0/3 nodes are available: 3 node(s) were unschedulable.' };
    expect(statusPatch({ phase: 'Pending', conditions: [stored] }, other, '', now)).toEqual({
      '$setElementOrder/conditions': [{ type: 'PodScheduled' }],
      conditions: [{ message: other.message, type: 'PodScheduled' }],
    });
  });

  it('keeps the order of those that are there (18d, the victim)', () => {
    const ready = { type: 'Ready', status: 'True', lastProbeTime: null, lastTransitionTime: now } as const;
    const patch = statusPatch({ phase: 'Running', conditions: [ready] }, refused, undefined, now);
    expect(patch).toHaveProperty(
      ['$setElementOrder/conditions'],
      [{ type: 'Ready' }, { type: 'PodScheduled' }],
    );
  });

  it('is nothing where nothing changes, and takes a nomination back', () => {
    const status = { phase: 'Pending', conditions: [stored] } as const;
    expect(statusPatch(status, refused, '', now)).toBeNull();
    expect(statusPatch(status, null, undefined, now)).toBeNull();
    expect(statusPatch({ ...status, nominatedNodeName: 'node-3' }, refused, '', now)).toEqual({
      nominatedNodeName: null,
    });
  });
});
