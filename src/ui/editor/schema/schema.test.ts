import { describe, expect, it } from 'vitest';
import * as api from '../../../kubernetes/openapi/open-api.ts';
import { parseManifest } from '../../../manifest/manifest.ts';
import { resourceOfKind } from '../../../kubernetes/resources.ts';
import { plainText, snippets } from '../snippets.ts';
import { candidatesAt } from './candidates.ts';
import { cursorPlace } from './cursor-place.ts';
import { fieldHelpAt } from './field-help.ts';
import { outlineOf } from './outline.ts';

/** The place of the `│` in a text. */
function at(marked: string): [text: string, line: number, column: number] {
  const before = marked.slice(0, marked.indexOf('│')).split('\n');
  return [marked.replace('│', ''), before.length, (before.at(-1)?.length ?? 0) + 1];
}
const place = (marked: string) => cursorPlace(...at(marked));
const labels = (marked: string): string[] => candidatesAt(place(marked), api).map(({ label }) => label);
const pod = 'apiVersion: v1\nkind: Pod\nmetadata:\n  name: web\nspec:\n';

describe('cursorPlace', () => {
  it.each([
    [`${pod}  │`, ['spec']],
    [`${pod}│`, []],
    [`${pod}  containers:\n  - name: a\n    im│`, ['spec', 'containers', '-']],
    [
      `${pod}  containers:\n    - name: a\n      ports:\n      - cont│`,
      ['spec', 'containers', '-', 'ports', '-'],
    ],
    [`${pod}  containers:\n  - │`, ['spec', 'containers', '-']],
    [`${pod}  containers:\n  │`, ['spec']],
    [`${pod}  containers:\n    │`, ['spec', 'containers']],
    [`${pod}  containers:\n  - name: a\n\n  # said\n  rest│`, ['spec']],
    [
      `${pod}  containers:\n  - name: a\n  - name: b\n    env:\n    - name: X\n      val│`,
      ['spec', 'containers', '-', 'env', '-'],
    ],
  ])('%j', (marked, path) => {
    expect(place(marked)).toMatchObject({ path, role: 'key', apiVersion: 'v1', kind: 'Pod' });
  });

  it('tells keys, values and texts apart', () => {
    expect(place('kind: Po│')).toMatchObject({ role: 'value', key: 'kind', typed: 'Po', column: 7 });
    expect(place('data:\n  a: |\n    nam│')).toMatchObject({ role: 'none' });
    expect(place('a: {b│')).toMatchObject({ role: 'value' });
    expect(place('│').isBlank).toBe(true);
  });

  it('looks only into its own document', () => {
    const marked = 'apiVersion: apps/v1\nkind: Deployment\n---\napiVersion: v1\nkind: Service\nspec:\n  │';
    expect(place(marked)).toMatchObject({ kind: 'Service', path: ['spec'] });
  });

  it('finds what the mapping has already', () => {
    const marked = `${pod}  containers:\n  - name: a\n    image: b\n    │\n    tty: true\n  - stdin: true\n`;
    expect([...place(marked).siblings].sort()).toEqual(['image', 'name', 'tty']);
  });

  it('takes time in proportion to the text', () => {
    const long = `${'- '.repeat(20_000)}${'a'.repeat(20_000)}│`;
    const started = performance.now();
    place(long);
    place(`${' '.repeat(60_000)}:│`);
    place(`${'a '.repeat(30_000)}│`);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('candidatesAt', () => {
  it('proposes fields where they belong, without those that stand there', () => {
    const found = labels(`${pod}  containers:\n  - name: a\n    │`);
    expect(found).toContain('image');
    expect(found).toContain('livenessProbe');
    expect(found).not.toContain('name');
    expect(labels(`${pod}  containers:\n    │`)).toEqual(['- name:']);
    expect(labels(`${pod}│`)).not.toContain('status');
  });

  it('moves what follows a field in as far as the list asks for', () => {
    const [found] = candidatesAt(place(`${pod}  containers:\n  - por│`), api).filter(
      (c) => c.label === 'ports',
    );
    expect(found).toMatchObject({ insert: 'ports:\n  - ', detail: '[]ContainerPort', required: false });
  });

  it('proposes values: enumerations, booleans, kinds and their versions', () => {
    expect(labels(`${pod}  restartPolicy: │`)).toEqual(['Always', 'Never', 'OnFailure']);
    expect(labels(`${pod}  hostNetwork: │`)).toEqual(['true', 'false']);
    expect(labels('apiVersion: apps/v1\nkind: │')).toContain('Deployment');
    expect(labels('apiVersion: apps/v1\nkind: │')).not.toContain('Pod');
    expect(labels('apiVersion: │\nkind: CronJob')).toEqual(['batch/v1']);
    expect(labels(`${pod}  nodeName: │`)).toEqual([]);
  });

  it('begins with whole objects in an empty file', () => {
    expect(labels('│')).toEqual([...snippets.map(({ kind }) => kind), 'apiVersion', 'kind']);
    expect(labels('kind: Pod\n│')).toEqual(['apiVersion']);
  });
});

describe('fieldHelpAt', () => {
  it('says what a field is', () => {
    const text = `${pod}  containers:\n  - name: a\n    imagePullPolicy: Always\n`;
    expect(fieldHelpAt(text, 8, 7, api)).toMatchObject({
      name: 'imagePullPolicy',
      type: 'string',
      choices: ['Always', 'IfNotPresent', 'Never'],
      from: 5,
      to: 20,
    });
    expect(fieldHelpAt(text, 6, 4, api)).toMatchObject({ type: '[]Container', required: true });
    expect(fieldHelpAt(text, 8, 30, api)).toBe(null);
    expect(fieldHelpAt('kind: Pod\nfoo: 1', 2, 1, api)).toBe(null);
  });
});

describe('outlineOf', () => {
  it('lists the objects with what is named in them', () => {
    const text = `${pod}  containers:\n  - name: a\n  - name: b\n---\nkind: Service\nmetadata:\n  name: s\n`;
    const [first, second] = outlineOf(text);
    expect(first).toMatchObject({ name: 'Pod', detail: 'web', from: 1, to: 8 });
    expect(first?.children.at(-1)).toMatchObject({ name: 'spec', children: [{ name: 'a' }, { name: 'b' }] });
    expect(second).toMatchObject({ name: 'Service', detail: 's', from: 10 });
  });
});

describe('snippets', () => {
  it.each(snippets)('$kind is a manifest of a kind that is simulated', (snippet) => {
    const { documents, failure } = parseManifest(plainText(snippet), 'f');
    const { apiVersion, kind } = documents[0]?.value as { apiVersion: string; kind: string };
    expect(failure).toBe(undefined);
    expect(kind).toBe(snippet.kind);
    expect(resourceOfKind(apiVersion, kind)).toBeTruthy();
    expect(plainText(snippet)).not.toMatch(/[$|]/);
  });
});
