import { describe, expect, it } from 'vitest';
import * as api from '../../kubernetes/openapi/open-api.ts';
import { plainText, snippets } from '../../ui/editor/snippets.ts';
import { applyFix } from './finding.ts';
import { findingsIn } from './find.ts';
import { similar } from './similar.ts';

const pod = 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: web\nspec:\n  containers:\n  - name: web\n';
const find = (text: string) => findingsIn(text, api);
/** The text after the first quick fix. */
const fixed = (text: string): string => {
  const fix = find(text)[0]?.fix;
  return fix ? applyFix(text, fix) : 'no fix';
};

describe('findingsIn', () => {
  it.each(snippets)('doubts nothing in the snippet $kind', (snippet) => {
    expect(find(plainText(snippet))).toEqual([]);
  });

  it('finds a misspelled field, in the second document too, and the one that was meant', () => {
    const text = `${pod}---\n${pod}    imgae: nginx\n`;
    expect(find(text)).toMatchObject([
      { kind: 'unknown-field', field: 'imgae', of: 'Container', meant: 'image', line: 16, from: 5, to: 10 },
    ]);
    expect(fixed(text)).toBe(`${pod}---\n${pod}    image: nginx\n`);
  });

  it('does not propose a field that stands there already', () => {
    expect(find(`${pod}    image: a\n    imgae: b\n`)).toMatchObject([
      { field: 'imgae', meant: null, fix: null },
    ]);
  });

  it('sees that a field belongs further in', () => {
    const [found] = find(`${pod}  livenessProbe: {}\n`);
    expect(found).toMatchObject({
      kind: 'unknown-field',
      of: 'PodSpec',
      meant: null,
      elsewhere: 'containers',
      fix: null,
    });
  });

  it('quotes numbers and booleans where text is needed', () => {
    const env = (value: string): string => `${pod}    env:\n    - name: A\n      value: ${value}\n`;
    expect(find(env('1'))).toMatchObject([{ kind: 'text-needed', field: 'value', value: '1', line: 10 }]);
    expect(fixed(env('1'))).toBe(env('"1"'));
    expect(fixed(env('yes # said'))).toBe(env('"yes" # said'));
    expect(find(env('text'))).toEqual([]);
    expect(
      find('apiVersion: v1\nkind: ConfigMap\nmetadata:\n  annotations:\n    a: 1\ndata:\n  b: true\n'),
    ).toMatchObject([
      { kind: 'text-needed', field: 'a' },
      { kind: 'text-needed', field: 'b' },
    ]);
  });

  it('finds values of another form', () => {
    expect(fixed(`${pod}    ports:\n    - containerPort: "80"\n`)).toContain('containerPort: 80\n');
    expect(find(`${pod}    ports:\n      containerPort: 80\n`)).toMatchObject([
      { kind: 'wrong-type', field: 'ports', wanted: '[]ContainerPort', found: 'mapping' },
    ]);
    expect(find(`${pod}    tty: maybe\n`)).toMatchObject([
      { kind: 'wrong-type', wanted: 'boolean', fix: null },
    ]);
    expect(find(`${pod}    command: sh\n`)).toMatchObject([{ wanted: '[]string', found: 'string' }]);
    // Any of these forms will do, and nothing at all too.
    expect(
      find(`${pod}    resources:\n      limits:\n        cpu: 1\n        memory: 64Mi\n    env:\n`),
    ).toEqual([]);
  });

  it('knows what values there are', () => {
    expect(fixed(`${pod}    imagePullPolicy: always\n`)).toContain('imagePullPolicy: Always\n');
    expect(find(`${pod}  restartPolicy: Sometimes\n`)).toMatchObject([{ kind: 'no-choice', fix: null }]);
  });

  it('finds the key that kubectl drops', () => {
    expect(find(`${pod}    image: a\n    image: b\n`)).toMatchObject([
      { kind: 'duplicate-key', key: 'image', firstLine: 8, line: 9 },
    ]);
  });

  it('finds tabs, and replaces them all at once', () => {
    const text = 'kind: Pod\nspec:\n\tcontainers:\n\t- name: a\n';
    expect(find(text)).toMatchObject([{ kind: 'tab', lines: 2, line: 3 }]);
    expect(fixed(text)).toBe('kind: Pod\nspec:\n  containers:\n  - name: a\n');
    expect(find('data:\n  a: |\n    x\n\t\ty\n')).toMatchObject([{ kind: 'tab', lines: 1 }]);
    expect(find('data:\n  a: |\n    x\n    \ty\n')).toEqual([]);
  });

  it('finds templates, not what a text may mean', () => {
    expect(find('image: {{ .Values.image }}\n')).toMatchObject([
      { kind: 'template', line: 1, from: 8, to: 27 },
    ]);
    expect(find('image: "{{ .Values.image }}"\n{{- if .Values.x }}\n')).toHaveLength(2);
    expect(find('# {{ .Values.a }}\na: "--format={{.Name}}"\nb: |\n  {{ .Values.c }}\n')).toEqual([]);
  });

  it('says nothing of kinds and fields that it does not know', () => {
    expect(find('apiVersion: example.com/v1\nkind: Thing\nspec:\n  a: 1\n')).toEqual([]);
    expect(find('just words')).toEqual([]);
    expect(find('{"kind": "Pod", "apiVersion": "v1", "spec": {"containerz": []}}')).toMatchObject([
      { kind: 'unknown-field', meant: 'containers' },
    ]);
  });

  it('stays quick whatever it is given', () => {
    const hostile = [
      `${pod}${Array.from({ length: 2900 }, (_, i) => `  containerz${i}: 1`).join('\n')}`,
      `{{${' '.repeat(60_000)}x`,
      '\ta: b\n'.repeat(2900),
      '{{ .Values.x }}\n'.repeat(2900),
      `${'- '.repeat(30_000)}{{`,
      `a: &a [${'x,'.repeat(40)}]\n${Array.from({ length: 9 }, (_, i) => `b${i}: &b${i} [${'*a,'.repeat(5)}]`).join('\n')}`,
    ];
    for (const text of hostile) {
      // Work, not time: other tests may run beside this one.
      const started = process.cpuUsage();
      expect(find(text).length).toBeLessThanOrEqual(60);
      const { user, system } = process.cpuUsage(started);
      expect((user + system) / 1000).toBeLessThan(1500);
    }
  });
});

describe('similar', () => {
  it.each([
    ['imagee', 'image'],
    ['Image', 'image'],
    ['mage', 'image'],
    ['iamge', 'image'],
    ['nmae', 'name'],
    ['xyz', null],
    ['', null],
  ])('%s: %s', (typed, meant) => {
    expect(similar(typed, ['image', 'name', 'imagePullPolicy'])).toBe(meant);
  });
});
