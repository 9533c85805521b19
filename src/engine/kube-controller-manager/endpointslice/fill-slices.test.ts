import { describe, expect, test } from 'vitest';
import type { Endpoint, EndpointSlice } from './endpoint-slice.ts';
import { fillSlices, type SliceChanges } from './fill-slices.ts';
import { identityOf } from './pod-slices.ts';

const endpoint = (i: number, ready = true): Endpoint => ({
  addresses: [`10.0.${Math.floor(i / 250)}.${i % 250}`],
  conditions: { ready },
});
const some = (from: number, to: number): Endpoint[] =>
  Array.from({ length: to - from }, (_, i) => endpoint(from + i));
const slice = (name: string, endpoints: readonly Endpoint[]): EndpointSlice => ({
  apiVersion: 'discovery.k8s.io/v1',
  kind: 'EndpointSlice',
  metadata: name === '' ? {} : { name },
  addressType: 'IPv4',
  endpoints,
  ports: null,
});

function changes(existing: readonly EndpointSlice[], wanted: readonly Endpoint[]): SliceChanges {
  const endpoints = new Map(wanted.map((each) => [identityOf(each), each]));
  return fillSlices(
    existing,
    { ports: [], endpoints },
    (each) => each,
    () => slice('', []),
  );
}

const shape = ({ create, update, delete: gone }: SliceChanges): object => ({
  create: create.map(({ endpoints }) => endpoints?.length),
  update: update.map(({ metadata, endpoints }) => `${metadata.name ?? ''} ${endpoints?.length ?? 0}`),
  delete: gone.map(({ metadata }) => metadata.name),
});

describe('filling slices', () => {
  test('a hundred a slice', () => {
    expect(shape(changes([], some(0, 250)))).toEqual({ create: [100, 100, 50], update: [], delete: [] });
  });

  test('nothing changed: nothing written', () => {
    expect(shape(changes([slice('a', some(0, 3))], some(0, 3)))).toEqual({
      create: [],
      update: [],
      delete: [],
    });
  });

  test('one more goes into the fullest slice that has room for it', () => {
    const existing = [slice('a', some(0, 100)), slice('b', some(100, 110)), slice('c', some(110, 150))];
    expect(shape(changes(existing, some(0, 151)))).toEqual({ create: [], update: ['c 41'], delete: [] });
  });

  test('slices that are written anyway are filled up first, empty ones go', () => {
    const existing = [slice('a', some(0, 100)), slice('b', some(100, 110)), slice('c', some(200, 201))];
    const wanted = [...some(1, 110), ...some(110, 113)];
    expect(shape(changes(existing, wanted))).toEqual({
      create: [],
      update: ['a 100', 'b 12'],
      delete: ['c'],
    });
  });

  test('another state of the same endpoint is changed in place', () => {
    const result = changes([slice('a', some(0, 2))], [endpoint(0), endpoint(1, false)]);
    expect(result.update[0]?.endpoints?.map(({ conditions }) => conditions.ready)).toEqual([true, false]);
  });
});
