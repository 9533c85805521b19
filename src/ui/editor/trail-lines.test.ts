import { describe, expect, it } from 'vitest';
import { parseManifest } from '../../manifest/manifest.ts';
import { trailOf } from '../../playback/trail-of.ts';
import { onePodTrace } from '../../trace/testing/one-pod.ts';
import { TraceIndex } from '../../trace/trace-index.ts';
import { linesOfTrail } from './trail-lines.ts';

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
`;
const index = new TraceIndex(onePodTrace());
const last = index.trace.events.findLast(({ type }) => type === 'stored');

function begun(text: string): string {
  const trail = trailOf(index, last?.id ?? -1, 'why');
  return linesOfTrail(trail, index, { manifest: parseManifest(text, 'web.yaml') })
    .begun.map(({ from, to }) => `${String(from)}-${String(to)}`)
    .join(' ');
}

describe('where a chain began in a file', () => {
  it('is the document that kubectl sent, by its kind and its name', () => {
    expect(begun(file)).toBe('7-7 9-9');
  });

  it('is nowhere in a file of something else', () => {
    expect(begun(file.replaceAll('nginx-pod', 'another'))).toBe('');
  });
});
