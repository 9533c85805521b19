import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { toYaml } from '../../manifest/yaml-writer.ts';
import { scenarios } from '../../scenarios/index.ts';
import { lessonFormat } from '../../scenarios/lesson/lesson.ts';
import { lessonProblems } from '../../scenarios/lesson/problems.ts';
import { lessonSchema } from '../../scenarios/lesson/schema.ts';
import type { Schema } from '../../scenarios/lesson/schema-problems.ts';
import { looksLikeLesson, readLesson } from './read-lesson.ts';

const guard = { refusalOf: () => Promise.resolve(null) };
const read = (text: string) => readLesson(text, 'lesson.json', guard);
const smallest = {
  podreel: 1,
  id: 'mine',
  run: { inputs: ['kubectl get pods'] },
  cues: [{ id: 'a', when: { protocol: 'shell' } }],
  text: {
    ko: { title: '제목', purpose: '목적', cues: { a: { say: '보세요' } }, questions: {}, teacher: [] },
  },
};

describe('a lesson as a file', () => {
  it('is read from JSON and from YAML, to the same lesson', async () => {
    const fromJson = await read(JSON.stringify(smallest));
    expect(fromJson.lesson).toEqual(smallest);
    expect((await read(toYaml(smallest))).lesson).toEqual(smallest);
  });

  it('has the shape of the library: each of its scenarios is a lesson', async () => {
    for (const entry of scenarios) {
      const [scenario, en, ko] = await Promise.all([entry.scenario(), entry.text.en(), entry.text.ko()]);
      const lesson: unknown = JSON.parse(
        JSON.stringify({ podreel: lessonFormat, ...scenario, text: { en, ko } }),
      );
      expect(lessonProblems(lesson), entry.id).toEqual([]);
    }
  }, 60_000);

  it('is told where it is wrong: path and line', async () => {
    const text = `{
  "podreel": 1,
  "id": "Mine!",
  "run": { "inputs": [ 7 ], "speed": 2 },
  "cues": [
    { "id": "a", "when": { "type": "event" } }
  ],
  "text": { "ko": { "title": "" } }
}`;
    const { complaints } = await read(text);
    expect(complaints).toEqual([
      { kind: 'form', path: 'id', line: 3, what: 'Mine!' },
      { kind: 'type', path: 'run.inputs[0]', line: 4, what: 'string | object' },
      { kind: 'unknown', path: 'run.speed', line: 4, what: 'speed' },
      { kind: 'choice', path: 'cues[0].when.type', line: 6, what: 'message, stored, step' },
      ...['purpose', 'cues', 'questions', 'teacher'].map((what) => ({
        ...{ kind: 'missing', path: 'text.ko', line: 8, what },
      })),
      { kind: 'few', path: 'text.ko.title', line: 8, what: '1' },
    ]);
  });

  it('is told which names do not meet', async () => {
    const options = [{ id: 'x' }, { id: 'x' }];
    const { complaints } = await read(
      JSON.stringify({ ...smallest, opensAt: 'z', questions: [{ id: 'q', before: 'b', options }] }),
    );
    expect(complaints.map((each) => [each.kind, 'path' in each && each.path])).toEqual([
      ['noCue', 'opensAt'],
      ['noCue', 'questions[0].before'],
      ['twice', 'questions[0].options[1].id'],
      ['noWords', 'text.ko.questions'],
    ]);
  });

  it('says of a newer format that it is newer, and of a manifest that it is no lesson', async () => {
    expect((await read('{"podreel": 2, "anything": []}')).complaints).toEqual([{ kind: 'newer', what: '2' }]);
    expect((await read('kind: Pod\n')).complaints).toEqual([{ kind: 'noLesson' }]);
    expect((await read('[1, 2]')).complaints).toEqual([{ kind: 'noLesson' }]);
    expect(looksLikeLesson(JSON.stringify(smallest))).toBe(true);
    expect(looksLikeLesson(toYaml(smallest))).toBe(true);
    expect(looksLikeLesson('kind: Pod\nmetadata:\n  name: podreel\n')).toBe(false);
  });

  it('refuses what is meant to hurt, fast, and pollutes nothing', async () => {
    const whole = (part: string): string => `{"podreel": 1, "id": "x", ${part}}`;
    const hostile: readonly [text: string, kinds: RegExp][] = [
      [whole('"__proto__": {"polluted": 1}'), /unread/],
      [whole('"run": {"constructor": {"prototype": {"polluted": 1}}}'), /unread/],
      [whole(`"run": ${'['.repeat(5_000)}${']'.repeat(5_000)}`), /unread/],
      [whole(`"run": ${'{"a":'.repeat(45)}1${'}'.repeat(45)}`), /unread/],
      [`{"podreel": 1, "id": "${'x'.repeat(70_000)}"}`, /unread/],
      ['{"podreel": 1', /unread/],
      [`podreel: 1\na: &a [x, x, x, x, x, x, x, x, x]\n${bomb()}`, /unread/],
      [whole('"links": [{"url": "javascript:alert(1)", "title": "x"}]'), /form/],
      [whole('"run": {"cluster": {"nodes": []}, "inputs": []}'), /few/],
      ['{"podreel": 1, "podreel": 1}', /twice/],
    ];
    for (const [text, kinds] of hostile) {
      // Work, not time: other tests may run beside this one.
      const begun = process.cpuUsage();
      const { lesson, complaints } = await read(text);
      expect(lesson, text.slice(0, 60)).toBeNull();
      expect(complaints.map(({ kind }) => kind).join(' '), text.slice(0, 60)).toMatch(kinds);
      expect(complaints.length).toBeLessThanOrEqual(50);
      expect(process.cpuUsage(begun).user / 1000).toBeLessThan(1_500);
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

function bomb(): string {
  return Array.from({ length: 8 }, (_, i) => {
    const [before, name] = ['abcdefgh'[i], 'bcdefghi'[i]];
    return `${name ?? ''}: &${name ?? ''} [${`*${before ?? ''}, `.repeat(8)}*${before ?? ''}]`;
  }).join('\n');
}

describe('the schema', () => {
  it('is what the page serves to editors (npx tsx scripts/make-lesson-schema.ts)', () => {
    const served = readFileSync(new URL('../../../public/schema/lesson-1.json', import.meta.url), 'utf8');
    expect(JSON.parse(served)).toEqual(JSON.parse(JSON.stringify(lessonSchema)));
  });

  it('names what the types name, and asks for what they ask for', () => {
    expect(differences()).toEqual([]);
  }, 120_000);
});

/** Where the type `Lesson` and the schema disagree about which fields there are, and which must be there. */
function differences(): string[] {
  const file = new URL('../../scenarios/lesson/lesson.ts', import.meta.url).pathname;
  const program = ts.createProgram([file], {
    ...{ strict: true, exactOptionalPropertyTypes: true, noEmit: true, allowImportingTsExtensions: true },
    ...{ target: ts.ScriptTarget.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, types: [] },
    module: ts.ModuleKind.ESNext,
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const symbol = source && checker.getSymbolAtLocation(source);
  const lesson = symbol && checker.getExportsOfModule(symbol).find(({ name }) => name === 'Lesson');
  if (!lesson || !source) throw new Error('no type Lesson');
  const found: string[] = [];
  const compare = (type: ts.Type, schema: Schema, path: string): void => {
    const asked = schema.$ref ? (lessonSchema.$defs[schema.$ref.replace('#/$defs/', '')] ?? {}) : schema;
    if (asked.anyOf) {
      const object = asked.anyOf.at(-1) ?? {};
      const part = type.isUnion() ? type.types.find((each) => !(each.flags & ts.TypeFlags.StringLike)) : type;
      return part ? compare(part, object, path) : void found.push(`${path}: no object`);
    }
    if (asked.items) {
      const item = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
      return item ? compare(item, asked.items, `${path}[]`) : void found.push(`${path}: no list`);
    }
    if (!asked.properties || asked.additionalProperties !== false) {
      const named = asked.additionalProperties;
      const value = named ? checker.getIndexTypeOfType(type, ts.IndexKind.String) : undefined;
      if (named && value) compare(value, named, `${path}{}`);
      return;
    }
    const properties = checker.getPropertiesOfType(type);
    const names = properties.map(({ name }) => name);
    for (const name of Object.keys(asked.properties))
      if (!names.includes(name)) found.push(`${path}.${name}: not in the type`);
    for (const property of properties) {
      const { name } = property;
      const of = asked.properties[name];
      if (!of) {
        found.push(`${path}.${name}: not in the schema`);
        continue;
      }
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      if (isOptional === (asked.required ?? []).includes(name))
        found.push(`${path}.${name}: optional or not?`);
      const its = checker.getNonNullableType(checker.getTypeOfSymbolAtLocation(property, source));
      compare(its, of, `${path}.${name}`);
    }
  };
  compare(checker.getDeclaredTypeOfSymbol(lesson), lessonSchema, 'lesson');
  return found;
}
