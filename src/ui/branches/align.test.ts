import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { align } from './align.ts';

const story = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });

describe('two stories side by side', () => {
  it('leave nothing out, keep their order, and share a row only where they say the same', () => {
    fc.assert(
      fc.property(story, story, (left, right) => {
        const rows = align(left, right);
        expect(rows.flatMap((row) => row.left ?? [])).toEqual(left.map((_, i) => i));
        expect(rows.flatMap((row) => row.right ?? [])).toEqual(right.map((_, i) => i));
        for (const row of rows)
          if (row.left !== null && row.right !== null) expect(left[row.left]).toBe(right[row.right]);
      }),
      { seed: 4305 },
    );
  });

  it('share as many rows as they can', () => {
    expect(
      align([...'abcd'], [...'xabyd']).filter(({ left, right }) => left !== null && right !== null),
    ).toHaveLength(3);
  });

  it('are still laid out when they are very long', () => {
    const long = Array.from({ length: 2000 }, (_, i) => `step ${i}`);
    const rows = align(long, long.with(1000, 'another'));
    expect(rows).toHaveLength(2001);
  });
});
