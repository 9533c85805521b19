import fc from 'fast-check';

const pod = `apiVersion: v1
kind: Pod
metadata:
  name: web
  labels: {app: web, "tier": 'front'}
spec:
  containers:
  - name: web
    image: nginx:1.27
    command: ["sh", "-c", "sleep 5"]
    ports:
    - containerPort: 80
    env:
    - name: A
      value: "1"
    resources: &small
      requests: {cpu: 250m, memory: 64Mi}
  - name: side
    image: busybox
    resources: *small
  restartPolicy: Always
`;
const settings = `# a comment
apiVersion: v1
kind: ConfigMap
metadata: {name: settings}
data:
  text: |
    line one
      line two
  folded: >-
    a b
    c
  yes: "on"
`;
const json =
  '{\n  "apiVersion": "v1",\n  "kind": "Service",\n  "metadata": { "name": "web" },\n  "spec": { "ports": [ { "port": 80 } ] }\n}\n';
const bases = [pod, settings, json, `${pod}---\n${settings}`, `${json}---\n${pod}`, `${json}${json}`];

/** What people and machines put into manifests by mistake, and what YAML makes much of. */
const pieces = [
  ...[
    ' ',
    '  ',
    '\t',
    '\n',
    '\r\n',
    ':',
    ': ',
    '- ',
    '-',
    '? ',
    '#',
    ' #',
    ',',
    '"',
    "'",
    '|',
    '>',
    '|2-',
    '&a ',
    '*a',
  ],
  ...[
    '<<: *small',
    '{',
    '}',
    '[',
    ']',
    '{{ .Values.x }}',
    '---\n',
    '...\n',
    '!!str ',
    '!!binary ',
    '%YAML 1.1\n',
    '@',
  ],
  ...[
    '__proto__: 1\n',
    'constructor',
    '\u0000',
    '\u2028',
    '\ufeff',
    'é',
    '한',
    '😀',
    '\\u12',
    '\\',
    '0x1f',
    '1e400',
    '~',
  ],
];

type Mutation = (text: string, at: number, much: number, piece: string) => string;

const mutations: readonly Mutation[] = [
  (text, at, _, piece) => text.slice(0, at) + piece + text.slice(at),
  (text, at, much, piece) => text.slice(0, at) + piece.repeat(much) + text.slice(at),
  (text, at, much) => text.slice(0, at) + text.slice(at + much),
  (text, at) => text.slice(0, at),
  (text, at, much) => text.slice(0, at) + text.slice(at, at + much).repeat(2) + text.slice(at + much),
  (text, at, much) => withLines(text, at, (lines, i) => lines.splice(i, 1 + (much % 3))),
  (text, at) => withLines(text, at, (lines, i) => lines.splice(i, 0, lines[i] ?? '')),
  (text, at, much) =>
    withLines(text, at, (lines, i) => (lines[i] = `${' '.repeat(much % 7)}${lines[i]?.trimStart() ?? ''}`)),
  (text, at, _, piece) => withLines(text, at, (lines, i) => (lines[i] = `${piece}${lines[i] ?? ''}`)),
];

function withLines(text: string, at: number, change: (lines: string[], i: number) => unknown): string {
  const lines = text.split('\n');
  change(lines, at % lines.length);
  return lines.join('\n');
}

/** Manifests as they become by a few accidents: mostly almost right, often not YAML any more. */
export const mutatedManifests: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...bases),
    fc.array(
      fc.record({
        mutate: fc.constantFrom(...mutations),
        where: fc.nat({ max: 9_999 }),
        much: fc.integer({ min: 1, max: 60 }),
        piece: fc.constantFrom(...pieces),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  )
  .map(([base, accidents]) =>
    accidents.reduce(
      (text, { mutate, where, much, piece }) => mutate(text, where % (text.length + 1), much, piece),
      base,
    ),
  );
