import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../kubernetes/object.ts';
import { toJson } from './json-writer.ts';
import { parseManifest } from './manifest.ts';
import { naturalOrder, toYaml } from './yaml-writer.ts';

describe('toYaml', () => {
  it.each<[Json, string]>([
    [{ b: [1, { c: 'x', d: [] }], a: {} }, 'a: {}\nb:\n- 1\n- c: x\n  d: []\n'],
    [
      { a: 'yes', b: '8080', c: '1.5', d: '', e: 'null', f: 'a: b' },
      'a: "yes"\nb: "8080"\nc: "1.5"\nd: ""\ne: "null"\nf: \'a: b\'\n',
    ],
    [
      { a: '2026-11-30T10:00:00Z', b: '12:30', c: '- x', d: "it's", e: '#x' },
      "a: \"2026-11-30T10:00:00Z\"\nb: \"12:30\"\nc: '- x'\nd: it's\ne: '#x'\n",
    ],
    [{ a: 'one\ntwo\n', b: 'one\n two' }, 'a: |\n  one\n  two\nb: |-\n  one\n   two\n'],
    [{ a: 'one \ntwo\n' }, 'a: "one \\ntwo\\n"\n'],
    [{ a: 'x\ty' }, 'a: "x\\ty"\n'],
    [{ a: [['x', ['z']], null, true, 0.5] }, 'a:\n- - x\n  - - z\n- null\n- true\n- 0.5\n'],
    [[], '[]\n'],
    ['text', 'text\n'],
  ])('%j', (value, text) => {
    expect(toYaml(value)).toBe(text);
  });

  it('folds behind 80 columns', () => {
    const message = `0/3 nodes are available: ${'3 Insufficient cpu. '.repeat(6)}end`;
    expect(toYaml({ status: { message } })).toBe(
      "status:\n  message: '0/3 nodes are available: 3 Insufficient cpu. 3 Insufficient cpu. 3 Insufficient\n    cpu. 3 Insufficient cpu. 3 Insufficient cpu. 3 Insufficient cpu. end'\n",
    );
  });

  it('sorts keys naturally', () => {
    expect(['b10', 'b9', 'a', 'B', '_', 'a-b', 'a.b', 'ab'].sort(naturalOrder)).toEqual([
      '_',
      'B',
      'a',
      'a-b',
      'a.b',
      'ab',
      'b9',
      'b10',
    ]);
  });

  it('is read back as what it was', () => {
    const strings = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'a b',
        ' x',
        'x ',
        '\n',
        'a\n\n',
        'no',
        '0x1',
        '~',
        '- ',
        'k: v',
        '"',
        "'",
        '\t',
        'é',
        '😀',
      ),
    );
    const values = fc.letrec<{ value: Json }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        strings,
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('value'), { maxLength: 3 }),
        fc.dictionary(fc.oneof(fc.string(), strings), tie('value'), { maxKeys: 3, noNullPrototype: true }),
      ),
    })).value;
    fc.assert(
      fc.property(values, (value) => {
        const wrapped = { v: value } as Json;
        if (/__proto__|constructor|prototype/.test(JSON.stringify(wrapped))) return;
        const { documents, failure } = parseManifest(toYaml(wrapped), 'x.yaml');
        expect(failure).toBeUndefined();
        expect(documents[0]?.value).toEqual(wrapped);
      }),
      { numRuns: 1_000, seed: 2 },
    );
  });
});

describe('toJson', () => {
  it('sorts and escapes as Go does', () => {
    expect(toJson({ b: 'a<b>&', a: [{ d: 1, c: {} }] })).toBe(
      '{"a":[{"c":{},"d":1}],"b":"a\\u003cb\\u003e\\u0026"}',
    );
    expect(toJson({ a: [] }, { indent: '    ' })).toBe('{\n    "a": []\n}');
  });
});
