// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { keyboardText } from '../../text/ui/keyboard.ts';
import { bindings } from './bindings.ts';
import { bindingFor, isSingleKey, type Press } from './press.ts';

function press(code: string, part: Partial<Press> = {}): Press {
  return {
    code,
    key: 'Unidentified',
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    keyCode: 65,
    defaultPrevented: false,
    target: document.body,
    ...part,
  };
}

const labelOf = (p: Press, singleKeys = true): string | undefined =>
  bindingFor(p, bindings, singleKeys)?.label;

function inPage(html: string): Element {
  document.body.innerHTML = html;
  return document.body.querySelector('[data-at]')!;
}

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('keys', () => {
  it('mean one thing each', () => {
    const names = bindings.map((b) => `${b.command ?? false} ${b.shift ?? false} ${b.code}`);
    expect(new Set(names).size).toBe(names.length);
  });

  it('have words in every language', () => {
    for (const { label } of bindings) {
      expect(keyboardText.ko[label]).toBeTruthy();
      expect(keyboardText.en[label]).toBeTruthy();
    }
  });

  it('are told apart by shift and by place, not by what they would type', () => {
    expect(labelOf(press('ArrowRight'))).toBe('next');
    expect(labelOf(press('ArrowRight', { shiftKey: true }))).toBe('nextChapter');
    expect(labelOf(press('Period'))).toBe('next');
    expect(labelOf(press('Period', { shiftKey: true }))).toBe('faster');
    expect(labelOf(press('Slash', { shiftKey: true }))).toBe('help');
    expect(labelOf(press('KeyK', { ctrlKey: true }))).toBe('search');
    expect(labelOf(press('KeyK', { metaKey: true }))).toBe('search');
    expect(labelOf(press('KeyK'))).toBe('toggle');
  });

  it('find a sign on any keyboard and a letter under any input method', () => {
    // Where a German keyboard has the question mark; what a Korean one sends for the place of J.
    expect(labelOf(press('Minus', { key: '?', shiftKey: true }))).toBe('help');
    expect(labelOf(press('KeyJ', { key: 'ㅓ' }))).toBe('fiveBack');
    expect(labelOf(press('Slash', { key: '?', shiftKey: true }))).toBe('help');
    expect(labelOf(press('Slash', { key: '/' }))).toBe('search');
  });

  it('leave the browser its own', () => {
    expect(labelOf(press('KeyD', { ctrlKey: true }))).toBeUndefined();
    expect(labelOf(press('ArrowLeft', { altKey: true }))).toBeUndefined();
    expect(labelOf(press('KeyF', { metaKey: true }))).toBeUndefined();
  });

  it('are off while something is typed or composed, and where somebody took them', () => {
    for (const html of [
      '<input data-at>',
      '<textarea data-at></textarea>',
      '<select data-at></select>',
      '<div class="monaco-editor"><i data-at></i></div>',
      '<dialog open><p data-at></p></dialog>',
    ]) {
      expect(labelOf(press('KeyJ', { target: inPage(html) })), html).toBeUndefined();
    }
    expect(labelOf(press('KeyJ', { isComposing: true }))).toBeUndefined();
    expect(labelOf(press('KeyJ', { keyCode: 229 }))).toBeUndefined();
    expect(labelOf(press('KeyJ', { defaultPrevented: true }))).toBeUndefined();
  });

  it('leave a button Space and a row of tabs its arrows', () => {
    const button = inPage('<button data-at></button>');
    expect(labelOf(press('Space', { target: button }))).toBeUndefined();
    expect(labelOf(press('KeyK', { target: button }))).toBe('toggle');
    const tab = inPage('<div role="tablist"><a role="tab" data-at></a></div>');
    expect(labelOf(press('ArrowRight', { target: tab }))).toBeUndefined();
    expect(labelOf(press('Period', { target: tab }))).toBe('next');
  });

  it('can be reduced to those that nobody hits by speaking', () => {
    expect(labelOf(press('KeyJ'), false)).toBeUndefined();
    expect(labelOf(press('Digit5'), false)).toBeUndefined();
    expect(labelOf(press('Slash', { shiftKey: true }), false)).toBeUndefined();
    expect(labelOf(press('ArrowRight'), false)).toBe('next');
    expect(labelOf(press('Space'), false)).toBe('toggle');
    expect(labelOf(press('KeyK', { ctrlKey: true }), false)).toBe('search');
    expect(bindings.filter(isSingleKey).every((b) => b.command !== true)).toBe(true);
  });
});
