import { describe, expect, it } from 'vitest';
import type { KubeObject } from '../object.ts';
import type { Pod, PodStatus } from '../pod.ts';
import { humanDuration } from './human-duration.ts';
import { podSummary } from './pod.ts';
import { printerOf } from './printers.ts';
import { tableWriter, TabWriter } from './tab-writer.ts';
import { millisecondsOf, rfc1123 } from './time.ts';

describe('humanDuration', () => {
  it.each([
    [-5_000, '<invalid>'],
    [-900, '0s'],
    [0, '0s'],
    [119_999, '119s'],
    [120_000, '2m'],
    [185_000, '3m5s'],
    [10 * 60_000 + 30_000, '10m'],
    [179 * 60_000, '179m'],
    [3 * 3_600_000, '3h'],
    [3 * 3_600_000 + 5 * 60_000, '3h5m'],
    [8 * 3_600_000 + 59 * 60_000, '8h'],
    [48 * 3_600_000, '2d'],
    [52 * 3_600_000, '2d4h'],
    [8 * 86_400_000, '8d'],
    [800 * 86_400_000, '2y70d'],
    [10 * 365 * 86_400_000, '10y'],
  ])('%d ms is %s', (ms, text) => {
    expect(humanDuration(ms)).toBe(text);
  });
});

describe('time', () => {
  it('reads and writes UTC', () => {
    expect(millisecondsOf('2026-11-30T11:57:16Z')).toBe(1_796_039_836_000);
    expect(millisecondsOf('1970-01-01T00:00:00.5Z')).toBe(500);
    expect(millisecondsOf('yesterday')).toBeNull();
    expect(rfc1123('2026-11-30T11:57:16Z')).toBe('Mon, 30 Nov 2026 11:57:16 +0000');
    expect(rfc1123('2000-02-29T00:00:00Z')).toBe('Tue, 29 Feb 2000 00:00:00 +0000');
  });
});

function pod(status: PodStatus, spec: object = {}, metadata: object = {}): Pod {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name: 'web', ...metadata },
    spec: { containers: [{ name: 'a' }, { name: 'b' }], ...spec },
    status,
  };
}

const running = { running: { startedAt: '2026-11-30T10:00:00Z' } };
const common = { lastState: {}, image: '', imageID: '', restartCount: 0 };

describe('podSummary', () => {
  const status = (pod: Pod) => {
    const { ready, status: text, restarts } = podSummary(pod);
    return [ready, text, restarts];
  };

  it('is the phase where containers have nothing to say', () => {
    expect(status(pod({ phase: 'Pending' }))).toEqual(['0/2', 'Pending', 0]);
    expect(status(pod({ phase: 'Failed', reason: 'Evicted' }))).toEqual(['0/2', 'Evicted', 0]);
  });

  it('lets the first container that waits or has ended speak', () => {
    const containerStatuses = [
      { ...common, name: 'a', ready: false, state: { waiting: { reason: 'ImagePullBackOff' } } },
      { ...common, name: 'b', ready: false, state: { terminated: { exitCode: 1, reason: 'Error' } } },
    ];
    expect(status(pod({ phase: 'Pending', containerStatuses }))).toEqual(['0/2', 'ImagePullBackOff', 0]);
  });

  it('is Running while one runs and the Pod is ready, NotReady while it is not', () => {
    const containerStatuses = [
      { ...common, name: 'a', ready: false, state: { terminated: { exitCode: 0, reason: 'Completed' } } },
      { ...common, name: 'b', ready: true, restartCount: 2, state: running },
    ];
    const ready = [{ type: 'Ready', status: 'True' as const }];
    expect(status(pod({ phase: 'Running', containerStatuses }))).toEqual(['1/2', 'NotReady', 2]);
    expect(status(pod({ phase: 'Running', containerStatuses, conditions: ready }))).toEqual([
      '1/2',
      'Running',
      2,
    ]);
  });

  it('counts init containers, and sidecars as containers', () => {
    const initContainers = [{ name: 'side', restartPolicy: 'Always' }, { name: 'init' }];
    const initContainerStatuses = [
      { ...common, name: 'side', ready: true, started: true, state: running },
      { ...common, name: 'init', ready: false, state: running },
    ];
    expect(status(pod({ phase: 'Pending', initContainerStatuses }, { initContainers }))).toEqual([
      '1/3',
      'Init:1/2',
      0,
    ]);
  });

  it('says Terminating until the phase is terminal', () => {
    const leaving = { deletionTimestamp: '2026-11-30T10:00:00Z' };
    expect(status(pod({ phase: 'Running' }, {}, leaving))[1]).toBe('Terminating');
    expect(status(pod({ phase: 'Succeeded' }, {}, leaving))[1]).toBe('Succeeded');
  });

  it('says SchedulingGated', () => {
    const conditions = [{ type: 'PodScheduled', status: 'False' as const, reason: 'SchedulingGated' }];
    expect(status(pod({ phase: 'Pending', conditions }))[1]).toBe('SchedulingGated');
  });
});

describe('tables', () => {
  it('is as wide as its widest cell and three blanks', () => {
    const now = 1_796_039_836_000;
    const object: KubeObject = pod(
      {
        phase: 'Running',
        containerStatuses: [
          {
            ...common,
            name: 'a',
            ready: true,
            restartCount: 1,
            state: running,
            lastState: { terminated: { exitCode: 1, finishedAt: '2026-11-30T11:57:00Z' } },
          },
        ],
      },
      { containers: [{ name: 'a' }], nodeName: 'node-1' },
      { creationTimestamp: '2026-11-30T11:54:00Z' },
    );
    const { columns, cells } = printerOf('Pod');
    const rows = [columns.map((column) => column.name.toUpperCase()), cells(object, now).map(String)];
    expect(tableWriter().align(rows.map((row) => row.slice(0, 5).join('\t')).join('\n'))).toBe(
      'NAME   READY   STATUS    RESTARTS      AGE\nweb    1/1     Running   1 (16s ago)   3m16s',
    );
  });

  it('remembers widths in a watch', () => {
    const writer = tableWriter();
    expect(writer.align('a-long-name\tx\n')).toBe('a-long-name   x\n');
    expect(writer.align('a\tx\n')).toBe('a             x\n');
  });

  it('ends a column at a line that has fewer cells', () => {
    const writer = new TabWriter({ minWidth: 0, padding: 2 });
    expect(writer.align('Name:\tx\nContainers:\n  c:\tlong\n  image:\ty')).toBe(
      'Name:  x\nContainers:\n  c:      long\n  image:  y',
    );
  });
});
