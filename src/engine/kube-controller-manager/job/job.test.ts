import { describe, expect, test } from 'vitest';
import type { Pod } from '../../../kubernetes/pod.ts';
import { scenario, type Scenario } from '../../scenario.ts';
import { remainingMs, withEnded } from './back-off.ts';
import { indexesText, parseIndexes } from './indexes.ts';
import type { Job } from './job.ts';

function job(command: string, rest = '', pod = 'restartPolicy: Never'): string {
  return `apiVersion: batch/v1
kind: Job
metadata: {name: work}
spec:
${rest}
  template:
    spec:
      ${pod}
      containers: [{name: c, image: busybox, command: [sh, -c, '${command}']}]
`;
}

function run(file: string, lines: readonly string[] = ['wait 60s']): Scenario {
  return scenario(['kubectl apply -f job.yaml', ...lines], { 'job.yaml': file });
}

function statusOf(of: Scenario): NonNullable<Job['status']> {
  return (of.left('Job').get('default/work') as Job).status ?? {};
}

function typesOf(of: Scenario): readonly string[] {
  return (statusOf(of).conditions ?? []).map(({ type, reason }) => `${type} ${reason ?? ''}`);
}

/** Most Pods of the Job that were neither finished nor going, at any time. */
function mostAtOnce(of: Scenario): number {
  const active = new Set<string>();
  let most = 0;
  for (const { name, object } of of.versions('Pod')) {
    const { phase } = (object as Pod | null)?.status ?? {};
    if (phase === 'Pending' || phase === 'Running') active.add(name);
    else active.delete(name);
    most = Math.max(most, active.size);
  }
  return most;
}

const annotation = (pod: Pod, name: string): string | undefined => pod.metadata.annotations?.[name];

describe('Job', () => {
  test('as many at once as parallelism, as many successes as completions', () => {
    const of = run(job('sleep 2', '  parallelism: 2\n  completions: 5'));
    expect(statusOf(of)).toMatchObject({ succeeded: 5, ready: 0, terminating: 0 });
    expect(typesOf(of)).toEqual(['SuccessCriteriaMet CompletionsReached', 'Complete CompletionsReached']);
    expect(mostAtOnce(of)).toBe(2);
    expect(of.left('Pod').size).toBe(5);
  });

  test('each Pod is counted exactly once, and let go only when it is in the status', () => {
    const of = run(job('true', '  parallelism: 3\n  completions: 3'));
    const jobs = of.versions('Job').map(({ object }) => object as Job);
    const counted = jobs.map(({ status }) => status?.succeeded ?? 0);
    expect(counted).toEqual([...counted].sort());
    const listed = new Set(jobs.flatMap(({ status }) => status?.uncountedTerminatedPods?.succeeded ?? []));
    const pods = [...of.left('Pod').values()];
    expect([...listed].sort()).toEqual(pods.map(({ metadata }) => metadata.uid).sort());
    for (const { metadata } of pods) expect(metadata.finalizers).toBeUndefined();
  });

  test('failures wait 10 s, 20 s … and end the Job beyond the limit', () => {
    const of = run(job('exit 3', '  backoffLimit: 1'));
    expect(statusOf(of)).toMatchObject({ failed: 2 });
    expect(typesOf(of)).toEqual(['FailureTarget BackoffLimitExceeded', 'Failed BackoffLimitExceeded']);
    expect(of.events('Job').at(-1)).toBe('BackoffLimitExceeded: Job has reached the specified backoff limit');
    const [first, second] = [...of.left('Pod').values()].map(
      ({ metadata }) => metadata.creationTimestamp ?? '',
    );
    expect(Date.parse(second ?? '') - Date.parse(first ?? '')).toBeGreaterThanOrEqual(10_000);
    const once = { failures: 1, lastFailureMs: 0 };
    expect([1, 2, 3, 12].map((failures) => remainingMs({ ...once, failures }, 0))).toEqual([
      10_000, 20_000, 40_000, 600_000,
    ]);
    expect(
      withEnded(
        once,
        [{ metadata: { creationTimestamp: '1970-01-01T00:00:01Z' }, spec: {}, status: {} } as Pod],
        [],
      ),
    ).toEqual({ failures: 0, lastFailureMs: 0 });
  });

  test('restarts in place count towards the limit', () => {
    const of = run(job('exit 1', '  backoffLimit: 1', 'restartPolicy: OnFailure'));
    expect(typesOf(of).at(-1)).toBe('Failed BackoffLimitExceeded');
    expect(of.left('Pod').size).toBe(0);
  });

  test('a deadline ends whatever still runs; it is over when the Pods are', () => {
    const of = run(job('sleep 1000', '  activeDeadlineSeconds: 5'), ['wait 60s']);
    expect(typesOf(of)).toEqual(['FailureTarget DeadlineExceeded', 'Failed DeadlineExceeded']);
    expect(of.left('Pod').size).toBe(0);
    const failed = statusOf(of).conditions?.map(({ lastTransitionTime }) =>
      Date.parse(lastTransitionTime ?? ''),
    );
    // A shell that is process 1 does not stop at TERM: the grace period passes.
    expect((failed?.[1] ?? 0) - (failed?.[0] ?? 0)).toBeGreaterThan(20_000);
  });

  test('Indexed: each index once, told to the container, and remembered as intervals', () => {
    const of = run(
      job('echo $JOB_COMPLETION_INDEX', '  completionMode: Indexed\n  completions: 4\n  parallelism: 4'),
      ['wait 20s', 'kubectl logs -l job-name=work'],
    );
    expect(statusOf(of)).toMatchObject({ succeeded: 4, completedIndexes: '0-3' });
    const pods = [...of.left('Pod').values()] as Pod[];
    const name = 'batch.kubernetes.io/job-completion-index';
    expect(pods.map((pod) => annotation(pod, name)).sort()).toEqual(['0', '1', '2', '3']);
    for (const pod of pods) expect(pod.metadata.name).toMatch(/^work-\d-[a-z0-9]{5}$/);
    expect(of.commands.at(-1)?.output.trim().split('\n').sort()).toEqual(['0', '1', '2', '3']);
    expect(indexesText(parseIndexes('1,3-5,7,8', 9))).toBe('1,3-5,7,8');
    expect(parseIndexes('0-9', 3)).toEqual([0, 1, 2]);
  });

  test('backoffLimitPerIndex: one index fails for itself, the others go on', () => {
    const of = run(
      job(
        'test $JOB_COMPLETION_INDEX -ne 1',
        '  completionMode: Indexed\n  completions: 3\n  parallelism: 3\n  backoffLimitPerIndex: 1',
      ),
    );
    expect(statusOf(of)).toMatchObject({ completedIndexes: '0,2', failedIndexes: '1', failed: 2 });
    expect(typesOf(of).at(-1)).toBe('Failed FailedIndexes');
    const counts = [...of.left('Pod').values()]
      .filter((pod) => annotation(pod as Pod, 'batch.kubernetes.io/job-completion-index') === '1')
      .map((pod) => annotation(pod as Pod, 'batch.kubernetes.io/job-index-failure-count'));
    expect(counts.sort()).toEqual(['0', '1']);
  });

  test('successPolicy: enough is enough, the rest is stopped', () => {
    const of = run(
      job(
        'test $JOB_COMPLETION_INDEX -eq 0 || sleep 1000',
        '  completionMode: Indexed\n  completions: 3\n  parallelism: 3\n  successPolicy: {rules: [{succeededIndexes: "0"}]}',
      ),
    );
    expect(typesOf(of)).toEqual(['SuccessCriteriaMet SuccessPolicy', 'Complete SuccessPolicy']);
    expect(statusOf(of)).toMatchObject({ succeeded: 1, completedIndexes: '0' });
    expect(statusOf(of).failed).toBeUndefined();
  });

  test('podFailurePolicy: a code fails the Job at once, another does not count', () => {
    const rule = (action: string): string =>
      `  backoffLimit: 1\n  podFailurePolicy: {rules: [{action: ${action}, onExitCodes: {operator: In, values: [42]}}]}`;
    const fails = run(job('exit 42', rule('FailJob')));
    expect(typesOf(fails).at(-1)).toBe('Failed PodFailurePolicy');
    expect(statusOf(fails).conditions?.at(-1)?.message).toMatch(
      /^Container c for pod default\/work-\w{5} failed with exit code 42 matching FailJob rule at index 0$/,
    );
    const ignored = run(job('exit 42', rule('Ignore')), ['wait 100s']);
    expect(statusOf(ignored).failed).toBeUndefined();
    expect(ignored.left('Pod').size).toBeGreaterThan(2);
  });

  test('suspended: no Pods; resumed: the time begins anew', () => {
    const of = run(job('sleep 2', '  suspend: true'), [
      'wait 5s',
      `kubectl patch job work -p '{"spec":{"suspend":false}}'`,
      'wait 20s',
    ]);
    expect(of.events('Job').map((event) => event.split(':')[0])).toEqual([
      'Suspended',
      'SuccessfulCreate',
      'Resumed',
      'Completed',
    ]);
    expect(typesOf(of)[0]).toBe('Suspended JobResumed');
    const stopped = run(job('sleep 100'), [
      'wait 5s',
      `kubectl patch job work -p '{"spec":{"suspend":true}}'`,
      'wait 60s',
    ]);
    expect(stopped.left('Pod').size).toBe(0);
    expect(statusOf(stopped)).toMatchObject({ ready: 0, terminating: 0 });
    expect(statusOf(stopped).failed).toBeUndefined();
  });

  test('a Job that is deleted takes its Pods along, finalizers or not', () => {
    const of = run(job('sleep 100'), ['wait 5s', 'kubectl delete job work', 'wait 60s']);
    expect(of.left('Job').size + of.left('Pod').size).toBe(0);
    expect(of.requests('job-controller').at(-1)).toMatch(/^patch pods work-/);
  });

  test('a Pod that somebody deletes counts as failed and is replaced', () => {
    const of = run(job('sleep 20'), [
      'wait 5s',
      'kubectl delete pod {pod work-* 1} --wait=false',
      'wait 100s',
    ]);
    expect(statusOf(of)).toMatchObject({ succeeded: 1, failed: 1 });
  });
});
