import { describe, expect, it } from 'vitest';
import { parseManifest } from '../../manifest/manifest.ts';
import type { TraceEvent } from '../../trace/events.ts';
import { clusterTime } from '../../trace/events.ts';
import { onePodKey, onePodTrace } from '../../trace/testing/one-pod.ts';
import { TraceIndex } from '../../trace/trace-index.ts';
import { linesUsed } from './line-marks.ts';
import { linesOfProblem } from './problem-lines.ts';
import type { Reading } from './manifest-reader.ts';
import { unmodelledKinds } from './unmodelled.ts';

const file = `apiVersion: v1
kind: Namespace
metadata:
  name: other
---
apiVersion: v1
kind: Pod
metadata:
  name: nginx-pod
spec:
  containers:
  - name: nginx-pod
    image: nginx:latest
    resources:
      requests:
        cpu: 250m
        memory: 64Mi
  restartPolicy: Always
`;

const read = (text: string): Pick<Reading, 'manifest'> => ({
  manifest: parseManifest(text, 'web.yaml'),
});
const index = new TraceIndex(onePodTrace());

function used(event: Partial<TraceEvent>, text = file): string {
  const whole = { id: 0, cause: null, at: clusterTime(0), until: clusterTime(1), ...event } as TraceEvent;
  const moment = { index, time: index.trace.end, step: null, event: whole };
  return linesUsed(moment, read(text))
    .map(({ from, to }) => `${from}-${to}`)
    .join(' ');
}

describe('linesUsed', () => {
  const filter = { type: 'step', name: 'Filter', component: 'kube-scheduler', about: onePodKey } as const;

  it('marks the fields that a step says it reads, in the document of its object', () => {
    const reads = ['spec.containers[0].resources.requests', 'spec.tolerations', 'spec.restartPolicy'];
    expect(used({ ...filter, detail: { nodes: [] }, reads })).toBe('15-18');
    expect(used({ ...filter, detail: { nodes: [] }, reads: ['spec.restartPolicy'] })).toBe('18-18');
  });

  it('marks nothing where the object is not in the file or the field is not written', () => {
    expect(used({ ...filter, detail: { nodes: [] }, reads: ['spec.tolerations'] })).toBe('');
    expect(
      used({ ...filter, detail: { nodes: [] }, reads: ['spec'] }, 'kind: Pod\nmetadata: {name: x}'),
    ).toBe('');
  });

  it('marks the image that the runtime is asked for, in a template as well', () => {
    const pull = {
      type: 'message',
      from: 'kubelet/node-3',
      to: 'containerd/node-3',
      call: {
        protocol: 'cri',
        method: 'PullImage',
        phase: 'request',
        pod: onePodKey,
        target: 'nginx:latest',
      },
    } as const;
    expect(used(pull)).toBe('13-13');
    const template = `kind: Deployment
metadata:
  name: nginx
spec:
  template:
    spec:
      containers:
      - name: nginx-pod
        image: nginx
`;
    expect(used(pull, template)).toBe('9-9');
  });
});

describe('linesOfProblem', () => {
  const problem = (text: string) => ({ source: 'api', text, file: 'web.yaml', lines: null }) as const;

  it('finds the field that the words name, or what lacks it', () => {
    const about = (rest: string): string => `The Pod "nginx-pod" is invalid: ${rest}`;
    expect(
      linesOfProblem(problem(about('spec.containers[0].image: Invalid value: ""')), read(file))?.from,
    ).toBe(13);
    expect(linesOfProblem(problem(about('spec.containers[0].ports: Required value')), read(file))?.from).toBe(
      12,
    );
    expect(
      linesOfProblem(problem('strict decoding error: unknown field "spec.containers[0].image"'), read(file)),
    ).not.toBe(null);
    expect(linesOfProblem(problem('error: nothing was said'), read(file))).toBe(null);
  });
});

describe('unmodelledKinds', () => {
  it('names kinds that are not simulated, and leaves those alone that are', () => {
    const text = 'apiVersion: networking.k8s.io/v1\nkind: Ingress\n---\napiVersion: v1\nkind: Pod\n';
    expect(unmodelledKinds(read(text))).toEqual(['Ingress (networking.k8s.io/v1)']);
  });
});
