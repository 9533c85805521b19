import { describe, expect, it } from 'vitest';
import { wordWrap } from './word-wrap.ts';

describe('wordWrap', () => {
  it('breaks at blanks, never inside a word', () => {
    expect(wordWrap('one two three four', 9)).toBe('one two\nthree\nfour');
    expect(wordWrap('a veryverylongword b', 6)).toBe('a\nveryverylongword\nb');
  });

  it('keeps breaks and blanks that are there', () => {
    expect(wordWrap('one\n\ntwo  three', 20)).toBe('one\n\ntwo  three');
    expect(wordWrap('ends \n', 20)).toBe('ends \n');
    expect(wordWrap('', 5)).toBe('');
  });
});
