import { describe, expect, it } from 'vitest';
import { toYaml } from '../../manifest/yaml-writer.ts';
import { difference } from './yaml-diff.ts';
import { lineText, yamlLines } from './yaml-lines.ts';

const pod = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { name: 'web', labels: { 'app.kubernetes.io/name': 'web' }, note: 'a: b # c' },
  spec: { containers: [{ name: 'web', args: ['-c', 'a\nb'], resources: {} }], empty: '', yes: 'true' },
  status: { phase: 'Pending', conditions: [{ type: 'Ready', status: 'False' }] },
};

describe('yamlLines', () => {
  it('writes what kubectl writes', () => {
    expect(yamlLines(pod).map(lineText).join('\n')).toBe(toYaml(pod).trimEnd());
  });

  it('names the field of each line', () => {
    const paths = Object.fromEntries(yamlLines(pod).map((line) => [lineText(line).trim(), line.path]));
    expect(paths['- args:']).toBe('spec.containers[0].args');
    expect(paths['app.kubernetes.io/name: web']).toBe('metadata.labels[app.kubernetes.io/name]');
    expect(paths['- status: "False"']).toBe('status.conditions[0].status');
  });
});

describe('difference', () => {
  const after = {
    ...pod,
    spec: { ...pod.spec, nodeName: 'node-1' },
    status: {
      phase: 'Running',
      conditions: [
        { type: 'PodScheduled', status: 'True' },
        { type: 'Ready', status: 'True' },
      ],
    },
  };
  const { changes, lines } = difference(pod, after);

  it('lists each field that came, went or changed, items of lists by their names', () => {
    expect(changes.map(({ sign, label }) => `${sign} ${label}`)).toEqual([
      '+ spec.nodeName',
      '+ status.conditions[PodScheduled]',
      '~ status.conditions[Ready].status',
      '~ status.phase',
    ]);
    expect(changes.map(({ path }) => path)).toContain('status.conditions[1].status');
  });

  it('shows the changed lines with those that lead to them', () => {
    expect(lines.map((line) => `${line.sign}|${lineText(line)}`)).toEqual([
      ' |spec:',
      '+|  nodeName: node-1',
      ' |status:',
      ' |  conditions:',
      '+|  - status: "True"',
      '+|    type: PodScheduled',
      ' |  - type: Ready',
      '−|    status: "False"',
      '+|    status: "True"',
      '−|  phase: Pending',
      '+|  phase: Running',
    ]);
  });

  it('is empty between equals', () => {
    expect(difference(pod, structuredClone(pod))).toEqual({ changes: [], lines: [] });
  });

  it('shows what went', () => {
    const { lines: gone } = difference(after, pod);
    expect(gone.map((line) => `${line.sign}|${lineText(line)}`)).toContain('−|  nodeName: node-1');
  });
});
