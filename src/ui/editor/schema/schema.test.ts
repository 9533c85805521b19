import { describe, expect, it } from 'vitest';
import * as api from '../../../kubernetes/openapi/open-api.ts';
import { parseManifest } from '../../../manifest/manifest.ts';
import { resourceOfKind } from '../../../kubernetes/resources.ts';
import { plainText, snippets } from '../snippets.ts';
import { candidatesAt } from './candidates.ts';
import { cursorPlace } from './cursor-place.ts';
import { jsonCandidatesAt } from './json-candidates.ts';
import { jsonPlace } from './json-place.ts';
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

  it('takes no long time, whatever is written', () => {
    const long = `${'- '.repeat(20_000)}${'a'.repeat(20_000)}│`;
    // Work, not time: other tests may run beside this one.
    const started = process.cpuUsage();
    place(long);
    place(`${' '.repeat(60_000)}:│`);
    place(`${'a '.repeat(30_000)}│`);
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(1000);
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

describe('JSON', () => {
  const head = '{\n  "apiVersion": "v1",\n  "kind": "Pod",\n  "metadata": { "name": "web" },\n';
  const json = (marked: string) => jsonPlace(marked.replace('│', ''), marked.indexOf('│'));
  const proposed = (marked: string): string[] => {
    const found = json(marked);
    return found === null ? ['no JSON'] : jsonCandidatesAt(found, api).map(({ label }) => label);
  };

  it.each([
    [`${head}  "spec": { "contain│" }\n}`, ['spec'], 'key'],
    [`${head}  "spec": { "containers": [ { "name": "a", "im│`, ['spec', 'containers', '-'], 'key'],
    [`${head}  "spec": { "containers": [ │ ] }\n}`, ['spec', 'containers', '-'], 'item'],
    [`${head}  "spec": { "containers": [ { "name": "a" }│ ] }\n}`, ['spec', 'containers', '-'], 'item'],
    [`${head}  "spec": { "restartPolicy": │ }\n}`, ['spec', 'restartPolicy'], 'value'],
    [
      `${head}  "spec": { "restartPolicy": "A│", "hostNetwork": true }\n}`,
      ['spec', 'restartPolicy'],
      'value',
    ],
    [`${head}  "spec": { "restartPolicy": │\n "hostNetwork": true }\n}`, ['spec', 'restartPolicy'], 'value'],
    [`${head}  │\n}`, [], 'key'],
    [`a: 1\n---\n${head}  "spec": {│}\n}\n---\nb: 1`, ['spec'], 'key'],
    [`{"kind": "Service"}\n${head} "sp│`, [], 'key'],
  ])('%j', (marked, path, role) => {
    expect(json(marked)).toMatchObject({ path, role, apiVersion: 'v1', kind: 'Pod' });
  });

  it('is not seen in YAML', () => {
    expect(json(`${pod}  │`)).toBe(null);
    expect(json(`{"a": 1}\n---\n${pod}│`)).toBe(null);
  });

  it('proposes fields, values, kinds and items', () => {
    const found = proposed(`${head}  "spec": { "containers": [ { "name": "a", │ } ] }\n}`);
    expect(found).toContain('image');
    expect(found).not.toContain('name');
    expect(proposed(`${head}  "spec": { "containers": [ │ ] }\n}`)).toEqual(['{ "name": "" }']);
    expect(proposed(`${head}  "spec": { "restartPolicy": "│" }\n}`)).toEqual([
      'Always',
      'Never',
      'OnFailure',
    ]);
    expect(proposed(`${head}  "spec": { "hostNetwork": │ }\n}`)).toEqual(['true', 'false']);
    expect(proposed('{ "apiVersion": "apps/v1", "kind": "│" }')).toContain('Deployment');
    expect(proposed('{ │ }')).toEqual(['apiVersion', 'kind']);
  });

  it('puts quotes and the beginning of the value, and nothing twice', () => {
    const insert = (marked: string, label: string) =>
      jsonCandidatesAt(json(marked)!, api).find((each) => each.label === label)?.insert;
    expect(insert(`${head} "spec": {"│"}}`, 'containers')).toBe('"containers": [$1]');
    expect(insert(`${head} "spec": {"│": []}}`, 'containers')).toBe('"containers"');
    expect(insert(`${head} "spec": {│}}`, 'hostNetwork')).toBe('"hostNetwork": $1');
    expect(insert(`${head} "spec": {"restartPolicy": │}}`, 'Never')).toBe('"Never"');
    expect(insert(`${head} "spec": {"hostNetwork": │}}`, 'true')).toBe('true');
  });

  it('says what a field is, and lists the objects', () => {
    const text = `${head}  "spec": { "containers": [ { "name": "a", "image": "b" } ] }\n}\n{"kind": "Service"}`;
    expect(fieldHelpAt(text, 5, 14, api)).toMatchObject({
      name: 'containers',
      type: '[]Container',
      from: 13,
      to: 25,
    });
    expect(fieldHelpAt(text, 5, 34, api)).toMatchObject({ name: 'name', required: true });
    expect(outlineOf(text)).toMatchObject([
      { name: 'Pod', detail: 'web', from: 1, to: 6 },
      { name: 'Service', from: 7, to: 7 },
    ]);
    expect(outlineOf(text)[0]?.children.at(-1)).toMatchObject({
      name: 'spec',
      from: 5,
      children: [{ name: 'a' }],
    });
  });

  it('takes no long time, whatever is written', () => {
    const started = process.cpuUsage();
    for (const piece of ['{"a":', '[', '{', '"', '\\', '{"a":1}', '}', '{]']) {
      const text = `{${piece.repeat(30_000 / piece.length)}`;
      jsonPlace(text, text.length);
      outlineOf(text);
    }
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(8000);
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
