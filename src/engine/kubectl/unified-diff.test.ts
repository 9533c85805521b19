import { describe, expect, it } from 'vitest';
import { unifiedDiff } from './unified-diff.ts';

const lines = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => `${from + i}\n`).join('');

describe('diff -u', () => {
  it('is nothing for equal texts', () => {
    expect(unifiedDiff('a\nb\n', 'a\nb\n')).toBe('');
  });

  it('shows a new text whole', () => {
    expect(unifiedDiff('', 'a\nb\n')).toBe('@@ -0,0 +1,2 @@\n+a\n+b\n');
  });

  it('shows three lines around a change', () => {
    expect(unifiedDiff(lines(1, 9), lines(1, 4) + 'x\n' + lines(6, 9))).toBe(
      '@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+x\n 6\n 7\n 8\n',
    );
  });

  it('joins changes that are near and parts those that are not', () => {
    const before = lines(1, 30);
    const near = before.replace('5\n', 'x\n').replace('\n11\n', '\ny\n');
    const far = before.replace('\n5\n', '\nx\n').replace('\n20\n', '\ny\n');
    expect(unifiedDiff(before, near).match(/^@@/gm)).toHaveLength(1);
    expect(unifiedDiff(before, far).match(/^@@.*/gm)).toEqual(['@@ -2,7 +2,7 @@', '@@ -17,7 +17,7 @@']);
  });

  it('counts a single line without its number', () => {
    expect(unifiedDiff('a\n', 'b\n')).toBe('@@ -1 +1 @@\n-a\n+b\n');
  });
});
