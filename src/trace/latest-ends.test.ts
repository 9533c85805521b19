import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LatestEnds } from './latest-ends.ts';

test('finds what a look at each would find', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50)), fc.nat(60), fc.nat(50), (ends, count, time) => {
      const looked = ends.slice(0, count).flatMap((end, i) => (end >= time ? [i] : []));
      expect(new LatestEnds(ends).lasting(count, time)).toEqual(looked);
    }),
  );
});
