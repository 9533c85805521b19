import { describe, expect, it } from 'vitest';
import { noProgress, readProgress } from './progress.ts';

describe('what is remembered of the way', () => {
  it('comes back as it was', () => {
    const progress = {
      seen: ['a-pod'],
      solved: ['crash-loop'],
      place: { scenario: 'deployment', event: 12 },
    };
    expect(readProgress(JSON.parse(JSON.stringify(progress)))).toEqual(progress);
  });

  it('is read as far as it makes sense', () => {
    expect(readProgress(null)).toBeNull();
    expect(readProgress('a-pod')).toBeNull();
    expect(readProgress({})).toEqual(noProgress);
    expect(
      readProgress({ seen: ['a-pod', 3, '__proto__', '../x'], solved: 'all', place: { scenario: 'a-pod' } }),
    ).toEqual({
      ...noProgress,
      seen: ['a-pod'],
    });
    expect(readProgress({ place: { scenario: 'a-pod', event: -1 } })).toEqual(noProgress);
    expect(readProgress({ seen: Array.from({ length: 9_999 }, (_, i) => `s${i}`) })?.seen).toHaveLength(500);
  });
});
