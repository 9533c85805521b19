import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCase } from './case.ts';
import { compareRecordings } from './compare.ts';
import type { FacetName } from './facet.ts';
import type { Recording } from './recording.ts';
import { recordingOf } from './recording-of.ts';
import { runCase } from './run-case.ts';
import { generatedPart, scoreboardRow } from './scoreboard.ts';

const folder = join(import.meta.dirname, 'recordings');

function recorded(name: string): Recording {
  return JSON.parse(readFileSync(join(folder, name, 'recording.json'), 'utf8')) as Recording;
}

function simulated(name: string): Recording {
  return recordingOf(runCase(parseCase(readFileSync(join(folder, name, 'case.json'), 'utf8'))));
}

const document = readFileSync(join(import.meta.dirname, '../../docs/fidelity.md'), 'utf8');
const scoreboardRows = (generatedPart(document, 'scoreboard') ?? '').split('\n');

describe('the simulation does what the real cluster did', () => {
  it.each(['01-run-nginx', '01b-run-nginx-slow-pull', '02-apply-pod', '06-unschedulable-cpu', '14-dry-run'])(
    '%s',
    (name) => {
      const comparison = compareRecordings(recorded(name), simulated(name));
      const { facets } = comparison;
      const ratios = Object.entries(facets).flatMap(([facet, { ratio }]) =>
        ratio === null ? [] : [[facet, ratio]],
      );
      for (const [facet, ratio] of ratios) expect(ratio, String(facet)).toBeGreaterThanOrEqual(0.97);
      // docs/fidelity.md says so too; the conformance command checks all its rows.
      expect(scoreboardRows).toContain(scoreboardRow([name, comparison]));
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
      (r) => ({ ...r, requests: r.requests.filter(({ subresource }) => subresource !== 'binding') }),
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
      (r) => ({ ...r, versions: mapped(r.versions, (versions) => versions.filter((_, i) => i !== 1)) }),
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

  it('lets two status updates of a kubelet fall into one only where they came close together', () => {
    const updates = kubeletWrites(real).filter((i) => real.requests[i]?.subresource === 'status');
    const [first = 0] = updates;
    const without = (i: number, gapMs: number): Recording => ({
      ...real,
      versions: mapped(real.versions, (versions) =>
        versions.filter((v) => v.resourceVersion !== real.requests[i]?.resourceVersion),
      ),
      requests: real.requests
        .map((request, at) => ({
          ...request,
          at: (real.requests[first]?.at ?? 0) + gapMs * Math.max(0, updates.indexOf(at)),
        }))
        .filter((_, at) => at !== i),
    });
    const facetsOf = (a: Recording, b: Recording): readonly (number | null)[] => {
      const { facets } = compareRecordings(a, b);
      return [facets.writes.ratio, facets.versions.ratio];
    };
    const near = without(-1, 300);
    const far = without(-1, 3000);
    expect(facetsOf(near, without(first, 300))).toEqual([1, 1]);
    for (const ratio of facetsOf(far, without(first, 3000))) expect(ratio).toBeLessThan(1);
    // The last one cannot have fallen into another.
    const [, versions] = facetsOf(near, without(updates.at(-1) ?? 0, 300));
    expect(versions).toBeLessThan(1);
  });

  it('moves a Pod to another node only where that was as good', () => {
    const moved = (recording: Recording): Recording =>
      JSON.parse(
        JSON.stringify({ ...recording, requests: recording.requests }).replaceAll(
          '"nodeName":"node-1"',
          '"nodeName":"node-2"',
        ),
      ) as Recording;
    const choice = recorded('03-deployment');
    const equal = choice.scheduling.map((attempt) => ({
      ...attempt,
      totals: { 'node-1': 9, 'node-2': 9, 'node-3': 9 },
    }));
    const unequal = choice.scheduling.map((attempt) => ({
      ...attempt,
      totals: { 'node-1': 9, 'node-2': 8, 'node-3': 9, [attempt.node ?? '']: 10 },
    }));
    const withChoices = (scheduling: Recording['scheduling']): Recording => ({ ...choice, scheduling });
    const [free, bound] = [withChoices(equal), withChoices(unequal)];
    expect(compareRecordings(free, moved(free)).facets.versions.ratio).toBe(1);
    expect(compareRecordings(bound, moved(bound)).facets.versions.ratio).toBeLessThan(1);
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
