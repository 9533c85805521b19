import { expect, test } from 'vitest';
import type { KubeObject } from '../../kubernetes/object.ts';
import { EventCorrelator } from './event-correlator.ts';

const web: KubeObject = { apiVersion: 'apps/v1', kind: 'ReplicaSet', metadata: { name: 'web', uid: 'u' } };

function told(correlator: EventCorrelator, message: string, nowMs: number) {
  return correlator.correlate(web, { type: 'Normal', reason: 'SuccessfulCreate', message }, nowMs);
}

test('the tenth Event that differs only in its words stands for all that follow', () => {
  const correlator = new EventCorrelator();
  const answers = Array.from({ length: 12 }, (_, i) => told(correlator, `Created pod: web-${i}`, i));
  expect(answers.slice(0, 9).map(({ message }) => message)).toEqual(
    Array.from({ length: 9 }, (_, i) => `Created pod: web-${i}`),
  );
  expect(new Set(answers.slice(0, 9).map(({ key }) => key)).size).toBe(9);
  expect(answers[9]?.message).toBe('(combined from similar events): Created pod: web-9');
  expect(answers[11]?.key).toBe(answers[9]?.key);
});

test('after ten quiet minutes it begins anew', () => {
  const correlator = new EventCorrelator();
  for (let i = 0; i < 10; i++) told(correlator, `Created pod: web-${i}`, 0);
  expect(told(correlator, 'Created pod: web-10', 600_001).message).toBe('Created pod: web-10');
});

test('a source is heard 25 times about an object, then once in five minutes', () => {
  const correlator = new EventCorrelator();
  const dropped = Array.from({ length: 30 }, () => correlator.isSpam(web, 'Normal', 0));
  expect(dropped.filter((isSpam) => !isSpam)).toHaveLength(25);
  expect(correlator.isSpam(web, 'Warning', 0)).toBe(false);
  expect(correlator.isSpam(web, 'Normal', 299_000)).toBe(true);
  expect(correlator.isSpam(web, 'Normal', 301_000)).toBe(false);
});
