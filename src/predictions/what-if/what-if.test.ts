import { describe, expect, it } from 'vitest';
import type { Run } from '../../engine/simulate.ts';
import { simulateOnDemand } from '../../sources/on-demand.ts';
import type { Outcome } from '../prediction.ts';
import { editsOf } from './edits.ts';
import { outcomeOf } from './outcome.ts';
import { whatIf } from './what-if.ts';

const pod = `apiVersion: v1
kind: Pod
metadata:
  name: web
spec:
  containers:
  - name: web
    image: nginx:1.27
    ports:
    - containerPort: 80
`;

const deployment = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 2
  selector:
    matchLabels:
      app: web
  template:
    metadata:
      labels:
        app: web
    spec:
      nodeSelector:
        disktype: ssd
      containers:
        - image: "nginx:1.27"
          name: web
          resources:
            requests:
              memory: 64Mi
`;

function applied(text: string): Run {
  return {
    seed: 7,
    cluster: 'recorded',
    files: { 'web.yaml': text },
    inputs: [{ text: 'kubectl apply -f web.yaml' }, { text: 'kubectl get pods' }],
  };
}

async function outcomeWith(text: string): Promise<Outcome | null> {
  const run = applied(text);
  return outcomeOf(
    await simulateOnDemand({ ...run, inputs: [...run.inputs.slice(0, 1), { text: 'wait 60s' }] }),
  );
}

describe('edits', () => {
  it('change one line each, and leave all others as they are', () => {
    for (const text of [pod, deployment]) {
      const edits = editsOf('web.yaml', text);
      expect(edits.length).toBeGreaterThan(8);
      for (const { id, before, after, text: changed, line } of edits) {
        const [was, is] = [text.split('\n'), changed.split('\n')];
        expect(is[before === null ? line : line - 1], id).toBe(after);
        is.splice(before === null ? line : line - 1, 1);
        if (before !== null) expect(was.splice(line - 1, 1), id).toEqual([before]);
        expect(is, id).toEqual(was);
      }
    }
  });

  it('do to a value what they say', () => {
    const lines = (text: string): string[] => editsOf('web.yaml', text).map(({ after }) => after.trim());
    expect(lines(pod)).toContain('image: nginx:9.99');
    expect(lines(pod)).toContain('image: ngnix:1.27');
    expect(lines(pod)).toContain('- containerPort: 8081');
    expect(lines(deployment)).toContain('disktype: tape');
    expect(lines(deployment)).toContain('memory: 512Gi');
    expect(lines(deployment)).toContain('app: other');
    expect(lines(deployment)).toContain('replicas: 0');
    expect(lines(deployment)).toContain('- image: nginx:9.99');
  });

  it('find nothing in what holds no Pod, is no YAML or cannot be read', () => {
    expect(editsOf('a.yaml', 'apiVersion: v1\nkind: Service\nmetadata: {name: a}\n')).toEqual([]);
    expect(editsOf('a.json', '{"kind": "Pod"}')).toEqual([]);
    expect(editsOf('a.yaml', 'kind: Pod\n\tname: x\n')).toEqual([]);
    expect(editsOf('a.yaml', '')).toEqual([]);
    expect(editsOf('a.yaml', 'kind: __proto__\n')).toEqual([]);
    expect(editsOf('a.yaml', 'kind: Pod\nspec: {containers: [{image: nginx}]}\n').length).toBeLessThan(4);
  });
});

describe('what if', () => {
  it('answers with what the engine makes of the line, and with other lines’ outcomes beside it', async () => {
    const asked = new Set<string>();
    for (;;) {
      const question = await whatIf(applied(pod), simulateOnDemand, asked);
      if (question === null) break;
      expect(asked.has(question.id)).toBe(false);
      asked.add(question.id);
      const [right, ...wrong] = question.choices;
      expect(right.outcome, question.id).toEqual(await outcomeWith(question.about.edit.text));
      for (const { outcome, comesOf } of wrong) {
        expect(outcome).not.toEqual(right.outcome);
        expect(outcome).toEqual(await outcomeWith(comesOf?.text ?? pod));
      }
      const asIs = await outcomeWith(pod);
      expect(question.about.changesNothing).toBe(JSON.stringify(right.outcome) === JSON.stringify(asIs));
    }
    expect(asked.size).toBe(editsOf('web.yaml', pod).length);
  });

  it('knows a change that looks like one and is none', async () => {
    const port = editsOf('web.yaml', pod).find(({ id }) => id === 'port');
    expect(await outcomeWith(port?.text ?? '')).toEqual({
      is: 'pods',
      pods: [{ count: 1, ready: '1/1', statuses: ['Running'] }],
    });
  });

  it('asks nothing where no manifest was read', async () => {
    const run = { ...applied(pod), inputs: [{ text: 'kubectl run web --image=nginx' }] };
    expect(await whatIf(run, simulateOnDemand)).toBeNull();
    expect(
      await whatIf({ ...run, inputs: [{ text: 'kubectl apply -f gone.yaml' }] }, simulateOnDemand),
    ).toBeNull();
  });
});
