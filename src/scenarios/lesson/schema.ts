import { lessonFormat } from './lesson.ts';
import type { RootSchema, Schema } from './schema-problems.ts';

const words = (maxLength: number, description?: string): Schema => ({
  ...(description !== undefined && { description }),
  type: 'string',
  minLength: 1,
  maxLength,
});

const list = (items: Schema, maxItems: number, minItems = 0): Schema => ({
  type: 'array',
  items,
  ...(minItems > 0 && { minItems }),
  maxItems,
});

const byName = (of: Schema, maxProperties: number): Schema => ({
  type: 'object',
  additionalProperties: of,
  propertyNames: { type: 'string', maxLength: 253 },
  maxProperties,
});

const record = (
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[],
  description?: string,
): Schema => ({
  ...(description !== undefined && { description }),
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const ref = (name: string): Schema => ({ $ref: `#/$defs/${name}` });

const name: Schema = { type: 'string', pattern: '^[a-z0-9]([a-z0-9-]{0,62}[a-z0-9])?$' };
const files = byName({ type: 'string', maxLength: 65_536 }, 20);
const any: Schema = {};

/**
 * What a lesson's file may hold, as JSON Schema. The page checks with it, and public/schema/lesson-1.json is this, for
 * editors: a test holds the two together, and both to the types.
 */
export const lessonSchema: RootSchema & { readonly $schema: string; readonly title: string } = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Podreel lesson',
  ...record(
    {
      $schema: words(400, 'Where this schema is, for the editor.'),
      podreel: { description: 'Format of the file.', type: 'integer', const: lessonFormat },
      id: { ...name, description: 'Remembers who has seen it, and names the file.' },
      run: ref('run'),
      follows: words(300, 'The object to follow: pods/default/web; * stands for any letters.'),
      cues: { ...list(ref('cue'), 100), description: 'The stops, in their order.' },
      opensAt: words(64, 'The stop at which a figure stands when it is opened.'),
      questions: list(ref('question'), 50),
      challenge: ref('challenge'),
      documents: list({ type: 'string', pattern: '^[a-z0-9][A-Za-z0-9/_.#-]{0,199}$' }, 20),
      links: list(ref('link'), 20),
      locks: {
        ...list({ type: 'string', enum: ['console', 'editor', 'faults', 'ahead', 'solution'] }, 5),
        description: 'What readers are asked to leave alone. A guide rail, not a safeguard.',
      },
      expects: ref('expectation'),
      text: {
        ...record(
          { en: ref('text'), ko: ref('text') },
          [],
          'The words, by language. One language is enough.',
        ),
        minProperties: 1,
      },
    },
    ['podreel', 'id', 'run', 'cues', 'text'],
  ),
  $defs: {
    run: record(
      {
        seed: { type: 'integer', minimum: 0, maximum: 2 ** 31 - 1 },
        cluster: { anyOf: [ref('preset'), ref('cluster')] },
        clock: { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}Z$' },
        files: { ...files, description: 'Manifests by name.' },
        preloaded: byName(list(words(300), 100), 20),
        registry: record({ private: list(words(300), 100), missing: list(words(300), 100) }, []),
        objects: list(ref('object'), 200),
        contexts: list({ type: 'string', enum: ['admin', 'restricted', 'unknown'] }, 3, 1),
        inputs: {
          ...list({ anyOf: [words(8_000), ref('line')] }, 200),
          description: 'What is typed: commands, `wait 30s`, faults.',
        },
        until: { type: 'number', minimum: 0, maximum: 86_400_000 },
      },
      ['inputs'],
      'What is done. What happens then is the simulation’s.',
    ),
    preset: { type: 'string', enum: ['recorded', 'kubeadm', 'single'] },
    cluster: record(
      {
        nodes: list(ref('node'), 20, 1),
        etcdMembers: { type: 'integer', enum: [1, 3] },
        controllerInstances: { type: 'integer', enum: [1, 2] },
        provisioner: { type: 'string', enum: ['local-path', 'minikube-hostpath'] },
        installed: record(
          { controlPlane: words(63), dnsReplicas: { type: 'integer', minimum: 0, maximum: 5 } },
          ['controlPlane', 'dnsReplicas'],
        ),
      },
      ['nodes'],
    ),
    node: record(
      {
        name: { type: 'string', pattern: '^[a-z0-9]([a-z0-9.-]{0,61}[a-z0-9])?$' },
        labels: byName({ type: 'string', maxLength: 63 }, 50),
        taints: list(
          record(
            {
              key: words(317),
              value: { type: 'string', maxLength: 63 },
              effect: words(30),
              timeAdded: words(40),
            },
            ['key', 'effect'],
          ),
          20,
        ),
        unschedulable: { type: 'boolean' },
        kubeProxy: { type: 'boolean', const: false },
        address: { type: 'string', pattern: '^\\d{1,3}(\\.\\d{1,3}){3}$' },
        capacity: byName(words(40), 20),
        images: list(words(300), 100),
      },
      ['name'],
    ),
    object: {
      type: 'object',
      properties: { apiVersion: words(300), kind: words(100), metadata: { type: 'object' } },
      required: ['apiVersion', 'kind', 'metadata'],
    },
    line: record(
      {
        text: words(8_000),
        notBefore: { type: 'number', minimum: 0, maximum: 86_400_000 },
        interrupts: { type: 'boolean', const: true },
        files,
        edits: list({ type: 'string', maxLength: 65_536 }, 20),
      },
      ['text'],
      'A line at its time, as a recording has it.',
    ),
    cue: record(
      {
        id: ref('id'),
        when: ref('pattern'),
        nth: {
          description: 'The how manieth such event after the stop before; the first without it.',
          type: 'integer',
          minimum: 1,
          maximum: 100_000,
        },
      },
      ['id', 'when'],
    ),
    id: { type: 'string', pattern: '^[a-z0-9][a-z0-9-]{0,63}$' },
    pattern: record(
      {
        type: { type: 'string', enum: ['message', 'stored', 'step'] },
        ...Object.fromEntries(
          [
            'by',
            'to',
            'protocol',
            'phase',
            'verb',
            'resource',
            'object',
            'change',
            'method',
            'container',
          ].map((field) => [field, words(300)]),
        ),
        code: { type: 'integer', minimum: 0, maximum: 999 },
        name: words(80),
        outcome: words(80),
        says: words(1_000),
        where: byName(any, 20),
      },
      [],
      'What an event looks like: it fits when it has all that stands here.',
    ),
    question: record(
      {
        id: ref('id'),
        before: words(64, 'The stop that answers it.'),
        until: words(64, 'Until which stop an option may come true; `end` for the whole run.'),
        options: {
          ...list(ref('option'), 9, 2),
          description: 'The first is right; readers see them mixed.',
        },
      },
      ['id', 'before', 'options'],
    ),
    option: record({ id: ref('id'), shows: ref('pattern') }, ['id']),
    challenge: record(
      {
        goals: list(ref('goal'), 20, 1),
        never: list(ref('pattern'), 20),
        solution: list(words(8_000), 50),
        solutionFiles: files,
      },
      ['goals', 'solution'],
    ),
    goal: record(
      {
        object: words(400, 'pods/default/web; * stands for any letters.'),
        where: byName(any, 20),
        status: words(80, 'What kubectl get pods shows.'),
        count: { type: 'integer', minimum: 0, maximum: 10_000 },
        ever: { type: 'boolean', const: true, description: 'Enough if it was so at any moment.' },
      },
      ['object'],
    ),
    link: record(
      { url: { type: 'string', pattern: '^https://[^\\s/]+(/\\S*)?$', maxLength: 2_000 }, title: words(200) },
      ['url', 'title'],
    ),
    expectation: record(
      {
        status: byName(list(words(80), 200), 50),
        happens: list(ref('pattern'), 50),
        never: list(ref('pattern'), 50),
      },
      [],
      'The lesson’s own test.',
    ),
    text: record(
      {
        title: words(200),
        purpose: words(1_000, 'One sentence: what one will have seen.'),
        cues: {
          ...byName(record({ say: words(2_000), why: words(2_000) }, ['say']), 100),
          description: 'By the id of the stop.',
        },
        questions: byName(ref('questionText'), 50),
        challenge: record({ task: words(2_000), hints: list(words(1_000), 20) }, ['task', 'hints']),
        teacher: list(words(2_000), 50),
      },
      ['title', 'purpose', 'cues', 'questions', 'teacher'],
    ),
    questionText: record(
      {
        ask: words(1_000),
        options: byName(record({ text: words(1_000), answer: words(2_000) }, ['text', 'answer']), 9),
      },
      ['ask', 'options'],
    ),
  },
};
