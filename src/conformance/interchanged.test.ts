import { describe, expect, it } from 'vitest';
import { interchanged } from './interchanged.ts';

describe('interchanged', () => {
  it('lets the Pods of one owner bear each other’s numbers', () => {
    expect(interchanged(['web-h1-p1 node-1', 'web-h1-p2 node-3'])).toEqual([
      ['web-h1-p1 node-1', 'web-h1-p2 node-3'],
      ['web-h1-p2 node-1', 'web-h1-p1 node-3'],
    ]);
  });

  it('keeps Pods of different owners apart', () => {
    expect(interchanged(['a-p1 b-p2'])).toEqual([['a-p1 b-p2']]);
  });

  it('leaves many Pods as they are', () => {
    const lines = Array.from({ length: 9 }, (_, i) => `web-h1-p${i}`);
    expect(interchanged(lines)).toEqual([lines]);
  });
});
