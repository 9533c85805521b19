import { expect, it } from 'vitest';
import { isToggleKey, TabMoves } from './tab-moves.ts';

it('lets Tab leave once after Escape, or always after Ctrl+M, and says what is so', () => {
  const said: boolean[] = [];
  const tab = new TabMoves((moves) => said.push(moves));
  tab.setOnce(true);
  tab.setOnce(true);
  tab.setOnce(false);
  tab.toggle();
  tab.setOnce(true);
  tab.setOnce(false);
  expect(tab.moves).toBe(true);
  tab.toggle();
  tab.setOnce(true);
  tab.toggle();
  expect(said).toEqual([true, false, true, false, true, false]);
});

it('knows the key on either system, whatever the language of the keyboard', () => {
  const key = { code: 'KeyM', ctrlKey: true, shiftKey: false, metaKey: false, altKey: false };
  expect(isToggleKey(key, false)).toBe(true);
  expect(isToggleKey(key, true)).toBe(false);
  expect(isToggleKey({ ...key, shiftKey: true }, true)).toBe(true);
});
