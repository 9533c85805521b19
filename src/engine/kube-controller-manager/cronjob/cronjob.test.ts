import { describe, expect, test } from 'vitest';
import { parseCron, type CronSchedule } from '../../../kubernetes/cron-schedule.ts';
import { formatTime, parseTime } from '../../kernel/wall-clock.ts';
import { scenario, type Scenario } from '../../scenario.ts';
import type { CronJob } from './cronjob.ts';
import { nextTime } from './next-time.ts';
import { scheduleOf, untilNextMs } from './schedule.ts';

/** The clock at time 0: 10:00:50, ten seconds before a full minute. */
const clock = '2026-11-30T10:00:50Z';

function cron(spec: string, command = 'true'): string {
  return `apiVersion: batch/v1
kind: CronJob
metadata: {name: tick}
spec:
  schedule: "* * * * *"
${spec}
  jobTemplate:
    spec:
      template:
        spec: {restartPolicy: Never, containers: [{name: c, image: busybox, command: [sh, -c, "${command}"]}]}
`;
}

function run(file: string, lines: readonly string[]): Scenario {
  return scenario(['kubectl apply -f cron.yaml', ...lines], { 'cron.yaml': file }, { clock });
}

const jobNames = (of: Scenario): string[] =>
  [...of.left('Job').keys()].map((key) => key.split('/')[1] ?? '').sort();
const reasons = (of: Scenario): string[] => of.events('CronJob').map((event) => event.split(':')[0] ?? '');

describe('CronJob', () => {
  test('a Job each minute, named for it; finished ones beyond the limit go', () => {
    const of = run(cron('  successfulJobsHistoryLimit: 2'), ['wait 200s']);
    const first = Math.floor(parseTime('2026-11-30T10:01:00Z') / 60_000);
    expect(jobNames(of)).toEqual([2, 3].map((n) => `tick-${first + n}`));
    const created = of
      .versions('Job')
      .filter(({ object }) => object?.metadata.generation === 1 && !object.status);
    for (const { object } of created) expect(object?.metadata.creationTimestamp).toMatch(/:00Z$/);
    const { status } = of.left('CronJob').get('default/tick') as CronJob;
    expect(status).toMatchObject({ lastScheduleTime: '2026-11-30T10:04:00Z' });
    expect(status?.active).toBeUndefined();
    expect(reasons(of)).toContain('SuccessfulDelete');
  });

  test('a run that nobody prolongs waits for the first time and not for ever', () => {
    const of = run(cron(''), []);
    expect(jobNames(of)).toHaveLength(1);
    expect(of.events('Job').at(-1)).toBe('Completed: Job completed');
  });

  test('Forbid leaves a time out, Replace ends what runs, Allow has both', () => {
    const long = (policy: string): Scenario =>
      run(cron(`  concurrencyPolicy: ${policy}`, "trap 'exit 0' TERM; sleep 1000 & wait"), ['wait 80s']);
    const forbid = long('Forbid');
    expect(jobNames(forbid)).toHaveLength(1);
    expect(reasons(forbid)).toContain('JobAlreadyActive');
    const replace = long('Replace');
    expect(jobNames(replace)).toHaveLength(1);
    expect(jobNames(replace)).not.toEqual(jobNames(forbid));
    expect(reasons(replace)).toContain('SuccessfulDelete');
    const allow = long('Allow');
    expect(jobNames(allow)).toHaveLength(2);
    expect((allow.left('CronJob').get('default/tick') as CronJob).status?.active).toHaveLength(2);
  });

  test('suspended it starts nothing; of the times that passed meanwhile the last is made up for, if not too late', () => {
    const resume = [`wait 200s`, `kubectl patch cronjob tick -p '{"spec":{"suspend":false}}'`, 'wait 5s'];
    const of = run(cron('  suspend: true'), resume);
    expect(jobNames(of)).toEqual([`tick-${Math.floor(parseTime('2026-11-30T10:04:00Z') / 60_000)}`]);
    const late = run(cron('  suspend: true\n  startingDeadlineSeconds: 5'), resume);
    expect(jobNames(late)).toEqual([]);
  });

  test('deleting it takes Jobs and Pods along; a Job made by hand is not its own', () => {
    const of = run(cron(''), [
      'kubectl create job now --from=cronjob/tick',
      'wait 70s',
      'kubectl delete cronjob tick',
      'wait 60s',
    ]);
    expect(of.left('Job').size + of.left('Pod').size).toBe(0);
  });

  test('a Job is removed when its time after the end is over, with its Pods', () => {
    const job = `apiVersion: batch/v1
kind: Job
metadata: {name: once}
spec:
  ttlSecondsAfterFinished: 20
  template:
    spec: {restartPolicy: Never, containers: [{name: c, image: busybox, command: ["true"]}]}
`;
    const early = scenario(['kubectl apply -f job.yaml', 'wait 15s'], { 'job.yaml': job });
    expect(early.left('Job').size).toBe(1);
    const of = scenario(['kubectl apply -f job.yaml', 'wait 40s'], { 'job.yaml': job });
    expect(of.left('Job').size + of.left('Pod').size).toBe(0);
    expect(of.requests('ttl-after-finished-controller')).toEqual(['get jobs once', 'delete jobs once']);
  });
});

describe('schedules', () => {
  const next = (schedule: string, after: string): string =>
    formatTime(nextTime(parseCron(schedule) as CronSchedule, parseTime(after)));

  test.each([
    ['*/15 * * * *', '2026-11-30T10:14:59Z', '2026-11-30T10:15:00Z'],
    ['0 0 * * *', '2026-11-30T10:00:00Z', '2026-12-01T00:00:00Z'],
    ['30 6 29 2 *', '2026-01-01T00:00:00Z', '2028-02-29T06:30:00Z'],
    ['0 12 * * mon', '2026-11-30T12:00:00Z', '2026-12-07T12:00:00Z'],
    // Two restricted days: either is enough.
    ['0 0 1 * fri', '2026-11-30T00:00:00Z', '2026-12-01T00:00:00Z'],
    ['0 0 13 * fri', '2026-11-30T00:00:00Z', '2026-12-04T00:00:00Z'],
    ['@hourly', '2026-11-30T10:00:00Z', '2026-11-30T11:00:00Z'],
    ['@every 90s', '2026-11-30T10:00:00Z', '2026-11-30T10:01:30Z'],
    ['0 0 30 2 *', '2026-11-30T10:00:00Z', '1970-01-01T00:00:00Z'],
  ])('%s after %s', (schedule, after, expected) => {
    expect(next(schedule, after)).toBe(expected);
  });

  test('are told in the zone of the CronJob', () => {
    const cronJob = {
      metadata: { creationTimestamp: '2026-11-30T00:00:00Z' },
      spec: { schedule: '0 9 * * *', timeZone: 'Asia/Seoul' },
    } as unknown as CronJob;
    const schedule = scheduleOf(cronJob);
    if (typeof schedule === 'string') throw new Error(schedule);
    expect(untilNextMs(cronJob, parseTime('2026-11-30T12:00:00Z'), schedule)).toBe(12 * 3_600_000 + 100);
  });
});
