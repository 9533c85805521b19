import { expect, it } from 'vitest';
import { pod } from '../testing/objects.ts';
import { schedulingGates } from './scheduling-gates.ts';

it('SchedulingGates names the gates that are left', () => {
  const gated = pod('gated', { spec: { schedulingGates: [{ name: 'a' }, { name: 'b' }] } });
  expect(schedulingGates.preEnqueue?.(gated)).toBe('waiting for scheduling gates: [a b]');
  expect(schedulingGates.preEnqueue?.(pod('free'))).toBeNull();
});
