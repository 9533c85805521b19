import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../kubernetes/object.ts';
import { parseManifest } from './manifest.ts';
import { fieldPosition, pathAt } from './positions.ts';

function values(text: string): Json[] {
  const { documents, failure } = parseManifest(text, 'x.yaml');
  expect(failure).toBeUndefined();
  return documents.map((document) => document.value);
}

function problem(text: string): string {
  return parseManifest(text, 'x.yaml').failure?.message ?? 'no failure';
}

const pod = `apiVersion: v1
kind: Pod
metadata:
  name: web
  labels: {app: web, "a.b/c": x}
spec:
  containers:
  - name: c
    image: nginx # the newest
    command: ["sh", '-c', "echo \\"hi\\"; \\
      exit"]
    ports:
    - containerPort: 80
`;

describe('YAML', () => {
  it('reads a Pod', () => {
    expect(values(pod)).toEqual([
      {
        apiVersion: 'v1',
        kind: 'Pod',
        metadata: { name: 'web', labels: { app: 'web', 'a.b/c': 'x' } },
        spec: {
          containers: [
            {
              name: 'c',
              image: 'nginx',
              command: ['sh', '-c', 'echo "hi"; exit'],
              ports: [{ containerPort: 80 }],
            },
          ],
        },
      },
    ]);
  });

  it.each<[string, Json]>([
    ['yes', true],
    ['Off', false],
    ['n', false],
    ['~', null],
    ['', null],
    ['0777', 511],
    ['0o17', 15],
    ['0x1F', 31],
    ['0b101', 5],
    ['1_000', 1000],
    ['08', 8],
    ['1e3', 1000],
    ['.5', 0.5],
    ['-0.5', -0.5],
    ['1.20.3', '1.20.3'],
    ['2026-11-30', '2026-11-30'],
    ['12:30', '12:30'],
    ['"yes"', 'yes'],
    ["'it''s'", "it's"],
    ['!!str 80', '80'],
    ['!!int "80"', 80],
    ['- 1', [1]],
    ['[a, b: c, {d: e}]', ['a', { b: 'c' }, { d: 'e' }]],
    ['|\n  one\n   two\n\n  three\n', 'one\n two\n\nthree\n'],
    ['>-\n  one\n  two\n\n  three\n', 'one two\nthree'],
    ['|+\n  one\n\n', 'one\n\n'],
    ['one\n  two', 'one two'],
    ['"\\u00e4\\x41"', 'äA'],
  ])('reads %j', (text, value) => {
    expect(values(`k: ${text.startsWith('- ') ? `\n${text}` : text}`)).toEqual([{ k: value }]);
  });

  it('follows anchors, aliases and merges; a key further down wins', () => {
    expect(values('a: &x {b: 1, c: 2}\nd: {<<: *x, c: 3}\ne: *x\n')).toEqual([
      { a: { b: 1, c: 2 }, d: { b: 1, c: 3 }, e: { b: 1, c: 2 } },
    ]);
    expect(values('a: &x {b: 1}\nd: {b: 2, <<: *x}\n')).toEqual([{ a: { b: 1 }, d: { b: 1 } }]);
  });

  it('turns keys into texts', () => {
    expect(values('on: 1\n80: 2\n1.5: 3\n')).toEqual([{ true: 1, '80': 2, '1.5': 3 }]);
  });

  it('splits documents and passes over empty ones', () => {
    expect(values('---\n# nothing\n---\na: 1\n--- # next\nb: 2\n')).toEqual([{ a: 1 }, { b: 2 }]);
    expect(values('')).toEqual([]);
    expect(values('a: 1\r\nb: 2\r\n')).toEqual([{ a: 1, b: 2 }]);
    expect(values('\ufeffa: 1')).toEqual([{ a: 1 }]);
  });
});

describe('what is wrong, in go-yaml’s words', () => {
  const yaml = 'error parsing x.yaml: error converting YAML to JSON: yaml: ';
  it.each([
    ['metadata:\n\tname: g\n', 'line 2: found character that cannot start any token'],
    ['a:\n  - name: nginx\n     image: nginx\n', 'line 3: mapping values are not allowed in this context'],
    ['a:\n  b:\n  - c: 1\n    d: 2\n   e:\n    - f: 3\n', 'line 4: did not find expected key'],
    ['a: *nope\n', "unknown anchor 'nope' referenced"],
    ['a: "x\nb: 1\n', 'line 3: found unexpected end of stream'],
    ['a: [1, 2\nb: 3\n', "line 1: did not find expected ',' or ']'"],
    ['a: {b: 1\n', "line 1: did not find expected ',' or '}'"],
    ['a: %x\n', 'found character that cannot start any token'],
    ['a: @x\n', 'found character that cannot start any token'],
    ['x: 1\na: `x`\n', 'line 2: found character that cannot start any token'],
    ['a: 1\nb\nc: 2\n', "line 3: could not find expected ':'"],
    ['a: - b\n', 'block sequence entries are not allowed in this context'],
    ['a:\n- b\nc\n', "line 4: could not find expected ':'"],
    [
      'name: {{ .Values.name }}\n',
      'invalid map key: map[interface {}]interface {}{".Values.name":interface {}(nil)}',
    ],
    ['a: 1\nb: "\\q"\n', 'line 2: found unknown escape character'],
    ['a: !!int x\n', 'cannot decode !!str `x` as a !!int'],
    ['a: &x [*x]\n', "anchor 'x' value contains itself"],
    ['a: x\u0007\n', 'control characters are not allowed'],
    ['<<: 1\n', 'map merge requires map or sequence of maps as the value'],
  ])('%j', (text, message) => {
    expect(problem(text)).toBe(yaml + message);
  });

  it('marks the true place', () => {
    const { failure } = parseManifest('a: 1\n---\nb:\n  - c: 1\n   d: 2\n', 'x.yaml');
    expect(failure).toMatchObject({ line: 5, column: 4 });
  });

  it('keeps what stands before the error', () => {
    const { documents, failure } = parseManifest('a: 1\n---\nb: c: d\n', 'x.yaml');
    expect(documents.map((document) => document.value)).toEqual([{ a: 1 }]);
    expect(failure?.message).toContain('mapping values are not allowed');
  });

  it('wants separators alone on their line', () => {
    expect(problem('a: 1\n--- b\n')).toBe('error parsing x.yaml: invalid Yaml document separator: b');
  });

  it('reports a key that stands twice', () => {
    const [document] = parseManifest('a: 1\nb: 2\na: 3\n', 'x.yaml').documents;
    expect(document?.value).toEqual({ a: 3, b: 2 });
    expect(document?.duplicates.map(({ key, second }) => [key, second.start.line])).toEqual([['a', 2]]);
  });
});

describe('JSON', () => {
  it('reads values one after the other', () => {
    expect(values('{"a": [1, true, null, "x\\n"]}\n{"b": -1.5e3}')).toEqual([
      { a: [1, true, null, 'x\n'] },
      { b: -1500 },
    ]);
  });

  it('falls back to YAML, which is more lenient', () => {
    expect(values('{"a": {"b": 1,},}')).toEqual([{ a: { b: 1 } }]);
    expect(values('{"a": 1}\n---\n{"b": 2}\n')).toEqual([{ a: 1 }, { b: 2 }]);
  });

  it.each([
    ['{"a": {"b": 1}', 'unexpected EOF'],
    ['{"a": b c: }', "json: offset 7: invalid character 'b' looking for beginning of value"],
    ['{"a": 1 "b": [}', `json: offset 9: invalid character '"' after object key:value pair`],
  ])('%j', (text, message) => {
    expect(problem(text)).toBe(`error parsing x.yaml: ${message}`);
  });
});

describe('positions', () => {
  const document = () => {
    const [first] = parseManifest(`# before\n---\n${pod}`, 'x.yaml').documents;
    if (!first) throw new Error('no document');
    return first;
  };

  it('finds a field and the way back', () => {
    const { key, value, exact } = fieldPosition(document(), 'spec.containers[0].image');
    expect(exact).toBe(true);
    expect(key).toEqual({ startLine: 11, startColumn: 5, endLine: 11, endColumn: 10 });
    expect(value).toEqual({ startLine: 11, startColumn: 12, endLine: 11, endColumn: 17 });
    expect(pathAt(document(), 11, 14)).toBe('spec.containers[0].image');
    expect(pathAt(document(), 7, 20)).toBe('metadata.labels.app');
    expect(fieldPosition(document(), 'metadata.labels[a.b/c]').exact).toBe(true);
    expect(fieldPosition(document(), 'metadata.labels.a.b/c').exact).toBe(true);
  });

  it('leads to what is around a field that is not written', () => {
    const { key, exact } = fieldPosition(document(), 'spec.containers[0].resources.limits');
    expect(exact).toBe(false);
    expect(key).toBeNull();
    expect(fieldPosition(document(), 'status').value.startLine).toBe(3);
  });
});

describe('hostile texts', () => {
  it('refuses what would reach JavaScript’s own', () => {
    expect(problem('__proto__: {polluted: 1}')).toContain('podreel: the key "__proto__" is not taken');
    expect(problem('{"a": {"__proto__": 1}}')).toContain('__proto__');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it.each([
    ['explicit keys', '? '.repeat(20_000)],
    ['flow nesting', '['.repeat(60_000)],
    ['block nesting', Array.from({ length: 200 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
    [
      'aliases',
      `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefgh'
        .split('')
        .map((k, i) => `${k}: &${k} [${`*${'abcdefg'[i] ?? ''},`.repeat(9)}]`)
        .join('\n')}`,
    ],
    ['length', 'a'.repeat(70_000)],
    ['lines', 'a:\n'.repeat(4_000)],
    ['JSON nesting', '{"a":'.repeat(10_000)],
    ['documents', 'a: 1\n---\n'.repeat(30)],
  ])(
    '%s end in an error soon',
    (_, text) => {
      const { failure } = parseManifest(text, 'x.yaml');
      expect(failure).toBeDefined();
    },
    1_500,
  );

  it('never throws', () => {
    const pieces = fc.constantFrom(
      ...[
        'a',
        ': ',
        '\n',
        '  ',
        '- ',
        '\t',
        '[',
        ']',
        '{',
        '}',
        ',',
        '#',
        '&x ',
        '*x',
        '|',
        '>',
        "'",
        '"',
        '?',
        '%',
        '---\n',
      ],
      ...['!', '!!str ', '<<', '\\', '@', '0', '1e3', 'yes', '\r', '\u2028', '...\n', 'é', '\u0000'],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        parseManifest(parts.join(''), 'x.yaml');
      }),
      { numRuns: 2_000, seed: 1 },
    );
  });

  it('reads any JSON as JSON.parse does, through both parsers', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        if (JSON.stringify(value).includes('__proto__')) return;
        const wrapped = { v: value };
        const expected = JSON.parse(JSON.stringify(wrapped)) as Json;
        expect(values(JSON.stringify(wrapped))).toEqual([expected]);
        expect(values(`---\n${JSON.stringify(wrapped)}`)).toEqual([expected]);
      }),
      { numRuns: 300, seed: 1 },
    );
  });
});
