import { expect, test } from 'vitest';
import { parseCron, type CronSchedule } from './cron-schedule.ts';

test('fields hold numbers, ranges, steps and names', () => {
  const schedule = parseCron('*/15 9-17 1,15 jan-mar mon') as CronSchedule;
  expect([...schedule.minutes]).toEqual([0, 15, 30, 45]);
  expect([...schedule.hours]).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17]);
  expect([...schedule.days]).toEqual([1, 15]);
  expect([...schedule.months]).toEqual([1, 2, 3]);
  expect([...schedule.weekdays]).toEqual([1]);
  expect(schedule).toMatchObject({ anyDay: false, anyWeekday: false });
  expect(parseCron('* * * * *')).toMatchObject({ anyDay: true, anyWeekday: true });
  expect(parseCron('@hourly')).toEqual(parseCron('0 * * * *'));
  expect(parseCron('@every 1h30m')).toEqual({ kind: 'every', seconds: 5400 });
});

test.each([
  ['off', 'expected exactly 5 fields, found 1: [off]'],
  ['60 * * * *', 'end of range (60) above maximum (59): 60'],
  ['* * 0 * *', 'beginning of range (0) below minimum (1): 0'],
  ['5-1 * * * *', 'beginning of range (5) beyond end of range (1): 5-1'],
  ['x * * * *', 'failed to parse int from x: strconv.Atoi: parsing "x": invalid syntax'],
  ['*/0 * * * *', 'step of range should be a positive number: */0'],
  ['@never', 'unrecognized descriptor: @never'],
])('%s is no schedule', (text, why) => {
  expect(parseCron(text)).toBe(why);
});
