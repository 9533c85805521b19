import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCase } from './case.ts';
import { compareRecordings } from './compare.ts';
import type { FacetName } from './facet.ts';
import type { Recording } from './recording.ts';
import { recordingOf } from './recording-of.ts';
import { runCase } from './run-case.ts';

const folder = join(import.meta.dirname, 'recordings');

function recorded(name: string): Recording {
  return JSON.parse(readFileSync(join(folder, name, 'recording.json'), 'utf8')) as Recording;
}

function simulated(name: string): Recording {
  return recordingOf(runCase(parseCase(readFileSync(join(folder, name, 'case.json'), 'utf8'))));
}

describe('the simulation does what the real cluster did', () => {
  it.each(['01-run-nginx', '01b-run-nginx-slow-pull', '02-apply-pod', '06-unschedulable-cpu', '14-dry-run'])(
    '%s',
    (name) => {
      const { facets } = compareRecordings(recorded(name), simulated(name));
      const ratios = Object.entries(facets).flatMap(([facet, { ratio }]) =>
        ratio === null ? [] : [[facet, ratio]],
      );
      for (const [facet, ratio] of ratios) expect(ratio, String(facet)).toBeGreaterThanOrEqual(0.97);
    },
  );
});

describe('the comparison', () => {
  const real = recorded('01-run-nginx');

  it('finds nothing in a recording held against itself', () => {
    for (const name of [
      '01-run-nginx',
      '03-deployment',
      '04-image-pull-fail-then-fix',
      '16b-rollout',
      '20-service-endpointslice',
    ]) {
      const recording = recorded(name);
      expect(compareRecordings(recording, recording).score, name).toBe(1);
    }
  });

  it.each<[string, FacetName, (recording: Recording) => Recording]>([
    ['one write swapped', 'writes', (r) => ({ ...r, requests: swapped(r.requests, kubeletWrites(r)) })],
    [
      'one write left out',
      'writes',
      (r) => ({ ...r, requests: r.requests.filter((_, i) => i !== kubeletWrites(r)[0]) }),
    ],
    [
      'one read of the user left out',
      'client',
      (r) => ({
        ...r,
        requests: r.requests.filter(({ verb, actor }) => verb !== 'list' || actor !== 'user'),
      }),
    ],
    ['one Event dropped', 'events', (r) => ({ ...r, events: r.events.slice(1) })],
    [
      'one message reworded',
      'events',
      (r) => ({ ...r, events: r.events.map((e, i) => (i === 0 ? { ...e, message: `${e.message}!` } : e)) }),
    ],
    [
      'one status removed',
      'status',
      (r) => ({ ...r, statusColumn: mapped(r.statusColumn, (rows) => rows.slice(1)) }),
    ],
    [
      'one version dropped',
      'versions',
      (r) => ({ ...r, versions: mapped(r.versions, (versions) => versions.filter((_, i) => i !== 2)) }),
    ],
    [
      'one condition turned',
      'versions',
      (r) => ({
        ...r,
        versions: mapped(r.versions, (versions) =>
          versions.map((v, i) => (i === 2 ? { ...v, conditions: {} } : v)),
        ),
      }),
    ],
    [
      'one letter of output',
      'output',
      (r) => ({
        ...r,
        commands: r.commands.map((c, i) =>
          i === 0 ? { ...c, output: c.output.replace('created', 'Created') } : c,
        ),
      }),
    ],
    [
      'another exit code',
      'output',
      (r) => ({ ...r, commands: r.commands.map((c, i) => (i === 0 ? { ...c, exitCode: 1 } : c)) }),
    ],
    ['two CRI calls swapped', 'cri', (r) => ({ ...r, cri: swapped(r.cri, [2, 3]) })],
    [
      'another score',
      'scheduling',
      (r) => ({
        ...r,
        scheduling: r.scheduling.map((s) => ({ ...s, totals: { ...s.totals, 'node-1': 1 } })),
      }),
    ],
  ])('%s lowers %s', (_, facet, mutate) => {
    const before = compareRecordings(real, real).facets[facet].ratio ?? 0;
    const { facets } = compareRecordings(real, mutate(real));
    expect(facets[facet].ratio).toBeLessThan(before);
    expect(facets[facet].differences).not.toEqual([]);
  });

  it('takes generated names by their order and nodes by their first use', () => {
    const deployment = recorded('03-deployment');
    const text = JSON.stringify(deployment)
      .replaceAll('7887448d46', '6b6b6b6b6c')
      .replaceAll('jx4vt', 'zzzzz')
      .replaceAll('node-1', 'node-9')
      .replaceAll('node-2', 'node-1')
      .replaceAll('node-9', 'node-2');
    const { facets } = compareRecordings(deployment, JSON.parse(text) as Recording);
    expect(facets.versions.ratio).toBe(1);
    expect(facets.writes.ratio).toBe(1);
    expect(facets.events.ratio).toBe(1);
  });
});

function kubeletWrites({ requests }: Recording): number[] {
  return requests.flatMap(({ actor, verb, resource }, i) =>
    actor.startsWith('kubelet/') && (verb === 'patch' || verb === 'create') && resource !== 'events'
      ? [i]
      : [],
  );
}

/** Two neighbours of one actor and object that differ change places; here the user's and the scheduler's writes are alone. */
function swapped<T>(items: readonly T[], [a = 0, b = 1]: readonly number[]): T[] {
  const result = [...items];
  [result[a], result[b]] = [items[b] as T, { ...items[a], code: 500 } as T];
  return result;
}

function mapped<T>(record: Readonly<Record<string, T>>, change: (value: T) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
