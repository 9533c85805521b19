import { describe, expect, it } from 'vitest';
import { replacementBetween, TypingHistory } from './typing-history.ts';

describe('TypingHistory', () => {
  it('keeps words together and pauses apart', () => {
    const history = new TypingHistory('');
    ['i', 'im', 'img', 'img ', 'img x'].forEach((text, i) => history.record(text, i * 50));
    history.record('img xy', 5000);
    expect(history.states).toEqual(['', 'img', 'img x', 'img xy']);
  });

  it('ends with the present text, whatever was pasted or deleted', () => {
    const history = new TypingHistory('a');
    history.record('a\nbig paste', 0);
    history.record('', 1);
    history.record('', 2);
    expect(history.states).toEqual(['a', 'a\nbig paste', '']);
  });
});

describe('replacementBetween', () => {
  it('makes one text of the other', () => {
    const texts = ['', 'a', 'aa', 'aXa', 'abcabc', 'abc', 'image: nginx', 'image: nginx:1.27'];
    for (const before of texts) {
      for (const after of texts) {
        const { from, to, text } = replacementBetween(before, after);
        expect(before.slice(0, from) + text + before.slice(to)).toBe(after);
      }
    }
  });
});
