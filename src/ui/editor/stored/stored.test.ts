import { expect, it } from 'vitest';
import { simulate } from '../../../engine/simulate.ts';
import type { Json } from '../../../kubernetes/object.ts';
import { parseManifest } from '../../../manifest/manifest.ts';
import { TraceIndex } from '../../../trace/trace-index.ts';
import { exampleFile, exampleManifest } from '../../../viewer/example.ts';
import { authorsOf } from './authors.ts';
import { notStored, storedLines } from './stored-lines.ts';

const { trace } = simulate({
  seed: 7,
  cluster: 'recorded',
  files: { [exampleFile]: exampleManifest },
  inputs: [{ text: `kubectl apply -f ${exampleFile}` }],
});
const index = new TraceIndex(trace);
const versions = index.versions('/registry/pods/default/web');
const written = parseManifest(exampleManifest, '').documents[0]!.value;

/** Who added each field, as of the version. */
function added(count: number): Record<string, string> {
  const some = versions.slice(0, count);
  const stored = some.at(-1)!.object as unknown as Json;
  const lines = storedLines(written, stored, authorsOf(some, index));
  return Object.fromEntries(
    lines.flatMap(({ path, by }) =>
      by === null ? [] : [[path, by.kind === 'stage' ? by.name : String(by.id).split('/')[0]!]],
    ),
  );
}

it('tells what defaulting and each plugin added from what was typed', () => {
  const by = added(1);
  expect(by['spec.containers[0].imagePullPolicy']).toBe('Defaulting');
  expect(by['spec.restartPolicy']).toBe('Defaulting');
  expect(by['spec.serviceAccountName']).toBe('ServiceAccount');
  expect(by['spec.tolerations']).toBe('DefaultTolerationSeconds');
  expect(by['spec.priority']).toBe('Priority');
  expect(by['metadata.annotations[kubectl.kubernetes.io/last-applied-configuration]']).toBe('kubectl');
  for (const typed of ['kind', 'metadata.name', 'spec.containers[0].image', 'metadata.labels.app'])
    expect(by[typed]).toBe(undefined);
});

it('keeps the authors of what later requests leave as it is', () => {
  const by = added(versions.length);
  expect(by['spec.restartPolicy']).toBe('Defaulting');
  expect(by['spec.nodeName']).toBe('kube-scheduler');
  expect(by['status.podIP']).toBe('kubelet');
  const stored = versions.at(-1)!.object as unknown as Json;
  const scheduled = (stored as { status: { conditions: { type: string }[] } }).status.conditions;
  const at = scheduled.findIndex(({ type }) => type === 'PodScheduled');
  expect(by[`status.conditions[${at}].status`]).toBe('kube-scheduler');
});

it('names what the file says otherwise', () => {
  const stored = versions[0]!.object as unknown as Json;
  expect(notStored(written, stored)).toEqual([]);
  const edited = parseManifest(exampleManifest.replace('nginx:1.27', 'nginx:1.28'), '').documents[0]!.value;
  expect(notStored(edited, stored)).toEqual([{ path: 'spec.containers[0].image', from: 'nginx:1.28' }]);
});
