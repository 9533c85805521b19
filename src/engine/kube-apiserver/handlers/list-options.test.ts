import { describe, expect, it } from 'vitest';
import type { KubeObject } from '../../../kubernetes/object.ts';
import { scenario } from '../../scenario.ts';
import { decodeContinue, encodeContinue } from './continue-token.ts';

const maps = (count: number): KubeObject[] =>
  Array.from({ length: count }, (_, i) => ({
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: {
      name: `m${String(i).padStart(3, '0')}`,
      namespace: 'default',
      labels: { odd: String(i % 2) },
    },
  }));

interface List {
  readonly kind: string;
  readonly metadata: {
    readonly resourceVersion: string;
    readonly continue?: string;
    readonly remainingItemCount?: number;
  };
  readonly items: readonly KubeObject[];
}

const path = '/api/v1/namespaces/default/configmaps';
const names = ({ items }: List): (string | undefined)[] => items.map(({ metadata }) => metadata.name);

/** The last command's answer, after these lines. */
function raw(query: string, lines: readonly string[] = [], objects = maps(5)): List {
  return JSON.parse(last(query, lines, objects)) as List;
}

function last(query: string, lines: readonly string[] = [], objects = maps(5)): string {
  const command = `kubectl get --raw '${path}${query}'`;
  return scenario([...lines, command], {}, { objects }).commands.at(-1)?.output ?? '';
}

describe('a list', () => {
  it('comes in pages that show one moment', () => {
    const first = raw('?limit=2');
    expect(first.kind).toBe('ConfigMapList');
    expect(names(first)).toEqual(['kube-root-ca.crt', 'm000']);
    expect(first.items[0]).not.toHaveProperty('kind');
    expect(first.metadata.remainingItemCount).toBe(4);
    const { rv, start } = decodeContinue(first.metadata.continue ?? '');
    expect([String(rv), start]).toEqual([first.metadata.resourceVersion, 'm000\0']);

    // What is deleted and created between two pages changes nothing in the second.
    const changes = ['kubectl delete configmap m001', 'kubectl create configmap m001a'];
    const second = raw(`?limit=3&continue=${first.metadata.continue ?? ''}`, changes);
    expect(names(second)).toEqual(['m001', 'm002', 'm003']);
    expect(second.metadata.resourceVersion).toBe(first.metadata.resourceVersion);
    const third = raw(`?limit=3&continue=${second.metadata.continue ?? ''}`, changes);
    expect(names(third)).toEqual(['m004']);
    expect(third.metadata).not.toHaveProperty('continue');
  });

  it('does not count what remains where a selector decides', () => {
    const page = raw('?limit=1&labelSelector=odd%3D1');
    expect(names(page)).toEqual(['m001']);
    expect(page.metadata.continue).toBeDefined();
    expect(page.metadata).not.toHaveProperty('remainingItemCount');
  });

  it('is sent whole where it comes from the cache', () => {
    expect(raw('?limit=2&resourceVersion=0').items).toHaveLength(6);
  });

  it('shows the state at an exact revision, and never one older than asked for', () => {
    const now = Number(raw('').metadata.resourceVersion);
    const lines = ['kubectl create configmap later', 'kubectl delete configmap m000'];
    expect(names(raw(`?resourceVersion=${now}&resourceVersionMatch=Exact`, lines))).toContain('m000');
    expect(names(raw(`?resourceVersion=${now}&resourceVersionMatch=NotOlderThan`, lines))).toContain('later');
  });

  it('is refused where the options contradict each other, or the revision is none', () => {
    expect(last('?resourceVersionMatch=Exact')).toBe(
      'The ListOptions "" is invalid: resourceVersionMatch: Forbidden: resourceVersionMatch is forbidden unless resourceVersion is provided\n',
    );
    expect(last('?resourceVersion=x')).toBe(
      'Error from server (BadRequest): invalid resource version: resourceVersion: Invalid value: "x": strconv.ParseUint: parsing "x": invalid syntax\n',
    );
    expect(last('?continue=abc')).toMatch(
      /^Error from server \(BadRequest\): invalid continue token: continue key/,
    );
    expect(last('?resourceVersion=999999')).toMatch(
      /^Error from server \(Timeout\): Timeout: Too large resource version: 999999, current: \d+\n$/,
    );
  });

  it('is gone once etcd has been compacted; the rest can be had as it is now', () => {
    const token = raw('?limit=2').metadata.continue ?? '';
    const lines = ['kubectl create configmap a', 'wait 6m', 'kubectl create configmap m001b', 'wait 6m'];
    expect(last(`?limit=9&continue=${token}`, lines)).toMatch(
      /^Error from server \(Expired\): The provided continue parameter is too old to display a consistent list result/,
    );
    expect(last(`?resourceVersion=${decodeContinue(token).rv}&resourceVersionMatch=Exact`, lines)).toBe(
      'Error from server (Expired): The resourceVersion for the provided list is too old.\n',
    );
    const anew = encodeContinue({ rv: -1, start: decodeContinue(token).start });
    expect(names(raw(`?limit=2&continue=${anew}`, lines))).toEqual(['m001', 'm001b']);
  });
});

describe('kubectl get', () => {
  it('asks for 500 at a time and prints one table', () => {
    const run = scenario(['kubectl get configmaps'], {}, { objects: maps(600) });
    const rows = run.commands[0]?.output.trim().split('\n') ?? [];
    expect(rows).toHaveLength(602);
    expect(rows.filter((row) => row.startsWith('NAME'))).toHaveLength(1);
    expect(run.requests('kubectl').slice(-2)).toEqual(['list configmaps', 'list configmaps']);
  });

  it('asks for as many as it is told', () => {
    const pages = (size: number): number =>
      scenario([`kubectl get configmaps --chunk-size=${size}`], {}, { objects: maps(5) })
        .requests('kubectl')
        .filter((line) => line.startsWith('list')).length;
    expect([pages(0), pages(2), pages(3)]).toEqual([1, 3, 2]);
  });
});
