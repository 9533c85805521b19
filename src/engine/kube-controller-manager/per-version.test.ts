import { expect, test } from 'vitest';
import { perVersion } from './per-version.ts';

test('works once for two versions, and anew for another of either', () => {
  let times = 0;
  const sum = perVersion((a: { readonly n: number }, b: { readonly n: number }) => {
    times++;
    return a.n + b.n;
  });
  const [one, two] = [{ n: 1 }, { n: 2 }];
  expect([sum(one, two), sum(one, two), times]).toEqual([3, 3, 1]);
  expect([sum({ n: 1 }, two), sum(one, { n: 2 }), times]).toEqual([3, 3, 3]);
});
