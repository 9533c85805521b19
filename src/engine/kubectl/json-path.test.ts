import { describe, expect, it } from 'vitest';
import { findPath, printJsonPath } from './json-path.ts';

const list = {
  kind: 'List',
  items: [
    { metadata: { name: 'a', labels: { 'app.kubernetes.io/name': 'x' } }, spec: { n: 1, ready: true } },
    { metadata: { name: 'b' }, spec: { n: 2, ready: false, list: ['p', 'q', 'r'] } },
  ],
};

describe('JSONPath templates', () => {
  it.each([
    ['{.kind}', 'List'],
    ['{.items[*].metadata.name}', 'a b'],
    ['{.items[0].metadata.name}{"\\n"}', 'a\n'],
    ['{.items[-1:].metadata.name}', 'b'],
    ['{range .items[*]}{.metadata.name}={.spec.n}{"\\t"}{end}', 'a=1\tb=2\t'],
    ['{.items[?(@.spec.n>1)].metadata.name}', 'b'],
    ['{.items[?(@.metadata.name=="a")].spec.ready}', 'true'],
    ["{.items[0].metadata.labels['app\\.kubernetes\\.io/name']}", 'x'],
    ['{.items[0].metadata.labels.app\\.kubernetes\\.io/name}', 'x'],
    ['{.items[1].spec.list[0:2]}', 'p q'],
    ['{.items[1].spec.list}', '["p","q","r"]'],
    ['{.items[0].spec}', '{"n":1,"ready":true}'],
    ['{..name}', 'a b'],
    ['{.nothing}', ''],
    ['plain {.kind} text', 'plain List text'],
  ])('%s', (template, text) => {
    expect(printJsonPath(template, list)).toBe(text);
  });

  it.each([
    ['{.items', 'unclosed action'],
    ['{.items[x]}', 'invalid array index x'],
  ])('refuses %s', (template, message) => {
    expect(() => printJsonPath(template, list)).toThrow(message);
  });

  it('finds values with or without braces and the leading dot', () => {
    for (const path of ['{.items[*].spec.n}', '.items[*].spec.n', 'items[*].spec.n'])
      expect(findPath(path, list)).toEqual([1, 2]);
  });
});
