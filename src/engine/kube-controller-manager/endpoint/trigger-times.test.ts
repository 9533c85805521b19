import { expect, test } from 'vitest';
import type { Pod } from '../../../kubernetes/pod.ts';
import type { Service } from './service.ts';
import { TriggerTimes } from './trigger-times.ts';

const at = (second: number): string => `2026-11-30T10:00:0${second}Z`;
const service = { metadata: { name: 'web', creationTimestamp: at(1) }, spec: {} } as Service;
const pod = (name: string, second: number): Pod =>
  ({
    metadata: { name },
    status: { conditions: [{ type: 'Ready', status: 'True', lastTransitionTime: at(second) }] },
  }) as unknown as Pod;

test('the earliest of what is new since the last look', () => {
  const times = new TriggerTimes();
  const [a, b] = [pod('a', 2), pod('b', 3)];
  expect(times.next('web', service, [a])).toBe(at(1));
  expect(times.next('web', service, [a])).toBeUndefined();
  expect(times.next('web', service, [pod('a', 5), b])).toBe(at(3));
  expect(times.next('web', service, [pod('a', 5), pod('b', 3)])).toBeUndefined();
});

test('a Pod that was away is new, whenever it became ready', () => {
  const times = new TriggerTimes();
  times.next('web', service, [pod('a', 5), pod('b', 5)]);
  times.next('web', service, [pod('b', 5)]);
  expect(times.next('web', service, [pod('a', 4), pod('b', 5)])).toBe(at(4));
});
