import { describe, expect, it } from 'vitest';
import { simulation } from '../sources/simulation.ts';
import { exampleFile, exampleManifest } from './example.ts';
import { problemsOf } from './problems.ts';
import { idleRun, typed } from './running.ts';
import type { Problem } from './state.ts';

async function problemsWith(manifest: string): Promise<Problem[]> {
  const idle = { run: idleRun, end: 0, isWatching: false };
  const run = typed(idle, `kubectl apply -f ${exampleFile}`, { [exampleFile]: manifest });
  const { trace, commands } = await simulation(run);
  return problemsOf(commands.at(-1)!, trace, exampleFile, manifest);
}

/** The example with one thing changed; where the changed line is. */
const broken: readonly (readonly [
  what: string,
  from: string,
  to: string,
  source: string,
  line: number | null,
])[] = [
  ['a field without its value', '    image: nginx:1.27\n', '', 'api', 9],
  ['a field that is not known', 'image:', 'imagee:', 'api', 10],
  ['a bad name', 'name: web\n', 'name: Web_1\n', 'api', 4],
  ['a port out of range', 'containerPort: 80', 'containerPort: 99999', 'api', 12],
  ['a wrong type', 'containerPort: 80', 'containerPort: "x"', 'api', 12],
  ['a namespace that is not there', 'name: web\n', 'namespace: nope\n  name: web\n', 'api', 4],
  ['a kind that is not there', 'kind: Pod', 'kind: Foo', 'kubectl', 2],
  [
    'a kind that is not modelled',
    'apiVersion: v1\nkind: Pod',
    'apiVersion: networking.k8s.io/v1\nkind: Ingress',
    'kubectl',
    2,
  ],
  ['an amount that is none', 'cpu: 250m', 'cpu: lots', 'api', 15],
  ['no kind', 'kind: Pod\n', '', 'kubectl', 1],
  ['a text that is not YAML', '  name: web', '  name: web\n bad: : x', 'kubectl', 5],
];

describe('problems', () => {
  it('are none when a command went well', async () => {
    expect(await problemsWith(exampleManifest)).toEqual([]);
  });

  it.each(broken)('point at %s', async (_, from, to, source, line) => {
    const [problem] = await problemsWith(exampleManifest.replace(from, to));
    expect(problem).toMatchObject({ source, file: exampleFile, lines: line && { from: line, to: line } });
  });

  it('point into the document that was turned down', async () => {
    const [problem] = await problemsWith(
      `${exampleManifest}---\n${exampleManifest.replace('name: web', 'name: Bad_Name')}`,
    );
    expect(problem?.lines?.from).toBe(exampleManifest.split('\n').length - 1 + 1 + 4);
  });

  it('point at each of several fields', async () => {
    const manifest = exampleManifest
      .replace('containerPort: 80', 'containerPort: 99999')
      .replace('spec:\n', 'spec:\n  restartPolicy: Sometimes\n');
    const problems = await problemsWith(manifest);
    expect(problems.map((problem) => problem.lines?.from).sort()).toEqual([13, 8]);
    expect(problems[0]?.text).toMatch(/^The Pod "web" is invalid:/);
  });
});
